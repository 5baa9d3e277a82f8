import Support
import Testing

@testable import Rendering

@Suite struct DamageTests {
  private let output = PixelBox(x: 0, y: 0, width: 200, height: 200)

  private func fill(_ box: PixelBox, _ ink: Ink = .white) -> DrawCommand {
    DrawCommand(content: .fill(ink), destination: box, opacity: 1)
  }

  private func box(_ x: Int, _ y: Int, _ side: Int = 10) -> PixelBox {
    PixelBox(x: x, y: y, width: side, height: side)
  }

  @Test func `equal frames have no damage`() {
    let frame = [fill(box(0, 0)), fill(box(50, 50))]

    #expect(Damage.between(frame, frame, output: output) == [])
  }

  @Test func `what moves damages the place it left and the place it came to`() {
    let damage = Damage.between([fill(box(10, 10))], [fill(box(150, 150))], output: output)

    #expect(Set(damage ?? []) == [box(10, 10), box(150, 150)])
  }

  @Test func `another colour at the same place is damage there and nowhere else`() {
    let damage = Damage.between(
      [fill(box(10, 10)), fill(box(90, 90))], [fill(box(10, 10), .black), fill(box(90, 90))],
      output: output)

    #expect(damage == [box(10, 10)])
  }

  @Test func `when nearly everything changes the whole output is drawn again`() {
    #expect(Damage.between([], [fill(box(0, 0, 190))], output: output) == nil)
  }

  @Test func `damage ends at the edge of the output`() {
    let damage = Damage.between([], [fill(box(-5, 195))], output: output)

    #expect(damage == [PixelBox(x: 0, y: 195, width: 5, height: 5)])
  }

  @Test func `what is clipped damages no more than its clip`() {
    var command = fill(box(0, 0, 100))
    command.clip = box(20, 20)

    #expect(Damage.between([], [command], output: output) == [box(20, 20)])
  }

  @Test(arguments: 1...20)
  func `every pixel that differs lies in the damage`(seed: Int) {
    var random = SplitMix64(seed: seed)
    func frame() -> [DrawCommand] {
      (0..<12).map { _ in
        var area = PixelBox.random(in: 60, using: &random)
        area.width = min(area.width, 12)
        area.height = min(area.height, 12)
        return fill(area, [.white, .black][Int.random(in: 0..<2, using: &random)])
      }
    }
    let small = PixelBox(x: 0, y: 0, width: 60, height: 60)
    let shared = frame()
    let (old, new) = (shared + frame().prefix(3), shared + frame().prefix(3))

    let damage = Damage.between(old, new, output: small)

    guard let damage else { return }
    let damaged = Set(damage.flatMap(\.pixels))
    let (before, after) = (painted(old), painted(new))
    for pixel in small.pixels where before[pixel] != after[pixel] {
      #expect(damaged.contains(pixel), "seed \(seed)")
    }
  }

  /// The colour of each pixel of a frame that consists of plain rectangles.
  private func painted(_ commands: [DrawCommand]) -> [Pixel: Ink] {
    var colors: [Pixel: Ink] = [:]
    for command in commands {
      guard case .fill(let ink) = command.content else { continue }
      for pixel in command.destination.pixels { colors[pixel] = ink }
    }
    return colors
  }
}
