/// Finds the lines and columns of offsets in a text: in a single pass over it if the offsets are ascending.
package struct SourceCursor {
  private let bytes: [UInt8]
  private let file: String
  private let firstLine: Int
  private var offset = 0
  private var line: Int
  private var column = 1

  /// Starts at the beginning of a text.
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: The file as named in places.
  ///   - line: The line of the file where the text begins, from 1.
  package init(_ bytes: [UInt8], file: String, line: Int = 1) {
    self.bytes = bytes
    self.file = file
    self.line = line
    firstLine = line
  }

  /// The place of a byte offset; beyond the end, the place of the end.
  package mutating func place(of wanted: Int) -> SourcePlace {
    if wanted < offset { (offset, line, column) = (0, firstLine, 1) }
    while offset < min(wanted, bytes.count) {
      switch bytes[offset] {
      case UInt8(ascii: "\n"): (line, column) = (line + 1, 1)
      // Continuation bytes of a scalar.
      case 0x80...0xBF: break
      default: column += 1
      }
      offset += 1
    }
    return SourcePlace(file: file, line: line, column: column)
  }
}
