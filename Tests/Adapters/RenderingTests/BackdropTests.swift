import SceneGraph
import Testing

@testable import Rendering

@Suite(.serialized) struct BackdropTests {
  private func scene(_ title: String) -> Scene { Scene(backdrop: Samples.artwork(title)) }

  private func rest(_ title: String) throws -> Frame {
    let renderer = try SceneRenderer(offscreenWidth: 480, height: 270)
    renderer.settle(scene(title))
    return try Frame(renderer)
  }

  @Test func `the light has followed focus within 250 ms`() throws {
    let renderer = try SceneRenderer(offscreenWidth: 480, height: 270)
    renderer.settle(scene("Up"))

    for time in stride(from: 1000, through: 1250, by: 16) {
      renderer.present(scene("Amélie"), at: time)
    }
    renderer.present(scene("Amélie"), at: 1250)

    #expect(try Frame(renderer).difference(from: rest("Amélie")) == 0)
  }

  @Test func `light that changes its course goes on from where it is`() throws {
    let renderer = try SceneRenderer(offscreenWidth: 480, height: 270)
    renderer.settle(scene("Up"))
    for time in stride(from: 1000, through: 1096, by: 16) {
      renderer.present(scene("Amélie"), at: time)
    }
    let before = try Frame(renderer)

    renderer.present(scene("Alien"), at: 1097)
    let after = try Frame(renderer)
    for time in stride(from: 1112, through: 1350, by: 16) {
      renderer.present(scene("Alien"), at: time)
    }

    let jump = zip(before.bytes, after.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(jump <= 24)
    #expect(try Frame(renderer).difference(from: rest("Alien")) == 0)
  }

  @Test func `the light of a stage falls on its own part of the screen`() {
    var scene = scene("Up")
    scene.backdropTop = 540
    var style = BackgroundPainter.Style(of: scene)
    let dark = style
    style.tint = Ink(red: 1, green: 0, blue: 0)

    #expect(style.ink(across: 0.5, down: 0.49) == dark.ink(across: 0.5, down: 0.49))
    #expect(style.ink(across: 0.5, down: 0.75).red > dark.ink(across: 0.5, down: 0.75).red)
  }
}
