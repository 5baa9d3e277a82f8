import Geometry
import Testing

@testable import Rendering

@Suite struct OutputGeometryTests {
  @Test(
    arguments: [
      // Output, pixels per point, left edge, top edge.
      (1920, 1080, 1.0, 0.0, 0.0), (3840, 2160, 2.0, 0.0, 0.0), (1280, 720, 2.0 / 3, 0.0, 0.0),
      (1600, 1200, 5.0 / 6, 0.0, 150.0), (2560, 1080, 1.0, 320.0, 0.0),
    ])
  func `the canvas is as large as fits and centred`(
    width: Int, height: Int, scale: Double, left: Double, top: Double
  ) {
    let geometry = OutputGeometry(width: width, height: height)

    #expect(abs(geometry.scale - scale) < 1e-9)
    #expect(abs(geometry.left - left) < 1e-6)
    #expect(abs(geometry.top - top) < 1e-6)
  }

  @Test(arguments: [(1280, 720), (1366, 768), (1920, 1080), (1600, 1200), (3840, 2160)])
  func `neighbours on the canvas are neighbours in pixels`(width: Int, height: Int) {
    let geometry = OutputGeometry(width: width, height: height)

    for x in stride(from: 0, to: 1900, by: 37) {
      let first = geometry.pixels(Rect(x: x, y: x / 3, width: 37, height: 21))
      let beside = geometry.pixels(Rect(x: x + 37, y: x / 3, width: 37, height: 21))
      let below = geometry.pixels(Rect(x: x, y: x / 3 + 21, width: 37, height: 21))
      #expect(first.maxX == beside.x)
      #expect(first.maxY == below.y)
    }
  }

  @Test(arguments: [(1280, 720), (1920, 1080), (3840, 2160), (1080, 1920)])
  func `the middle of a point's pixels leads back to the point`(width: Int, height: Int) {
    let geometry = OutputGeometry(width: width, height: height)

    for (x, y) in [(0, 0), (1, 1079), (960, 540), (1919, 7)] {
      let point = geometry.canvasPoint(
        forPixelX: geometry.left + (Double(x) + 0.5) * geometry.scale,
        y: geometry.top + (Double(y) + 0.5) * geometry.scale)
      #expect(point == Point(x: x, y: y))
    }
  }

  @Test func `sides below 1 count as 1`() {
    let geometry = OutputGeometry(width: 0, height: -5)

    #expect([geometry.width, geometry.height] == [1, 1])
    #expect(geometry.scale > 0)
  }
}
