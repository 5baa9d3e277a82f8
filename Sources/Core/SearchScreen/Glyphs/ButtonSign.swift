internal import InputMapping
internal import SceneGraph

/// The sign of a control, as labelled by the device's maker.
struct ButtonSign: Hashable {
  /// The shape of a sign.
  enum Shape: Hashable {
    /// Letters in a circle, or a pill for several letters.
    case round(String)
    /// A glyph in a circle.
    case ring(Icon)
    /// A label in a rounded frame, for shoulder buttons and triggers.
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
  ///   - control: The control, named as in bindings.
  ///   - kind: The device.
  ///   - isSwapped: Whether the labels of each pair of buttons are swapped.
  ///   - words: The texts of the screen, for names in sentences and for caps with a word on them.
  init(_ control: Control, on kind: DeviceKind, isSwapped: Bool = false, words: Words) {
    switch kind {
    case .xbox, .playStation, .nintendo, .steam:
      self.init(gamepad: isSwapped ? control.ofOtherPair : control.name, kind, words)
    case .remote: self.init(remote: control.name, words)
    case .keyboard, .pointer: self.init(key: control.name, words)
    }
  }

  private init(_ shape: Shape, _ name: String) {
    self.shape = shape
    self.name = name
  }

  init(cap label: String) { self.init(.cap(label), label) }

  // MARK: Controllers

  private init(gamepad control: String, _ kind: DeviceKind, _ words: Words) {
    if let sign = Self.face(control, kind, words) {
      self = sign
    } else if control.hasPrefix("dpad-") {
      let direction = String(control.dropFirst("dpad-".count))
      self.init(
        .bare(Self.crosses[direction] ?? .dpad),
        words[.directionalPad, ["direction": words.name(ofDirection: direction)]])
    } else if control == "right-stick" {
      self.init(cap: "RS")
    } else if control.contains("-stick-") {
      let isLeft = control.hasPrefix("left")
      let direction = control.split(separator: "-").last.map(String.init) ?? ""
      self.init(
        .stick(isLeft ? "L" : "R", Self.arrows[direction] ?? .activity),
        words[
          isLeft ? .leftStick : .rightStick, ["direction": words.name(ofDirection: direction)]])
    } else if let key = Self.labels[kind]?[control] {
      self.init(cap: words[key])
    } else {
      self.init(cap: Self.shoulders[kind]?[control] ?? Self.common[control] ?? control)
    }
  }

  private static func face(_ control: String, _ kind: DeviceKind, _ words: Words) -> ButtonSign? {
    func ring(_ icon: Icon, _ key: WordKey) -> ButtonSign { ButtonSign(.ring(icon), words[key]) }
    return switch (control, kind) {
    case ("a", .playStation): ring(.cross, .crossButton)
    case ("b", .playStation): ring(.circle, .circleButton)
    case ("x", .playStation): ring(.square, .squareButton)
    case ("y", .playStation): ring(.triangle, .triangleButton)
    case ("a", _), ("b", _), ("x", _), ("y", _):
      ButtonSign(.round(control.uppercased()), control.uppercased())
    case ("start", .xbox), ("start", .steam): ring(.menuLines, .menuButton)
    case ("view", .xbox), ("view", .steam): ring(.views, .viewButton)
    case ("start", .nintendo): ring(.plus, .plusButton)
    case ("view", .nintendo): ring(.minus, .minusButton)
    case ("guide", .nintendo), ("guide", .xbox): ring(.home, .homeButton)
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
      "lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT",
      "paddle-1": "P1", "paddle-2": "P3", "paddle-3": "P2", "paddle-4": "P4",
    ],
    .nintendo: ["lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR"],
    .playStation: sony.merging(["guide": "PS"]) { $1 },
    .steam: sony.merging([
      "guide": "Steam", "misc": "…", "paddle-1": "R4", "paddle-2": "L4", "paddle-3": "R5",
      "paddle-4": "L5",
    ]) { $1 },
  ]

  /// The buttons labelled by a word beside them.
  private static let labels: [DeviceKind: [String: WordKey]] = [
    .xbox: ["misc": .shareButton, "touchpad": .touchpadButton],
    .nintendo: ["misc": .captureButton, "touchpad": .touchpadButton],
    .playStation: [
      "start": .optionsButton, "view": .shareButton, "misc": .muteButton,
      "touchpad": .touchpadButton,
    ],
    .steam: ["touchpad": .touchpadButton],
  ]

