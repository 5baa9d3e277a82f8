import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

@testable import ReplayLab

struct ShrinkerTests {
  /// Fails where a script types an “x” after it has gone down twice.
  private static func trial(_ script: Script) -> (identity: FailureIdentity, steps: Int)? {
    var downs = 0
    for (index, step) in script.steps.enumerated() {
      switch step.action {
      case .tap(let taps): downs += taps.filter { $0.press == .intent(.moveDown) }.count
      case .text(let text):
        if text.contains("x"), downs >= 2 { return (FailureIdentity(.invariant, "x"), index + 1) }
      default: break
      }
    }
    return nil
  }

  @Test func `of fifteen hundred steps the three that matter are left, as plain as they get`() {
    var deck: [ScriptStep.Action] = (0..<1500).map { number in
      number.isMultiple(of: 3) ? .pause(milliseconds: number) : .text("abc")
    }
    deck[200] = .tap([Tap(.intent(.moveDown), count: 7)])
    deck[700] = .tap([Tap(.intent(.moveDown)), Tap(.intent(.moveUp))])
    deck[1200] = .text("ab x cd")
    let script = Script(name: "long", steps: deck.map { ScriptStep($0) })
    var shrinker = Shrinker(
      script, failing: FailureIdentity(.invariant, "x"), until: { false },
      trial: ShrinkerTests.trial)

    shrinker.run()

    #expect(
      shrinker.script.steps.map(\.action) == [
        .tap([Tap(.intent(.moveDown))]), .tap([Tap(.intent(.moveDown))]), .text("x"),
      ])
    #expect(shrinker.tried < 400)
  }

  @Test func `a candidate that fails in another way is not taken`() {
    let steps: [ScriptStep.Action] = [.tap([Tap(.intent(.moveDown), count: 2)]), .text("x")]
    let script = Script(name: "short", steps: steps.map { ScriptStep($0) })
    var shrinker = Shrinker(
      script, failing: FailureIdentity(.crash, "5"), until: { false }, trial: ShrinkerTests.trial)

    shrinker.run()

    #expect(shrinker.script == script)
  }

  @Test func `a real failure shrinks to the steps that show it`() throws {
    let fixture = ScreenFixture(latency: 30)
    let text = """
      replay: 1
      always: [query-equals-keys]
      steps:
        - tap: [down, up, right]
        - text: star
        - wait: 300
        - tap: down x3
        - tap: back
        - text: s
        - wait: {settled: yes}
        - tap: clear
        - expect: {query: stars}
      """
    let script = try Script(yaml: text, file: "long.replay.yaml")
    func play(_ script: Script) -> ScriptReport {
      var player = fixture.player()
      return player.play(script)
    }
    let identity = try #require(play(script).failure?.identity)
    var shrinker = Shrinker(script, failing: identity, until: { false }) { candidate in
      let report = play(candidate)
      return report.failure.map { ($0.identity, report.digests.count + 1) }
    }

    shrinker.run()

    #expect(identity == FailureIdentity(.expectation, "query"))
    #expect(shrinker.script.steps.count == 1)
  }
}
