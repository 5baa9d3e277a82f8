import Foundation
import Geometry
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

/// Differences that are left out or tolerated.
@Suite struct RGBAImageToleranceTests {
  private func image(_ change: (inout RGBAImage) -> Void = { _ in }) -> RGBAImage {
    var image = RGBAImage(
      width: 10, height: 10, rgba: [UInt8](repeating: 100, count: 400))
    change(&image)
    return image
  }

  @Test func `what is left out is neither compared nor counted, though areas overlap`() throws {
    let other = image { image in
      for place in [0, 11, 55, 99] { image.rgba[place * 4] = 200 }
    }
    let areas = [
      Rect(x: -5, y: -5, width: 6, height: 6), Rect(x: 0, y: 0, width: 2, height: 2),
      Rect(x: 9, y: 9, width: 40, height: 40), Rect(x: 30, y: 3, width: 4, height: 4),
      Rect(x: 4, y: 4, width: -3, height: 0),
    ]

    let difference = try #require(other.difference(from: image(), outside: areas))

    #expect(difference.count == 1)
    #expect((difference.left, difference.top) == (5, 5))
    #expect(difference.compared == 95)
    #expect(
      other.difference(from: image(), outside: [Rect(x: 0, y: 0, width: 10, height: 10)]) == nil)
  }

  @Test func `a colour that is near enough is the same, a clear pixel is not`() throws {
    let other = image { image in
      image.rgba[0] = 101
      image.rgba[40] = 160
      image.rgba[83] = 99
    }

    #expect(try #require(other.difference(from: image())).count == 3)
    #expect(try #require(other.difference(from: image(), deltaE: 1)).count == 2)
    #expect(try #require(other.difference(from: image(), deltaE: 100)).count == 1)
  }

  @Test(arguments: [
    ((255, 255, 255), (100.0, 0.0, 0.0)), ((0, 0, 0), (0, 0, 0)),
    ((255, 0, 0), (53.24, 80.09, 67.20)), ((0, 255, 0), (87.73, -86.18, 83.18)),
    ((0, 0, 255), (32.30, 79.19, -107.86)),
  ])
  func `colours lie in CIELAB where the tables say`(
    color: (UInt8, UInt8, UInt8), place: (Double, Double, Double)
  ) {
    let lab = ColorDifference.lab(SIMD3(color.0, color.1, color.2))

    #expect(abs(lab.x - place.0) < 0.05 && abs(lab.y - place.1) < 0.05)
    #expect(abs(lab.z - place.2) < 0.05)
  }
}
