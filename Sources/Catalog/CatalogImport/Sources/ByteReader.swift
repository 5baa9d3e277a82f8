import CatalogSearch
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A line of a source without its end.
struct SourceLine: Hashable {
  /// From 1.
  var number: Int
  /// Empty if the line is too long to be kept.
  var bytes: [UInt8]
  var isTooLong = false

  /// Whether it contains only white space.
  var isBlank: Bool { !isTooLong && bytes.allSatisfy { $0 <= 0x20 } }
}

/// Bytes of a source, in UTF-8, one at a time or line by line, with one byte of lookahead.
struct ByteReader {
  /// `nil` for bytes in memory.
  private let source: SourceBytes?
  private var transcoder = Transcoder()
  private var chunk: [UInt8] = []
  private var index = 0
  private var isAtEnd = false
  /// The line of the next byte, from 1.
  private(set) var line = 1

  init(path: String) throws(CatalogError) {
    source = try SourceBytes(path: path)
    try fill()
  }

  /// Reads bytes in memory, in any encoding.
  init(_ bytes: [UInt8]) {
    source = nil
    chunk = transcoder.convert(bytes, isLast: true)
    isAtEnd = true
  }

  /// Bytes of the file consumed so far, as stored on disk.
  var bytesRead: Int { source?.bytesRead ?? 0 }
  /// The beginning of the file as it is on disk.
  var beginning: [UInt8] { source?.beginning ?? [] }
  /// Whether other data follows the compressed data; it is ignored.
  var hasTrailingBytes: Bool { source?.hasTrailingBytes ?? false }
  /// Up to 512 of the next bytes, without consuming them.
  var upcoming: ArraySlice<UInt8> { chunk[index...].prefix(512) }

  /// The next byte, without consuming it; `nil` at the end.
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

  /// Skips spaces, tabs and line ends.
  mutating func skipSpace() throws(CatalogError) {
    while let byte = try peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { _ = try next() }
  }

  /// Consumes bytes up to and including the first one that `isLast` accepts.
  ///
  /// - Returns: The bytes, empty if there are more than `limit`, and whether the last was found before the
  ///   end of the source.
  mutating func take(
    limit: Int, through isLast: (UInt8) -> Bool
  ) throws(CatalogError) -> (bytes: [UInt8]?, isComplete: Bool) {
    var bytes: [UInt8] = []
    var isTooLong = false
    while try peek() != nil {
      let start = index
      var isFound = false
      unsafe chunk.withUnsafeBufferPointer { chunk in
        while index < chunk.count, !isFound {
          let byte = unsafe chunk[index]
          index += 1
          if byte == UInt8(ascii: "\n") { line += 1 }
          isFound = isLast(byte)
        }
      }
      isTooLong = isTooLong || bytes.count + index - start > limit
      if isTooLong { bytes = [] } else { bytes += chunk[start..<index] }
      if isFound { return (isTooLong ? nil : bytes, true) }
    }
    return (isTooLong ? nil : bytes, false)
  }

  /// The next line without its end, which may be LF, CR LF or CR; `nil` at the end. A line longer than the
  /// limit is skipped without being kept.
  mutating func nextLine(limit: Int) throws(CatalogError) -> SourceLine? {
    guard try peek() != nil else { return nil }
    var found = SourceLine(number: line, bytes: [])
    while try peek() != nil {
      let end = endOfLine()
      let piece = chunk[index..<(end ?? chunk.count)]
      if !found.isTooLong, found.bytes.count + piece.count > limit {
        found.isTooLong = true
        found.bytes = []
      }
      if !found.isTooLong { found.bytes += piece }
      index = end ?? chunk.count
      if end != nil {
        let isReturn = chunk[index] == UInt8(ascii: "\r")
        index += 1
        if isReturn, try peek() == UInt8(ascii: "\n") { index += 1 }
        line += 1
        break
      }
    }
    return found
  }

  /// The index of the first LF or CR in the rest of the chunk.
  private func endOfLine() -> Int? {
    unsafe chunk.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      let rest = unsafe base + index
      let length = bytes.count - index
      let feed = unsafe memchr(rest, 0x0A, length).map { unsafe UnsafeRawPointer($0) - base }
      let before = feed.map { $0 - index } ?? length
      return unsafe memchr(rest, 0x0D, before).map { unsafe UnsafeRawPointer($0) - base } ?? feed
    }
  }

  private mutating func fill() throws(CatalogError) {
    guard !isAtEnd, let source else { return }
    index = 0
    // A chunk may consist entirely of one unfinished character.
    repeat {
      let piece: [UInt8]
      do throws(CatalogError) {
        piece = try source.next()
      } catch .undecodable(let path, _, let reason) {
        throw .undecodable(path: path, line: line, reason: reason)
      }
      isAtEnd = piece.isEmpty
      chunk = transcoder.convert(piece, isLast: isAtEnd)
    } while chunk.isEmpty && !isAtEnd
  }
}
