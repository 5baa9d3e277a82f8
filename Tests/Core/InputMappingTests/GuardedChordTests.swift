import Geometry
import InputMapping
import Testing

/// The parts of the operator's chord where nobody may see them.
@Suite struct GuardedChordTests {
  private func play() -> Play {
    var play = Play()
    play.mapper.guardsChords = true
    return play
  }

  @Test func `the parts of the chord do nothing until it is complete, nor afterwards`() {
    var play = play()

    let intents = play.run(
      "0 lb↓  10 rb↓  20 view↓  30 start↓  6000 start↑  6000 view↑  6010 lb↑  6010 rb↑",
      until: 9000)

    #expect(intents == "5030 operatorExit")
  }

  @Test func `a chord that is called off has done nothing`() {
    var play = play()

    let intents = play.run(
      "0 start↓  100 view↓  200 rb↓  300 lb↓  4999 rb↑  4999 lb↑  4999 view↑  4999 start↑",
      until: 9000)

    #expect(intents == "")
  }

  @Test func `one part alone acts when it is let go`() {
    var play = play()

    let intents = play.run("0 lb↓  80 lb↑  200 a↓  300 a↑", until: 1000)

    #expect(intents == "80 previousScope  200 press  300 select")
  }

  @Test func `a part whose hold has a meaning of its own keeps it`() {
    var play = play()

    let intents = play.run("0 view↓  900 view↑", until: 1000)

    #expect(intents == "800 clear")
  }
}
