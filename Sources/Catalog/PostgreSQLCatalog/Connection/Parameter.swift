/// A parameter of a statement, in PostgreSQL's binary format.
struct Parameter {
  /// The bytes, big-endian.
  let bytes: [UInt8]

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A four-byte number.
  static func number(_ number: Int) -> Parameter {
    Parameter(bigEndian(Int32(clamping: number)))
  }

  /// An eight-byte number.
  static func long(_ number: Int) -> Parameter { Parameter(bigEndian(Int64(number))) }

  /// A text.
  static func text(_ text: String) -> Parameter { Parameter(Array(text.utf8)) }

  /// An array of texts.
  static func texts(_ texts: [String]) -> Parameter {
    Parameter(array(type: 25, texts.map { Array($0.utf8) }))
  }

  /// An array of four-byte numbers.
  static func numbers(_ numbers: some Collection<Int>) -> Parameter {
    Parameter(array(type: 23, numbers.map { bigEndian(Int32(clamping: $0)) }))
  }

  /// The format of a one-dimensional array without nulls.
  ///
  /// Source: `array_recv` of PostgreSQL's `arrayfuncs.c`.
  private static func array(type: Int32, _ values: [[UInt8]]) -> [UInt8] {
    var bytes = bigEndian(Int32(values.isEmpty ? 0 : 1)) + bigEndian(Int32(0)) + bigEndian(type)
    if values.isEmpty { return bytes }
    bytes += bigEndian(Int32(values.count)) + bigEndian(Int32(1))
    for value in values {
      bytes += bigEndian(Int32(value.count))
      bytes += value
    }
    return bytes
  }

  static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
