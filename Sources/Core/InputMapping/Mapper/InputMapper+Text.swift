internal import Geometry

extension InputMapper {
  /// Maps text, pasted text and the pointer to intents, which needs no bindings.
  mutating func handleTextOrPointer(_ event: DeviceEvent, at moment: Timestamp) -> [Intent] {
    switch event {
    case .text(let text):
      guard !text.isEmpty else { return [] }
      use(.keyboard)
      return [text == " " ? .space : .type(text)]
    case .composition(let text):
      use(.keyboard)
      return [.compose(text)]
    case .pasted(let text):
      return [.replaceText(text)]
    case .pointerMoved, .pointerPressed, .pointerReleased, .pointerClicked,
      .pointerSecondaryClicked, .wheel:
      return handlePointer(event, at: moment)
    case .connected, .disconnected, .button, .axis, .battery, .closeRequested, .focusLost:
      return []
    }
  }
}
