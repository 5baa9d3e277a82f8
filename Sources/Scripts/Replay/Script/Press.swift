internal import Geometry
package import InputMapping

/// The target of a tap or a hold.
package enum Press: Hashable, Sendable, CustomStringConvertible {
  /// Any control that produces the intent, as chosen by the injection level.
  case intent(IntentName)
  /// A specific control.
  case control(DeviceFamily, Control)

  /// Short names of the intents most common in scripts.
  private static let short: [String: IntentName] = [
    "up": .moveUp, "down": .moveDown, "left": .moveLeft, "right": .moveRight,
  ]

  /// Parses an intent (`down`, `move-down`, `back`), else a control (`dpad-down`, `key-escape`);
  /// `remote/back` is the remote's button with that name. `nil` for anything else.
  package init?(_ name: String) {
    if let intent = Press.short[name] ?? IntentName(rawValue: name) {
      self = .intent(intent)
      return
    }
    if let slash = name.firstIndex(of: "/") {
      let control = Control(String(name[name.index(after: slash)...]))
      guard let family = DeviceFamily(rawValue: String(name[..<slash])),
        control.exists(on: family)
      else { return nil }
      self = .control(family, control)
      return
    }
    let control = Control(name)
    let order: [DeviceFamily] = [.gamepad, .keyboard, .remote]
    guard let family = order.first(where: { control.exists(on: $0) }) else { return nil }
    self = .control(family, control)
  }

  /// All valid names, for hints.
  static var names: [String] {
    short.keys.sorted() + IntentName.allCases.map(\.rawValue)
      + [DeviceFamily.gamepad, .keyboard, .remote].flatMap { Control.names(on: $0) }
  }

  /// The name as written in scripts.
  package var description: String {
    switch self {
    case .intent(let intent): intent.direction?.rawValue ?? intent.rawValue
    case .control(.remote, let control): "remote/" + control.name
    case .control(_, let control): control.name
    }
  }
}
