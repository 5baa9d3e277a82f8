internal import InputMapping
internal import SceneGraph

/// The sign of a control, as labelled by the maker of the device.
struct ButtonSign: Hashable {
  /// The shape of a sign.
  enum Shape: Hashable {
    /// Letters in a circle; several letters make it a pill.
    case round(String)
    /// A glyph in a circle.
    case ring(Icon)
    /// A label in a rounded frame: shoulders and triggers.
    case cap(String)
    /// Keys held together, each on its own cap.
    case keys([String])
    /// A glyph without a frame: a directional pad with one arm filled.
    case bare(Icon)
    /// A stick with its letter, and the direction of the push.
    case stick(String, Icon)
    /// A button identified by its colour.
    case disc(ColorToken)
  }

  var shape: Shape
  /// The name of the control in a sentence.
  var name: String

  /// Creates the sign of a control.
  /// - Parameters:
  ///   - control: The control, by the name used in bindings.
  ///   - kind: The device.
  ///   - isSwapped: True when the labels of each pair of buttons are swapped.
  init(_ control: Control, on kind: DeviceKind, isSwapped: Bool = false) {
    switch kind {
    case .xbox, .playStation, .nintendo, .steam:
      self.init(gamepad: isSwapped ? control.ofOtherPair : control.name, kind)
    case .remote: self.init(remote: control.name)
    case .keyboard, .pointer: self.init(key: control.name)
    }
  }

  private init(_ shape: Shape, _ name: String) {
    self.shape = shape
    self.name = name
  }

  private init(cap words: String) { self.init(.cap(words), words) }

  // MARK: Controllers

  private init(gamepad control: String, _ kind: DeviceKind) {
    if let shape = Self.face(control, kind) {
      self = shape
    } else if control.hasPrefix("dpad-") {
      let direction = String(control.dropFirst("dpad-".count))
      self.init(.bare(Self.crosses[direction] ?? .dpad), "D-pad " + direction)
    } else if control.contains("-stick-") {
      let isLeft = control.hasPrefix("left")
      let direction = control.split(separator: "-").last.map(String.init) ?? ""
      self.init(
        .stick(isLeft ? "L" : "R", Self.arrows[direction] ?? .activity),
        (isLeft ? "left" : "right") + " stick " + direction)
    } else {
      self.init(cap: Self.shoulders[kind]?[control] ?? Self.common[control] ?? control)
    }
  }

  private static func face(_ control: String, _ kind: DeviceKind) -> ButtonSign? {
    switch (control, kind) {
    case ("a", .playStation): ButtonSign(.ring(.cross), "Cross")
    case ("b", .playStation): ButtonSign(.ring(.circle), "Circle")
    case ("x", .playStation): ButtonSign(.ring(.square), "Square")
    case ("y", .playStation): ButtonSign(.ring(.triangle), "Triangle")
    case ("a", _), ("b", _), ("x", _), ("y", _):
      ButtonSign(.round(control.uppercased()), control.uppercased())
    case ("start", .xbox), ("start", .steam): ButtonSign(.ring(.menuLines), "Menu")
    case ("view", .xbox), ("view", .steam): ButtonSign(.ring(.views), "View")
    case ("start", .nintendo): ButtonSign(.ring(.plus), "Plus")
    case ("view", .nintendo): ButtonSign(.ring(.minus), "Minus")
    case ("guide", .nintendo), ("guide", .xbox): ButtonSign(.ring(.home), "Home")
    default: nil
    }
  }

  static let crosses: [String: Icon] = [
    "up": .dpadUp, "down": .dpadDown, "left": .dpadLeft, "right": .dpadRight,
  ]

  private static let arrows: [String: Icon] = [
    "up": .tipUp, "down": .tipDown, "left": .tipLeft, "right": .tipRight,
  ]

  private static let sony = [
    "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "l3": "L3", "r3": "R3",
  ]

