internal import Foundation
internal import Geometry
internal import Support

/// Reads the size of a picture from the header of a PNG or SVG file.
enum ImageFileHeader {
  /// Larger files are neither logos nor floor plans.
  private static let mostBytes = 4_000_000
  /// Longer sides are refused: decoding them would stall the screen.
  static let longestSide = 4096
  /// The most pixels the decoder accepts.
  private static let mostPixels = 12_000_000

  /// The size of a displayable file; `nil` for any other.
  static func size(of path: String) -> Size? {
    guard let bytes = AtomicFile.size(of: path), bytes <= mostBytes,
      let data = try? RegularFile.data(of: path), data.count <= mostBytes,
      let size = png([UInt8](data.prefix(24))) ?? svg(data),
      (1...longestSide).contains(size.width), (1...longestSide).contains(size.height)
    else { return nil }
    return size
  }

  /// Source: PNG specification, 5.2 and 11.2.2.
  private static func png(_ head: [UInt8]) -> Size? {
    guard head.count == 24,
      head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ start: Int) -> Int { head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = Size(width: number(16), height: number(20))
    let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
    return isTooLarge || pixels > mostPixels ? nil : size
  }

  /// The size of the root, or of its `viewBox`.
  private static func svg(_ data: Data) -> Size? {
    guard let text = String(data: data, encoding: .utf8),
      let start = text.range(of: "<svg"),
      let end = text[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let root = text[start.upperBound..<end]
    func attribute(_ name: String) -> Substring? {
      for quote in ["\"", "'"] {
        guard let found = root.range(of: " \(name)=\(quote)"),
          let close = root[found.upperBound...].range(of: quote)
        else { continue }
        return root[found.upperBound..<close.lowerBound]
      }
      return nil
    }
    func length(_ text: Substring?) -> Int? {
      guard let text else { return nil }
      let number = text.prefix { $0.isNumber || $0 == "." }
      guard ["", "px"].contains(text.dropFirst(number.count)) else { return nil }
      return Double(number).flatMap { Int(exactly: $0.rounded()) }
    }
    if let width = length(attribute("width")), let height = length(attribute("height")) {
      return Size(width: width, height: height)
    }
    let box = attribute("viewBox")?.split { $0 == " " || $0 == "," } ?? []
    guard box.count == 4, let width = length(box[2]), let height = length(box[3]) else {
      return nil
    }
    return Size(width: width, height: height)
  }
}
