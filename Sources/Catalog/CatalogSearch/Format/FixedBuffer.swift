/// Numbers in memory of a fixed size, whose indices are checked also in release builds: faster to change than
/// an array, which asks at each change whether it is shared.
///
/// A copy refers to the same memory. It is valid until the closure returns that received it, or until its
/// owner deallocates it.
@safe
struct FixedBuffer<Element: BitwiseCopyable> {
  private let start: UnsafeMutablePointer<Element>
  /// The number of elements.
  let count: Int

  /// Calls a closure with a buffer that is valid until it returns.
  @inline(__always)
  static func withTemporary<Result>(
    repeating value: Element, count: Int, _ body: (FixedBuffer) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: Swift.max(count, 1)) {
      unsafe $0.initialize(repeating: value)
      guard let start = $0.baseAddress else { preconditionFailure("No memory") }
      return try body(unsafe FixedBuffer(start: start, count: count))
    }
  }

  private init(start: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      check(index)
      return unsafe start[index]
    }
    nonmutating set {
      check(index)
      unsafe start[index] = newValue
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of bounds")
  }

  /// Some of the elements, counted from 0.
  @inline(__always)
  func extracting(_ range: Range<Int>) -> FixedBuffer {
    check(range)
    return unsafe FixedBuffer(start: start + range.lowerBound, count: range.count)
  }

  @inline(__always)
  private func check(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "Indices out of bounds")
  }
}

// MARK: Many elements, checked once

extension FixedBuffer {
  /// Sets all elements.
  func fill(_ value: Element) { unsafe start.initialize(repeating: value, count: count) }

  /// Sets the elements from a place on to some of another buffer.
  @inline(__always)
  func set(at place: Int = 0, to other: FixedBuffer, _ range: Range<Int>) {
    other.check(range)
    check(place..<place + range.count)
    let (target, source) = unsafe (start + place, other.start + range.lowerBound)
    for index in 0..<range.count { unsafe target[index] = source[index] }
  }

  /// Combines the elements from a place on with some of another buffer.
  @inline(__always)
  func combine(
    at place: Int = 0, with other: FixedBuffer, _ range: Range<Int>,
    _ operation: (Element, Element) -> Element
  ) {
    other.check(range)
    check(place..<place + range.count)
    let (target, source) = unsafe (start + place, other.start + range.lowerBound)
    for index in 0..<range.count {
      unsafe target[index] = operation(target[index], source[index])
    }
  }

  /// Replaces each element.
  @inline(__always)
  func map(_ operation: (Element) -> Element) {
    for index in 0..<count { unsafe start[index] = operation(start[index]) }
  }

  /// Combines some elements into a value.
  @inline(__always)
  func reduce<Result>(
    _ range: Range<Int>, _ initial: Result, _ operation: (Result, Element) -> Result
  ) -> Result {
    check(range)
    var result = initial
    for index in range { unsafe result = operation(result, start[index]) }
    return result
  }

  /// Overwrites the memory from a byte on, as far as there is room.
  func setBytes(_ bytes: ByteView, at offset: Int) {
    let room = count * MemoryLayout<Element>.stride
    guard let span = ByteSpan(at: offset, count: 0, within: room) else { return }
    let target = unsafe UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(start) + span.start,
      count: Swift.min(bytes.count, room - span.start))
    unsafe bytes.withUnsafeBytes {
      unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(target.count)))
    }
  }
}

// MARK: Owned memory

extension FixedBuffer {
  /// Memory whose elements must all be set before they are read, and which ``deallocate()`` frees.
  static func allocate(_ count: Int) -> FixedBuffer {
    unsafe FixedBuffer(start: .allocate(capacity: Swift.max(count, 1)), count: count)
  }

  /// Frees the memory, to which no copy may refer any longer.
  @unsafe
  func deallocate() { unsafe start.deallocate() }
}
