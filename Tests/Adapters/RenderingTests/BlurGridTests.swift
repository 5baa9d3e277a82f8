import Testing

@testable import Rendering

@Suite struct BlurGridTests {
  private let area = PixelBox(x: 40, y: 20, width: 160, height: 80)

  private func grid(_ ink: (Int, Int) -> Ink) -> BlurGrid {
    var grid = BlurGrid(cell: 8, area: area)
    grid.fill { ink($0, $1) }
    return grid
  }

  @Test func `a blur leaves one colour as it is`() {
    let ink = Ink(red: 0.25, green: 0.5, blue: 0.75)
    var grid = grid { _, _ in ink }

    grid.blur(softness: 20)

    for (x, y) in [(0, 0), (80, 40), (159, 79)] {
      #expect(abs(grid.ink(x: x, y: y).red - 0.25) < 1e-4)
      #expect(abs(grid.ink(x: x, y: y).blue - 0.75) < 1e-4)
    }
  }

  @Test func `an edge becomes a slope that rises from one side to the other`() {
    var grid = grid { x, _ in x < 120 ? .black : .white }

    grid.blur(softness: 20)

    let row = stride(from: 0, to: 160, by: 8).map { grid.ink(x: $0, y: 40).red }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    #expect(row.filter { $0 > 0.05 && $0 < 0.95 }.count >= 3)
  }

  @Test func `without softness nothing is blurred`() {
    var grid = grid { x, _ in x < 120 ? .black : .white }

    grid.blur(softness: 0)

    let row = stride(from: 0, to: 160, by: 8).map { grid.ink(x: $0, y: 40).red }
    #expect(Set(row) == [0, 1])
  }

  @Test func `a rectangle that covers half a cell takes half of it`() {
    var grid = grid { _, _ in .black }

    // The cell around x = 40 reaches from 36 to 44.
    grid.add(.white, over: PixelBox(x: 40, y: 0, width: 200, height: 200))

    #expect(abs(grid.ink(x: 0, y: 40).red - 0.5) < 1e-4)
    #expect(grid.ink(x: 8, y: 40).red == 1)
  }

  @Test func `a translucent rectangle is blended by its alpha`() {
    var grid = grid { _, _ in .black }

    grid.add(Ink(red: 1, green: 1, blue: 1, alpha: 0.25), over: area.grown(by: 100))

    #expect(abs(grid.ink(x: 80, y: 40).red - 0.25) < 1e-4)
  }
}
