internal import InputMapping

extension DeviceEvent {
  /// Whether this is a key of a computer keyboard.
  var isOfKeyboard: Bool {
    if case .button(.keyboard, _, _, _) = self { true } else { false }
  }

  /// Whether the event comes from a control that is pressed, pushed or typed on.
  var isAboutControls: Bool {
    switch self {
    case .button, .axis, .text, .composition, .pasted, .edited, .wished, .chosen: true
    default: false
    }
  }
}
