"""Feeds of podcasts as people subscribe to them, and a plain server for them."""
import email.utils
import functools
import http.server
import pathlib
import threading
from xml.sax.saxutils import escape, quoteattr

NAMESPACES = ('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" '
              'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"')


def episode(title, file, number=None, season=None, length="1:02:03", time=1_790_000_000, more=""):
    """An item of a feed."""
    facts = [f"<itunes:{name}>{value}</itunes:{name}>" for name, value in [("episode", number), ("season", season)]
             if value is not None]
    kind = "video/mp4" if file.endswith(".mp4") else "audio/mpeg"
    return (f"<item><title>{escape(title)}</title><guid isPermaLink=\"false\">{escape(title)}-{number}</guid>"
            f"<pubDate>{email.utils.formatdate(time)}</pubDate><itunes:duration>{length}</itunes:duration>"
            + "".join(facts) + more + f"<enclosure url={quoteattr(file)} length=\"7\" type=\"{kind}\"/></item>")


def feed(title, *episodes, more="", author="Ana & Bo"):
    """A feed in RSS 2.0."""
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" {NAMESPACES}><channel><title>{escape(title)}'
            f"</title><link>https://podcast.example/</link><language>de-DE</language>"
            f"<itunes:author>{escape(author)}</itunes:author><description><![CDATA[<p>Ein <b>Podcast</b> &amp; mehr</p>]]>"
            f"</description><itunes:category text=\"Society &amp; Culture\"><itunes:category text=\"Documentary\"/>"
            f"</itunes:category>{more}" + "".join(episodes) + "</channel></rss>")


def subscriptions(*addresses):
    """A list of subscriptions, with one group."""
    outlines = "".join(f'<outline type="rss" text="Feed" xmlUrl={quoteattr(address)}/>' for address in addresses)
    return ('<?xml version="1.0"?><opml version="2.0"><head><title>Subscriptions</title></head><body>'
            f'<outline text="feeds">{outlines}</outline></body></opml>')


class Files:
    """The files of a folder on a plain server on 127.0.0.1, which counts what it is asked for."""

    def __init__(self, folder, port=0):
        self.folder = pathlib.Path(folder)
        self.asked = []
        self.port = port
        self.start()

    def start(self):
        """Starts the server, at the same port as before."""
        asked = self.asked

        class Handler(http.server.SimpleHTTPRequestHandler):
            def send_response(self, code, message=None):
                asked.append((self.path, code))
                super().send_response(code, message)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", self.port), functools.partial(Handler, directory=str(self.folder)))
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        """Ends the server."""
        self.server.shutdown()
        self.server.server_close()

    def write(self, name, text):
        """Writes a file."""
        (self.folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
