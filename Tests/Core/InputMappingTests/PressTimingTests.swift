import Geometry
import InputMapping
import Testing

/// Presses of hands that are slow, tremble or cannot hold.
@Suite struct PressTimingTests {
  private func play(_ change: (inout PressTiming) -> Void) -> Play {
    var play = Play()
    change(&play.mapper.timing)
    return play
  }

  @Test func `a slow key counts once it was down long enough`() {
    var play = play { $0.slow = 300 }

    let intents = play.run("0 x↓  100 x↑  500 x↓  900 x↑", until: 1200)

    #expect(intents == "800 delete")
  }

  @Test func `a hold begins when the slow key counts`() {
    var play = play { $0.slow = 300 }

    let intents = play.run("0 a↓  900 a↑", until: 1200)

    #expect(intents == "300 press  800 alternates  900 cancel")
  }

  @Test func `a slow repeat takes three times as long`() {
    var play = play { $0.repeats = .slow }

    let intents = play.run("0 right↓  1500 right↑", until: 2000)

    #expect(intents == "0 right  1140 right+  1395 right+")
  }

  @Test func `without repeat every step is a press`() {
    var play = play { $0.repeats = .off }

    let intents = play.run("0 right↓  3000 right↑  3100 right↓  3200 right↑", until: 4000)

    #expect(intents == "0 right  3100 right")
  }

  @Test func `two quick presses hold`() {
    var play = play { $0.holdsByTwoPresses = true }

    let intents = play.run("0 a↓  50 a↑  200 a↓  250 a↑", until: 2000)

    #expect(intents == "0 press  200 alternates")
  }

  @Test func `the second press has as much time as is wanted`() {
    let slow: (inout PressTiming) -> Void = { timing in
      timing.holdsByTwoPresses = true
      timing.secondPress = 2000
    }
    var (first, second) = (play(slow), play(slow))

    let held = first.run("0 a↓  50 a↑  1900 a↓  1950 a↑", until: 4000)
    let single = second.run("0 a↓  50 a↑", until: 4000)

    #expect(held == "0 press  1900 alternates")
    #expect(single == "0 press  2050 select")
  }

  @Test func `a single press acts when no second one has come`() {
    var play = play { $0.holdsByTwoPresses = true }

    let intents = play.run("0 a↓  50 a↑", until: 2000)

    #expect(intents == "0 press  550 select")
  }

  @Test func `another button does not wait for a second press`() {
    var play = play { $0.holdsByTwoPresses = true }

    let intents = play.run("0 a↓  50 a↑  100 x↓  150 x↑", until: 2000)

    #expect(intents == "0 press  100 select  100 delete")
  }

  @Test func `every hold has two presses that do the same, on every device`() {
    for (kind, family) in [(DeviceKind.xbox, DeviceFamily.gamepad), (.remote, .remote)] {
      let bindings = BindingTable.forTests.families[family]?.global ?? [:]
      for (control, binding) in bindings where binding.hold != nil {
        var held = Play(on: kind)
        var pressed = Play(on: kind)
        pressed.mapper.timing.holdsByTwoPresses = true
        let name = control.name

        let long = held.run("0 \(name)↓  900 \(name)↑", until: 2000)
        let twice = pressed.run(
          "0 \(name)↓  50 \(name)↑  200 \(name)↓  250 \(name)↑", until: 2000)

        let meaning = long.split(separator: "  ").map { $0.split(separator: " ")[1] }
          .filter { $0 != "press" && $0 != "cancel" }
        #expect(!meaning.isEmpty)
        #expect(meaning.allSatisfy { twice.contains($0) }, "\(name): \(long), \(twice)")
      }
    }
  }

  @Test(arguments: [
    "0 lb↓  50 lb↑  900 rb↓  950 rb↑  9000 start↓  9050 start↑  20000 view↓  20050 view↑",
    "0 view↓  50 view↑  900 start↓  950 start↑  9000 lb↓  9050 lb↑  20000 rb↓  20050 rb↑",
  ])
  func `the buttons of a chord count one after the other, in any order and as slowly as one likes`(
    script: String
  ) {
    var play = play { $0.holdsByTwoPresses = true }

    let intents = play.run(script, until: 30_000)

    #expect(intents.hasSuffix("20000 operatorExit"))
  }

  @Test(arguments: [
    "0 lb↓  50 lb↑  100 rb↓  150 rb↑  200 x↓  250 x↑  300 start↓  350 start↑  400 view↓  450 view↑",
    "0 lb↓  50 lb↑  100 rb↓  150 rb↑  200 17:start↓  250 17:start↑  300 view↓  350 view↑",
    "0 lb↓  50 lb↑  100 lb↓  150 lb↑  200 start↓  250 start↑  300 view↓  350 view↑",
  ])
  func `other buttons between them are no chord`(script: String) {
    var play = play { $0.holdsByTwoPresses = true }

    let intents = play.run(script, until: 5000)

    #expect(!intents.contains("operatorExit"))
  }

  @Test func `the third of three quick presses does what is bound to it`() {
    var bindings = BindingTable.forTests
    bindings.families[.gamepad]?.global[Control("start")] = Binding(
      press: .toggleKeyboardAndResults, thrice: .speech)
    var play = Play(bindings: bindings)

    let intents = play.run(
      "0 start↓  50 start↑  300 start↓  350 start↑  600 start↓  650 start↑", until: 2000)

    #expect(
      intents == "0 toggleKeyboardAndResults  300 toggleKeyboardAndResults  600 speech")
  }

  @Test func `three slow presses are three presses`() {
    var bindings = BindingTable.forTests
    bindings.families[.gamepad]?.global[Control("start")] = Binding(
      press: .toggleKeyboardAndResults, thrice: .speech)
    var play = Play(bindings: bindings)

    let intents = play.run(
      "0 start↓  50 start↑  700 start↓  750 start↑  1400 start↓  1450 start↑", until: 2000)

    #expect(!intents.contains("speech"))
  }
}
