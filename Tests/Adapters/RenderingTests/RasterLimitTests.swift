import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// No text is so wide that a raster of it cannot be made, and what cannot be made is `nil`.
@Suite(.serialized) struct RasterLimitTests {
  /// A text that is wider than any screen when it is set on one line.
  struct WideText: Sendable, CustomTestStringConvertible {
    var piece: String
    var count: Int
    var value: String { String(repeating: piece, count: count) }
    var testDescription: String { "\(count) times “\(piece.prefix(4))”" }
  }

  static let wideTexts = [
    ("W", 490), ("W", 20_000), ("漢", 20_000), ("한글 ", 8_000), ("👨‍👩‍👧‍👦", 4_000), ("﷽", 3_000),
    ("שלום ", 5_000), ("ﷺالعربية", 3_000), ("W" + String(repeating: "\u{301}", count: 2_000), 60),
    ("𒐫", 5_000), (String(repeating: "\u{200B}", count: 20_000) + "W", 1), ("W\n", 9_000),
    ("W\t", 9_000), ("\u{202E}Wש", 6_000),
  ].map { WideText(piece: $0.0, count: $0.1) }

  @Test(arguments: [
    (32_768, 1), (1, 32_768), (100_000, 60), (Int.max, 1), (1, Int.max), (Int.max, Int.max),
    (32_767, 32_767),
  ])
  func `a surface that is too large is none`(width: Int, height: Int) {
    for format in [PixelSurface.Format.color, .opaque] {
      #expect(PixelSurface(width: width, height: height, format: format) == nil)
    }
  }

  @Test(arguments: [(32_767, 1), (1, 32_767), (0, 0), (-4, Int.min)])
  func `the largest surface and the smallest are made and can be drawn`(width: Int, height: Int)
    throws
  {
    let surface = try #require(PixelSurface(width: width, height: height))

    surface.draw { pen in
      pen.color(.white)
      pen.paint()
    }

    #expect(surface.straightRGBA().allSatisfy { $0 == 255 })
    #expect(MemoryPicture(surface) != nil)
  }

  @Test func `pixels of somebody else that are too many are none`() {
    var pixels = [UInt32](repeating: 0, count: 4)
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for (width, stride) in [(40_000, 160_000), (0, 16), (4, 8), (-1, 16)] {
        let surface = PixelSurface(
          wrapping: start, width: width, height: 1, stride: stride, format: .opaque)
        #expect(surface == nil)
      }
    }
  }

  @Test func `a picture that could not be made shows nothing, and nothing ends`() {
    let frame = PixelSurface.small(width: 64, height: 36, format: .opaque)
    let compositor = SoftwareCompositor(frame: frame)
    let picture = compositor.picture(from: PixelSurface(width: 100_000, height: 60))
    let area = PixelBox(x: 0, y: 0, width: 64, height: 36)
    let contents: [DrawCommand.Content] = [
      .ground(picture), .picture(picture), .mask(picture, .white),
      .material(picture, area: area, radius: 4), .frame(picture, corner: 8, .white),
      .edgeFade(picture, area: area, FadeMask(.below(0), width: 64, height: 36)),
    ]

    compositor.draw(
      contents.map { DrawCommand(content: $0, destination: area, opacity: 0.5) }, damage: nil)

    #expect(Set(frame.straightRGBA()) == [0, 255])
  }

  @Test(arguments: wideTexts)
  func `a line is at most three screens wide, whatever is in it`(text: WideText) {
    let measurer = PangoTextMeasurer()

    for style in [TextStyle.body, .title1, .caption2] {
      // Rounded up.
      #expect(measurer.width(of: text.value, style: style) <= 3 * 1_920 + 1)
    }
  }

  @Test func `what is wider than three screens ends in an ellipsis`() {
    let fonts = FontContext()
    let fits = TextBlock(
      TextSpec(String(repeating: "W", count: 100), style: .body), fonts: fonts)
    let cut = TextBlock(TextSpec(String(repeating: "W", count: 490), style: .body), fonts: fonts)

    #expect(!fits.isCut)
    #expect(cut.isCut)
    #expect(cut.width > 5_600)
  }

  @Test(arguments: [20, 300, 900])
  func `a text has no fewer letters shaped than its lines have room for`(width: Int) {
    let fonts = FontContext()
    for letter in ["i", "l", "'", ".", "|", " i", "ا", "ﺍ", "׀"] {
      let text = String(repeating: letter, count: 4_000)
      var spec = TextSpec(text, style: .body)
      spec.width = Double(width)
      spec.maxLines = 3

      let block = TextBlock(spec, fonts: fonts)

      #expect(block.isCut)
      #expect(block.lines.count == 3, "\(letter)")
    }
  }

  @Test(arguments: wideTexts, [(1920, 1080), (3840, 2160)])
  func `nodes of every width are painted at every size`(text: WideText, size: (Int, Int)) throws {
    let renderer = try SceneRenderer(offscreenWidth: size.0, height: size.1)
    let frames = [
      Rect(x: 0, y: 100, width: 400_000, height: 66),
      Rect(x: 1_900 - 90_000, y: 300, width: 90_000, height: 66),
      Rect(x: 60, y: 500, width: 300, height: 66),
    ]

    renderer.settle(
      Scene(
        nodes: frames.enumerated().map { index, frame in
          var node = Samples.text(NodeID("t/\(index)"), text.value, at: frame)
          node.elevation = .resting
          return node
        } + [Samples.panel("p", at: Rect(x: -50_000, y: 900, width: 900_000, height: 40))]))

    #expect(try Frame(renderer).isPainted)
  }

  @Test(arguments: wideTexts)
  func `a focused title scrolls its whole way round`(text: WideText) throws {
    let renderer = try SceneRenderer(offscreenWidth: 1280, height: 720)
    let scene = Scene(nodes: [
      Samples.text("t", text.value, at: Rect(x: 60, y: 100, width: 300, height: 66), scrolls: true)
    ])
    for time in stride(from: 0, through: 120_000, by: 20_000) {
      renderer.present(scene, at: time)
      #expect(try Frame(renderer).isPainted)
    }
  }

  @Test(arguments: [2_048, 4_096, 8_192, 32_767])
  func `a raster is painted no longer than the output takes`(longestSide: Int) {
    for (width, scale) in [(1_000, 1.0), (5_760, 2), (100_000, 1.3), (40, 4), (7, 900)] {
      let text = TextItem(
        "Up", in: Rect(x: 0, y: 0, width: width, height: 66), style: .title1, color: .primaryText)
      let key = RasterKey(
        displayItems: [.text(text)], frameWidth: width, frameHeight: 66, scale: scale,
        theme: Theme())

      let fitted = key.fitted(to: longestSide)

      #expect(max(fitted.width, fitted.height) + 2 * fitted.pad <= longestSide)
      #expect(fitted.fitted(to: longestSide) == fitted)
      if max(key.width, key.height) + 2 * key.pad <= longestSide { #expect(fitted == key) }
    }
  }

  @Test func `the shadow of something that is too wide is none`() throws {
    let shape = try #require(Theme().shadow(.focused, height: 60))
    func key(_ width: Int) -> ShadowKey {
      ShadowKey(width: width, height: 60, radius: 8, shape: shape, scale: 1, hasHole: false)
    }

    #expect(key(1_000).draw() != nil)
    #expect(key(40_000).draw() == nil)
  }
}

extension Frame {
  /// Whether there is more than a few values, as the edges of letters have.
  fileprivate var isPainted: Bool {
    var values: Set<UInt8> = []
    return bytes.contains { values.insert($0).inserted && values.count > 8 }
  }
}
