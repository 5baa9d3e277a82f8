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
  /// Whether pictures of fields are painted anew in each frame, so that nobody need paint them before.
  var paintsFields: Bool { get }
  /// Takes a field of colours over.
  func picture(of field: GradientMesh) -> Picture
  /// Draws a frame; only pixels inside `damage` differ from the last one (`nil`: all).
  func draw(_ commands: [DrawCommand], damage: [PixelBox]?)
  /// The processor time in milliseconds that a graphics driver took on this thread since the start: to
  /// take pictures over, and to carry out what frames consist of.
  var driverMilliseconds: Double { get }
  /// The last frame.
  func capture() -> PixelSurface?
}

extension Compositor {
  /// Takes over what the worker made.
  func picture(from product: RasterWorker.Product) -> Picture {
    switch product {
    case .surface(let surface): picture(from: surface)
    case .field(let field): picture(of: field)
    }
  }
}
