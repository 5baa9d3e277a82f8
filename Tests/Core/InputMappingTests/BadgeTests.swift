import Geometry
import InputMapping
import Testing

/// Tests of the button that shows badges on the first cards while it is held.
@Suite struct BadgeTests {
  private let pad = DeviceID(7)

  private func mapper(offers: Bool = true) -> InputMapper {
    let bindings = BindingTable(families: [
      .gamepad: BindingTable.Family(global: [
        Control("a"): Binding(press: .select), Control("b"): Binding(press: .back),
        Control("x"): Binding(press: .delete), Control("y"): Binding(press: .space),
        Control("rt"): Binding(
          press: .toggleKeyboardAndResults, hold: Binding.Hold(.badges)),
      ])
    ])
    var mapper = InputMapper(bindings: bindings)
    mapper.offersBadges = offers
    _ = mapper.handle(.connected(pad, kind: .xbox, name: ""), at: .zero, context: .keyboard)
    _ = mapper.handle(.axis(pad, .rightTrigger, value: 0), at: .zero, context: .keyboard)
    return mapper
  }

  /// The intents of moving the trigger or a button at a moment.
  private func act(
    _ mapper: inout InputMapper, _ control: String, isDown: Bool, at milliseconds: Int
  ) -> [Intent] {
    let moment = Timestamp(milliseconds)
    if control == "rt" {
      return mapper.handle(
        .axis(pad, .rightTrigger, value: isDown ? 32_767 : 0), at: moment, context: .keyboard)
    }
    return mapper.handle(
      .button(pad, Control(control), isDown: isDown, isDeviceRepeat: false), at: moment,
      context: .keyboard)
  }

  @Test func `a short press goes to the results when it is let go`() {
    var mapper = mapper()

    let down = act(&mapper, "rt", isDown: true, at: 100)
    let up = act(&mapper, "rt", isDown: false, at: 200)

    #expect(down.isEmpty)
    #expect(up == [.toggleKeyboardAndResults])
  }

  @Test func `two presses show the badges until one of them is chosen`() {
    var mapper = mapper()
    mapper.timing.holdsByTwoPresses = true

    _ = act(&mapper, "rt", isDown: true, at: 100)
    _ = act(&mapper, "rt", isDown: false, at: 200)
    let shown = act(&mapper, "rt", isDown: true, at: 400)
    let kept = act(&mapper, "rt", isDown: false, at: 500)
    let opened = act(&mapper, "x", isDown: true, at: 60_000)
    let after = act(&mapper, "x", isDown: false, at: 60_100)
    let again = act(&mapper, "x", isDown: true, at: 61_000)

    #expect(shown == [.badges(isShown: true)])
    #expect(kept.isEmpty)
    #expect(opened == [.openBadge(2), .badges(isShown: false)])
    #expect(after.isEmpty)
    #expect(again == [.deleteBackward(isRepeat: false)])
  }

  @Test func `another button hides badges that two presses have shown, and does what it does`() {
    var mapper = mapper()
    mapper.timing.holdsByTwoPresses = true
    for (isDown, time) in [(true, 100), (false, 200), (true, 400), (false, 500)] {
      _ = act(&mapper, "rt", isDown: isDown, at: time)
    }

    let trigger = act(&mapper, "rt", isDown: true, at: 5000)
    let letGo = act(&mapper, "rt", isDown: false, at: 5100)
    let waited = mapper.advance(to: Timestamp(6000), context: .keyboard)

    #expect(trigger == [.badges(isShown: false)])
    #expect(letGo.isEmpty)
    #expect(waited == [.toggleKeyboardAndResults])
  }

  @Test(arguments: ["a", "b", "x", "y"])
  func `held, each of four buttons opens its card and does nothing else`(button: String) throws {
    var mapper = mapper()
    let number = try #require(["a", "b", "x", "y"].firstIndex(of: button))

    _ = act(&mapper, "rt", isDown: true, at: 100)
    let shown = mapper.advance(to: Timestamp(350), context: .keyboard)
    let opened = act(&mapper, button, isDown: true, at: 400)
    let letGo = act(&mapper, button, isDown: false, at: 440)
    let hidden = act(&mapper, "rt", isDown: false, at: 460)

    #expect(shown == [.badges(isShown: true)])
    #expect(opened == [.openBadge(number)])
    #expect(letGo.isEmpty)
    #expect(hidden == [.badges(isShown: false)])
  }

  @Test func `a slow press that opened nothing still goes to the results`() {
    var mapper = mapper()

    _ = act(&mapper, "rt", isDown: true, at: 100)
    _ = mapper.advance(to: Timestamp(350), context: .keyboard)
    let soon = act(&mapper, "rt", isDown: false, at: 500)
    _ = act(&mapper, "rt", isDown: true, at: 1000)
    _ = mapper.advance(to: Timestamp(1250), context: .keyboard)
    let late = act(&mapper, "rt", isDown: false, at: 2000)

    #expect(soon == [.badges(isShown: false), .toggleKeyboardAndResults])
    #expect(late == [.badges(isShown: false)])
  }

  @Test func `before the badges show, the buttons do what they always do`() {
    var mapper = mapper()

    _ = act(&mapper, "rt", isDown: true, at: 100)
    let early = act(&mapper, "y", isDown: true, at: 200)

    #expect(early == [.space])
  }

  @Test func `where no badges are offered, the press acts at once`() {
    var mapper = mapper(offers: false)

    let down = act(&mapper, "rt", isDown: true, at: 100)
    let late = mapper.advance(to: Timestamp(900), context: .keyboard)

    #expect(down == [.toggleKeyboardAndResults])
    #expect(late.isEmpty)
  }

  @Test func `a controller that goes takes its badges along`() {
    var mapper = mapper()

    _ = act(&mapper, "rt", isDown: true, at: 100)
    _ = mapper.advance(to: Timestamp(350), context: .keyboard)
    let gone = mapper.handle(.disconnected(pad), at: Timestamp(400), context: .keyboard)

    #expect(gone == [.badges(isShown: false)])
  }
}
