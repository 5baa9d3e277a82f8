@testable import Rendering

extension PixelSurface {
  /// A clear surface, so small that there is always room for it.
  static func small(width: Int, height: Int, format: Format = .color) -> PixelSurface {
    guard let surface = PixelSurface(width: width, height: height, format: format) else {
      preconditionFailure("there is no memory for \(width) × \(height) pixels")
    }
    return surface
  }
}
