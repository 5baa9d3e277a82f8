import InputMapping
import Testing

@Suite struct RepeatTests {
  @Test func `a held direction repeats after 380 ms and then every 85 on the keyboard`() {
    var play = Play(in: .keyboard)

    let intents = play.run("0 right↓  700 right↑", until: 2000)

    #expect(intents == "0 right  380 right+  465 right+  550 right+  635 right+")
  }

  @Test func `a held direction in results repeats after 400, every 120, and every 60 after 1200`() {
    var play = Play(in: .results)

    let intents = play.run("0 down↓  1500 down↑", until: 2000)

    #expect(
      intents == """
        0 down  400 down+  520 down+  640 down+  760 down+  880 down+  1000 down+  1120 down+  \
        1240 down+  1300 down+  1360 down+  1420 down+  1480 down+
        """)
  }

  @Test func `a press let go before the delay moves once`() {
    var play = Play()

    #expect(play.run("0 left↓  379 left↑", until: 2000) == "0 left")
  }

  @Test func `a repeat and a release in the same millisecond count in that order`() {
    var play = Play()

    #expect(play.run("0 left↓  380 left↑", until: 2000) == "0 left  380 left+")
  }

  @Test func `held delete takes letters, and whole words after ten repeats`() {
    var play = Play()

    let intents = play.run("0 x↓  1700 x↑", until: 3000)

    #expect(
      intents == """
        0 delete  600 delete+  690 delete+  780 delete+  870 delete+  960 delete+  1050 delete+  \
        1140 delete+  1230 delete+  1320 delete+  1410 delete+  1500 word  1590 word  1680 word
        """)
  }

  @Test(arguments: ["y", "lb", "start"])
  func `what is no direction, deletion or page never repeats`(_ control: String) {
    var play = Play()

    let intents = play.run("0 \(control)↓  9000 \(control)↑", until: 10_000)

    #expect(!intents.contains("  "))
  }

  @Test func `a new direction replaces the one that is held`() {
    var play = Play()

    let intents = play.run("0 right↓  200 down↓  600 down↑  1500 right↑", until: 2000)

    #expect(intents == "0 right  200 down  580 down+")
  }

  @Test func `a new direction on another controller replaces it too`() {
    var play = Play()

    let intents = play.run("0 right↓  200 17:left↓  600 right↑  700 17:left↑", until: 2000)

    #expect(intents == "0 right  200 left  580 left+  665 left+")
  }

  @Test func `a repeat up to 50 ms late keeps the beat`() {
    var play = Play()
    _ = play.run("0 right↓", until: 100)

    _ = play.jump(to: 430)
    let intents = play.jump(to: 465)

    #expect(intents == "0 right  430 right+  465 right+")
  }

  @Test func `repeats missed in a stalled frame are made up for once and then dropped`() {
    var play = Play()
    _ = play.run("0 right↓", until: 100)

    _ = play.jump(to: 1000)
    _ = play.jump(to: 1084)
    let intents = play.jump(to: 1085)

    #expect(intents == "0 right  1000 right+  1085 right+")
  }

  @Test func `at five frames a second a direction moves no further than once a frame`() {
    var play = Play(in: .results)
    _ = play.run("0 right↓", until: 0)

    for time in stride(from: 200, through: 1000, by: 200) { _ = play.jump(to: time) }
    let intents = play.stall("1200 right↑")

    #expect(intents == "0 right  400 right+  600 right+  800 right+  1000 right+")
  }

  @Test func `a release that was seen late makes up for nothing`() {
    var play = Play()

    #expect(play.stall("0 right↓  900 right↑") == "0 right")
  }

  @Test func `a release at most 50 ms late still makes up for one repeat`() {
    var inTime = Play()
    var late = Play()

    #expect(inTime.stall("0 right↓  430 right↑") == "0 right  430 right+")
    #expect(late.stall("0 right↓  431 right↑") == "0 right")
  }
}
