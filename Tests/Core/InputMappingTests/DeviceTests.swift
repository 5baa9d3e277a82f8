import Geometry
import InputMapping
import Testing

@Suite struct DeviceTests {
  @Test(arguments: ["right↓", "x↓", "a↓", "view↓", "leftX=30000", "rightTrigger=30000"])
  func `unplugging lets go of everything held on that device`(_ event: String) {
    var play = Play()
    _ = play.run("0 leftX=0  0 rightTrigger=0  10 \(event)", until: 20)
    let before = play.run("", until: 20)

    let intents = play.run("30 gone", until: 9000)

    let isPress = event == "a↓"
    #expect(intents == before + (isPress ? "  30 cancel" : ""))
    #expect(play.mapper.wakeAt == nil)
  }

  @Test func `unplugging one device leaves another one alone`() {
    var play = Play()

    let intents = play.run("0 17:right↓  10 b↓  20 gone  500 17:right↑", until: 900)

    #expect(intents == "0 right  380 right+  465 right+")
  }

  @Test func `a window that loses focus lets go of everything`() {
    var play = Play()

    let intents = play.run("0 right↓  10 17:a↓  20 lost  30 right↑  40 17:a↑", until: 3000)

    #expect(intents == "0 right  10 press  20 cancel")
  }

  @Test func `a stick held through a loss of focus must be let go before it moves again`() {
    var play = Play()

    let intents = play.run(
      "0 leftX=0  10 leftX=30000  20 lost  30 leftX=31000  40 leftX=0  50 leftX=30000",
      until: 60)

    #expect(intents == "10 right  50 right")
  }

  @Test func `two controllers work at once`() {
    var play = Play()

    let intents = play.run("0 right↓  50 17:a↓  90 17:a↑  400 right↑", until: 900)

    #expect(intents == "0 right  50 press  90 select  380 right+")
  }

  @Test func `a button that goes down twice was let go in between`() {
    var play = Play()

    let intents = play.run("0 a↓  300 a↓  380 a↑", until: 2000)

    #expect(intents == "0 press  300 cancel  300 press  380 select")
  }

  @Test func `what is not bound does nothing, and none switches a global binding off`() {
    var keyboard = Play(in: .keyboard)
    var results = Play(in: .results)

    #expect(keyboard.run("0 paddle-1↓  1 paddle-1↑  2 y↓", until: 10) == "2 space")
    #expect(results.run("0 paddle-1↓  1 paddle-1↑  2 y↓", until: 10) == "")
  }

  @Test func `the device last used decides the glyphs`() {
    var mapper = InputMapper(bindings: .forTests)
    func send(_ event: DeviceEvent) -> DeviceKind {
      _ = mapper.handle(event, at: .zero, context: .keyboard)
      return mapper.activeKind
    }
    func press(_ id: Int) -> DeviceEvent {
      .button(DeviceID(id), Control("b"), isDown: true, isDeviceRepeat: false)
    }

    #expect(mapper.activeKind == .keyboard)
    #expect(send(.connected(DeviceID(16), kind: .playStation, name: "")) == .playStation)
    #expect(send(.connected(DeviceID(17), kind: .nintendo, name: "")) == .playStation)
    #expect(send(press(17)) == .nintendo)
    #expect(send(.text("x")) == .keyboard)
    #expect(send(press(16)) == .playStation)
    #expect(send(.axis(DeviceID(17), .leftX, value: 900)) == .playStation)
    #expect(send(.pointerClicked(.zero)) == .pointer)
    #expect(send(press(17)) == .nintendo)
    #expect(send(.disconnected(DeviceID(17))) == .pointer)
  }

  @Test func `a trigger held through a loss of focus must be let go before it acts again`() {
    var play = Play()

    let intents = play.run(
      """
      0 rightTrigger=0  10 rightTrigger=30000  20 lost  30 rightTrigger=31000  40 rightTrigger=0
      50 rightTrigger=30000
      """, until: 60)

    #expect(intents == "10 toggleKeyboardAndResults  50 toggleKeyboardAndResults")
  }

  @Test func `a controller that is gone before it was used decides no glyphs`() {
    var mapper = InputMapper(bindings: .forTests)
    func handle(_ event: DeviceEvent) {
      _ = mapper.handle(event, at: .zero, context: .keyboard)
    }

    handle(.connected(DeviceID(3), kind: .playStation, name: "Pad"))
    let there = mapper.activeKind
    handle(.disconnected(DeviceID(3)))
    let gone = mapper.activeKind
    handle(.connected(DeviceID(4), kind: .nintendo, name: "Pad"))

    #expect(there == .playStation)
    #expect(gone == .keyboard)
    #expect(mapper.activeKind == .nintendo)
  }
}
