import Geometry
import InputMapping
import Testing

@Suite struct PointerHoldTests {
  private let here = Point(x: 400, y: 300)

  /// The intents of events at their times; `nil` only lets time pass.
  private func intents(_ events: [(time: Int, event: DeviceEvent?)]) -> [Intent] {
    var mapper = InputMapper(bindings: BindingTable())
    return events.flatMap { time, event in
      guard let event else {
        return mapper.advance(to: Timestamp(time), context: .results)
      }
      return mapper.handle(event, at: Timestamp(time), context: .results)
    }
  }

  @Test func `after 500 ms it acts like Select held, and letting go is no click`() {
    let intents = intents([
      (0, .pointerPressed(here)), (499, nil), (500, nil), (700, .pointerClicked(here)),
    ])

    #expect(intents == [.longPress(here)])
  }

  @Test func `a short press is a click`() {
    let intents = intents([
      (0, .pointerPressed(here)), (499, .pointerClicked(here)), (2000, nil),
    ])

    #expect(intents == [.click(here)])
  }

  @Test func `a press that ends far away without having moved there is neither`() {
    let intents = intents([
      (0, .pointerPressed(here)), (100, .pointerReleased), (2000, nil),
    ])

    #expect(intents.isEmpty)
  }

  @Test func `moving away calls it off`() {
    let there = Point(x: 460, y: 300)

    let intents = intents([
      (0, .pointerPressed(here)), (100, .pointerMoved(there)), (2000, nil),
    ])

    #expect(!intents.contains(.longPress(here)))
  }

  @Test func `a window that loses focus forgets it`() {
    let intents = intents([(0, .pointerPressed(here)), (100, .focusLost), (2000, nil)])

    #expect(intents.isEmpty)
  }
}
