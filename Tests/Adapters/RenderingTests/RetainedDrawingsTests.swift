import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Retained drawings: repeated while nothing changes what they depend on.
@Suite struct RetainedDrawingsTests {
  private static let look = RetainedDrawings.Look(
    displayItems: [.fill(Rect(x: 0, y: 0, width: 20, height: 10), radius: 0, .focusedFill)],
    scale: 1000,
    size: Size(width: 20, height: 10), width: 20, height: 10)

  private func drawings() -> RetainedDrawings {
    let drawings = RetainedDrawings()
    drawings.beginFrame(Self.conditions())
    return drawings
  }

  private static func conditions(
    _ theme: Theme = Theme(), replacedPictures: Int = 0
  ) -> RetainedDrawings.Conditions {
    .init(theme: theme, scale: 1, replacedPictures: replacedPictures)
  }

  private func add(
    to drawings: RetainedDrawings, at body: PixelBox,
    _ readiness: RetainedDrawings.Readiness = .complete
  ) {
    var commands: [DrawCommand] = []
    let command = DrawCommand(content: .fill(.black), destination: body, opacity: 1)
    _ = drawings.add(
      "key", Drawing(commands: [command], body: body, readiness: readiness), readiness,
      isBlending: false, opacity: 1, look: Self.look, at: 0, to: &commands)
  }

  private let start = PixelBox(x: 0, y: 0, width: 20, height: 10)

  @Test func `a drawing at rest is added again where its node is, as clear as that`() {
    let drawings = drawings()
    add(to: drawings, at: start)
    var commands: [DrawCommand] = []

    let isAdded = drawings.addAgain(
      "key", Self.look, body: PixelBox(x: 5, y: 7, width: 20, height: 10), opacity: 0.5,
      to: &commands)

    #expect(isAdded)
    #expect(commands.map(\.destination) == [PixelBox(x: 5, y: 7, width: 20, height: 10)])
    #expect(commands.map(\.opacity) == [0.5])
  }

  @Test func `another look is drawn anew`() {
    let drawings = drawings()
    add(to: drawings, at: start)
    var other = Self.look
    other.scale = 1140
    var commands: [DrawCommand] = []

    let isAdded = drawings.addAgain("key", other, body: start, opacity: 1, to: &commands)

    #expect(!isAdded)
    #expect(commands.isEmpty)
  }

  @Test(arguments: [conditions(Theme(appearance: .light)), conditions(replacedPictures: 1)])
  func `under other conditions everything is drawn anew`(conditions: RetainedDrawings.Conditions) {
    let drawings = drawings()
    add(to: drawings, at: start)
    var commands: [DrawCommand] = []

    drawings.beginFrame(conditions)

    #expect(!drawings.addAgain("key", Self.look, body: start, opacity: 1, to: &commands))
  }

  @Test func `a stand-in is not repeated`() {
    let drawings = drawings()
    add(to: drawings, at: start, .sketch)
    var commands: [DrawCommand] = []

    let isAdded = drawings.addAgain("key", Self.look, body: start, opacity: 1, to: &commands)

    #expect(!isAdded)
  }

  @Test func `now and then a drawing is made of its pictures again, which count as used`() {
    let drawings = drawings()
    add(to: drawings, at: start)
    var commands: [DrawCommand] = []

    let frames = (0..<100).prefix { _ in
      drawings.addAgain("key", Self.look, body: start, opacity: 1, to: &commands)
    }

    #expect((30...64).contains(frames.count))
  }
}
