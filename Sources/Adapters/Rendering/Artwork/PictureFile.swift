internal import CPangoCairo
internal import Foundation
internal import SceneGraph
internal import Support

/// Reader of size-limited picture files.
enum PictureFile {
  /// Larger files are refused.
  static let byteLimit = 32_000_000
  /// The bytes searched for a file's header.
  private static let headerBytes = 262_144

  /// Decodes a PNG, JPEG or WebP file.
  ///
  /// - Parameter decoder: Decodes files whose headers are valid; if `nil`, they are decoded here.
  /// - Throws: `PictureFailure` if the file is missing, broken, too large or of an unknown kind.
  static func read(
    _ path: String, by decoder: (any PictureDecoder)? = nil
  ) throws(PictureFailure) -> PixelSurface {
    func failure(_ reason: String) -> PictureFailure { PictureFailure(path: path, reason: reason) }
    guard isFile(path) else { throw failure("there is no such file") }
    let file = try contents(path)
    guard isComplete(file), let header = PictureHeader([UInt8](file.prefix(headerBytes))) else {
      throw failure("it is no complete PNG, JPEG or WebP file")
    }
    if let excess = excessWork(file) { throw failure(excess) }
    guard header.pixelCount <= PictureLayout.mostPixels else {
      throw failure("\(header.width) × \(header.height) pixels are too many")
    }
    do throws(PictureRefusal) {
      return try surface(of: file, by: decoder)
    } catch {
      throw PictureFailure(path: path, reason: error.reason, isPassing: error.isPassing)
    }
  }

  private static func surface(
    of file: Data, by decoder: (any PictureDecoder)?
  ) throws(PictureRefusal) -> PixelSurface {
    var made: PixelSurface?
    func room(_ layout: PictureLayout) -> UnsafeMutableRawPointer? {
      guard
        let surface = PixelSurface(
          width: layout.width, height: layout.height, format: layout.isOpaque ? .opaque : .color),
        surface.byteCount == layout.byteCount
      else { return nil }
      made = surface
      return unsafe UnsafeMutableRawPointer(surface.bytes)
    }
    if let decoder {
      unsafe try decoder.decode(file, into: room)
    } else {
      unsafe try PictureDecoding.decode(file, into: room)
    }
    guard let made else { throw PictureRefusal("there is no memory for its pixels") }
    // Marks the pixels as changed.
    unsafe made.withPixels { _ in }
    return made
  }

  /// Whether the path leads to a regular file; a named pipe would block forever.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Crops and scales a picture to fill the size without distortion; `nil` if out of memory.
  static func fill(_ picture: PixelSurface, width: Int, height: Int) -> PixelSurface? {
    guard let surface = PixelSurface(width: width, height: height, format: .opaque) else {
      return nil
    }
    let scale = max(
      Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    surface.draw { pen in
      pen.color(Ink(Theme().color(.sheetFill)))
      pen.paint()
      // Faces and titles are more often in the upper half than in the lower one.
      let extraHeight = Double(height) - Double(picture.height) * scale
      pen.translate((Double(width) - Double(picture.width) * scale) / 2, extraHeight * 0.4)
      pen.scale(scale, scale)
      unsafe cairo_set_source_surface(pen.context, picture.handle, 0, 0)
      unsafe cairo_pattern_set_filter(cairo_get_source(pen.context), CAIRO_FILTER_BEST)
      // Repeat the edges, or a translucent line would appear at the picture's border.
      unsafe cairo_pattern_set_extend(cairo_get_source(pen.context), CAIRO_EXTEND_PAD)
      pen.paint()
    }
    return surface
  }

  private static func contents(_ path: String) throws(PictureFailure) -> Data {
    if let length = AtomicFile.size(of: path), length > byteLimit {
      throw PictureFailure(path: path, reason: "\(length) bytes are too many")
    }
    do throws(FileError) {
      return try RegularFile.data(of: path, atMost: byteLimit)
    } catch {
      throw PictureFailure(path: path, reason: error.reason)
    }
  }

  private static func isJPEG(_ file: Data) -> Bool { file.starts(with: [0xFF, 0xD8]) }

  /// The reason to refuse a file that needs far more work than its pixels: a JPEG with a thousand scans, each
  /// covering the whole picture, or a PNG with a thousand compressed texts.
  private static func excessWork(_ file: Data) -> String? {
    if file.first == 0x89, PictureWork.packedTexts(ofPNG: file) > PictureWork.mostTexts {
      return "it has too many packed texts"
    }
    if isJPEG(file), PictureWork.scans(ofJPEG: file) > PictureWork.mostScans {
      return "it has too many scans"
    }
    return nil
  }

  /// Whether a JPEG file is complete. The decoder paints missing parts grey without an error; decoders of
  /// other formats report them.
  private static func isComplete(_ file: Data) -> Bool {
    guard isJPEG(file) else { return true }
    // Some cameras append data, but never much.
    return file.suffix(65_536).range(of: Data([0xFF, 0xD9])) != nil
  }
}
