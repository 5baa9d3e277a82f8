"""Books as people have them, in EPUB."""
import pathlib
import subprocess
import zipfile
from xml.sax.saxutils import escape

# Name of the file, title, authors, language, tags, description, date.
BOOKS = [
    ("quoted", 'Say "\u00dcber" & <More>', ["J\u00fcrgen M\u00fcller", "Ana Test"], "de", ["Krimi", "Sci-Fi & Fantasy"],
     "<p>Ein <b>gutes</b> Buch &amp; mehr.</p>", "1999-05-01"),
    ("arabic", "\u0643\u062a\u0627\u0628 \u0627\u0644\u0628\u062d\u0631", ["\u0641\u064a\u0631\u0648\u0632"], "ar", [], None, None),
    ("cjk", "\u3055\u304f\u3089\u306e\u672c", ["\u5b87\u591a\u7530"], "ja", ["Roman"], None, "2008-01-01"),
    ("same1", "Same", ["Ivy Wu"], "en", [], None, "2013-01-01"),
    ("same2", "Same", ["Cy Lu"], "en", [], None, "2014-01-01"),
    ("long", "A Very Long Title That Goes On " * 12, ["Long " * 30], "en", [], None, None),
    ("plain", "Nothing Known", [], None, [], None, None),
]


def cover(file):
    """Writes a picture, as JPEG."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=s=300x400", "-frames:v", "1", str(file)],
        check=True)
    return pathlib.Path(file).read_bytes()


def write(folder, name, title, authors, language, tags, description, date, picture=None):
    """Writes a book; None leaves a fact out."""
    facts = [f"<dc:title>{escape(title)}</dc:title>", f'<dc:identifier id="id">{name}</dc:identifier>']
    facts += [f'<dc:creator opf:role="aut">{escape(author)}</dc:creator>' for author in authors]
    facts += [f"<dc:subject>{escape(tag)}</dc:subject>" for tag in tags]
    for element, text in [("language", language), ("description", description), ("date", date)]:
        if text:
            facts.append(f"<dc:{element}>{escape(text)}</dc:{element}>")
    item = '<item id="cover" href="cover.jpg" media-type="image/jpeg"/>' if picture else ""
    if picture:
        facts.append('<meta name="cover" content="cover"/>')
    file = pathlib.Path(folder) / f"{name}.epub"
    with zipfile.ZipFile(file, "w") as book:
        book.writestr("mimetype", "application/epub+zip")
        book.writestr("META-INF/container.xml", '<container version="1.0" '
                      'xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile '
                      'full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>')
        book.writestr("book.opf", '<package xmlns="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="id">'
                      '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">'
                      + "".join(facts) + "</metadata><manifest>" + item
                      + '<item id="text" href="text.html" media-type="application/xhtml+xml"/></manifest>'
                      '<spine><itemref idref="text"/></spine></package>')
        book.writestr("text.html", "<html><head><title>Text</title></head><body><p>Text</p></body></html>")
        if picture:
            book.writestr("cover.jpg", picture)
    return file


def fill(folder):
    """Writes all books; the first has a cover."""
    picture = cover(pathlib.Path(folder) / "cover.jpg")
    return [write(folder, *book, picture=picture if number == 0 else None) for number, book in enumerate(BOOKS)]
