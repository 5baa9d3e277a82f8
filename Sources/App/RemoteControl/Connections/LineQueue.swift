/// Lines that have been read but not yet taken.
struct LineQueue: Sendable {
  /// A line as received.
  enum Line: Hashable, Sendable {
    case text(String)
    /// It exceeded the limit; its contents were dropped.
    case tooLong
  }

  private var lines: [Line] = []
  /// The number of lines already taken, at the start of the array.
  private var takenCount = 0
  /// The bytes of waiting lines.
  private var byteCount = 0
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var isOver = false

  private static let mostLines = 256
  /// The most waiting bytes, not counting the last line.
  private static let mostBytes = 1 << 20
  /// The longest line, in bytes.
  static let longest = 1 << 20

  /// Whether to stop reading until a line is taken.
  var isFull: Bool { lines.count - takenCount >= Self.mostLines || byteCount >= Self.mostBytes }

  /// Whether the input has ended and every line has been taken.
  var hasEnded: Bool { isOver && takenCount == lines.count }

  /// Adds received bytes.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for piece in bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: .max, omittingEmptySubsequences: false
    ).enumerated() {
      if piece.offset > 0 { endLine() }
      isTooLong = isTooLong || rest.count + piece.element.count > Self.longest
      if !isTooLong { rest += piece.element }
    }
  }

  /// Ends the input; an unterminated rest counts as a line.
  mutating func end() {
    if !isOver, !rest.isEmpty || isTooLong { endLine() }
    isOver = true
  }

  /// Takes the oldest line.
  mutating func next() -> Line? {
    guard takenCount < lines.count else { return nil }
    let line = lines[takenCount]
    byteCount -= Self.bytes(line)
    takenCount += 1
    if takenCount == lines.count { (lines, takenCount) = ([], 0) }
    return line
  }

  /// Drops all lines, and ends the input.
  mutating func drop() {
    self = LineQueue()
    isOver = true
  }

  private mutating func endLine() {
    let line: Line = isTooLong ? .tooLong : .text(String(decoding: rest, as: UTF8.self))
    (rest, isTooLong) = ([], false)
    guard !isOver else { return }
    byteCount += Self.bytes(line)
    lines.append(line)
  }

  private static func bytes(_ line: Line) -> Int {
    if case .text(let text) = line { text.utf8.count } else { 0 }
  }
}
