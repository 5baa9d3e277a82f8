internal import CMapping
import Glibc

/// Bytes that belong to something else: a mapped file, a row of SQLite, or an array.
///
/// Nothing outside of them can be read: every index is checked, also in release builds. Readers still compare
/// numbers from a file with ``count`` or use the functions that return `nil`; a failed check ends the program.
///
/// A view does not keep its owner alive, since counting references for each slice takes longer than reading
/// it. A view passed to a closure is valid until the closure returns. Whoever keeps one of a ``MappedFile``
/// keeps the file as well; other views are copied to be kept.
@safe
package struct ByteView: BitwiseCopyable {
  /// `nil` only if there are no bytes.
  private let start: UnsafePointer<UInt8>?
  /// The number of bytes.
  package let count: Int

  /// No bytes.
  package static var empty: ByteView { unsafe ByteView(start: nil, count: 0) }

  /// Takes a buffer that outlives the view.
  @inline(__always)
  package init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.init(start: bytes.baseAddress, count: bytes.count)
  }

  /// Takes memory that outlives the view and has at least so many bytes; fewer than none are none.
  @inline(__always)
  package init(start: UnsafeRawPointer?, count: Int) {
    unsafe self.start = start?.assumingMemoryBound(to: UInt8.self)
    unsafe self.count = start == nil ? 0 : Swift.max(count, 0)
  }

  /// The bytes of a slice, counted from 0.
  init(rebasing slice: Slice<ByteView>) {
    self = slice.base.extracting(slice.startIndex..<slice.endIndex)
  }

  /// Calls a closure with the bytes as a buffer, for functions of the system and the standard library.
  @inline(__always)
  package func withUnsafeBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

// MARK: Parts

extension ByteView {
  /// Some of the bytes, counted from 0, which must exist.
  @inline(__always)
  package func extracting(_ range: Range<Int>) -> ByteView {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "Bytes out of bounds")
    return unsafe ByteView(
      start: start.map { unsafe $0 + range.lowerBound }, count: range.count)
  }

  /// Some of the bytes, counted from 0; `nil` if they would extend beyond the end, however large the numbers.
  @inline(__always)
  func part(at offset: Int, count: Int) -> ByteView? {
    guard let span = ByteSpan(at: offset, count: count, within: self.count) else { return nil }
    return unsafe ByteView(start: start.map { unsafe $0 + span.start }, count: span.count)
  }

  /// Whether all bytes of another view are among these in memory.
  func holds(_ other: ByteView) -> Bool {
    guard let start = unsafe start, let first = unsafe other.start else { return false }
    return unsafe first >= start && first + other.count <= start + count
  }

  /// Asks for the 64 bytes at an offset to be brought near, if it is within the bytes.
  @inline(__always)
  func prefetch(_ offset: Int) {
    if UInt(bitPattern: offset) < UInt(bitPattern: count), let start = unsafe start {
      unsafe couch_prefetch(start + offset)
    }
  }
}

// MARK: Numbers

extension ByteView {
  /// The byte at an offset; `nil` outside.
  @inline(__always)
  func byte(at offset: Int) -> UInt8? {
    UInt(bitPattern: offset) < UInt(bitPattern: count)
      ? unsafe start.unsafelyUnwrapped[offset] : nil
  }

  /// A little-endian number at an offset; `nil` if it would extend beyond the end.
  @inline(__always)
  func littleEndian<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, at offset: Int
  ) -> Number? {
    // One comparison that also holds for negative offsets.
    let ends = Swift.max(count &- MemoryLayout<Number>.size &+ 1, 0)
    guard UInt(bitPattern: offset) < UInt(bitPattern: ends) else { return nil }
    return unsafe Number(
      littleEndian: UnsafeRawPointer(start.unsafelyUnwrapped)
        .loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// A big-endian number at an offset; `nil` if it would extend beyond the end.
  @inline(__always)
  func bigEndian<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, at offset: Int
  ) -> Number? {
    littleEndian(type, at: offset)?.byteSwapped
  }

  /// Visits the little-endian numbers that the bytes consist of; an incomplete one at the end is left out.
  @inline(__always)
  package func forEach<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, _ body: (Number) -> Void
  ) {
    for index in 0..<count / MemoryLayout<Number>.size {
      // Within the bytes, as the number of steps shows.
      unsafe body(
        Number(
          littleEndian: UnsafeRawPointer(start.unsafelyUnwrapped)
            .loadUnaligned(fromByteOffset: index * MemoryLayout<Number>.size, as: Number.self)))
    }
  }

  /// The offset of the first byte of a value from an offset on; `nil` if there is none.
  func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
    guard offset >= 0, offset < count, let start = unsafe start,
      let found = unsafe memchr(start + offset, Int32(byte), count - offset)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}

// MARK: Comparing and copying

extension ByteView {
  /// Whether the bytes sort before others.
  func precedes(_ other: ByteView) -> Bool {
    let common = Swift.min(count, other.count)
    guard common > 0, let first = unsafe start, let second = unsafe other.start else {
      return count < other.count
    }
    // Both have so many bytes: a look-up spends most of its time here.
    for offset in 0..<common where unsafe first[offset] != second[offset] {
      return unsafe first[offset] < second[offset]
    }
    return count < other.count
  }

  /// The text that the bytes encode in UTF-8, with invalid bytes repaired.
  package var text: String {
    unsafe withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Appends a copy of some bytes.
  package mutating func append(contentsOf bytes: ByteView) {
    unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }

  /// Copies some bytes.
  package init(_ bytes: ByteView) {
    self = unsafe bytes.withUnsafeBytes { unsafe Array($0) }
  }

  /// Calls a closure with the bytes, which are valid until it returns.
  @inline(__always)
  package func withByteView<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    try unsafe withUnsafeBytes { unsafe try body(ByteView($0)) }
  }
}

extension String {
  /// Calls a closure with the UTF-8 of the text, which is valid until it returns.
  func withByteView<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    var text = self
    return try text.withUTF8 { unsafe try body(ByteView(UnsafeRawBufferPointer($0))) }
  }
}

// MARK: Collection

extension ByteView: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> UInt8 {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Byte out of bounds")
      return unsafe start.unsafelyUnwrapped[index]
    }
  }

  @inline(__always)
  package func makeIterator() -> Iterator { unsafe Iterator(start: start, count: count) }

  /// Reads the bytes in order.
  @safe
  package struct Iterator: IteratorProtocol {
    private var place: UnsafePointer<UInt8>?
    private let end: UnsafePointer<UInt8>?

    fileprivate init(start: UnsafePointer<UInt8>?, count: Int) {
      unsafe place = start
      unsafe end = start.map { unsafe $0 + count }
    }

    @inline(__always)
    package mutating func next() -> UInt8? {
      guard unsafe place != end, let byte = unsafe place else { return nil }
      unsafe place = byte + 1
      return unsafe byte.pointee
    }
  }
}
