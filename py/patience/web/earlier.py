"""What earlier versions kept without the site's path, where all copies of the site on one origin shared it.

The first copy that is opened copies it. It stays where it is: a copy that has
not been updated yet still uses it.
"""

from __future__ import annotations

from typing import Any

PREFIX, DATABASE = "golfkabal:", "golfkabal"
_CLAIM = f"{PREFIX}copied-by"  # the site that has it now
_OPENED = "opened"  # the site's own key: it has been opened, and has copied what there was


def take_over(local: Any, prefix: str) -> tuple[bool, dict[str, str]]:
    """Copy to the keys with the site's ``prefix`` what lies under the old ones, if nobody has done so.

    Returns whether what is old belongs to this site, and the texts that localStorage did not take, by key.
    """
    claim, first = local.getItem(_CLAIM), not local.getItem(prefix + _OPENED)
    if claim != prefix and (claim or not first):
        return False, {}
    if not first:
        return True, {}
    names = [str(local.key(n)) for n in range(local.length)]
    old = [name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX) and name != _CLAIM]
    left = {}
    for key in old:
        text = local.getItem(PREFIX + key)
        if not local.getItem(prefix + key) and not _written(local, prefix + key, text):
            left[key] = text
    if old:
        _written(local, _CLAIM, prefix)
    if not left:  # else the next start tries again
        _written(local, prefix + _OPENED, "1")
    return True, left


def _written(local: Any, name: str, text: str) -> bool:
    try:
        local.setItem(name, text)
    except Exception:  # full
        return False
    return True
