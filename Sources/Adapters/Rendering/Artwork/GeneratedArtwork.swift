internal import SceneGraph
internal import Support

/// Pictures generated from an item's words, for items without a picture of their own.
///
/// The same words and size always give the same bytes: nothing here depends on `Hasher`, time or what was
/// drawn before.
enum GeneratedArtwork {
  /// The picture of an item at a size in pixels, with or without words; `nil` if out of memory.
  static func picture(
    of item: Artwork, width: Int, height: Int, fonts: FontContext, isWordless: Bool = false
  ) -> PixelSurface? {
    guard let surface = PixelSurface(width: width, height: height, format: .opaque) else {
      return nil
    }
    surface.draw { pen in
      var cover = Cover(
        surface: surface, pen: pen, fonts: fonts, palette: palette(of: item),
        title: item.title.isEmpty ? item.subtitle : item.title,
        subtitle: item.title.isEmpty ? "" : item.subtitle,
        random: SplitMix64(seed: seed(of: item)))
      cover.isWordless = isWordless
      composition(of: item).paint(&cover)
    }
    return surface
  }

  /// The composition of an item's cover, chosen by the hash of its id.
  static func composition(of item: Artwork) -> Composition {
    let choices = Composition.suiting(item.category)
    var random = SplitMix64(seed: seed(of: item) ^ 0xC0FF_EE00)
    return choices[random.below(choices.count)]
  }

  /// The colours of an item's cover: a palette with slightly rotated hues, so that few covers share one.
  static func palette(of item: Artwork) -> Palette {
    var random = SplitMix64(seed: seed(of: item) ^ 0x5EED_0F17)
    let palette = Palette.all[random.below(Palette.all.count)]
    let turns = [-0.06, -0.03, 0, 0.03, 0.06]
    return palette.turned(by: turns[random.below(turns.count)])
  }

  /// The representative colour of the picture: its background.
  static func mainInk(of item: Artwork) -> Ink { palette(of: item).ground }

  /// A plain placeholder shown while the picture of an item with these colours is being made.
  static func placeholder(in palette: Palette, width: Int, height: Int) -> PixelSurface? {
    let surface = PixelSurface(width: width, height: height, format: .opaque)
    surface?.draw { pen in
      pen.gradient(
        from: (0, 0), to: (0, Double(height)),
        [palette.ground.darker(0.12), palette.ground.mixed(with: palette.deep, 0.6)])
      pen.paint()
    }
    return surface
  }

  private static func seed(of item: Artwork) -> UInt64 {
    FNV1a.value(of: "\(item.category)\n\(item.id)\n\(item.title)")
  }
}
