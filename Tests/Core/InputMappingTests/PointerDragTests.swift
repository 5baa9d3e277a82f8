import Geometry
import InputMapping
import Testing

@Suite struct PointerDragTests {
  private let start = Point(x: 400, y: 800)

  /// The intents of a pointer that goes down at the start, moves by steps and goes up.
  private func intents(
    _ steps: [(time: Int, x: Int, y: Int)], upAt end: Int, near: Bool = false
  ) -> [Intent] {
    var mapper = InputMapper(bindings: BindingTable())
    var intents: [Intent] = []
    func send(_ event: DeviceEvent, _ time: Int) {
      intents += mapper.handle(event, at: Timestamp(time), context: .results)
    }
    send(.pointerPressed(start), 0)
    var last = start
    for (time, x, y) in steps {
      last = start + Point(x: x, y: y)
      send(.pointerMoved(last), time)
    }
    send(near ? .pointerClicked(last) : .pointerReleased, end)
    intents += mapper.advance(to: Timestamp(end + 5000), context: .results)
    return intents
  }

  @Test func `a drag pulls by as much as the pointer moves, and hovers over nothing`() {
    let intents = intents([(10, 0, -20), (20, 2, -40), (30, 4, -70), (400, 4, -70)], upAt: 900)

    #expect(
      intents == [
        .drag(from: start, by: Point(x: 0, y: -40)), .drag(from: start, by: Point(x: 0, y: -30)),
        .drag(from: start, by: .zero), .coast(from: start, by: .zero),
      ])
  }

  @Test func `a drag goes one way only, the one it begins with`() {
    let intents = intents([(10, 30, -10), (20, 60, -90), (500, 60, -90)], upAt: 900)

    #expect(
      intents == [
        .drag(from: start, by: Point(x: 30, y: 0)), .drag(from: start, by: Point(x: 30, y: 0)),
        .drag(from: start, by: .zero), .coast(from: start, by: .zero),
      ])
  }

  @Test func `a flick goes on as far as its speed takes it`() {
    // 3 points a millisecond.
    let steps = (1...8).map { (time: $0 * 16, x: 0, y: -48 * $0) }

    let intents = intents(steps, upAt: 128)

    #expect(intents.last == .coast(from: start, by: Point(x: 0, y: -975)))
  }

  @Test func `a flick whose events come all at once goes two screens and no further`() {
    let intents = intents([(50, 0, 60), (50, 0, 120), (50, 0, 180)], upAt: 50)

    #expect(intents.last == .coast(from: start, by: Point(x: 0, y: 2160)))
  }

  @Test func `whoever rests before letting go stops where they are`() {
    let intents = intents([(10, 0, 60), (20, 0, 160)], upAt: 300)

    #expect(intents.last == .coast(from: start, by: .zero))
  }

  @Test func `away and back again is no click`() {
    let intents = intents([(10, 0, 60), (300, 0, 1)], upAt: 600, near: true)

    #expect(intents.last == .coast(from: start, by: .zero))
    #expect(!intents.contains { if case .click = $0 { true } else { false } })
  }

  @Test func `a finger that trembles clicks`() {
    let intents = intents([(10, 5, -7), (40, -9, 3)], upAt: 90, near: true)

    #expect(intents == [.click(start + Point(x: -9, y: 3))])
  }

  @Test func `what has been held drags nothing`() {
    var mapper = InputMapper(bindings: BindingTable())
    _ = mapper.handle(.pointerPressed(start), at: Timestamp(0), context: .results)

    let held = mapper.advance(to: Timestamp(500), context: .results)
    let moved = mapper.handle(
      .pointerMoved(start + Point(x: 0, y: 300)), at: Timestamp(600), context: .results)
    let released = mapper.handle(.pointerReleased, at: Timestamp(700), context: .results)

    #expect(held == [.longPress(start)])
    #expect(moved + released == [])
  }

  @Test func `after a drag the pointer hovers again only when a hand moves it`() {
    var mapper = InputMapper(bindings: BindingTable())
    func send(_ event: DeviceEvent) -> [Intent] {
      mapper.handle(event, at: Timestamp(0), context: .results)
    }
    let end = start + Point(x: 0, y: -200)
    _ = [.pointerPressed(start), .pointerMoved(end), .pointerReleased].flatMap(send)

    #expect(send(.pointerMoved(end + Point(x: 1, y: 1))) == [])
    #expect(send(.pointerMoved(end + Point(x: 9, y: 1))) == [.hover(end + Point(x: 9, y: 1))])
  }
}
