import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Tests of the invariant that nothing dips through darkness.
@Suite struct LuminanceDipsTests {
  private func scene(_ id: NodeID, _ token: ColorToken) -> Scene {
    let frame = Rect(x: 80, y: 500, width: 1600, height: 300)
    return Scene(nodes: [
      Node(
        id: id, role: .card, frame: frame, layer: .results,
        focus: Node.FocusPlace(section: "shelf/top", line: 0, frame: frame),
        displayItems: [.fill(Rect(origin: .zero, size: frame.size), radius: 0, token)])
    ])
  }

  /// The dips of scenes that are shown at once, each for as long as it says.
  private func dips(_ shown: [(scene: Scene, milliseconds: Int)]) throws -> [String] {
    let renderer = try SceneRenderer(offscreenWidth: 320, height: 180)
    var dips = LuminanceDips()
    var (time, found) = (0, [String]())
    for (scene, milliseconds) in shown {
      renderer.settle(scene)
      for _ in 0...(milliseconds / 16) {
        found += dips.look(at: renderer, showing: scene, at: time).map(\.problem)
        time += 16
      }
    }
    return found
  }

  @Test func `a section that is dark on its way from one content to the next is named`() throws {
    let found = try dips([
      (scene("one", .focusedFill), 200), (scene("two", .controlFill), 60),
      (scene("two", .focusedFill), 600),
    ])

    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("results dips: ") == true, "\(found)")
  }

  @Test func `content that is darker than the one before is no dip, nor is a change in one frame`()
    throws
  {
    let darker = try dips([(scene("one", .focusedFill), 200), (scene("two", .controlFill), 600)])
    let between = try dips([
      (scene("one", .focusedFill), 200), (scene("two", .controlFill), 200),
      (scene("three", .focusedFill), 600),
    ])
    let bright = try dips([(scene("one", .focusedFill), 200), (scene("two", .focusedFill), 600)])

    #expect(darker.isEmpty && between.isEmpty && bright.isEmpty)
  }
}
