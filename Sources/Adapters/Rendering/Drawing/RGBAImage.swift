internal import Foundation
package import Geometry

/// An RGBA picture that can be compared with others and written as PNG.
package struct RGBAImage: Hashable, Sendable {
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// Red, green, blue and alpha of each pixel, row by row.
  package var rgba: [UInt8]

  /// The difference of two pictures.
  package struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The number of pixels that differ.
    package var count: Int
    /// The left edge of the bounding box.
    package var left: Int
    /// The top edge.
    package var top: Int
    /// The last column.
    package var right: Int
    /// The last row.
    package var bottom: Int
    /// The largest difference in any channel of any pixel.
    package var most: Int
    /// The number of pixels compared, whether or not they differ.
    package var compared: Int

    /// The percentage of compared pixels that differ.
    package var percent: Double { Double(count) * 100 / Double(max(1, compared)) }

    /// A short summary.
    package var description: String {
      "\(count) pixels differ, by at most \(most) of 255, all of them from (\(left), \(top)) to "
        + "(\(right), \(bottom))"
    }
  }

  /// Makes a picture from its pixels.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Reads a file; `nil` if it does not exist or is not a picture.
  package init?(file: String) {
    // The caller reports that the file is missing or broken; the cause adds nothing.
    guard let surface = try? PictureFile.read(file) else { return nil }
    self.init(width: surface.width, height: surface.height, rgba: surface.straightRGBA())
  }

  /// The difference from another picture; `nil` for none. If the sizes differ, every pixel does.
  ///
  /// - Parameters:
  ///   - areas: Rectangles in pixels to ignore.
  ///   - deltaE: The colour difference to tolerate, as CIE76 ΔE.
  package func difference(
    from other: RGBAImage, outside areas: [Rect] = [], deltaE: Double = 0
  ) -> Difference? {
    guard width == other.width, height == other.height else {
      let count = max(width * height, other.width * other.height)
      return Difference(
        count: count, left: 0, top: 0, right: max(width, other.width) - 1,
        bottom: max(height, other.height) - 1, most: 255, compared: count)
    }
    var found: Difference?
    unsafe rgba.withUnsafeBytes { mine in
      unsafe other.rgba.withUnsafeBytes { others in
        // Most rows are identical; only the others are compared pixel by pixel.
        for y in 0..<height {
          let row = y * width * 4..<(y + 1) * width * 4
          guard unsafe !mine[row].isSame(others[row]) else { continue }
          let leftOut = columns(of: areas, in: y)
          for x in 0..<width where leftOut.isEmpty || !leftOut.contains(x) {
            let start = row.lowerBound + x * 4
            var most = 0
            for channel in start..<start + 4 {
              most = unsafe max(most, abs(Int(mine[channel]) - Int(others[channel])))
            }
            guard most > 0 else { continue }
            guard
              unsafe deltaE == 0 || mine[start + 3] != others[start + 3]
                || ColorDifference.deltaE(
                  SIMD3(mine[start], mine[start + 1], mine[start + 2]),
                  SIMD3(others[start], others[start + 1], others[start + 2])) > deltaE
            else { continue }
            var all =
              found
              ?? Difference(
                count: 0, left: x, top: y, right: x, bottom: y, most: 0, compared: 0)
            all.count += 1
            all.left = min(all.left, x)
            all.right = max(all.right, x)
            all.bottom = y
            all.most = max(all.most, most)
            found = all
          }
        }
      }
    }
    found?.compared = pixelCount(outside: areas)
    return found
  }

  /// The number of pixels outside some rectangles.
  package func pixelCount(outside areas: [Rect]) -> Int {
    (0..<height).reduce(0) { $0 + width - columns(of: areas, in: $1).count }
  }

  /// The columns of a row inside any of some rectangles.
  private func columns(of areas: [Rect], in row: Int) -> IndexSet {
    var columns = IndexSet()
    for area in areas where area.rows.contains(row) {
      columns.insert(integersIn: area.columns.clamped(to: 0..<width))
    }
    return columns
  }

  /// The other picture in grey, with the differences in red.
  package func marked(against other: RGBAImage) -> RGBAImage {
    guard width == other.width, height == other.height else { return other }
    var marked = other
    for start in stride(from: 0, to: rgba.count, by: 4) {
      let differs = rgba[start..<start + 4] != other.rgba[start..<start + 4]
      let grey = UInt8((Int(rgba[start]) + Int(rgba[start + 1]) + Int(rgba[start + 2])) / 9)
      marked.rgba[start] = differs ? 255 : grey
      marked.rgba[start + 1] = differs ? 40 : grey
      marked.rgba[start + 2] = differs ? 80 : grey
    }
    return marked
  }

  /// Writes a PNG file.
  /// - Throws: `cannotWrite` if the file cannot be written.
  package func writePNG(to path: String) throws(RenderingError) {
    guard let surface = PixelSurface(width: width, height: height, format: .opaque) else {
      throw .cannotWrite(path: path, reason: "\(width) × \(height) pixels are too many")
    }
    let stride = surface.stride
    unsafe surface.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let (from, to) = ((y * width + x) * 4, y * stride + x * 4)
          unsafe pixels[to] = rgba[from + 2]
          unsafe pixels[to + 1] = rgba[from + 1]
          unsafe pixels[to + 2] = rgba[from]
          unsafe pixels[to + 3] = 255
        }
      }
    }
    try surface.writePNG(to: path)
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Whether the bytes are the same; both must have the same length.
  fileprivate func isSame(_ other: Slice<UnsafeRawBufferPointer>) -> Bool {
    let (mine, others) = unsafe (
      UnsafeRawBufferPointer(rebasing: self), UnsafeRawBufferPointer(rebasing: other)
    )
    guard let first = mine.baseAddress, let second = others.baseAddress else { return true }
    return unsafe memcmp(first, second, mine.count) == 0
  }
}
