"""QR codes, compared with those that the package qrcode 8 of PyPI draws."""

import hashlib

import pytest

from patience.table.drawing.qr import QUIET, code, picture

# Bytes, modules a side, SHA-256 of the modules of all eight masks as 0 and 1, row by row.
VECTORS = [
    (17, 21, "86e9cce942e1d8f2dea604ad540f4137a96050ecba0801886a2dba3c44b01059"),
    (60, 33, "255ac86fec12d7fd0a9e15d65fb6fa5a9d7d68197ce0af59aef6768b19ce6408"),
    (150, 45, "8c0a478cfe7f6a00802e0733bae7df744c5515f9ca43b8f9784323b095ff3f71"),
    (231, 57, "e457a725e0b0e111bdf225c5f76c9625b54a29b7a42ef1c3a56dff6b348f6150"),
    (857, 97, "fe258161b64e8d543b3ce5e3dbe140fdb976ca33d1ca0cd33ff889946deb41fb"),
]


@pytest.mark.parametrize(("length", "size", "digest"), VECTORS)
def test_the_same_codes_as_another_encoder(length: int, size: int, digest: str) -> None:
    data = bytes((n * 7 + length) % 256 | 0x80 for n in range(length))
    drawn = [code(data, mask) for mask in range(8)]
    text = "".join("01"[dark] for modules in drawn if modules for row in modules for dark in row)
    assert [len(modules or ()) for modules in drawn] == [size] * 8
    assert hashlib.sha256(text.encode()).hexdigest() == digest


def test_the_mask_that_reads_best_is_one_of_the_eight() -> None:
    assert code(b"golfkabal") in [code(b"golfkabal", mask) for mask in range(8)]


def test_a_picture_has_a_label_and_a_quiet_zone() -> None:
    node = picture("https://example.org/#/round/1abc", "QR code")
    assert node is not None
    attributes = dict(node.attributes)
    assert attributes["aria-label"] == "QR code"
    assert attributes["viewBox"] == f"0 0 {25 + 2 * QUIET} {25 + 2 * QUIET}"
    assert picture("x" * 859, "too long") is None
