internal import CSDL2
package import Foundation

/// Decoding of picture files with SDL_image, in the calling process.
package enum PictureDecoding {
  /// Decodes a file whose header has been checked.
  ///
  /// - Parameters:
  ///   - file: The whole file; it is not read after `room` has been called.
  ///   - room: Called at most once; returns memory for all pixels, or `nil` if there is none.
  /// - Throws: ``PictureRefusal`` with the decoder's message.
  package static func decode(
    _ file: Data, into room: (PictureLayout) -> UnsafeMutableRawPointer?
  ) throws(PictureRefusal) {
    let read = unsafe file.withUnsafeBytes { bytes in
      unsafe SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count))
        .flatMap { unsafe IMG_Load_RW($0, 1) }
    }
    guard let loaded = unsafe read else {
      throw unsafe PictureRefusal(String(cString: SDL_GetError()))
    }
    let hasAlpha =
      unsafe loaded.pointee.format.pointee.Amask != 0 || SDL_HasColorKey(loaded) == SDL_TRUE
    let converted = unsafe SDL_ConvertSurfaceFormat(loaded, format, 0)
    // Free it before allocating the pixels, so that the two are not in memory at once.
    unsafe SDL_FreeSurface(loaded)
    guard let converted = unsafe converted else {
      throw PictureRefusal("its pixels cannot be converted")
    }
    defer { unsafe SDL_FreeSurface(converted) }
    let picture = unsafe converted.pointee
    guard
      let layout = unsafe PictureLayout(
        width: Int(picture.w), height: Int(picture.h), isOpaque: !hasAlpha)
    else { throw PictureRefusal(unsafe "\(picture.w) × \(picture.h) pixels are too many") }
    guard let target = unsafe room(layout) else {
      throw PictureRefusal("there is no memory for its pixels")
    }
    guard let pixels = unsafe picture.pixels, unsafe copy(picture, pixels, to: target, layout)
    else {
      throw PictureRefusal("its pixels cannot be converted")
    }
  }

  private static let format = SDL_PIXELFORMAT_ARGB8888.rawValue

  private static func copy(
    _ picture: SDL_Surface, _ pixels: UnsafeMutableRawPointer,
    to target: UnsafeMutableRawPointer, _ layout: PictureLayout
  ) -> Bool {
    let stride = Int32(layout.width * PictureLayout.pixelBytes)
    let status =
      unsafe layout.isOpaque
      ? SDL_ConvertPixels(
        picture.w, picture.h, format, pixels, picture.pitch, format, target, stride)
      : SDL_PremultiplyAlpha(
        picture.w, picture.h, format, pixels, picture.pitch, format, target, stride)
    return status == 0
  }
}
