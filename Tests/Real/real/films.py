"""Films, an episode and a picture as people have them."""
import pathlib
import shutil
import subprocess
import tempfile

UMLAUTS = 'Tom & J\u00e9rry "\u00dcber" (1992)'
EPISODE = "K\u00f6ln Kripo S02E03 Das Ende"

# Path, without its ending, and seconds: no two files are the same.
FILMS = [
    (f"Films/{UMLAUTS}", 3),
    ("Films/Heat (1995)", 4),
    ("Films/A/Heute", 5),
    ("Films/B & C/Heute", 6),
    (f"Shows/K\u00f6ln Kripo/Season 2/{EPISODE}", 7),
]


def write(folder, path, seconds):
    """Writes a small film."""
    file = pathlib.Path(folder) / f"{path}.mkv"
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="couchsearch-real-") as made:
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=s=320x180:r=10", "-t", str(seconds),
             "-pix_fmt", "yuv420p", "-c:v", "libx264", f"{made}/film.mkv"], check=True)
        shutil.copy(f"{made}/film.mkv", file)
    return file


def picture(file):
    """Writes a picture, as JPEG."""
    pathlib.Path(file).parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=s=300x300", "-frames:v", "1", str(file)],
        check=True)


def fill(folder):
    """Writes all films."""
    for film in FILMS:
        write(folder, *film)
    picture(pathlib.Path(folder) / "Films/holiday.jpg")
