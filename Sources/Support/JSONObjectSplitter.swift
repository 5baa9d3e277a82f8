/// Splits a stream of bytes into the JSON objects in it; whatever is between them is dropped.
package struct JSONObjectSplitter: Sendable {
  private var bytes: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Starts before the first object.
  package init() {}

  /// The number of bytes of the unfinished object.
  package var count: Int { bytes.count }

  /// Takes a byte.
  /// - Returns: The object that it completes; `nil` for none.
  package mutating func take(_ byte: UInt8) -> [UInt8]? {
    if depth > 0 { bytes.append(byte) }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = depth > 0
    case UInt8(ascii: "{"):
      if depth == 0 { bytes = [byte] }
      depth += 1
    case UInt8(ascii: "}") where depth > 0:
      depth -= 1
      guard depth == 0 else { break }
      defer { bytes = [] }
      return bytes
    default: break
    }
    return nil
  }
}
