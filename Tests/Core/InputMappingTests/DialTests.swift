import Geometry
import InputMapping
import Testing

/// Tests of the stick as a dial.
@Suite struct DialTests {
  private static let pad = DeviceID(4)

  private static let bindings = BindingTable(families: [
    .gamepad: BindingTable.Family(
      global: [
        Control("b"): Binding(press: .back), Control("x"): Binding(press: .delete),
        Control("lt"): Binding(press: .nextKeyboardPage, hold: Binding.Hold(.nextKeyboard)),
        Control("right-stick-up"): Binding(press: .pageUp),
      ],
      contexts: [
        .keyboard: [
          Control("right-stick"): Binding(press: .dial),
          Control("right-stick-left"): Binding(press: .caretLeft),
        ]
      ])
  ])

  /// A controller whose stick rests at a place near the centre.
  private struct Pad {
    var mapper = InputMapper(bindings: DialTests.bindings)
    var now = Timestamp(1000)
    var context = BindingContext.keyboard

    init(restX: Int = 0, restY: Int = 0, isMirrored: Bool = false) {
      mapper.dial = InputMapper.Dial(sectors: 8, isMirrored: isMirrored)
      _ = send(.connected(DialTests.pad, kind: .xbox, name: "Pad"))
      _ = push(restX, restY)
    }

    mutating func send(_ event: DeviceEvent) -> [Intent] {
      mapper.handle(event, at: now, context: context)
    }

    /// Moves the stick, in thousandths of its way, and lets some time pass.
    mutating func push(_ x: Int, _ y: Int, for time: Int = 60) -> [Intent] {
      let first = send(.axis(DialTests.pad, .rightX, value: x * 32_767 / 1000))
      let second = send(.axis(DialTests.pad, .rightY, value: y * 32_767 / 1000))
      now = now + time
      return first + second
    }

    mutating func button(_ control: String, isDown: Bool) -> [Intent] {
      send(
        .button(DialTests.pad, Control(control), isDown: isDown, isDeviceRepeat: false))
    }
  }

  @Test(arguments: [
    (0, -1000, 0), (710, -710, 1), (1000, 0, 2), (710, 710, 3), (0, 1000, 4), (-710, 710, 5),
    (-1000, 0, 6), (-710, -710, 7),
  ])
  func `a sector is typed when the stick is let go`(x: Int, y: Int, sector: Int) {
    var pad = Pad()

    let lit = pad.push(x, y)
    let typed = pad.push(0, 0)

    #expect(lit.last == .dial(.lit(sector)))
    #expect(typed == [.dial(.typed(sector))])
  }

  @Test func `right to left the sectors follow each other counter-clockwise`() {
    var pad = Pad(isMirrored: true)

    #expect(pad.push(-710, -710).last == .dial(.lit(1)))
  }

  @Test func `nothing lights before 0.55 of the way, and what is lit stays to 0.40`() {
    var pad = Pad()

    #expect(pad.push(0, -540) == [])
    #expect(pad.push(0, -560) == [.dial(.lit(0))])
    #expect(pad.push(0, -410) == [])
    #expect(pad.push(0, -390) == [.dial(.typed(0))])
    #expect(pad.push(0, -500) == [])
  }

  @Test func `turning changes the sector, with five degrees of hysteresis`() {
    var pad = Pad()
    _ = pad.push(0, -1000)

    // 26 degrees lie beyond the edge at 22.5, and within the hysteresis; 30 do not.
    let near = pad.push(438, -899)
    let beyond = pad.push(500, -866)

    #expect(near == [])
    #expect(beyond == [.dial(.lit(1))])
  }

  @Test func `a stick that springs back past other sectors types the one that was held`() {
    var pad = Pad()
    _ = pad.push(710, -710)

    // The axes arrive one after the other, and the stick swings through.
    let back = pad.push(60, -700, for: 4) + pad.push(-80, -120, for: 4) + pad.push(0, 0)

    #expect(back.last == .dial(.typed(1)))
    #expect(back.filter { $0 == .dial(.typed(1)) }.count == 1)
  }

  @Test(arguments: [(200, 150), (-300, 100), (0, 390)])
  func `a stick that rests beside its centre, and trembles there, types nothing`(x: Int, y: Int) {
    var pad = Pad(restX: x, restY: y)
    var intents: [Intent] = []

    for tremble in [0, 4, -3, 2, -4] { intents += pad.push(x + tremble, y - tremble) }
    let lit = pad.push(-1000, 0)
    let typed = pad.push(x, y)

    #expect(intents == [])
    #expect(lit.last == .dial(.lit(6)))
    #expect(typed.last == .dial(.typed(6)))
  }

