import Testing

@testable import Rendering

@Suite struct NineSlicesTests {
  private func tiles(_ side: Int, corner: Int, over area: PixelBox) -> [NineSlices.Tile] {
    NineSlices(Picture(width: side, height: side, byteCount: 0), corner: corner).tiles(over: area)
  }

  @Test(arguments: [20, 33, 64, 200, 517])
  func `tiles cover everything but the middle, once`(width: Int) {
    let area = PixelBox(x: 7, y: -3, width: width, height: 90)

    let covered = tiles(60, corner: 10, over: area).map(\.area).flatMap(\.pixels)

    let middle = PixelBox(
      x: area.x + 10, y: area.y + 10, width: area.width - 20, height: area.height - 20)
    #expect(covered.count == Set(covered).count)
    #expect(Set(covered) == Set(area.pixels).subtracting(middle.pixels))
  }

  @Test func `each corner shows the picture's own corner`() {
    let area = PixelBox(x: 100, y: 50, width: 300, height: 200)

    let all = tiles(60, corner: 10, over: area)

    func origin(atX x: Int, y: Int) -> [Int]? {
      all.first { $0.area.x == x && $0.area.y == y }.map { [x - $0.left, y - $0.top] }
    }
    #expect(origin(atX: 100, y: 50) == [0, 0])
    #expect(origin(atX: 390, y: 50) == [50, 0])
    #expect(origin(atX: 100, y: 240) == [0, 50])
    #expect(origin(atX: 390, y: 240) == [50, 50])
  }

  @Test(arguments: [1, 2, 15, 19])
  func `an area smaller than two corners is covered all the same`(side: Int) {
    let area = PixelBox(x: 0, y: 0, width: side, height: side)

    let covered = tiles(60, corner: 10, over: area).map(\.area).flatMap(\.pixels)

    #expect(Set(covered) == Set(area.pixels))
    #expect(covered.count == side * side)
  }

  @Test(arguments: [61, 140, 999])
  func `no tile shows pixels beside the picture`(width: Int) {
    let area = PixelBox(x: 0, y: 0, width: width, height: 70)

    for tile in tiles(60, corner: 10, over: area) where !tile.area.isEmpty {
      let part = tile.area.moved(byX: -tile.left, y: -tile.top)
      #expect(PixelBox(x: 0, y: 0, width: 60, height: 60).contains(part))
    }
  }
}
