import Geometry
import InputMapping
import Testing

@Suite struct TextAndPointerTests {
  @Test(arguments: BindingContext.allCases)
  func `typed text is text wherever focus is`(_ context: BindingContext) {
    var mapper = InputMapper(bindings: .forTests)

    let intents = ["a", " ", "é", "한", ""].flatMap {
      mapper.handle(.text($0), at: .zero, context: context)
    }

    #expect(intents == [.type("a"), .space, .type("é"), .type("한")])
  }

  @Test func `a letter key types nothing by itself`() {
    var mapper = InputMapper(bindings: .forTests)

    let intents = mapper.handle(
      .button(.keyboard, Control("key-a"), isDown: true, isDeviceRepeat: false),
      at: .zero, context: .keyboard)

    #expect(intents == [])
  }

  @Test(
    arguments: [
      (DeviceEvent.pasted("two words"), Intent.replaceText("two words")),
      (.composition("にほ"), .compose("にほ")),
      (.composition(""), .compose("")),
      (.pointerClicked(Point(x: 5, y: 6)), .click(Point(x: 5, y: 6))),
      (.pointerSecondaryClicked, .back),
      (.wheel(-2), .scroll(-2)),
      (.closeRequested, .quit),
    ])
  func `what needs no binding is an intent`(event: DeviceEvent, intent: Intent) {
    var mapper = InputMapper(bindings: BindingTable())

    #expect(mapper.handle(event, at: .zero, context: .results) == [intent])
  }

  @Test func `hover starts with real motion`() {
    var mapper = InputMapper(bindings: .forTests)
    // The window opens under a pointer; it trembles; a hand moves it slowly, then fast.
    let positions = [
      (100, 100), (102, 101), (101, 98), (103, 100), (104, 100), (106, 100), (300, 90),
    ]

    let intents = positions.flatMap { x, y in
      mapper.handle(.pointerMoved(Point(x: x, y: y)), at: .zero, context: .results)
    }

    #expect(
      intents == [
        .hover(Point(x: 103, y: 100)), .hover(Point(x: 106, y: 100)),
        .hover(Point(x: 300, y: 90)),
      ])
  }

  @Test func `after the window had lost focus the first motion counts for nothing again`() {
    var mapper = InputMapper(bindings: .forTests)
    let events: [DeviceEvent] = [
      .pointerMoved(.zero), .focusLost, .pointerMoved(Point(x: 500, y: 500)),
    ]

    let intents = events.flatMap { mapper.handle($0, at: .zero, context: .results) }

    #expect(intents == [])
  }
}
