import FocusEngine
import Geometry
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@testable import Playback
@testable import Replay

struct MotionWatchTests {
  private static let rules: [Invariant] = [.nothingBlinks, .nothingJumps]

  private func layouts() -> (empty: ScreenLayout, found: ScreenLayout) {
    var screen = ScreenFixture()
    let empty = screen.layout
    var player = screen.player()
    _ = player.play(Script(name: "a", steps: [ScriptStep(.text("star"))]))
    screen.stage = player.stage
    return (empty, screen.layout)
  }

  @Test(arguments: [(20, true), (180, true), (260, false)])
  func `what vanishes and comes back by itself within a fifth of a second blinks`(
    milliseconds: Int, blinks: Bool
  ) {
    let (empty, found) = layouts()
    var watch = MotionWatch()

    _ = watch.problem(
      from: found, to: empty, isByItself: true, at: Timestamp(1000), watching: [.nothingBlinks])
    let problem = watch.problem(
      from: empty, to: found, isByItself: true, at: Timestamp(1000 + milliseconds),
      watching: [.nothingBlinks])

    #expect((problem?.0 == .nothingBlinks) == blinks)
  }

  @Test func `what a person brings back does not blink`() {
    let (empty, found) = layouts()
    var watch = MotionWatch()

    _ = watch.problem(
      from: found, to: empty, isByItself: false, at: Timestamp(1000), watching: Self.rules)
    let problem = watch.problem(
      from: empty, to: found, isByItself: false, at: Timestamp(1050), watching: Self.rules)

    #expect(problem == nil)
  }

  @Test func `a key that moves by itself jumps`() throws {
    let (empty, _) = layouts()
    var moved = empty
    let index = try #require(moved.scene.nodes.firstIndex { $0.id == "key/g" })
    moved.scene.nodes[index].frame = moved.scene.nodes[index].frame.offset(dx: 0, dy: 4)
    var watch = MotionWatch()

    let problem = watch.problem(
      from: empty, to: moved, isByItself: true, at: Timestamp(50), watching: Self.rules)

    #expect(problem?.0 == .nothingJumps)
    #expect(problem?.1.contains("key/g") == true)
  }

  @Test func `the key in focus is the brightest, and one that only says so is not`() throws {
    let (empty, _) = layouts()
    var other = empty.scene
    let key = try #require(
      other.nodes.first { $0.id == "key/a" })
    other.focusedID = key.id

    #expect(FocusBrightness.problem(on: empty.scene) == nil)
    #expect(FocusBrightness.problem(on: other) != nil)
  }
}
