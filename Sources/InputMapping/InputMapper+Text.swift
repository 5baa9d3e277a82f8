internal import Geometry

extension InputMapper {
  /// What is typed, pasted and pointed at needs no bindings.
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
    case .pointerMoved(let point):
      pointerHold.moved(to: point)
      guard pointer.isReal(point) else { return [] }
      use(.pointer)
      return [.hover(point)]
    case .pointerPressed(let point):
      pointerHold.press(at: point, moment)
      use(.pointer)
      return []
    case .pointerReleased:
      pointerHold.letGo()
      return []
    case .pointerClicked(let point):
      pointer.settle(at: point)
      use(.pointer)
      // What was held has acted already.
      return pointerHold.letGo() ? [] : [.click(point)]
    case .pointerSecondaryClicked:
      use(.pointer)
      return [.back]
    case .wheel(let notches):
      guard notches != 0 else { return [] }
      use(.pointer)
      return [.scroll(notches)]
    case .connected, .disconnected, .button, .axis, .closeRequested, .focusLost:
      return []
    }
  }
}
