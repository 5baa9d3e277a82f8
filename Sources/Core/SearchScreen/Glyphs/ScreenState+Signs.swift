internal import InputMapping

/// The signs of the buttons of the device last used.
extension ScreenState {
  /// The bindings, with those of the colour keys where these type.
  var activeBindings: BindingTable {
    settings.colorKeys && settings.kiosk == nil ? bindings.withColorKeys : bindings
  }

  /// The most familiar control of an intent; `nil` if none is bound to it.
  /// - Parameter context: The context in which the control has the intent; `nil` for any.
  func control(for intent: IntentName, in context: BindingContext? = nil) -> Control? {
    let device = shownDevice
    // The space bar types; it cannot be bound.
    if device == .keyboard, intent == .space { return .key("space") }
    guard let family = device.family.flatMap({ bindings.families[$0] }) else {
      return device.usualControls[intent].map { Control($0) }
    }
    guard let own = context.flatMap({ family.contexts[$0] }) else {
      return family.controls(for: intent).first
    }
    let here = own.filter { $0.value.press == intent }.keys.min { $0.name < $1.name }
    return family.controls(for: intent).first { own[$0] == nil } ?? here
  }

  /// Returns the sign of a control of the given device.
  func sign(of control: Control, on kind: DeviceKind) -> ButtonSign {
    ButtonSign(
      control, on: kind, isSwapped: kind.isSwapped(by: settings.confirmButton), words: words)
  }

  /// The name of an intent's button, as printed on the device last used; if no button has the intent, the
  /// name of the intent.
  func buttonName(of intent: IntentName) -> String {
    control(for: intent).map { sign(of: $0, on: shownDevice).name } ?? intent.name(in: words)
  }
}

extension DeviceKind {
  /// The most familiar controls, regardless of bindings.
  fileprivate var usualControls: [IntentName: String] {
    switch family {
    case .gamepad:
      [.select: "a", .back: "b", .delete: "x", .space: "y", .toggleKeyboardAndResults: "rt"]
    case .remote:
      [
        .select: "ok", .back: "back", .delete: "rewind", .space: "fast-forward",
        .toggleKeyboardAndResults: "play-pause",
      ]
    case .keyboard, nil:
      [
        .select: "key-return", .back: "key-escape", .delete: "key-backspace",
        .toggleKeyboardAndResults: "key-f6",
      ]
    }
  }
}
