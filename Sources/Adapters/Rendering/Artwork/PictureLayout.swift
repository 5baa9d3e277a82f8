/// Size and kind of a decoded picture, whose pixels are premultiplied ARGB of four bytes, row by row
/// without gaps.
package struct PictureLayout: Hashable, Sendable {
  /// In pixels, above 0.
  package var width: Int
  /// In pixels, above 0.
  package var height: Int
  /// True for a picture without clear parts.
  package var isOpaque: Bool

  /// The most pixels of a picture: decoding more would take more memory than the program.
  package static let mostPixels = 12_000_000
  /// Bytes of a pixel.
  static let pixelBytes = 4
  /// The most bytes of all pixels.
  package static let mostBytes = mostPixels * pixelBytes

  /// Describes a picture; `nil` for sides below 1, and for too many pixels.
  package init?(width: Int, height: Int, isOpaque: Bool) {
    guard width > 0, height > 0, width <= Self.mostPixels / height else { return nil }
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
  }

  /// Bytes of all pixels.
  package var byteCount: Int { width * height * Self.pixelBytes }
}
