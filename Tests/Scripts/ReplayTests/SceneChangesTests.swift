import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Playback
@testable import Rendering

/// The nodes that are named when a golden differs.
@Suite struct SceneChangesTests {
  private func node(_ id: NodeID, _ frame: Rect, clip: Rect? = nil) -> Node {
    Node(
      id: id, role: .panel, frame: frame, clip: clip,
      displayItems: [.fill(Rect(origin: .zero, size: frame.size), radius: 0, .accent)])
  }

  private func picture(_ level: UInt8, height: Int = 108) -> RGBAImage {
    RGBAImage(
      width: 192, height: height, rgba: [UInt8](repeating: level, count: 192 * height * 4))
  }

  @Test(arguments: [
    Rect(x: 0, y: 1_080, width: 300, height: 400), Rect(x: 0, y: 5_000, width: 300, height: 400),
    Rect(x: 2_400, y: 10, width: 300, height: 400), Rect(x: -900, y: 10, width: 300, height: 40),
    Rect(x: 10, y: -900, width: 300, height: 40), Rect(x: 10, y: 10, width: 0, height: 40),
    Rect(x: 10, y: 10, width: -40, height: -40),
  ])
  func `a node that is not in the picture is not named, and nothing ends`(frame: Rect) {
    let scene = Scene(nodes: [
      node("seen", Rect(x: 0, y: 0, width: 400, height: 300)), node("outside", frame),
      node("clipped", frame, clip: Rect(x: 0, y: 0, width: 1_920, height: 1_200)),
      node("hidden", Rect(x: 0, y: 0, width: 90, height: 90), clip: frame),
    ])

    let names = scene.changes(from: picture(0), to: picture(9))

    #expect(names.first == "seen")
    #expect(!names.contains("outside"))
  }

  @Test func `a picture that is lower than the canvas names what is above its edge`() {
    let scene = Scene(nodes: [
      node("above", Rect(x: 0, y: 0, width: 400, height: 300)),
      node("below", Rect(x: 0, y: 900, width: 400, height: 100)),
    ])

    #expect(scene.changes(from: picture(0, height: 60), to: picture(9, height: 60)) == ["above"])
  }
}