  private static let common = [
    "l3": "L3", "r3": "R3", "paddle-1": "P1", "paddle-2": "P2", "paddle-3": "P3", "paddle-4": "P4",
  ]

  // MARK: Remotes

  private init(remote control: String, _ words: Words) {
    if let (shape, key) = Self.remotes[control] {
      self.init(shape, words[key])
    } else if let key = Self.remoteCaps[control] {
      self.init(.round(words[key]), words[key])
    } else if control.hasPrefix("digit-") {
      self.init(cap: String(control.suffix(1)))
    } else if let sign = Self.remoteSigns[control] {
      self.init(cap: sign)
    } else {
      let parts = control.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      self.init(cap: parts.joined(separator: " "))
    }
  }

  private static let remotes: [String: (Shape, WordKey)] = [
    "up": (.bare(.dpadUp), .intentMoveUp), "down": (.bare(.dpadDown), .intentMoveDown),
    "left": (.bare(.dpadLeft), .intentMoveLeft), "right": (.bare(.dpadRight), .intentMoveRight),
    "play": (.ring(.play), .playButton), "pause": (.ring(.pause), .pauseButton),
    "play-pause": (.ring(.playPause), .playPauseButton), "stop": (.ring(.stop), .stopButton),
    "rewind": (.ring(.rewind), .rewindButton),
    "fast-forward": (.ring(.fastForward), .fastForwardButton),
    "red": (.disc(.redButton), .redButton), "green": (.disc(.greenButton), .greenButton),
    "yellow": (.disc(.yellowButton), .yellowButton), "blue": (.disc(.blueButton), .blueButton),
    "search": (.ring(.magnifier), .search), "home": (.ring(.home), .homeButton),
    "settings": (.ring(.gear), .settings),
  ]

  /// The round buttons with a word on them.
  private static let remoteCaps: [String: WordKey] = [
    "ok": .ok, "select": .intentSelect, "enter": .enterKey,
  ]

  private static let remoteSigns = [
    "channel-up": "CH +", "channel-down": "CH −", "star": "✱", "hash": "#",
  ]

  // MARK: Keyboards

  private init(key control: String, _ words: Words) {
    var rest = control.dropFirst("key-".count)
    var caps: [String] = []
    for (modifier, key) in Self.modifiers where rest.hasPrefix(modifier) {
      caps.append(words[key])
      rest = rest.dropFirst(modifier.count)
    }
    let name = String(rest)
    caps.append(Self.keys[name] ?? Self.namedKeys[name].map { words[$0] } ?? rest.uppercased())
    self.init(.keys(caps), caps.joined(separator: "+"))
  }

  private static let modifiers: [(String, WordKey)] = [
    ("ctrl-", .controlKey), ("alt-", .altKey), ("shift-", .shiftCap),
  ]

  private static let keys = [
    "up": "↑", "down": "↓", "left": "←", "right": "→", "backspace": "⌫", "slash": "/",
    "comma": ",",
  ]

  /// The keys with a word on their caps.
  private static let namedKeys: [String: WordKey] = [
    "return": .returnKey, "keypad-enter": .enterKey, "escape": .escapeKey, "tab": .tabKey,
    "delete": .deleteKey, "insert": .insertKey, "home": .homeKey, "end": .endKey,
    "page-up": .pageUpKey, "page-down": .pageDownKey, "menu": .menuKey, "space": .spaceKey,
  ]
}

extension Words {
  /// The name of a direction, as part of a button's name.
  fileprivate func name(ofDirection direction: String) -> String {
    switch direction {
    case "up": self[.up]
    case "down": self[.down]
    case "left": self[.left]
    default: self[.right]
    }
  }
}

extension Control {
  /// The control that has this one's label when pairs are swapped.
  fileprivate var ofOtherPair: String {
    ["a": "b", "b": "a", "x": "y", "y": "x"][name] ?? name
  }
}

extension DeviceKind {
  /// Whether the labels of each pair are swapped: Nintendo's A is on the right, other makers' at the bottom.
  func isSwapped(by confirm: ScreenSettings.ConfirmButton) -> Bool {
    guard isGamepad else { return false }
    return confirm == (self == .nintendo ? .south : .east)
  }
}
