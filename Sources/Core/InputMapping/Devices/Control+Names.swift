/// The names of a family's controls.
extension Control {
  /// The controls of game controllers: `a` is the button labelled A.
  package static let gamepadNames = [
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "l3", "r3", "start", "view", "guide",
    "dpad-up", "dpad-down", "dpad-left", "dpad-right",
    "left-stick-up", "left-stick-down", "left-stick-left", "left-stick-right",
    "right-stick", "right-stick-up", "right-stick-down", "right-stick-left", "right-stick-right",
    "misc", "paddle-1", "paddle-2", "paddle-3", "paddle-4", "touchpad",
  ]

  /// The buttons of remotes.
  package static let remoteNames = [
    "up", "down", "left", "right", "ok", "select", "enter", "back", "exit", "menu", "home",
    "info", "guide", "search", "clear", "play", "pause", "play-pause", "stop", "rewind",
    "fast-forward", "next-track", "previous-track", "red", "green", "yellow", "blue",
    "channel-up", "channel-down", "page-up", "page-down", "star", "hash", "microphone",
    "settings", "help",
    "digit-0", "digit-1", "digit-2", "digit-3", "digit-4", "digit-5", "digit-6", "digit-7",
    "digit-8", "digit-9",
  ]

  /// Keys that can be bound alone or with Ctrl, Alt and Shift: the part after `key-`.
  package static let keyNames = [
    "up", "down", "left", "right", "return", "keypad-enter", "escape", "backspace", "tab",
    "delete", "insert", "home", "end", "page-up", "page-down", "menu", "f1", "f2", "f3", "f4",
    "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
  ]

  /// Keys that type something, and so can only be bound with Ctrl or Alt.
  package static let typingKeyNames =
    "abcdefghijklmnopqrstuvwxyz0123456789".map(String.init) + ["space", "slash", "comma"]

  /// Whether devices of a family have a control with this name.
  package func exists(on family: DeviceFamily) -> Bool {
    switch family {
    case .gamepad: Control.gamepadNames.contains(name)
    case .remote: Control.remoteNames.contains(name)
    case .keyboard: isKey
    }
  }

  /// All names that exist on a family, to suggest the nearest one.
  package static func names(on family: DeviceFamily) -> [String] {
    switch family {
    case .gamepad: gamepadNames
    case .remote: remoteNames
    case .keyboard:
      ["", "ctrl-", "alt-", "shift-"].flatMap { modifier in
        keyNames.map { "key-" + modifier + $0 }
      } + typingKeyNames.map { "key-ctrl-" + $0 }
    }
  }

  /// A key with the held modifiers, always named in the order Ctrl, Alt, Shift.
  package static func key(
    _ key: String, ctrl: Bool = false, alt: Bool = false, shift: Bool = false
  ) -> Control {
    let modifiers = (ctrl ? "ctrl-" : "") + (alt ? "alt-" : "") + (shift ? "shift-" : "")
    return Control("key-" + modifiers + key)
  }

  private var isKey: Bool {
    guard name.hasPrefix("key-") else { return false }
    var rest = name.dropFirst("key-".count)
    var canType = false
    for modifier in ["ctrl-", "alt-", "shift-"] where rest.hasPrefix(modifier) {
      rest = rest.dropFirst(modifier.count)
      canType = canType || modifier != "shift-"
    }
    let key = String(rest)
    return Control.keyNames.contains(key) || (canType && Control.typingKeyNames.contains(key))
  }
}
