import Foundation

/// Reads a file piece by piece, so that its size does not matter.
struct FileChunks {
  let path: String
  private let handle: FileHandle
  /// 64 KiB: large enough that the calls do not count, small enough to stay in the cache.
  private static let size = 65_536

  init(path: String) throws(CatalogError) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      throw .unreadable(path: path, reason: "there is no such file")
    }
    if let kind = FileKind.odd(path) {
      let remedy = kind == .folder ? "name the files in it" : "save what it gives in one first"
      throw .unreadable(
        path: path, reason: "it is \(kind.rawValue), not a regular file (\(remedy))")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw .unreadable(path: path, reason: "permission denied")
    }
    self.handle = handle
  }

  /// The next piece; empty at the end of the file.
  func next() throws(CatalogError) -> [UInt8] {
    do {
      return try handle.read(upToCount: Self.size).map { [UInt8]($0) } ?? []
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }

  func close() { try? handle.close() }
}

/// Bytes of a file one at a time, with a look at the next one.
struct ByteReader {
  private let chunks: FileChunks
  private var chunk: [UInt8] = []
  private var index = 0
  private var isAtEnd = false
  /// The line of the next byte, from 1.
  private(set) var line = 1

  init(path: String) throws(CatalogError) {
    chunks = try FileChunks(path: path)
    try fill()
    // A byte-order mark says nothing that is not known.
    if chunk.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The next byte without taking it; `nil` at the end.
  mutating func peek() throws(CatalogError) -> UInt8? {
    if index == chunk.count { try fill() }
    return index < chunk.count ? chunk[index] : nil
  }

  mutating func next() throws(CatalogError) -> UInt8? {
    if index == chunk.count { try fill() }
    guard index < chunk.count else { return nil }
    let byte = chunk[index]
    index += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  /// The rest of the line without its end; `nil` when it is longer than the limit, and then it is
  /// passed over without being kept.
  mutating func restOfLine(limit: Int) throws(CatalogError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isTooLong = false
    while try peek() != nil {
      let end = chunk[index...].firstIndex(of: UInt8(ascii: "\n"))
      let piece = chunk[index..<(end ?? chunk.count)]
      isTooLong = isTooLong || bytes.count + piece.count > limit
      if !isTooLong { bytes += piece }
      index = end.map { $0 + 1 } ?? chunk.count
      if end != nil {
        line += 1
        break
      }
    }
    return isTooLong ? nil : bytes
  }

  private mutating func fill() throws(CatalogError) {
    guard !isAtEnd else { return }
    chunk = try chunks.next()
    index = 0
    if chunk.isEmpty {
      isAtEnd = true
      chunks.close()
    }
  }
}
