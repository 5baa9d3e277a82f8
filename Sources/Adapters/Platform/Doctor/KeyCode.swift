/// The kernel's key codes, by name.
///
/// Source: `linux/input-event-codes.h`.
package enum KeyCode {
  /// The name of a code: `KEY_OK`; its number if the name is unknown.
  package static func name(_ code: Int) -> String {
    names[code].map { "KEY_" + $0 } ?? "key \(code) (0x\(String(code, radix: 16)))"
  }

  /// Whether a key types a letter, a digit or a symbol.
  static func types(_ code: Int) -> Bool {
    switch code {
    case 2...13, 16...27, 30...41, 43...53, 55, 57, 71...83, 86, 98: true
    default: false
    }
  }

  /// Whether SDL 2 reports a key under any name; for remote buttons, the table of dropped keys decides.
  static func isKnownToSDL(_ code: Int) -> Bool { code < 128 || (183...194).contains(code) }

  private static let names: [Int: String] = [
    1: "ESC", 14: "BACKSPACE", 15: "TAB", 28: "ENTER", 29: "LEFTCTRL", 42: "LEFTSHIFT",
    54: "RIGHTSHIFT", 56: "LEFTALT", 58: "CAPSLOCK", 96: "KPENTER", 97: "RIGHTCTRL",
    100: "RIGHTALT", 102: "HOME", 103: "UP", 104: "PAGEUP", 105: "LEFT", 106: "RIGHT",
    107: "END", 108: "DOWN", 109: "PAGEDOWN", 110: "INSERT", 111: "DELETE", 113: "MUTE",
    114: "VOLUMEDOWN", 115: "VOLUMEUP", 116: "POWER", 119: "PAUSE", 125: "LEFTMETA",
    126: "RIGHTMETA", 127: "COMPOSE", 128: "STOP", 139: "MENU", 141: "SETUP", 142: "SLEEP",
    150: "WWW", 155: "MAIL", 156: "BOOKMARKS", 158: "BACK", 159: "FORWARD", 161: "EJECTCD",
    163: "NEXTSONG", 164: "PLAYPAUSE", 165: "PREVIOUSSONG", 166: "STOPCD", 167: "RECORD",
    168: "REWIND", 171: "CONFIG", 172: "HOMEPAGE", 174: "EXIT", 200: "PLAYCD", 201: "PAUSECD",
    207: "PLAY", 208: "FASTFORWARD", 212: "CAMERA", 217: "SEARCH", 226: "MEDIA", 352: "OK",
    353: "SELECT", 354: "GOTO", 355: "CLEAR", 357: "OPTION", 358: "INFO", 359: "TIME",
    362: "PROGRAM", 364: "FAVORITES", 365: "EPG", 366: "PVR", 368: "LANGUAGE", 369: "TITLE",
    370: "SUBTITLE", 371: "ANGLE", 372: "ZOOM", 375: "SCREEN", 377: "TV", 385: "RADIO",
    386: "TUNER", 388: "TEXT", 389: "DVD", 392: "AUDIO", 393: "VIDEO", 398: "RED",
    399: "GREEN", 400: "YELLOW", 401: "BLUE", 402: "CHANNELUP", 403: "CHANNELDOWN", 405: "LAST",
    407: "NEXT", 412: "PREVIOUS", 438: "CONTEXT_MENU", 512: "NUMERIC_0", 513: "NUMERIC_1",
    514: "NUMERIC_2", 515: "NUMERIC_3", 516: "NUMERIC_4", 517: "NUMERIC_5", 518: "NUMERIC_6",
    519: "NUMERIC_7", 520: "NUMERIC_8", 521: "NUMERIC_9", 522: "NUMERIC_STAR",
    523: "NUMERIC_POUND", 582: "VOICECOMMAND", 618: "ROOT_MENU", 619: "MEDIA_TOP_MENU",
  ]
}
