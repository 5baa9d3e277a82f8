internal import Geometry

extension InputMapper {
  /// Maps text, pasted text and the pointer to intents, none of which need bindings.
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
    case .edited(let edit): return [.edit(edit)]
    case .wished(let name, let isRepeat): return [name.intent(isRepeat: isRepeat)]
    case .chosen(let id): return [.choose(id)]
    case .pointerMoved, .pointerPressed, .pointerReleased, .pointerClicked,
      .pointerSecondaryClicked, .wheel:
      return handlePointer(event.nearCanvas, at: moment)
    case .connected, .disconnected, .button, .axis, .battery, .closeRequested, .focusLost:
      return []
    }
  }
}

extension DeviceEvent {
  /// The event with its point moved near the canvas, so that computing distances cannot overflow.
  fileprivate var nearCanvas: DeviceEvent {
    func near(_ value: Int) -> Int { min(max(value, -Self.furthest), Self.furthest) }
    func near(_ point: Point) -> Point { Point(x: near(point.x), y: near(point.y)) }
    return switch self {
    case .pointerMoved(let point): .pointerMoved(near(point))
    case .pointerPressed(let point): .pointerPressed(near(point))
    case .pointerClicked(let point): .pointerClicked(near(point))
    case .wheel(let notches): .wheel(near(notches))
    default: self
    }
  }

  /// The greatest distance from the corner of the canvas, in canvas points, and of a wheel, in notches.
  private static var furthest: Int { 100_000 }
}
