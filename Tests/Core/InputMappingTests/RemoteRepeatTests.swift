import InputMapping
import Testing

@Suite struct RemoteRepeatTests {
  @Test func `a remote's own repeats drive ours, at our pace`() {
    var play = Play(on: .remote)

    // HDMI-CEC: a repeat every 110 ms.
    let intents = play.run(
      "0 right↓  110 right↻  220 right↻  330 right↻  440 right↻  550 right↻  600 right↑",
      until: 2000)

    #expect(intents == "0 right  380 right+  465 right+  550 right+")
  }

  @Test func `repeats stop 200 ms after the remote's last one`() {
    var play = Play(on: .remote)

    // The message that the button was let go is lost.
    let intents = play.run("0 right↓  110 right↻  220 right↻  330 right↻", until: 9000)

    #expect(intents == "0 right  380 right+  465 right+")
    #expect(play.mapper.wakeAt == nil)
  }

  @Test func `without a repeat of its own a remote does not repeat`() {
    var play = Play(on: .remote)

    #expect(play.run("0 right↓", until: 9000) == "0 right")
  }

  @Test func `a remote whose first repeat is late repeats from then on`() {
    var play = Play(on: .remote)

    // Infrared: the kernel's first repeat comes after 500 ms, the next every 125.
    let intents = play.run("0 right↓  500 right↻  625 right↻  700 right↑", until: 2000)

    #expect(intents == "0 right  500 right+  585 right+  670 right+")
  }

  @Test func `a remote's repeat without a press moves, and never selects`() {
    var moving = Play(on: .remote)
    var selecting = Play(on: .remote)

    #expect(moving.run("0 right↻  110 right↻", until: 300) == "0 right")
    #expect(selecting.run("0 ok↻  110 ok↻  900 ok↑", until: 1000) == "")
  }

  @Test func `a stalled frame makes up for no repeat of a remote that fell silent`() {
    var play = Play(on: .remote)
    _ = play.run("0 right↓  110 right↻  220 right↻", until: 221)

    let intents = play.jump(to: 900)

    #expect(intents == "0 right")
    #expect(play.mapper.wakeAt == nil)
  }

  @Test func `a keyboard's own repeats are ignored`() {
    var play = Play()

    let intents = play.run(
      "0 0:key-right↓  200 0:key-right↻  233 0:key-right↻  266 0:key-right↻  300 0:key-right↑",
      until: 2000)

    #expect(intents == "0 right")
  }

  @Test func `a keyboard's repeat without a press does nothing`() {
    var play = Play()

    #expect(play.run("0 0:key-right↻  30 0:key-right↻", until: 1000) == "")
  }
}
