internal import CSDL2

extension RGBAImage {
  /// Writes the picture as JPEG, without alpha.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - quality: From 1 to 100.
  /// - Throws: `RenderingError.cannotWrite`.
  package func writeJPEG(to path: String, quality: Int = 82) throws(RenderingError) {
    var pixels = rgba
    let status = unsafe pixels.withUnsafeMutableBytes { bytes -> Int32 in
      guard
        let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
          SDL_PIXELFORMAT_RGBA32.rawValue)
      else { return -1 }
      defer { unsafe SDL_FreeSurface(surface) }
      return unsafe IMG_SaveJPG(surface, path, Int32(quality))
    }
    guard status == 0 else {
      throw unsafe .cannotWrite(path: path, reason: String(cString: SDL_GetError()))
    }
  }
}
