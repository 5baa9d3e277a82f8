"""Songs with tags as people have them."""
import pathlib
import shutil
import struct
import subprocess
import tempfile
import zlib

import mutagen
from mutagen.flac import Picture
from mutagen.id3 import APIC, ID3, TALB, TCON, TDRC, TIT2, TPE1, TPE2, TRCK

LONG = "A Very Long Title That Goes On " * 12
ARABIC = "أغنية البحر"
HEBREW = "שלום \u200fעולם"

# Path, title, artists, album, album artist, track, year; None leaves a tag out.
SONGS = [
    ("quotes/1.flac", 'Say "Wick"', ["Ana Test"], 'The "Quoted" Album', None, "1", "1999"),
    ("quotes/2.flac", "Don't Stop", ["Ana Test"], 'The "Quoted" Album', None, "2", "1999"),
    ("quotes/3.flac", "Back\\slash", ["Ana Test"], 'The "Quoted" Album', None, "3", "1999"),
    ("slash/1.mp3", "Mill/Stream", ["AC/DC"], "Either/Or", "AC/DC", "1/12", "1980"),
    ("slash/2.mp3", "100% (Live) [2001]", ["AC/DC"], "Either/Or", "AC/DC", "2/12", "1980"),
    ("signs/1.ogg", "!!!", ["!!!"], "???", "!!!", "1", "2004"),
    ("signs/2.ogg", "#1", ["!!!"], "???", "!!!", "2", "2004"),
    ("emoji/1.flac", "🌊🌊 Tide", ["Bo 🎸 Ray"], "Waves 🌊", None, "1", "2020"),
    ("emoji/2.flac", "Family 👨‍👩‍👧‍👦", ["Bo 🎸 Ray"], "Waves 🌊", None, "2", "2020"),
    ("rtl/1.flac", ARABIC, ["فيروز"], "البحر", None, "1", "1971"),
    ("rtl/2.flac", HEBREW, ["נועה"], "שירים", None, "1", "1994"),
    ("cjk/1.flac", "さくら", ["宇多田ヒカル"], "春", None, "1", "2008"),
    ("cjk/2.flac", "한강", ["김윤아"], "봄", None, "1", "2016"),
    ("accents/1.mp3", "Café del Mar", ["Jónsi & Łukasz"], "Œuvre", None, "1", "2010"),
    ("accents/2.mp3", "Naïve", ["Jónsi & Łukasz"], "Œuvre", None, "2", "2010"),
    # No album, no artist, no title, no tag at all.
    ("loose/no-album.flac", "Lonely", ["Cy Lu"], None, None, None, "2001"),
    ("loose/no-artist.flac", "Orphan", [], "Orphans", None, "1", None),
    ("loose/Named By File.flac", None, ["Cy Lu"], None, None, None, None),
    ("loose/nothing at all.flac", None, [], None, None, None, None),
    ("loose/empty.flac", "Empty Tags", ["Cy Lu"], "", "", "", ""),
    # A compilation without an album artist, one with the usual one, and one with another.
    ("hits/1.flac", "Wave One", ["Ana Sol"], "Hits of the Harbour", None, "1", "2003"),
    ("hits/2.flac", "Wave Two", ["Bo Ray"], "Hits of the Harbour", None, "2", "2003"),
    ("hits/3.flac", "Wave Three", ["Cy Lu"], "Hits of the Harbour", None, "3", "2003"),
    ("va/1.flac", "Rain", ["Ana Sol"], "Weather", "Various Artists", "1", "2005"),
    ("va/2.flac", "Snow", ["Di Mo"], "Weather", "Various Artists", "2", "2005"),
    # Two albums of one name by two artists.
    ("queen/1.flac", "Crown", ["The Crowns"], "Greatest Hits", None, "1", "1981"),
    ("queen/2.flac", "Throne", ["The Crowns"], "Greatest Hits", None, "2", "1981"),
    ("abba/1.flac", "Lagoon", ["The Lagoons"], "Greatest Hits", None, "1", "1992"),
    ("abba/2.flac", "Reef", ["The Lagoons"], "Greatest Hits", None, "2", "1992"),
    # An album on two discs.
    ("box/CD1/1.flac", "Opening", ["Ed Ny"], "The Box", "Ed Ny", "1", "1977"),
    ("box/CD2/1.flac", "Closing", ["Ed Ny"], "The Box", "Ed Ny", "1", "1977"),
    ("guests/1.flac", "Together", ["Fay Ro", "Gil Su"], "Guests", "Fay Ro", "0", "2012"),
    ("guests/2.flac", "Alone", ["Fay Ro"], "Guests", "Fay Ro", "2", "2012"),
    ("long/1.flac", LONG, ["Long " * 40], "Longer " * 40, None, "1", "2000"),
    ("odd name '\"\\ %41 #1 &amp;/1.flac", "Odd Folder", ["Hu Vo"], "Odd", None, "1", "2011"),
    ("same/1.flac", "Same", ["Ivy Wu"], "One", None, "1", "2013"),
    ("same/2.flac", "Same", ["Ivy Wu"], "Two", None, "1", "2014"),
]

_silence = {}


def _pattern(ending):
    """A short silent file of a format."""
    if ending not in _silence:
        folder = tempfile.mkdtemp(prefix="couchsearch-real-")
        path = pathlib.Path(folder) / f"silence.{ending}"
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "anullsrc=r=44100:cl=mono", "-t", "8",
             "-map_metadata", "-1", "-bitexact", str(path)], check=True)
        _silence[ending] = path
    return _silence[ending]


def forget_patterns():
    """Removes the files that songs are copied from."""
    for path in _silence.values():
        shutil.rmtree(path.parent, ignore_errors=True)
    _silence.clear()


def cover():
    """The bytes of a red PNG."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    size = 64
    rows = (b"\0" + b"\xc0\x20\x20" * size) * size
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def write(folder, path, title, artists, album, album_artist, track, year, picture=None):
    """Writes a song; None leaves a tag out."""
    file = pathlib.Path(folder) / path
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(_pattern(file.suffix[1:]), file)
    texts = {"title": title, "artist": artists or None, "album": album, "albumartist": album_artist,
             "tracknumber": track, "date": year, "genre": "Folk" if title else None}
    texts = {name: text for name, text in texts.items() if text is not None}
    if file.suffix == ".mp3":
        frames = {"title": TIT2, "artist": TPE1, "album": TALB, "albumartist": TPE2,
                  "tracknumber": TRCK, "date": TDRC, "genre": TCON}
        tags = ID3()
        for name, text in texts.items():
            tags.add(frames[name](encoding=3, text=text))
        if picture:
            tags.add(APIC(encoding=3, mime="image/png", type=3, desc="", data=picture))
        tags.save(file)
        return file
    tags = mutagen.File(file)
    tags.delete()
    for name, text in texts.items():
        tags[name] = text
    if picture and file.suffix == ".flac":
        image = Picture()
        image.type, image.mime, image.data = 3, "image/png", picture
        tags.add_picture(image)
    tags.save()
    return file


def fill(folder):
    """Writes all songs; those of the first album have a cover."""
    for song in SONGS:
        write(folder, *song, picture=cover() if song[0].startswith("quotes/") else None)
