internal import CConfinement
internal import CDrawing
internal import Foundation
internal import Support

/// Painter of SVG files. A few bytes of a drawing can cause unlimited work, such as dashes of 0.00001, so a
/// copy of this process paints it, with limits on time and memory.
package enum DrawingFile {
  /// The limits on the work for one drawing.
  struct Limits: Hashable, Sendable {
    /// Milliseconds of processor time.
    var milliseconds = 2_000
    /// Bytes of memory.
    var bytes = 256 << 20
  }

  /// The largest file, in bytes.
  private static let mostBytes = 4_000_000
  /// The longer side at which ``problem(of:)`` tests a drawing, in pixels.
  private static let trialSide = 1_024
  /// The limits of the test: a drawing that passes can also be painted larger.
  private static let trial = Limits(milliseconds: 500)

  /// The reason why an SVG file cannot be shown, with the remedy, as a clause; `nil` if it can. Takes as long
  /// as painting it.
  package static func problem(of path: String) -> String? {
    do {
      _ = try paint(path, width: trialSide, height: trialSide, limits: trial)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Whether a file name belongs to an SVG file.
  package static func hasName(_ path: String) -> Bool { path.lowercased().hasSuffix(".svg") }

  /// Paints a file as large as fits into a size in pixels.
  /// - Throws: ``PictureFailure`` if it is not a drawing, or takes too much work.
  static func paint(
    _ path: String, width: Int, height: Int, limits: Limits = Limits()
  ) throws(PictureFailure) -> PixelSurface {
    func failure(_ reason: String) -> PictureFailure { PictureFailure(path: path, reason: reason) }
    guard let size = AtomicFile.size(of: path), size <= mostBytes,
      let data = try? RegularFile.data(of: path), data.count <= mostBytes
    else { throw failure("it cannot be read, or has more than 4 MB") }
    var drawing = unsafe couch_drawing()
    let end = unsafe data.withUnsafeBytes { bytes in
      unsafe couch_drawing_paint(
        bytes.baseAddress, Int32(bytes.count), Int32(clamping: max(1, width)),
        Int32(clamping: max(1, height)),
        couch_copy_limits(milliseconds: Int32(limits.milliseconds), bytes: limits.bytes),
        &drawing)
    }
    let remedy = "Simplify it, outline its dashes, or save it as a PNG"
    switch end {
    case COUCH_DRAWING_PAINTED: break
    case COUCH_DRAWING_SLOW: throw failure("it takes too long to draw. \(remedy)")
    case COUCH_DRAWING_BROKEN: throw failure("it takes too much memory to draw. \(remedy)")
    case COUCH_DRAWING_REFUSED: throw failure("the system has no process to draw it")
    default: throw failure("it is no SVG drawing")
    }
    defer { unsafe couch_drawing_free(&drawing) }
    guard let picture = unsafe copy(drawing) else {
      throw failure("there is no memory for its pixels")
    }
    return picture
  }

  private static func copy(_ drawing: couch_drawing) -> PixelSurface? {
    guard let surface = unsafe PixelSurface(width: Int(drawing.width), height: Int(drawing.height))
    else {
      return nil
    }
    let stride = surface.stride
    let row = surface.width * 4
    unsafe surface.withPixels { target in
      for y in 0..<surface.height {
        unsafe memcpy(target + y * stride, drawing.pixels + y * surface.width, row)
      }
    }
    return surface
  }
}
