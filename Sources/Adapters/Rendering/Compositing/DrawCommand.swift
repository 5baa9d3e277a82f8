/// A picture that a compositor can draw: pixels in memory, or a texture. Any other draws nothing.
class Picture {
  let width: Int
  let height: Int
  let byteCount: Int

  init(width: Int, height: Int, byteCount: Int) {
    self.width = width
    self.height = height
    self.byteCount = byteCount
  }
}

/// A draw command of the compositor.
struct DrawCommand: Hashable {
  enum Content {
    /// Opaque pixels that cover the whole output.
    case ground(Picture)
    case picture(Picture)
    /// A mask in one colour.
    case mask(Picture, Ink)
    /// A rectangle.
    case fill(Ink)
    /// A rectangle with rounded corners; the radius is in pixels.
    case panel(Ink, radius: Int)
    /// The part of an opaque picture inside a rectangle with rounded corners, the radius in pixels; the
    /// picture is fixed to that area of the output.
    case material(Picture, area: PixelBox, radius: Int)
    /// The background through a fade; the picture is fixed to that area of the output.
    case edgeFade(Picture, area: PixelBox, FadeMask)
    /// A mask in one colour, nine-sliced: the corners keep their size, and everything between them is
    /// stretched. `corner` is their side in pixels.
    case frame(Picture, corner: Int, Ink)
  }

  var content: Content
  /// The target rectangle in pixels; pictures of a different size are scaled.
  var destination: PixelBox
  /// 0 … 1.
  var opacity: Double
  /// Clip rectangle; `nil` for none.
  var clip: PixelBox?
  /// The tilt of a picture, which may extend it slightly beyond its destination.
  var tilt: Tilt?
  /// Pixels that it fully covers, hiding everything below; `nil` for none.
  var cover: PixelBox?

  /// The pixels it may change.
  var bounds: PixelBox {
    let all = tilt?.bounds(of: destination) ?? destination
    return clip.map(all.intersection) ?? all
  }

  /// The pixels that it fully covers with its current opacity, clip and tilt; `nil` for none.
  var visibleCover: PixelBox? {
    guard let cover, opacity >= 1 else { return nil }
    let visible = tilt?.inside(of: cover) ?? cover
    return clip.map(visible.intersection) ?? visible
  }

  static func == (first: DrawCommand, second: DrawCommand) -> Bool {
    first.destination == second.destination && first.opacity == second.opacity
      && first.clip == second.clip && first.tilt == second.tilt
      && first.content.identity == second.content.identity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(destination)
    hasher.combine(content.identity)
  }
}

extension DrawCommand.Content {
  fileprivate struct Identity: Hashable {
    var picture: ObjectIdentifier?
    var ink: Ink?
    var radius = 0
    var area: PixelBox?
  }

  fileprivate var identity: Identity {
    switch self {
    case .ground(let picture), .picture(let picture):
      Identity(picture: ObjectIdentifier(picture), ink: nil)
    case .mask(let picture, let ink): Identity(picture: ObjectIdentifier(picture), ink: ink)
    case .fill(let ink): Identity(picture: nil, ink: ink)
    case .panel(let ink, let radius): Identity(picture: nil, ink: ink, radius: radius)
    case .material(let picture, let area, let radius):
      Identity(picture: ObjectIdentifier(picture), ink: nil, radius: radius, area: area)
    case .edgeFade(let picture, let area, let mask):
      Identity(
        picture: ObjectIdentifier(picture), radius: ObjectIdentifier(mask).hashValue, area: area)
    case .frame(let picture, _, let ink): Identity(picture: ObjectIdentifier(picture), ink: ink)
    }
  }
}
