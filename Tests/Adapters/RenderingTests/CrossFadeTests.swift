import SceneGraph
import Testing

@testable import Rendering

@Suite struct CrossFadeTests {
  private let output = PixelBox(x: 0, y: 0, width: 32, height: 18)
  private let compositor = SoftwareCompositor(
    frame: PixelSurface.small(width: 32, height: 18, format: .opaque))

  private func opacity(_ fade: CrossFade, at time: Int) -> Double? {
    fade.command(at: time, output: output)?.opacity
  }

  @Test func `the former frame fades from opaque to nothing in the given time`() throws {
    let fade = try #require(CrossFade(of: compositor, at: 1000, duration: 200))

    let course = stride(from: 1000, to: 1200, by: 20).compactMap { opacity(fade, at: $0) }

    #expect(course.count == 10)
    #expect(course.first == 1)
    #expect(zip(course, course.dropFirst()).allSatisfy { $0 > $1 })
    #expect(fade.end == 1200)
    #expect(opacity(fade, at: 1200) == nil)
  }

  @Test func `nothing is drawn on an output of another size`() throws {
    let fade = try #require(CrossFade(of: compositor, at: 0, duration: 200))

    let other = PixelBox(x: 0, y: 0, width: 64, height: 36)

    #expect(fade.command(at: 0, output: other) == nil)
  }

  @Test func `another theme is a cut, the same scene is none`() {
    var dark = Scene(nodes: [])
    dark.theme = Theme(appearance: .dark)
    var light = dark
    light.theme = Theme(appearance: .light)

    #expect(light.isCut(from: dark))
    #expect(!dark.isCut(from: dark))
  }
}
