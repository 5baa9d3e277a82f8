import Support
import Testing

@testable import Rendering

@Suite struct GradientMeshTests {
  private func mesh(cell: Int = 16, _ ink: (Int, Int) -> Ink) -> GradientMesh {
    GradientMesh(cell: cell, width: 100, height: 60) { ink($0, $1) }
  }

  private func bytes(_ mesh: GradientMesh) -> [UInt8] { mesh.picture()?.straightRGBA() ?? [] }

  @Test(arguments: [1, 5, 16, 33, 128])
  func `one colour everywhere is that colour, give or take one level of dither`(cell: Int) {
    let ink = Ink(red: 0.3, green: 0.5, blue: 0.7)

    let bytes = bytes(mesh(cell: cell) { _, _ in ink })

    for (index, part) in [0.3, 0.5, 0.7].enumerated() {
      let levels = Set(stride(from: index, to: bytes.count, by: 4).map { Int(bytes[$0]) })
      #expect(levels.allSatisfy { abs(Double($0) - part * 255) <= 1.5 })
    }
  }

  @Test func `colours rise from one place on the grid to the next`() {
    let picture = bytes(mesh { x, _ in Ink(red: Double(x) / 200, green: 0, blue: 0) })

    let row = (0..<100).map { Int(picture[$0 * 4]) }

    #expect(zip(row, row.dropFirst()).allSatisfy { $1 >= $0 - 1 })
    #expect(row[99] > row[0] + 100)
  }

  @Test func `a mix is the first at 0 and about the second at 1`() throws {
    let (first, second) = (mesh { _, _ in .black }, mesh { x, _ in x > 40 ? .white : .black })

    let (none, all) = try (
      #require(first.mixed(with: second, 0)), #require(first.mixed(with: second, 1))
    )

    #expect(bytes(none) == bytes(first))
    for (mixed, goal) in zip(bytes(all), bytes(second)) {
      #expect(abs(Int(mixed) - Int(goal)) <= 1)
    }
  }

  @Test func `meshes of different sizes have no mix`() {
    let other = GradientMesh(cell: 16, width: 99, height: 60) { _, _ in .black }

    #expect(mesh { _, _ in .black }.mixed(with: other, 0.5) == nil)
  }

  @Test(arguments: 1...8)
  func `a part is painted as it is in the whole picture`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let mesh = mesh { x, y in Ink(red: Double(x) / 120, green: Double(y) / 80, blue: 0.4) }
    let whole = bytes(mesh)
    // Dither repeats every 8 pixels and must not shift with the part.
    let part = PixelBox.random(in: 60, using: &random)
    let surface = PixelSurface.small(width: part.width, height: part.height, format: .opaque)

    surface.withPixels { mesh.paint($0, stride: surface.stride, part: part) }

    let painted = surface.straightRGBA()
    for y in 0..<part.height {
      let start = ((part.y + y) * 100 + part.x) * 4
      #expect(
        Array(painted[y * part.width * 4..<(y + 1) * part.width * 4])
          == Array(whole[start..<start + part.width * 4]), "seed \(seed)")
    }
  }
}
