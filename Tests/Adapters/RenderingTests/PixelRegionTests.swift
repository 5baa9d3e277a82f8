import Support
import Testing

@testable import Rendering

@Suite struct PixelRegionTests {
  private let side = 24

  @Test(arguments: 1...6)
  func `unions and differences agree with sets of pixels`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let region = PixelRegion()
    var pixels: Set<Pixel> = []

    for _ in 0..<60 {
      let box = PixelBox.random(in: side, using: &random)
      if Bool.random(using: &random) {
        region.add(box)
        pixels.formUnion(box.pixels)
      } else {
        region.remove(box)
        pixels.subtract(box.pixels)
      }
      let covered = region.boxes.flatMap(\.pixels)
      #expect(covered.count == Set(covered).count, "seed \(seed): boxes overlap")
      #expect(Set(covered) == pixels, "seed \(seed)")
      let probe = PixelBox.random(in: side, using: &random)
      #expect(region.misses(probe) == pixels.isDisjoint(with: probe.pixels), "seed \(seed)")
    }
  }

  @Test func `taking a box away leaves the region itself as it was`() {
    let region = PixelRegion([PixelBox(x: 0, y: 0, width: 10, height: 10)])

    let rest = region.without(PixelBox(x: 0, y: 0, width: 10, height: 5))

    #expect(region.boxes == [PixelBox(x: 0, y: 0, width: 10, height: 10)])
    #expect(rest.boxes == [PixelBox(x: 0, y: 5, width: 10, height: 5)])
  }

  @Test func `an empty box changes nothing and is missed`() {
    let region = PixelRegion([PixelBox(x: 0, y: 0, width: 4, height: 4)])
    let empty = PixelBox(x: 1, y: 1, width: 0, height: 3)

    region.add(empty)
    region.remove(empty)

    #expect(region.boxes == [PixelBox(x: 0, y: 0, width: 4, height: 4)])
    #expect(region.misses(empty))
  }
}
