import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Pictures that tilt, in perspective.
@Suite(.serialized) struct TiltTests {
  private static let body = PixelBox(x: 100, y: 60, width: 200, height: 300)

  private func tilt(_ x: Double, _ y: Double) -> Tilt {
    Tilt(Parallax(x: x, y: y), of: Self.body, angle: 0.1, distance: 2)
  }

  @Test func `the side that a picture tilts to is smaller, the other one larger`() {
    let tilt = tilt(1, 0)

    func height(atX x: Int) -> Double {
      tilt.image(of: (Double(x), 360)).y - tilt.image(of: (Double(x), 60)).y
    }

    #expect(height(atX: 300) < 298)
    #expect(height(atX: 100) > 302)
    #expect(height(atX: 200) == 300)
  }

  @Test(arguments: [(1.0, 0.0), (-0.4, 0.9), (0.2, -1)])
  func `every point is found again where it is seen`(angles: (Double, Double)) {
    let tilt = tilt(angles.0, angles.1)
    for point in [(100.0, 60.0), (300, 60), (133, 271), (200, 210), (300, 360)] {
      let found = tilt.point(at: tilt.image(of: point))

      #expect(abs(found.x - point.0) < 0.001 && abs(found.y - point.1) < 0.001)
    }
  }

  private func painted(_ picture: PixelSurface, _ tilt: Tilt, area: PixelBox) -> PixelSurface {
    let result = PixelSurface.small(width: area.width, height: area.height)
    PerspectivePainter.paint(picture, over: Self.body, tilt, area: area, on: result)
    return result
  }

  @Test func `nothing of a picture is painted outside its bounds`() {
    let bounds = tilt(0.7, -0.7).bounds(of: Self.body)
    let surface = PixelSurface.small(width: 200, height: 300)
    surface.draw { pen in
      pen.color(.white)
      pen.paint()
    }

    let wide = painted(surface, tilt(0.7, -0.7), area: bounds.grown(by: 6)).straightRGBA()

    let (width, height) = (bounds.width + 12, bounds.height + 12)
    for y in 0..<height {
      for x in 0..<width where x < 5 || y < 5 || x >= width - 5 || y >= height - 5 {
        #expect(wide[(y * width + x) * 4 + 3] == 0, "\(x), \(y)")
      }
    }
  }

  @Test func `a picture that does not tilt keeps every pixel`() {
    let surface = PixelSurface.small(width: 200, height: 300)
    surface.draw { pen in
      pen.gradient(from: (0, 0), to: (200, 300), [.white, Ink(0x3E9BD6), .black])
      pen.paint()
    }

    let still = painted(surface, tilt(0, 0), area: Self.body)

    #expect(still.straightRGBA() == surface.straightRGBA())
  }

  @Test func `a card under a pushed stick is turned and comes back`() throws {
    let renderer = try SceneRenderer(offscreenWidth: 480, height: 270)
    let scene = Scene(
      nodes: [
        Samples.card(
          "c/1", at: Rect(x: 800, y: 300, width: 260, height: 390), title: "Amélie",
          isFocused: true)
      ], focusedID: "c/1")
    renderer.settle(scene)
    let flat = try Frame(renderer)
    func play(from start: Int) {
      for time in stride(from: start, to: start + 600, by: 16) { renderer.present(scene, at: time) }
    }

    renderer.setParallax(x: 1, y: 0, at: 1000)
    play(from: 1000)
    let turned = try Frame(renderer)
    renderer.setParallax(x: 0, y: 0, at: 2000)
    play(from: 2000)

    #expect(turned.difference(from: flat) > 500)
    #expect(try Frame(renderer) == flat)
  }
}
