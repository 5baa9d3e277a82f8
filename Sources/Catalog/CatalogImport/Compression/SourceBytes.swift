import CatalogSearch
import Support

/// The bytes of a source piece by piece, decompressed if the file is compressed.
final class SourceBytes {
  let path: String
  /// Bytes of the file consumed so far, before decompression.
  var bytesRead: Int { chunks.bytesRead }
  /// The beginning of the file as it is on disk.
  let beginning: [UInt8]
  /// Whether uncompressed data follows the compressed data; it is ignored.
  private(set) var hasTrailingBytes = false

  private let chunks: FileChunks
  private let compression: Compression?
  private var decoder: (any Decoder)?
  private var compressed: [UInt8]
  private var index = 0
  private var taken = 0
  private var decompressed = 0
  /// Whether one piece of compressed data has ended and no other has begun.
  private var isBetween = false

  private static let pieceSize = 262_144
  /// No list of titles shrinks to a thousandth: such a file is meant to fill a disk.
  static let largestRatio = 1_000
  /// The output size in bytes up to which any ratio is accepted.
  static let harmlessSize = 64 << 20

  init(path: String) throws(CatalogError) {
    self.path = path
    chunks = try CatalogError.mapping { () throws(FileError) in try FileChunks(path: path) }
    compressed = try CatalogError.mapping(chunks.next)
    beginning = Array(compressed.prefix(64))
    compression = Compression.of(compressed)
    do {
      decoder = try compression?.makeDecoder()
    } catch {
      throw .undecodable(path: path, line: 1, reason: error.reason)
    }
  }

  /// The next piece; empty at the end.
  func next() throws(CatalogError) -> [UInt8] {
    guard let decoder, let compression else {
      guard index == 0 else { return try CatalogError.mapping(chunks.next) }
      index = 1
      defer { compressed = [] }
      return compressed
    }
    while true {
      if index == compressed.count {
        compressed = try CatalogError.mapping(chunks.next)
        index = 0
        if compressed.isEmpty {
          if isBetween { return [] }
          throw failure("its \(compression) data is cut short")
        }
      }
      if isBetween {
        guard try startsAnother(compression) else { return [] }
        do { try decoder.restart() } catch { throw failure(error.reason) }
        isBetween = false
      }
      let piece = try decode(decoder)
      if !piece.isEmpty { return piece }
    }
  }

  /// Skips padding, and returns whether another piece of compressed data follows it.
  private func startsAnother(_ compression: Compression) throws(CatalogError) -> Bool {
    while true {
      while index < compressed.count, compressed[index] == 0 { index += 1 }
      if compressed.count - index >= 6 { break }
      let more = try CatalogError.mapping(chunks.next)
      compressed = Array(compressed[index...]) + more
      index = 0
      if compressed.isEmpty { return false }
      if more.isEmpty { break }
    }
    if Compression.of(compressed[index...]) == compression { return true }
    hasTrailingBytes = true
    chunks.close()
    compressed = []
    index = 0
    return false
  }

  private func decode(_ decoder: any Decoder) throws(CatalogError) -> [UInt8] {
    var step = DecodingStep(read: 0, written: 0, isAtEnd: false)
    var problem: DecodingFailure?
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { output, count in
      unsafe compressed.withUnsafeBytes { input in
        let room = unsafe UnsafeMutableRawBufferPointer(
          start: output.baseAddress, count: output.count)
        do throws(DecodingFailure) {
          step = unsafe try decoder.decode(
            UnsafeRawBufferPointer(rebasing: input[index...]), into: room)
        } catch {
          problem = error
        }
      }
      count = step.written
    }
    if let problem { throw failure(problem.reason) }
    index += step.read
    taken += step.read
    decompressed += step.written
    isBetween = step.isAtEnd
    if decompressed > Self.harmlessSize, decompressed / Self.largestRatio > taken {
      throw failure(
        "it unpacks to more than \(Self.largestRatio) times its size, as no list of titles does")
    }
    return piece
  }

  private func failure(_ reason: String) -> CatalogError {
    .undecodable(path: path, line: 0, reason: reason)
  }
}
