import Testing

@testable import Rendering

/// Codes that a phone reads off the screen.
@Suite struct QRCodeTests {
  private static let address = "https://en.wikipedia.org/wiki/Toy_Story"

  @Test func `a code has its three finder patterns`() throws {
    let code = try #require(QRCode(Self.address))

    let corners = [(0, 0), (code.side - 7, 0), (0, code.side - 7)]
    for (x, y) in corners {
      let row = (0..<7).map { code.isDark(x + $0, y + 3) }
      #expect(row == [true, false, true, true, true, false, true])
    }
  }

  @Test func `a text that fits into no code has none`() {
    #expect(QRCode(String(repeating: "a", count: 5000)) == nil)
  }

  @Test(arguments: [133, 293, 440, 880])
  func `a code is black on white, in whole pixels, within four light modules`(side: Int) throws {
    let code = try #require(QRCode(Self.address))
    let surface = PixelSurface.small(width: side, height: side, format: .opaque)

    surface.draw { pen in
      QRCodePainter.paint(
        Self.address, in: Box(x: 0, y: 0, width: Double(side), height: Double(side)), with: pen)
    }

    let pixels = surface.straightRGBA()
    let dark = (0..<side * side).filter { pixels[$0 * 4] < 128 }
    // The corners of the square are round.
    let inside = dark.filter { place in
      let (x, y) = (place % side, place / side)
      return min(x, y, side - 1 - x, side - 1 - y) * 12 > side
    }
    let columns = inside.map { $0 % side }
    let first = try #require(columns.min())
    let last = try #require(columns.max())
    let module = (last - first + 1) / code.side
    #expect(module * code.side == last - first + 1)
    #expect(first >= QRCode.quietZone * module)
    #expect(side - 1 - last >= QRCode.quietZone * module)
    let grey = inside.filter { pixels[$0 * 4] > 0 }
    #expect(grey.isEmpty)
  }
}
