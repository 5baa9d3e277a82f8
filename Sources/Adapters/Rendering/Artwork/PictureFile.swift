internal import CPangoCairo
internal import Foundation
internal import SceneGraph
internal import Support

/// Reader of picture files with limits on their size.
enum PictureFile {
  /// Files with more bytes are refused.
  static let byteLimit = 32_000_000
  /// The bytes among which the header of a file is looked for.
  private static let headerBytes = 262_144

  /// Decodes a PNG, JPEG or WebP file.
  ///
  /// - Parameter decoder: Decodes files whose headers are in order; where `nil` is given, it is done here.
  /// - Throws: `PictureFailure` when the file is missing, broken, too large or of an unknown kind.
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

  /// Returns whether the path leads to a regular file; a pipe would be waited for without end.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Cuts and scales a picture so that it fills the size without being stretched; `nil` without
  /// memory.
  static func fill(_ picture: PixelSurface, width: Int, height: Int) -> PixelSurface? {
    guard let surface = PixelSurface(width: width, height: height, format: .opaque) else {
      return nil
    }
    let scale = max(
      Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    surface.draw { pen in
      pen.color(Ink(Theme().color(.sheetFill)))
      pen.paint()
      // Faces and titles stand in the upper half more often than in the lower one.
      let extraHeight = Double(height) - Double(picture.height) * scale
      pen.translate((Double(width) - Double(picture.width) * scale) / 2, extraHeight * 0.4)
      pen.scale(scale, scale)
      unsafe cairo_set_source_surface(pen.context, picture.handle, 0, 0)
      unsafe cairo_pattern_set_filter(cairo_get_source(pen.context), CAIRO_FILTER_BEST)
      // Edges are repeated, or a half-clear line would show where the picture ends.
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

  /// The reason to refuse a file that asks for more work than its pixels: a JPEG of a thousand scans,
  /// each of which goes over the whole picture, and a PNG of a thousand packed texts.
  private static func excessWork(_ file: Data) -> String? {
    if file.first == 0x89, PictureWork.packedTexts(ofPNG: file) > PictureWork.mostTexts {
      return "it has too many packed texts"
    }
    if isJPEG(file), PictureWork.scans(ofJPEG: file) > PictureWork.mostScans {
      return "it has too many scans"
    }
    return nil
  }

  /// Returns whether a JPEG file goes on to its end. The decoder paints what is missing grey and
  /// calls it a picture; those of other kinds say so themselves.
  private static func isComplete(_ file: Data) -> Bool {
    guard isJPEG(file) else { return true }
    // Some cameras write more behind the end, but never much.
    return file.suffix(65_536).range(of: Data([0xFF, 0xD9])) != nil
  }
}
