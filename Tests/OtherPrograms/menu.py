#!/usr/bin/env python3
"""A menu of games in a window of SDL, drawn by cairo. It has nothing of CouchSearch but ten messages.

  menu.py          for a person: arrow keys, Enter, Escape, letters
  menu.py --rpc    the same without a window, for JSON-RPC on standard input and output
"""
import ctypes
import json
import os
import select
import sys
import time

GAMES = ["Brick Rain", "Canal Race", "Deep Diver", "Lantern Maze", "Moon Golf", "Paper Planes"]
CONTROLS = {"dpad-up": (0, -1), "dpad-down": (0, 1), "dpad-left": (-1, 0), "dpad-right": (1, 0)}
KEYS = {82: "dpad-up", 81: "dpad-down", 80: "dpad-left", 79: "dpad-right", 40: "a", 41: "b"}
METHODS = ["hello", "tap", "press", "release", "type", "wait", "focus", "outline", "picture", "quit"]


class Menu:
    """What is on the screen, and what a press does to it."""

    def __init__(self):
        self.focus, self.text, self.game, self.is_over = "menu/all", "", None, False

    def elements(self):
        """Everything on the screen; focus can go to what has a section."""
        def one(name, role, label, section, *frame):
            place = {"section": section} if section else {}
            return {"id": name, "role": role, "label": label, "frame": list(frame), **place}

        if self.game:
            return [one("game/title", "text", self.game, None, 80, 80, 800, 60),
                    one("game/stop", "button", "Stop", "game", 80, 200, 240, 80)]
        games = [game for game in GAMES if game.lower().startswith(self.text.lower())]
        return [one("menu/all", "button", "All Games", "menu", 60, 60, 240, 80),
                one("menu/clear", "button", "Clear", "menu", 60, 160, 240, 80),
                one("menu/quit", "button", "Quit", "menu", 60, 260, 240, 80),
                one("field", "text", self.text or "Type a name", None, 360, 60, 560, 50)] + [
                one("game/" + game.split()[0].lower(), "card", game, "games",
                    360 + n % 2 * 290, 130 + n // 2 * 130, 270, 110) for n, game in enumerate(games)]

    def frame(self):
        return next((e["frame"] for e in self.elements() if e["id"] == self.focus), [])

    def move(self, dx, dy):
        """To the nearest element in that direction; beyond the last one of the menu is the first."""
        x, y, width, height = self.frame()
        def cost(e):
            left, top, w, h = e["frame"]
            across, down = left + w / 2 - x - width / 2, top + h / 2 - y - height / 2
            ahead = across * dx + down * dy
            return ahead + 3 * abs(across * dy + down * dx) if ahead > 0 else None
        costs = [(cost(e), e["id"]) for e in self.elements() if "section" in e]
        ahead = [pair for pair in costs if pair[0] is not None]
        if ahead:
            self.focus = min(ahead)[1]
        elif self.focus == "menu/quit" and dy > 0:
            self.focus = "menu/all"

    def press(self, control):
        if control in CONTROLS:
            self.move(*CONTROLS[control])
        elif self.game and control in ("a", "b"):
            self.focus, self.game = "game/" + self.game.split()[0].lower(), None
        elif control == "a" and self.focus == "menu/quit":
            self.is_over = True
        elif control == "a" and self.focus == "menu/clear":
            self.text = ""
        elif control == "a" and self.focus.startswith("game/"):
            self.game = next(e["label"] for e in self.elements() if e["id"] == self.focus)
            self.focus = "game/stop"

    def type(self, text):
        if not self.game:
            self.text, self.focus = self.text + text, "menu/all"


class Window:
    """The window, and its surface as cairo sees it."""
    size = (960, 540)

    def __init__(self, hidden):
        if hidden:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        self.sdl, self.cairo = ctypes.CDLL("libSDL2-2.0.so.0"), ctypes.CDLL("libcairo.so.2")
        for name in ["SDL_CreateWindow", "SDL_GetWindowSurface"]:
            getattr(self.sdl, name).restype = ctypes.c_void_p
        for name in ["image_surface_create_for_data", "create"]:
            getattr(self.cairo, "cairo_" + name).restype = ctypes.c_void_p
        if self.sdl.SDL_Init(0x20) != 0:
            sys.exit("no display")
        self.window = ctypes.c_void_p(self.sdl.SDL_CreateWindow(b"Games", 0, 0, *self.size, 0))
        surface = self.sdl.SDL_GetWindowSurface(self.window)
        # SDL_Surface: flags, format, width, height, pitch, pixels.
        pitch = ctypes.c_int.from_address(surface + 24).value
        pixels = ctypes.c_void_p.from_address(surface + 32)
        self.surface = ctypes.c_void_p(self.cairo.cairo_image_surface_create_for_data(
            pixels, 1, *self.size, pitch))
        self.context = ctypes.c_void_p(self.cairo.cairo_create(self.surface))
        self.event = ctypes.create_string_buffer(64)

    def call(self, name, *values):
        getattr(self.cairo, "cairo_" + name)(self.context, *map(ctypes.c_double, values))

    def draw(self, menu):
        self.call("set_source_rgb", 0.08, 0.09, 0.12)
        self.call("paint")
        for element in menu.elements():
            x, y, width, height = element["frame"]
            has_focus = element["id"] == menu.focus
            if "section" in element:
                self.call("set_source_rgb", *((1, 0.8, 0.2) if has_focus else (0.2, 0.22, 0.3)))
                self.call("rectangle", x, y, width, height)
                self.call("fill")
            self.call("set_source_rgb", *((0, 0, 0) if has_focus else (1, 1, 1)))
            self.call("set_font_size", 28)
            self.call("move_to", x + 20, y + height / 2 + 10)
            self.cairo.cairo_show_text(self.context, element["label"].encode())
        self.cairo.cairo_surface_flush(self.surface)
        self.sdl.SDL_UpdateWindowSurface(self.window)

    def take_events(self, menu):
        while self.sdl.SDL_PollEvent(self.event):
            kind = int.from_bytes(self.event.raw[:4], "little")
            if kind == 0x100:
                menu.is_over = True
            elif kind == 0x300:
                menu.press(KEYS.get(int.from_bytes(self.event.raw[16:20], "little"), ""))
            elif kind == 0x303:
                menu.type(self.event.raw[12:44].split(b"\0")[0].decode())


def answer(method, values, menu, window):
    """The result of a request."""
    if method == "hello":
        return {"protocol": 1, "version": "1.0", "methods": METHODS}
    if method in ("tap", "press"):
        menu.press(values["control"])
    elif method == "type":
        menu.type(values["text"])
    elif method == "wait":
        time.sleep(values.get("milliseconds", 60) / 1000)
    elif method == "outline":
        return {"canvas": Window.size, "elements": menu.elements()}
    elif method == "picture":
        window.draw(menu)
        window.cairo.cairo_surface_write_to_png(window.surface, values["path"].encode())
        return {"path": values["path"]}
    elif method == "quit":
        menu.is_over = True
    elif method not in METHODS:
        raise LookupError(f"There is no method “{method}”.")
    return {"focus": menu.focus, "frame": menu.frame(), "query": menu.text}


def main():
    is_driven = "--rpc" in sys.argv
    menu, window = Menu(), Window(hidden=is_driven)
    while not menu.is_over:
        window.take_events(menu)
        window.draw(menu)
        if not is_driven:
            time.sleep(0.02)
        elif select.select([sys.stdin], [], [], 0.02)[0]:
            line = sys.stdin.readline()
            if not line:
                return
            request = json.loads(line)
            reply = {"jsonrpc": "2.0", "id": request["id"]}
            try:
                reply["result"] = answer(request["method"], request.get("params", {}), menu, window)
            except (LookupError, ValueError) as error:
                reply["error"] = {"code": -32601, "message": str(error)}
            print(json.dumps(reply), flush=True)


main()
