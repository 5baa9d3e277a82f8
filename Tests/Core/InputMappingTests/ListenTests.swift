import Geometry
import InputMapping
import Testing

/// Tests of controls that are held to speak.
@Suite struct ListenTests {
  private let pad = DeviceID(7)

  private func mapper(offers: Bool = true) -> InputMapper {
    let bindings = BindingTable(families: [
      .gamepad: BindingTable.Family(global: [
        Control("y"): Binding(press: .space, hold: Binding.Hold(.listen)),
        Control("misc"): Binding(press: .listen),
      ])
    ])
    var mapper = InputMapper(bindings: bindings)
    mapper.offersListening = offers
    _ = mapper.handle(.connected(pad, kind: .xbox, name: ""), at: .zero, context: .keyboard)
    return mapper
  }

  private func act(
    _ mapper: inout InputMapper, _ control: String, isDown: Bool, at milliseconds: Int
  ) -> [Intent] {
    mapper.handle(
      .button(pad, Control(control), isDown: isDown, isDeviceRepeat: false),
      at: Timestamp(milliseconds), context: .keyboard)
  }

  @Test func `a short press of Y is a space`() {
    var mapper = mapper()

    let down = act(&mapper, "y", isDown: true, at: 100)
    let up = act(&mapper, "y", isDown: false, at: 250)

    #expect(down.isEmpty)
    #expect(up == [.space])
  }

  @Test func `Y held listens until it is let go, and types nothing`() {
    var mapper = mapper()

    _ = act(&mapper, "y", isDown: true, at: 100)
    let held = mapper.advance(to: Timestamp(700), context: .keyboard)
    let up = act(&mapper, "y", isDown: false, at: 2_000)

    #expect(held == [.listen(isHeld: true)])
    #expect(up == [.listen(isHeld: false)])
  }

  @Test func `where nobody listens Y types its space at once`() {
    var mapper = mapper(offers: false)

    let down = act(&mapper, "y", isDown: true, at: 100)
    let up = act(&mapper, "y", isDown: false, at: 2_000)

    #expect(down == [.space])
    #expect(up.isEmpty)
  }

  @Test func `a button of its own listens from the press to the release`() {
    var mapper = mapper()

    let down = act(&mapper, "misc", isDown: true, at: 100)
    let up = act(&mapper, "misc", isDown: false, at: 150)

    #expect(down == [.listen(isHeld: true)])
    #expect(up == [.listen(isHeld: false)])
  }

  @Test(arguments: [DeviceEvent.disconnected(DeviceID(7)), .focusLost])
  func `listening ends with the controller and with the keyboard focus`(event: DeviceEvent) {
    var mapper = mapper()

    _ = act(&mapper, "misc", isDown: true, at: 100)
    let ended = mapper.handle(event, at: Timestamp(900), context: .keyboard)

    #expect(ended == [.listen(isHeld: false)])
  }
}
