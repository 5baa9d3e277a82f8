package import InputMapping

/// A remote's button by evdev key code, and whether SDL reports it too.
///
/// Source: `linux/input-event-codes.h`; which codes are dropped was measured with SDL 2.26, whose tables for
/// X11, Wayland and the console end at 255 and have gaps below that.
package struct RemoteKey: Hashable {
  /// The button.
  let control: Control
  /// Whether SDL 2 reports it as a key, so that reading it here too would double it.
  let isLeftToSDL: Bool

  /// `nil` for codes that are not remote buttons.
  init?(code: Int) {
    if let name = Self.lost[code] {
      self.init(control: Control(name), isLeftToSDL: false)
    } else if let name = Self.passedOn[code] {
      self.init(control: Control(name), isLeftToSDL: true)
    } else {
      return nil
    }
  }

  /// The lowest key code for a button; `nil` for none.
  package static func code(of control: Control) -> Int? {
    let codes = [lost, passedOn].flatMap { table in
      table.filter { $0.value == control.name }.map(\.key)
    }
    return codes.min()
  }

  private init(control: Control, isLeftToSDL: Bool) {
    self.control = control
    self.isLeftToSDL = isLeftToSDL
  }

  /// Codes that only television remotes send, which identify one.
  static let signs: Set<Int> = [0x160, 0x161, 0xAE, 0x200, 0x192, 0x18E, 0x16D]
  /// `KEY_Q`, which distinguishes a full keyboard from a remote.
  static let letter = 16

  /// Buttons that SDL 2 drops.
  private static let lost: [Int: String] = {
    var keys = [
      0xAE: "exit", 0xC9: "pause", 0x160: "ok", 0x161: "select", 0x163: "clear", 0x165: "menu",
      0x166: "info", 0x16A: "guide", 0x16D: "guide", 0x18E: "red", 0x18F: "green",
      0x190: "yellow", 0x191: "blue", 0x192: "channel-up", 0x193: "channel-down",
      0x1B6: "menu", 0x20A: "star", 0x20B: "hash", 0x246: "microphone", 0x26A: "menu",
      0x26B: "menu", 0x243: "settings",
      141: "settings", 171: "settings",
    ]
    for digit in 0...9 { keys[0x200 + digit] = "digit-\(digit)" }
    return keys
  }()

  /// Buttons that SDL 2 reports as keys; read here only from a grabbed device.
  private static let passedOn: [Int: String] = [
    1: "back", 14: "rewind", 28: "enter", 96: "enter", 103: "up", 104: "page-up", 105: "left",
    106: "right", 108: "down", 109: "page-down", 111: "clear", 119: "pause", 128: "stop",
    139: "menu", 158: "back", 163: "next-track", 164: "play-pause", 165: "previous-track",
    166: "stop", 168: "rewind", 172: "home", 200: "play", 207: "play", 208: "fast-forward",
    217: "search", 138: "help",
  ]
}
