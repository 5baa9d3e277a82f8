internal import Geometry

/// Finds the lines that items are on.
enum FocusLines {
  /// The line of every frame, from 0: clusters of frames that overlap across the line by at least half of the
  /// smaller one.
  static func of(_ frames: [Rect], isColumn: Bool = false) -> [Int] {
    func span(_ frame: Rect) -> (low: Int, high: Int) {
      isColumn ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    }
    func middle(_ index: Int) -> Int {
      let span = span(frames[index])
      return span.low + span.high
    }
    var lines = [Int](repeating: 0, count: frames.count)
    var line = -1
    var seed: (low: Int, high: Int)?
    for index in frames.indices.sorted(by: { (middle($0), $0) < (middle($1), $1) }) {
      let own = span(frames[index])
      if let first = seed {
        let overlap = min(own.high, first.high) - max(own.low, first.low)
        if overlap * 2 >= min(own.high - own.low, first.high - first.low) {
          lines[index] = line
          continue
        }
      }
      line += 1
      seed = own
      lines[index] = line
    }
    return lines
  }

  /// Whether the frames form rows: side by side on a line, and each on only one line.
  static func areRows(_ frames: [Rect], lines: [Int]) -> Bool {
    for (index, frame) in frames.enumerated() {
      for (other, line) in zip(frames, lines).dropFirst(index + 1) {
        let isLevel = frame.sharesLine(with: other)
        if isLevel != (line == lines[index]) { return false }
        if isLevel, frame.minX < other.maxX, other.minX < frame.maxX { return false }
      }
    }
    return true
  }
}

extension Rect {
  /// Whether two frames overlap vertically by at least half of the shorter one.
  fileprivate func sharesLine(with other: Rect) -> Bool {
    (min(maxY, other.maxY) - max(minY, other.minY)) * 2 >= min(height, other.height)
  }
}