  private static let shoulders: [DeviceKind: [String: String]] = [
    .xbox: [
      "lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "l3": "LS", "r3": "RS", "misc": "Share",
      "paddle-1": "P1", "paddle-2": "P3", "paddle-3": "P2", "paddle-4": "P4",
    ],
    .nintendo: [
      "lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "l3": "LS", "r3": "RS", "misc": "Capture",
    ],
    .playStation: sony.merging([
      "start": "Options", "view": "Share", "guide": "PS", "misc": "Mute",
    ]) { $1 },
    .steam: sony.merging([
      "guide": "Steam", "misc": "…", "paddle-1": "R4", "paddle-2": "L4", "paddle-3": "R5",
      "paddle-4": "L5",
    ]) { $1 },
  ]

  private static let common = [
    "touchpad": "Touchpad", "paddle-1": "P1", "paddle-2": "P2", "paddle-3": "P3",
    "paddle-4": "P4",
  ]

  // MARK: Remotes

  private init(remote control: String) {
    if let sign = Self.remotes[control] {
      self = sign
    } else if control.hasPrefix("digit-") {
      self.init(.cap(String(control.suffix(1))), String(control.suffix(1)))
    } else {
      let words = control.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      self.init(cap: words.joined(separator: " "))
    }
  }

  private static let remotes: [String: ButtonSign] = [
    "up": ButtonSign(.bare(.dpadUp), "Up"), "down": ButtonSign(.bare(.dpadDown), "Down"),
    "left": ButtonSign(.bare(.dpadLeft), "Left"), "right": ButtonSign(.bare(.dpadRight), "Right"),
    "ok": ButtonSign(.round("OK"), "OK"), "select": ButtonSign(.round("Select"), "Select"),
    "enter": ButtonSign(.round("Enter"), "Enter"),
    "play": ButtonSign(.ring(.play), "Play"), "pause": ButtonSign(.ring(.pause), "Pause"),
    "play-pause": ButtonSign(.ring(.playPause), "Play/Pause"),
    "stop": ButtonSign(.ring(.stop), "Stop"), "rewind": ButtonSign(.ring(.rewind), "Rewind"),
    "fast-forward": ButtonSign(.ring(.fastForward), "Fast-forward"),
    "red": ButtonSign(.disc(.redButton), "Red"), "green": ButtonSign(.disc(.greenButton), "Green"),
    "yellow": ButtonSign(.disc(.yellowButton), "Yellow"),
    "blue": ButtonSign(.disc(.blueButton), "Blue"),
    "channel-up": ButtonSign(cap: "CH +"), "channel-down": ButtonSign(cap: "CH −"),
    "star": ButtonSign(.cap("✱"), "✱"), "hash": ButtonSign(.cap("#"), "#"),
    "search": ButtonSign(.ring(.magnifier), "Search"), "home": ButtonSign(.ring(.home), "Home"),
    "settings": ButtonSign(.ring(.gear), "Settings"),
  ]

  // MARK: Keyboards

  private init(key control: String) {
    var rest = control.dropFirst("key-".count)
    var caps: [String] = []
    for (modifier, words) in [("ctrl-", "Ctrl"), ("alt-", "Alt"), ("shift-", "Shift")]
    where rest.hasPrefix(modifier) {
      caps.append(words)
      rest = rest.dropFirst(modifier.count)
    }
    caps.append(Self.keys[String(rest)] ?? rest.uppercased())
    self.init(.keys(caps), caps.joined(separator: "+"))
  }

  private static let keys = [
    "up": "↑", "down": "↓", "left": "←", "right": "→", "return": "Return",
    "keypad-enter": "Enter", "escape": "Esc", "backspace": "⌫", "tab": "Tab", "delete": "Del",
    "insert": "Ins", "home": "Home", "end": "End", "page-up": "Page ↑", "page-down": "Page ↓",
    "menu": "Menu", "space": "Space", "slash": "/", "comma": ",",
  ]
}

extension Control {
  /// The control whose label this one has when pairs are swapped.
  fileprivate var ofOtherPair: String {
    ["a": "b", "b": "a", "x": "y", "y": "x"][name] ?? name
  }
}

extension DeviceKind {
  /// Tells whether the labels of each pair are swapped: Nintendo's A is on the right, that of other
  /// makers at the bottom.
  func isSwapped(by confirm: ScreenSettings.ConfirmButton) -> Bool {
    guard isGamepad else { return false }
    return confirm == (self == .nintendo ? .south : .east)
  }
}
