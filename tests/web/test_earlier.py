"""What earlier versions kept for all copies of the site on an origin goes to the copy that is opened first."""

from patience.web.earlier import take_over
from tests.web.storage import LocalStorage

A, B = "golfkabal/a/#", "golfkabal/b/#"
OLD = {"golfkabal:game": "3 clock", "golfkabal:round/clock": '12 {"x":1}', "golfkabal:deck": "4color"}
THEIRS = {"another-project:game": "theirs", "golfkabal": "no key of ours"}


def kept(local: LocalStorage, prefix: str) -> dict[str, str]:
    """What a copy of the site finds."""
    found = {name.removeprefix(prefix): text for name, text in local.values.items() if name.startswith(prefix)}
    found.pop("opened", None)
    return found


def test_the_first_copy_takes_it_over_by_copying() -> None:
    local = LocalStorage(OLD | THEIRS)
    assert take_over(local, A) == (True, {})
    assert kept(local, A) == {"game": "3 clock", "round/clock": '12 {"x":1}', "deck": "4color"}
    assert local.values.items() >= (OLD | THEIRS).items()
    local.setItem(f"{A}game", "4 golf")
    local.removeItem(f"{A}deck")
    assert take_over(local, A) == (True, {})  # once is enough
    assert kept(local, A) == {"game": "4 golf", "round/clock": '12 {"x":1}'}
    assert take_over(local, B) == (False, {})
    assert not kept(local, B)
    assert local.values.items() >= (OLD | THEIRS).items()


def test_what_an_old_version_keeps_later_is_for_the_copy_that_has_not_been_opened() -> None:
    local = LocalStorage(THEIRS)
    take_over(local, A)
    for name, text in OLD.items():  # by the other copy, which is updated after that
        local.setItem(name, text)
    assert take_over(local, A) == (False, {})
    assert not kept(local, A)
    assert take_over(local, B) == (True, {})
    assert kept(local, B)["game"] == "3 clock"


def test_what_finds_no_room_is_used_from_where_it_lies_until_it_does() -> None:
    local = LocalStorage(OLD | THEIRS)
    local.room = sum(len(name) + len(text) for name, text in local.values.items()) + 30
    _, left = take_over(local, A)
    assert left == {"round/clock": '12 {"x":1}', "deck": "4color"}
    assert kept(local, A) == {"game": "3 clock"}
    local.room += 1000
    local.setItem(f"{A}game", "4 golf")  # played meanwhile
    assert take_over(local, A) == (True, {})
    assert kept(local, A) == {"game": "4 golf", "round/clock": '12 {"x":1}', "deck": "4color"}
