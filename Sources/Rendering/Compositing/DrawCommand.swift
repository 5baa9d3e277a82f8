/// A picture that a compositor can draw: pixels in memory, or a texture.
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

/// One thing to put on the screen.
struct DrawCommand: Hashable {
  enum Content {
    /// Opaque pixels that cover the whole output.
    case ground(Picture)
    case picture(Picture)
    /// A mask in one colour.
    case mask(Picture, Ink)
    /// A plain rectangle.
    case fill(Ink)
  }

  var content: Content
  /// Where, in pixels; pictures of another size are scaled.
  var destination: PixelBox
  /// 0 … 1.
  var opacity: Double
  /// Nothing is drawn outside.
  var clip: PixelBox?

  /// The pixels it may change.
  var bounds: PixelBox { clip.map { destination.intersection($0) } ?? destination }

  static func == (first: DrawCommand, second: DrawCommand) -> Bool {
    first.destination == second.destination && first.opacity == second.opacity
      && first.clip == second.clip && first.content.identity == second.content.identity
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
  }

  fileprivate var identity: Identity {
    switch self {
    case .ground(let picture), .picture(let picture):
      Identity(picture: ObjectIdentifier(picture), ink: nil)
    case .mask(let picture, let ink): Identity(picture: ObjectIdentifier(picture), ink: ink)
    case .fill(let ink): Identity(picture: nil, ink: ink)
    }
  }
}

/// Puts pictures together into frames.
protocol Compositor: AnyObject {
  /// The output in pixels.
  var width: Int { get }
  var height: Int { get }
  /// Whether a graphics processor does the work.
  var isAccelerated: Bool { get }
  /// Whether presenting waits for the display.
  var waitsForDisplay: Bool { get }
  /// Asks the output for its size again; whether it changed.
  func updateSize() -> Bool
  /// Takes pixels over; masks stay masks.
  func picture(from surface: PixelSurface) -> Picture
  /// Draws a frame; only pixels inside `damage` differ from the last one (`nil`: all).
  func draw(_ commands: [DrawCommand], damage: [PixelBox]?)
  /// The last frame.
  func capture() -> PixelSurface?
}
