import InputMapping
import Testing

@Suite struct AxisTests {
  @Test(
    arguments: [
      // value, whether it moves: 0.55 of 32,767 is 18,021.85
      (0, false), (13_000, false), (18_021, false), (18_022, true), (32_767, true),
      (-18_021, false), (-18_022, true), (-32_768, true),
    ])
  func `a stick moves at 55 percent of its way`(value: Int, moves: Bool) {
    var play = Play()

    let intents = play.run("0 leftX=0  10 leftX=\(value)", until: 20)

    #expect(intents == (moves ? "10 \(value > 0 ? "right" : "left")" : ""))
  }

  @Test(arguments: [(13_107, "10 right"), (13_106, "10 right  30 right")])
  func `a stick moves again only after it was below 40 percent`(value: Int, expected: String) {
    var play = Play()

    let intents = play.run(
      "0 leftX=0  10 leftX=20000  20 leftX=\(value)  30 leftX=20000  40 leftX=0", until: 50)

    #expect(intents == expected)
  }

  @Test(
    arguments: [
      // The axis that came first, the other, and what moves: 17,000 times 1.3 is 22,100.
      ("leftY=17000", "leftX=22100", "2 right"), ("leftY=17000", "leftX=22099", ""),
      ("leftY=-17000", "leftX=-22100", "2 left"), ("leftY=-17000", "leftX=-22099", ""),
      ("leftX=17000", "leftY=22100", "2 down"), ("leftX=17000", "leftY=22099", ""),
      ("leftX=-17000", "leftY=-32768", "2 up"), ("leftX=0", "leftY=-18022", "2 up"),
    ])
  func `the larger axis wins by 1,3 or nothing moves`(
    first: String, second: String, expected: String
  ) {
    var play = Play()

    let intents = play.run("0 leftX=0  0 leftY=0  1 \(first)  2 \(second)", until: 10)

    #expect(intents == expected)
  }

  @Test func `a stick pushed into a corner moves nothing`() {
    var play = Play()

    let intents = play.run("0 leftX=0  0 leftY=0  1 leftX=17000  2 leftY=19000", until: 50)

    #expect(intents == "")
  }

  @Test func `a stick rolled into a corner keeps its direction, and over it takes the new one`() {
    var play = Play()

    let intents = play.run(
      """
      0 leftX=0  0 leftY=0  1 leftX=30000  2 leftY=24000  100 leftX=24000  200 leftY=30000
      300 leftX=10000  400 leftY=0
      """, until: 350)

    #expect(intents == "1 right  300 down")
  }

  @Test func `an axis counts for nothing until it was seen near its centre`() {
    var play = Play()

    let intents = play.run(
      "0 leftX=-32768  500 leftX=-32768  900 leftX=-9000  950 leftX=-30000  960 leftX=0",
      until: 2000)

    #expect(intents == "950 left")
  }

  @Test func `a trigger is a button at 50 percent and is let go below 35`() {
    var play = Play()

    let intents = play.run(
      """
      0 rightTrigger=0  10 rightTrigger=16383  20 rightTrigger=16384  30 rightTrigger=12000
      40 rightTrigger=17000  50 rightTrigger=11468  60 rightTrigger=32767
      """, until: 100)

    #expect(intents == "20 toggleKeyboardAndResults  60 toggleKeyboardAndResults")
  }

  @Test func `a trigger that comes half pressed counts for nothing until it was let go`() {
    var play = Play()

    let intents = play.run(
      "0 rightTrigger=16384  10 rightTrigger=20000  20 rightTrigger=0  30 rightTrigger=32767",
      until: 100)

    #expect(intents == "30 toggleKeyboardAndResults")
  }

  @Test func `noise of a stick at rest is nothing and nobody's use`() {
    var play = Play()
    _ = play.run("0 17:b↓  10 17:b↑", until: 20)
    var seed: UInt64 = 4711

    for time in 21..<5021 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Int(seed >> 33) % 26_000 - 13_000
      _ = play.run("\(time) leftX=\(value)  \(time) leftY=\(-value / 2)", until: time)
    }

    #expect(play.run("", until: 6000) == "10 back")
    #expect(play.mapper.activeDevice == DeviceID(17))
    #expect(play.mapper.wakeAt == nil)
  }

  @Test func `the right stick pages through results and repeats`() {
    var play = Play(in: .results)

    let intents = play.run("0 rightY=0  10 rightY=30000  700 rightY=0", until: 1000)

    #expect(intents == "10 page-down  410 page-down  660 page-down")
  }
}
