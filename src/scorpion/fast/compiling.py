"""Compiling: how functions become machine code, and the instructions on bits that Python has no operator for."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from scorpion.fast.caching import cache_folder, cached_in

_Function = TypeVar("_Function", bound=Callable[..., Any])


_CACHE_FOLDER: Final = cache_folder()


def compiled(function: _Function) -> _Function:
    """Compile a function when it is first called, and keep the machine code for the next process where that can be.

    Numba notices when the file of a function changes, but not when one does whose functions it calls. So the folder for
    machine code is named by all sources of this package.
    """
    if _CACHE_FOLDER is not None:
        with cached_in(_CACHE_FOLDER), suppress(RuntimeError):  # raised where the source is not a file
            return cast("_Function", njit(cache=True, nogil=True)(function))
    return cast("_Function", njit(nogil=True)(function))


def _lowest(_context: Any, _bits: Any) -> Any:
    def generate(_context: Any, builder: ir.IRBuilder, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.true_bit)

    return types.int64(types.int64), generate


def _size(_context: Any, _bits: Any) -> Any:
    def generate(_context: Any, builder: ir.IRBuilder, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


lowest = cast("Callable[[int], int]", intrinsic(_lowest))
"""Return the place of the lowest bit of a set that is not empty. Compiled functions alone can call it."""

size = cast("Callable[[int], int]", intrinsic(_size))
"""Return the count of bits of a set. Compiled functions alone can call it."""
