"""A static server that behaves like GitHub Pages: a sub-path, plain headers, gzip for text and WebAssembly."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

SUBPATH = "/golfkabal/"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
COMPRESSED = ("text/", "application/json", "application/wasm", "application/manifest+json", "image/svg+xml")


@lru_cache(maxsize=256)
def _gzipped(data: bytes) -> bytes:
    return gzip.compress(data, 6, mtime=0)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's folder."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        """Send a file, or the site's 404 page."""
        path = unquote(urlsplit(self.path).path)
        if path == "/":
            self._send(302, b"", {"Location": SUBPATH})
            return
        file = self._file(path)
        found = file.is_file()
        if not found:
            file = self.server.folder / "404.html"
        self.send_file(path.removeprefix(SUBPATH), 200 if found else 404, file)

    do_HEAD = do_GET  # noqa: N815

    def _file(self, path: str) -> Path:
        folder = self.server.folder.resolve()
        file = (folder / path.removeprefix(SUBPATH)).resolve()
        inside = path.startswith(SUBPATH) and file.is_relative_to(folder)
        return (file / "index.html" if file.is_dir() else file) if inside else folder / "404.html/none"

    def send_file(self, path: str, status: int, file: Path) -> None:
        """Answer the request for ``path`` (relative to the site) with a file's bytes."""
        data = self.data(path, file)
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        headers = {"Content-Type": kind, "ETag": tag, "Vary": "Accept-Encoding"}
        if status == 200:
            headers["Cache-Control"] = "max-age=600"
        if status == 200 and self.headers.get("If-None-Match") == tag:
            self._send(304, b"", headers)
            return
        if kind.startswith(COMPRESSED) and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = _gzipped(data)
            headers["Content-Encoding"] = "gzip"
        self._send(status, data, headers)

    def _send(self, status: int, data: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.write(data)

    def data(self, path: str, file: Path) -> bytes:
        """The bytes of a file."""
        return file.read_bytes()

    def write(self, data: bytes) -> None:
        """Send the body; a reader that has gone is no fault of ours."""
        try:
            self.wfile.write(data)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""


class Server(ThreadingHTTPServer):
    """Serves a built site under SUBPATH on localhost; port 0 takes any free one."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, handler: type[Handler] = Handler) -> None:
        self.folder = folder
        super().__init__(("127.0.0.1", port), handler)

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://localhost:{self.server_address[1]}{SUBPATH}"
