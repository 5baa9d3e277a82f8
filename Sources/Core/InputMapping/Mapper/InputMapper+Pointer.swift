internal import Geometry

extension InputMapper {
  /// Maps the pointer to intents: a moving pointer hovers, a pressed one clicks, drags or holds, never two of
  /// these at once.
  mutating func handlePointer(_ event: DeviceEvent, at moment: Timestamp) -> [Intent] {
    if case .pointerMoved(let point) = event { return movePointer(to: point, at: moment) }
    if case .wheel(0) = event { return [] }
    use(.pointer)
    switch event {
    case .pointerPressed(let point):
      pointerHold.press(at: point, moment)
      pointerDrag.press(at: point)
      return []
    case .pointerReleased: return letGoOfPointer(at: moment) ?? []
    case .pointerClicked(let point):
      pointer.settle(at: point)
      return letGoOfPointer(at: moment) ?? [.click(point)]
    case .pointerSecondaryClicked: return [.back]
    case .wheel(let notches): return [.scroll(notches)]
    default: return []
    }
  }

  private mutating func movePointer(to point: Point, at moment: Timestamp) -> [Intent] {
    pointerHold.moved(to: point)
    if let start = pointerDrag.start {
      pointer.settle(at: point)
      guard !pointerHold.hasFired, let translation = pointerDrag.move(to: point, at: moment) else {
        return []
      }
      use(.pointer)
      return [.drag(from: start, by: translation)]
    }
    guard pointer.isReal(point) else { return [] }
    use(.pointer)
    return [.hover(point)]
  }

  /// Handles the release of the pointer.
  /// - Returns: The resulting intents; `nil` when it was neither held nor dragged.
  private mutating func letGoOfPointer(at moment: Timestamp) -> [Intent]? {
    let hasHeld = pointerHold.letGo()
    let start = pointerDrag.start
    let translation = pointerDrag.letGo(at: moment)
    if let start, let translation { return [.coast(from: start, by: translation)] }
    return hasHeld ? [] : nil
  }
}
