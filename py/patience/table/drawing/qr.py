"""QR codes (ISO/IEC 18004) for links: bytes, error correction level L, versions 1 to 20."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise

from patience.table.drawing.markup import Node, h

QUIET = 4  # modules of white around the code

# By version, from 1: the error correction codewords of a block, and the number of blocks.
_CORRECTION = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28)
_BLOCKS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)
_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)

Modules = list[list[bool]]  # rows, True is dark


@lru_cache(maxsize=4)
def picture(text: str, label: str) -> Node | None:
    """The code of a text as a picture with a label; None where it is too long for one."""
    modules = code(text.encode())
    if modules is None:
        return None
    size = len(modules) + 2 * QUIET
    rows = enumerate(modules, QUIET)
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in rows for x, on in enumerate(row, QUIET) if on)
    return h("svg", h("rect", width=size, height=size, cls="light"), h("path", d=dark), viewBox=f"0 0 {size} {size}",
             role="img", aria_label=label, shape_rendering="crispEdges", cls="qr")  # fmt: skip


def code(data: bytes, mask: int | None = None) -> Modules | None:
    """The code's modules without the quiet zone, with the mask that reads best or a given one; None: too long."""
    for version in range(1, len(_BLOCKS) + 1):
        room = _codewords(version) - _CORRECTION[version - 1] * _BLOCKS[version - 1]
        head = 2 if version < 10 else 3  # bytes that mode and length take, with the end's half byte
        if len(data) + head <= room:
            break
    else:
        return None
    bits = f"0100{len(data):0{8 if version < 10 else 16}b}{''.join(f'{byte:08b}' for byte in data)}0000"
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    words += [(0xEC, 0x11)[n % 2] for n in range(room - len(words))]
    drawn = [_drawn(version, _interleaved(version, words), each) for each in (range(8) if mask is None else [mask])]
    return min(drawn, key=_penalty)


def _size(version: int) -> int:
    return 17 + 4 * version


def _alignment(version: int) -> list[int]:
    """The rows and columns in which alignment patterns have their middles."""
    if version == 1:
        return []
    number = version // 7 + 2
    step = (version * 4 + number * 2 + 1) // (number * 2 - 2) * 2
    return [6, *sorted(_size(version) - 7 - n * step for n in range(number - 1))]


def _codewords(version: int) -> int:
    """How many bytes the data area holds."""
    return sum(row.count(None) for row in _frame(version, 0)) // 8


def _frame(version: int, mask: int) -> list[list[bool | None]]:
    """All that is the same whatever the data are; None where these go."""
    size = _size(version)
    frame: list[list[bool | None]] = [[None] * size for _ in range(size)]
    for n in range(size):
        frame[6][n] = frame[n][6] = n % 2 == 0
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        for y in range(max(top - 1, 0), min(top + 8, size)):
            for x in range(max(left - 1, 0), min(left + 8, size)):
                frame[y][x] = max(abs(x - left - 3), abs(y - top - 3)) not in (2, 4)
    middles = _alignment(version)
    for cy in middles:
        for cx in middles:
            if (cx, cy) not in ((6, 6), (6, size - 7), (size - 7, 6)):
                for y in range(cy - 2, cy + 3):
                    for x in range(cx - 2, cx + 3):
                        frame[y][x] = max(abs(x - cx), abs(y - cy)) != 1
    _write_format(frame, mask)
    if version >= 7:
        bits = version << 12 | _remainder(version << 12, 0x1F25, 12)
        for n in range(18):
            x, y = n // 3, size - 11 + n % 3
            frame[y][x] = frame[x][y] = bool(bits >> n & 1)
    return frame


def _write_format(frame: list[list[bool | None]], mask: int) -> None:
    """Level and mask, twice, and the module that is always dark."""
    size = len(frame)
    level = 0b01 << 3 | mask
    bits = (level << 10 | _remainder(level << 10, 0x537, 10)) ^ 0x5412
    for n in range(15):
        dark = bool(bits >> n & 1)
        column = (8, n if n < 6 else n + 1 if n < 8 else size - 15 + n)  # x, y
        row = (size - 1 - n if n < 8 else 7 if n == 8 else 14 - n, 8)
        for x, y in (column, row):
            frame[y][x] = dark
    frame[size - 8][8] = True


def _remainder(value: int, generator: int, degree: int) -> int:
    """The remainder of a division of polynomials over two elements."""
    while value.bit_length() > degree:
        value ^= generator << value.bit_length() - degree - 1
    return value


def _times(a: int, b: int) -> int:
    """A product in the field of 256 elements."""
    product = 0
    while b:
        product ^= a * (b & 1)
        a, b = a << 1 ^ (0x11D if a & 0x80 else 0), b >> 1
    return product


def _corrections(words: list[int], degree: int) -> list[int]:
    """The Reed–Solomon codewords of a block."""
    generator, root = [1], 1
    for _ in range(degree):
        shifted, scaled = [*generator, 0], [0, *(_times(each, root) for each in generator)]
        generator = [a ^ b for a, b in zip(shifted, scaled, strict=True)]
        root = _times(root, 2)
    rest = [0] * degree
    for word in words:
        factor = word ^ rest[0]
        rest = [a ^ _times(b, factor) for a, b in zip([*rest[1:], 0], generator[1:], strict=True)]
    return rest


def _interleaved(version: int, words: list[int]) -> list[int]:
    """The data in blocks, each with its corrections, as they are written: all first bytes, all second ones …."""
    number, degree = _BLOCKS[version - 1], _CORRECTION[version - 1]
    short, long = len(words) // number, len(words) % number  # so many blocks have a byte more, the last ones
    blocks, at = [], 0
    for n in range(number):
        length = short + (n >= number - long)
        blocks.append(words[at : at + length])
        at += length
    corrections = [_corrections(block, degree) for block in blocks]
    data = [block[n] for n in range(short + 1) for block in blocks if n < len(block)]
    return data + [block[n] for n in range(degree) for block in corrections]


def _drawn(version: int, words: list[int], mask: int) -> Modules:
    frame = _frame(version, mask)
    bits = (word >> shift & 1 for word in words for shift in range(7, -1, -1))
    for x, y in _way(len(frame)):
        if frame[y][x] is None:
            frame[y][x] = (next(bits, 0) == 1) != (_MASKS[mask](x, y) == 0)
    return [[bool(module) for module in row] for row in frame]


def _way(size: int) -> Iterator[tuple[int, int]]:
    """The order in which bits are written: two columns at a time from the right, up and down in turns."""
    rights = [*range(size - 1, 6, -2), *range(5, 0, -2)]
    for turn, right in enumerate(rights):
        for n in range(size):
            y = size - 1 - n if turn % 2 == 0 else n
            yield right, y
            yield right - 1, y


def _penalty(modules: Modules) -> int:
    """How hard a code is to read, by the standard's four rules."""
    size = len(modules)
    total = 0
    for line in (*modules, *map(list, zip(*modules, strict=True))):
        text = "".join("1" if dark else "0" for dark in line)
        runs = text.replace("10", "1 0").replace("01", "0 1").split()
        total += sum(len(run) - 2 for run in runs if len(run) >= 5)
        total += 40 * sum(text.startswith(("10111010000", "00001011101"), at) for at in range(size - 10))
    for upper, lower in pairwise(modules):
        total += 3 * sum(upper[x] == upper[x + 1] == lower[x] == lower[x + 1] for x in range(size - 1))
    dark = sum(map(sum, modules))
    return total + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
