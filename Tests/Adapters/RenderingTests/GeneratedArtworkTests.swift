import SceneGraph
import Support
import Testing

@testable import Rendering

@Suite(.serialized) struct GeneratedArtworkTests {
  private func bytes(_ item: Artwork, _ width: Int = 130, _ height: Int = 195) -> [UInt8] {
    GeneratedArtwork.picture(of: item, width: width, height: height, fonts: FontContext())?
      .straightRGBA() ?? []
  }

  @Test(arguments: Samples.categories)
  func `the same item always gives the same bytes`(_ category: String) {
    for title in Samples.titles {
      let item = Samples.artwork(title, category: category)

      #expect(bytes(item) == bytes(item))
    }
  }

  @Test(arguments: Composition.allCases, [(130, 195), (130, 130), (160, 90)])
  func `every composition can set every title in every shape`(
    _ composition: Composition, _ size: (Int, Int)
  ) {
    let fonts = FontContext()
    for (index, title) in Samples.titles.enumerated() {
      let surface = PixelSurface.small(width: size.0, height: size.1, format: .opaque)

      surface.draw { pen in
        var cover = Cover(
          surface: surface, pen: pen, fonts: fonts,
          palette: Palette.all[index % Palette.all.count], title: title, subtitle: "Someone",
          random: SplitMix64(seed: UInt64(index)))
        composition.paint(&cover)
      }

      #expect(Set(surface.straightRGBA()).count > 2)
    }
  }

  @Test func `items of one category spread over many compositions and palettes`() {
    let items = (0..<200).map { Samples.artwork("Title \($0)", category: "book") }

    let compositions = Set(items.map { GeneratedArtwork.composition(of: $0) })
    let palettes = Set(items.map { GeneratedArtwork.palette(of: $0) })

    #expect(compositions.count >= 6)
    #expect(palettes.count >= 24)
  }

  @Test func `covers with different words differ`() {
    let covers = (0..<40).map { bytes(Samples.artwork("Title \($0)"), 60, 90) }

    #expect(Set(covers).count == covers.count)
  }

  @Test(arguments: Palette.all)
  func `every palette has a pair of colours that text can be set in`(_ palette: Palette) {
    #expect(palette.deep.darker(0.35).contrast(with: palette.paper) >= 4.5)
  }

  @Test func `words on a restless picture can still be read`() throws {
    let surface = PixelSurface.small(width: 200, height: 300, format: .opaque)
    let box = Box(x: 16, y: 180, width: 168, height: 100)
    var ground: ClosedRange<Double>?

    surface.draw { pen in
      let cover = Cover(
        surface: surface, pen: pen, fonts: FontContext(), palette: Palette.all[0],
        title: " ", subtitle: "", random: SplitMix64(seed: 1))
      for row in 0..<30 {
        cover.fill(
          Box(x: 0, y: Double(row) * 10, width: 200, height: 5),
          row.isMultiple(of: 2) ? .white : .black)
      }
      var style = WordStyle()
      style.anchor = .middle
      cover.setWords(in: box, style)
      ground = surface.luminance(in: Box(x: 80, y: 225, width: 20, height: 8))
    }

    let range = try #require(ground)
    #expect((range.upperBound + 0.05) / (range.lowerBound + 0.05) < 1.6)
  }

  @Test func `Korean words and Japanese phrases are kept together`() {
    #expect(PhraseJoiner.joined("Up") == "Up")
    #expect(PhraseJoiner.joined("오징어 게임") == "오\u{2060}징\u{2060}어 게\u{2060}임")
    #expect(
      PhraseJoiner.joined("無罪モラトリアム")
        == "無\u{2060}罪モ\u{2060}ラ\u{2060}ト\u{2060}リ\u{2060}ア\u{2060}ム")
  }
}
