import Foundation
import Testing

@testable import Rendering

@Suite struct RGBAImageTests {
  private let grey = RGBAImage(
    width: 6, height: 4, rgba: [UInt8](repeating: 100, count: 6 * 4 * 4))

  private func changed(_ places: [(x: Int, y: Int)], by amount: UInt8 = 7) -> RGBAImage {
    var image = grey
    for place in places { image.rgba[(place.y * 6 + place.x) * 4 + 1] += amount }
    return image
  }

  @Test func `equal images have no difference`() {
    #expect(grey.difference(from: grey) == nil)
  }

  @Test func `a difference is counted, bounded and measured`() throws {
    let difference = try #require(changed([(1, 1), (4, 3)]).difference(from: grey))

    #expect(difference.count == 2)
    #expect(difference.left == 1)
    #expect(difference.top == 1)
    #expect(difference.right == 4)
    #expect(difference.bottom == 3)
    #expect(difference.most == 7)
  }

  @Test func `images of different sizes differ everywhere`() throws {
    let other = RGBAImage(width: 2, height: 2, rgba: [UInt8](repeating: 0, count: 16))

    let difference = try #require(grey.difference(from: other))

    #expect(difference.count == 24)
    #expect(difference.most == 255)
  }

  @Test func `only what differs is marked red`() {
    let marked = changed([(2, 0)]).marked(against: grey)

    let red = (0..<24).filter { marked.rgba[$0 * 4] == 255 }
    #expect(red == [2])
  }

  @Test func `an image is read back as it was written`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var image = changed([(3, 2)])
    for index in stride(from: 3, to: image.rgba.count, by: 4) { image.rgba[index] = 255 }

    try image.writePNG(to: path)

    #expect(RGBAImage(file: path) == image)
  }
}
