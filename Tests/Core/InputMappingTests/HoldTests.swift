import InputMapping
import Testing

@Suite struct HoldTests {
  @Test(
    arguments: [
      // A tap, the longest tap, the shortest hold, a long hold.
      ("0 a↓  80 a↑", "0 press  80 select"),
      ("0 a↓  499 a↑", "0 press  499 select"),
      ("0 a↓  500 a↑", "0 press  500 alternates  500 cancel"),
      ("0 a↓  2000 a↑", "0 press  500 alternates  2000 cancel"),
    ])
  func `Select acts on release before 500 ms and offers alternates at 500`(
    script: String, expected: String
  ) {
    var play = Play()

    #expect(play.run(script, until: 3000) == expected)
  }

  @Test func `a hold seen late is still a hold`() {
    var play = Play()

    #expect(play.stall("0 a↓  620 a↑") == "0 press  620 alternates  620 cancel")
  }

  @Test(
    arguments: [
      ("0 view↓  799 view↑", ""),
      ("0 view↓  800 view↑", "800 clear"),
      ("0 b↓  90 b↑", "90 back"),
      ("0 b↓  5000 b↑", "5000 back"),
    ])
  func `clear needs 800 ms and Back acts on release`(script: String, expected: String) {
    var play = Play()

    #expect(play.run(script, until: 9000) == expected)
  }

  @Test func `Select without a hold acts on press`() {
    var play = Play()

    let intents = play.run("0 0:key-return↓  900 0:key-return↑", until: 2000)

    #expect(intents == "0 press  0 select")
  }

  @Test func `a press keeps its meaning when focus changes before it ends`() {
    var play = Play(in: .keyboard)
    _ = play.run("0 a↓", until: 10)

    play.context = .sheet
    let intents = play.run("100 a↑", until: 1000)

    #expect(intents == "0 press  100 select")
  }

  @Test func `the operator's chord takes five seconds and silences its buttons`() {
    var play = Play()

    let intents = play.run(
      "0 lb↓  10 rb↓  20 view↓  30 start↓  6000 start↑  6000 view↑  6010 lb↑  6010 rb↑",
      until: 9000)

    #expect(
      intents == """
        0 previousScope  10 nextScope  30 toggleKeyboardAndResults  5030 operatorExit
        """)
  }

  @Test func `letting go of one button of the chord calls it off`() {
    var play = Play()

    let intents = play.run(
      "0 lb↓  0 rb↓  0 view↓  0 start↓  4999 rb↑  5001 rb↓  9000 rb↑", until: 10_000)

    #expect(!intents.contains("operatorExit"))
    #expect(!intents.contains("clear"))
  }

  @Test func `buttons of two controllers make no chord`() {
    var play = Play()

    let intents = play.run("0 lb↓  0 rb↓  0 17:view↓  0 17:start↓", until: 10_000)

    #expect(!intents.contains("operatorExit"))
  }

  @Test func `the operator's keys act at once`() {
    var play = Play()

    #expect(play.run("0 0:key-ctrl-alt-q↓", until: 10) == "0 operatorExit")
  }
}