  @Test(arguments: [700, 850, 1000])
  func `a stick that is not round reaches every sector`(reach: Int) {
    for sector in 0..<8 {
      var pad = Pad()
      let way = Angle(degrees: sector * 45).point(at: sector.isMultiple(of: 2) ? 1000 : reach)

      _ = pad.push(way.x, way.y)

      #expect(pad.push(0, 0) == [.dial(.typed(sector))])
    }
  }

  @Test func `a trembling stick that is held out lights one sector once`() {
    var pad = Pad()
    var intents = pad.push(920, -380)

    for tremble in [10, -12, 8, -9, 30, -30] { intents += pad.push(920 + tremble, -380 + tremble) }

    #expect(intents.count == 1)
  }

  @Test func `Back cancels, and the stick must be let go before it turns again`() {
    var pad = Pad()
    _ = pad.push(0, -1000)

    let pressed = pad.button("b", isDown: true) + pad.button("b", isDown: false)
    let turned = pad.push(1000, 0)
    let released = pad.push(0, 0)
    let again = pad.push(1000, 0)

    #expect(pressed == [.dial(.cancelled)])
    #expect(turned == [] && released == [])
    #expect(again.last == .dial(.lit(2)))
  }

  @Test func `with LT held the stick moves the caret, and LT does nothing else`() {
    var pad = Pad()
    _ = pad.button("lt", isDown: true)

    let pushed = pad.push(-1000, 0)
    let released = pad.push(0, 0) + pad.button("lt", isDown: false)

    #expect(pushed.contains(.caret(.left, isRepeat: false)))
    #expect(!released.contains(.nextKeyboardPage))
  }

  @Test(arguments: [0, 300, 2000])
  func `held out, the stick goes on moving the caret`(wait: Int) {
    var pad = Pad()
    _ = pad.button("lt", isDown: true)
    pad.now = pad.now + wait
    _ = pad.mapper.advance(to: pad.now, context: .keyboard)

    var intents = pad.push(-1000, 0)
    for step in 0..<100 {
      // A hand is never quite still.
      intents += pad.push(-1000 + step % 7, step % 11, for: 10)
    }

    let moves = intents.filter { if case .caret(.left, _) = $0 { true } else { false } }
    #expect(moves.count >= 8, "\(intents)")
    #expect(moves.count == intents.count, "\(intents)")
  }

  @Test func `where nothing is held, LT pressed before the stick leads it to the caret`() {
    var pad = Pad()
    pad.mapper.timing.holdsByTwoPresses = true
    _ = pad.button("lt", isDown: true)
    pad.now = pad.now + 60
    _ = pad.button("lt", isDown: false)
    pad.now = pad.now + 200

    var intents = pad.push(-1000, 0)
    for _ in 0..<60 { intents += pad.push(-1000, 0, for: 10) }
    intents += pad.push(0, 0)
    let next = pad.push(1000, 0)

    let moves = intents.filter { if case .caret(.left, _) = $0 { true } else { false } }
    #expect(moves.count >= 3, "\(intents)")
    #expect(moves.count == intents.count, "\(intents)")
    #expect(next == [.dial(.lit(2))])
  }

  @Test func `among the results the stick turns pages`() {
    var pad = Pad()
    pad.context = .results

    #expect(pad.push(0, -1000) == [.page(.up)])
  }

  @Test func `a stick that is held out when the keyboard gets focus waits for its centre`() {
    var pad = Pad()
    pad.context = .results
    _ = pad.push(0, -1000)

    pad.context = .keyboard
    let held = pad.push(0, -990)
    _ = pad.push(0, 0)
    let again = pad.push(0, -1000)

    #expect(!held.contains(.dial(.lit(0))))
    #expect(again.last == .dial(.lit(0)))
  }

  @Test func `a controller that goes away while it turns types nothing`() {
    var pad = Pad()
    _ = pad.push(0, -1000)

    #expect(pad.send(.disconnected(DialTests.pad)) == [.dial(.cancelled)])
  }

  @Test func `the angle of a point leads back to it`() {
    for degrees in 0..<360 {
      let point = Angle(degrees: degrees).point(at: 10_000)
      let found = Angle(x: point.x, y: point.y)
      #expect(found.map { $0.distance(to: Angle(degrees: degrees)) <= 1 } == true, "\(degrees)")
    }
    #expect(Angle(x: 0, y: 0) == nil)
  }
}
