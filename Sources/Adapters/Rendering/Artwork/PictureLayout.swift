/// Size and kind of a decoded picture, whose pixels are premultiplied ARGB, four bytes each, row by row
/// without padding.
package struct PictureLayout: Hashable, Sendable {
  /// In pixels, above 0.
  package var width: Int
  /// In pixels, above 0.
  package var height: Int
  /// Whether the picture has no transparent parts.
  package var isOpaque: Bool

  /// The most pixels of a picture: decoding more would take more memory than the whole program.
  package static let mostPixels = 12_000_000
  /// Bytes per pixel.
  static let pixelBytes = 4
  /// The most bytes for all pixels.
  package static let mostBytes = mostPixels * pixelBytes

  /// Describes a picture; `nil` if a side is below 1 or there are too many pixels.
  package init?(width: Int, height: Int, isOpaque: Bool) {
    guard width > 0, height > 0, width <= Self.mostPixels / height else { return nil }
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
  }

  /// The bytes of all pixels.
  package var byteCount: Int { width * height * Self.pixelBytes }
}
