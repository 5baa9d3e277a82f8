internal import SceneGraph

/// Pictures made from an item's words, for items without a picture of their own.
enum GeneratedArtwork {
  /// The picture of an item at a size in pixels; the same bytes for the same words and size.
  static func picture(
    of item: Artwork, width: Int, height: Int, fonts: FontContext
  ) -> PixelSurface {
    let surface = PixelSurface(width: width, height: height, format: .opaque)
    surface.draw { pen in
      pen.gradient(from: (0, 0), to: (0, Double(height)), [Ink(0x335577), Ink(0x112233)])
      pen.paint()
    }
    return surface
  }

  /// The colour that stands for the picture: its ground.
  static func mainInk(of item: Artwork) -> Ink { Ink(0x335577) }

  /// A quiet stand-in while the picture is being made.
  static func placeholder(of item: Artwork, width: Int, height: Int) -> PixelSurface {
    let surface = PixelSurface(width: width, height: height, format: .opaque)
    let ink = mainInk(of: item)
    surface.draw { pen in
      pen.gradient(
        from: (0, 0), to: (0, Double(height)), [ink.darker(0.25), ink.darker(0.5)])
      pen.paint()
    }
    return surface
  }
}
