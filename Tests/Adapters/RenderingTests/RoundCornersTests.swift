import Testing

@testable import Rendering

@Suite struct RoundCornersTests {
  @Test(arguments: [0, 1, 7, 20, 500])
  func `the parts of a rounded rectangle cover it, once`(radius: Int) {
    let box = PixelBox(x: -4, y: 9, width: 61, height: 40)

    let (plain, corners) = RoundCorners().split(box, radius: radius)

    let covered = (plain + corners.map(\.area)).flatMap(\.pixels)
    #expect(covered.count == Set(covered).count)
    #expect(Set(covered) == Set(box.pixels))
  }

  @Test func `the radius is at most half the shorter side`() {
    let box = PixelBox(x: 0, y: 0, width: 100, height: 30)

    let corners = RoundCorners().split(box, radius: 500).corners

    #expect(corners.count == 4)
    #expect(corners.allSatisfy { $0.area.width == 15 && $0.area.height == 15 })
  }

  @Test func `each corner is the quarter of the disc that is round outwards`() {
    let box = PixelBox(x: 10, y: 20, width: 80, height: 60)

    let corners = RoundCorners().split(box, radius: 12).corners

    let outer = [(10, 20), (89, 20), (10, 79), (89, 79)]
    for (corner, (x, y)) in zip(corners, outer) {
      #expect(corner.area.contains(PixelBox(x: x, y: y, width: 1, height: 1)))
      let mask = corner.mask.surface
      let coverage = mask.withPixels { data in
        data[(y - corner.origin.y) * mask.stride + x - corner.origin.x]
      }
      #expect(coverage < 20)
    }
  }
}
