internal import CPangoCairo
internal import CSDL2
internal import Foundation
internal import SceneGraph
internal import Support

/// Decoder of picture files with limits on their size; for one thread at a time.
enum PictureFile {
  /// Files with more pixels are refused: decoding them would take more memory than the program.
  static let pixelLimit = 12_000_000
  /// Files with more bytes are refused.
  static let byteLimit = 32_000_000

  /// Decodes a PNG, JPEG or WebP file.
  ///
  /// - Throws: `PictureFailure` when the file is missing, broken, too large or of an unknown kind.
  static func read(_ path: String) throws(PictureFailure) -> PixelSurface {
    func failure(_ reason: String) -> PictureFailure { PictureFailure(path: path, reason: reason) }
    guard isFile(path) else { throw failure("there is no such file") }
    guard let header = try header(path) else {
      throw failure("it is no complete PNG, JPEG or WebP file")
    }
    guard header.pixelCount <= pixelLimit else {
      throw failure("\(header.width) × \(header.height) pixels are too many")
    }
    guard let loaded = IMG_Load(path) else { throw failure(String(cString: SDL_GetError())) }
    defer { SDL_FreeSurface(loaded) }
    guard let picture = surface(of: loaded) else {
      throw failure("its pixels cannot be converted")
    }
    return picture
  }

  /// The pixels of a decoded picture; `nil` where they cannot be converted.
  static func surface(of loaded: UnsafeMutablePointer<SDL_Surface>) -> PixelSurface? {
    let hasAlpha =
      loaded.pointee.format.pointee.Amask != 0 || SDL_HasColorKey(loaded) == SDL_TRUE
    guard let pixels = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      return nil
    }
    defer { SDL_FreeSurface(pixels) }
    return copy(pixels.pointee, hasAlpha: hasAlpha)
  }

  /// Returns whether the path leads to a regular file; a pipe would be waited for without end.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Cuts and scales a picture so that it fills the size without being stretched.
  static func fill(_ picture: PixelSurface, width: Int, height: Int) -> PixelSurface {
    let surface = PixelSurface(width: width, height: height, format: .opaque)
    let scale = max(
      Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    surface.draw { pen in
      pen.color(Ink(Theme().color(.sheetFill)))
      pen.paint()
      // Faces and titles stand in the upper half more often than in the lower one.
      let extraHeight = Double(height) - Double(picture.height) * scale
      pen.translate((Double(width) - Double(picture.width) * scale) / 2, extraHeight * 0.4)
      pen.scale(scale, scale)
      cairo_set_source_surface(pen.context, picture.handle, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(pen.context), CAIRO_FILTER_BEST)
      // Edges are repeated, or a half-clear line would show where the picture ends.
      cairo_pattern_set_extend(cairo_get_source(pen.context), CAIRO_EXTEND_PAD)
      pen.paint()
    }
    return surface
  }

  /// The header of a file that is complete; `nil` for one of another kind or cut short.
  private static func header(_ path: String) throws(PictureFailure) -> PictureHeader? {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw PictureFailure(path: path, reason: "it cannot be opened")
    }
    // Closing a file that was only read loses nothing when it fails.
    defer { try? file.close() }
    do {
      let length = try file.seekToEnd()
      guard length <= UInt64(byteLimit) else {
        throw PictureFailure(path: path, reason: "\(length) bytes are too many")
      }
      try file.seek(toOffset: 0)
      guard let start = try file.read(upToCount: 262_144),
        try isComplete(file, start: start, length: length)
      else { return nil }
      try checkWork(file, start: start, path: path)
      return PictureHeader([UInt8](start))
    } catch let failure as PictureFailure {
      throw failure
    } catch {
      throw PictureFailure(path: path, reason: SystemReason.of(error))
    }
  }

  /// Refuses a file that asks for more work than its pixels: a JPEG of a thousand scans, each of which
  /// goes over the whole picture, and a PNG of a thousand packed texts.
  private static func checkWork(_ file: FileHandle, start: Data, path: String) throws {
    let isPNG = start.first == 0x89
    guard isPNG || start.starts(with: [0xFF, 0xD8]) else { return }
    try file.seek(toOffset: 0)
    guard let bytes = try file.readToEnd() else { return }
    if isPNG, PictureWork.packedTexts(ofPNG: bytes) > PictureWork.mostTexts {
      throw PictureFailure(path: path, reason: "it has too many packed texts")
    }
    if !isPNG, PictureWork.scans(ofJPEG: bytes) > PictureWork.mostScans {
      throw PictureFailure(path: path, reason: "it has too many scans")
    }
  }

  /// Returns whether a JPEG file goes on to its end. The decoder paints what is missing grey and
  /// calls it a picture; those of other kinds say so themselves.
  private static func isComplete(
    _ file: FileHandle, start: Data, length: UInt64
  ) throws -> Bool {
    guard start.starts(with: [0xFF, 0xD8]) else { return true }
    // Some cameras write more behind the end, but never much.
    let tail: UInt64 = 65_536
    try file.seek(toOffset: length > tail ? length - tail : 0)
    guard let end = try file.readToEnd() else { return false }
    return end.range(of: Data([0xFF, 0xD9])) != nil
  }

  private static func copy(_ source: SDL_Surface, hasAlpha: Bool) -> PixelSurface? {
    let (width, height) = (Int(source.w), Int(source.h))
    guard width > 0, height > 0, let pixels = source.pixels else { return nil }
    let picture = PixelSurface(width: width, height: height, format: hasAlpha ? .color : .opaque)
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let status = picture.withPixels { data in
      hasAlpha
        ? SDL_PremultiplyAlpha(
          source.w, source.h, format, pixels, source.pitch, format, data, Int32(picture.stride))
        : SDL_ConvertPixels(
          source.w, source.h, format, pixels, source.pitch, format, data, Int32(picture.stride))
    }
    return status == 0 ? picture : nil
  }
}
