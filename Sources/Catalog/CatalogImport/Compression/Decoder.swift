/// Decompresses one format piece by piece. Its memory does not depend on the size of the output.
protocol Decoder: AnyObject {
  /// Consumes some of the input and fills some of the output.
  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFailure) -> DecodingStep

  /// Prepares for another piece of compressed data, since several may follow one another in a file.
  func restart() throws(DecodingFailure)
}

/// The progress of a decoder.
struct DecodingStep: Hashable {
  /// Bytes of the input that were consumed.
  var read: Int
  /// Bytes of the output that were filled.
  var written: Int
  /// Whether the compressed data ended here.
  var isAtEnd: Bool
}

/// Why compressed data cannot be read, as a clause: "its gzip data is damaged".
struct DecodingFailure: Error, Hashable {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

/// The compression formats that sources may have.
enum Compression: String, CaseIterable {
  case gzip
  case xz
  case zstd

  /// Detects the format from the first bytes of a file, whatever its name; `nil` if it is not compressed.
  static func of(_ bytes: some Collection<UInt8>) -> Compression? {
    if bytes.starts(with: [0x1F, 0x8B]) { return .gzip }
    if bytes.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) { return .xz }
    if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return .zstd }
    // A skippable frame, which parallel compressors write first.
    let isSkippable =
      bytes.first.map { $0 & 0xF0 == 0x50 } ?? false
      && bytes.dropFirst().starts(with: [0x2A, 0x4D, 0x18])
    return isSkippable ? .zstd : nil
  }

  /// The name of an archive format that has to be extracted first; `nil` for anything else.
  static func archive(_ bytes: some Collection<UInt8>) -> String? {
    let marks: [(String, [UInt8])] = [
      ("a ZIP archive", [0x50, 0x4B, 0x03, 0x04]), ("a bzip2 file", [0x42, 0x5A, 0x68]),
      ("a 7z archive", [0x37, 0x7A, 0xBC, 0xAF]), ("a RAR archive", [0x52, 0x61, 0x72, 0x21]),
      ("a PDF file", [0x25, 0x50, 0x44, 0x46]),
      ("an SQLite database", Array("SQLite format 3".utf8)),
    ]
    return marks.first { bytes.starts(with: $0.1) }?.0
  }

  func makeDecoder() throws(DecodingFailure) -> any Decoder {
    switch self {
    case .gzip: try GzipDecoder()
    case .xz: try XZDecoder()
    case .zstd: try ZstdDecoder()
    }
  }
}
