/// Sorts document ids by radix sort, least significant digit first: linear in their number, and without a bit
/// for every item.
enum RadixSort {
  /// The bits per digit. A few ids are sorted faster by smaller digits, whose counts take less time.
  private static func digitBits(_ count: Int) -> Int { count < 1_000 ? 8 : 11 }

  /// The steps that sorting takes.
  /// - Parameters:
  ///   - count: The number of ids.
  ///   - most: The largest id.
  static func steps(count: Int, most: Int) -> Int {
    let bits = digitBits(count)
    return passes(most, bits) * (2 * count + (1 << bits))
  }

  private static func passes(_ most: Int, _ digitBits: Int) -> Int {
    (Int.bitWidth - most.leadingZeroBitCount + digitBits - 1) / digitBits
  }

  /// The ids in order, each once.
  /// - Parameter most: At least the largest id.
  static func ascending(_ ids: [DocumentID], most: Int) -> [DocumentID] {
    var ids = ids
    var sorted = [DocumentID](repeating: 0, count: ids.count)
    let bits = digitBits(ids.count)
    for pass in 0..<passes(most, bits) {
      var places = sorted.mutableSpan
      place(ids, in: &places, by: DocumentID(pass * bits), digits: 1 << bits)
      swap(&ids, &sorted)
    }
    return unique(ids)
  }

  /// Copies the ids in the order of one digit; stable for equal digits.
  /// - Parameter digits: The number of digit values, a power of two.
  private static func place(
    _ ids: [DocumentID], in sorted: inout MutableSpan<DocumentID>, by shift: DocumentID,
    digits: Int
  ) {
    FixedBuffer<Int>.withTemporary(repeating: 0, count: digits) { starts in
      func digit(_ id: DocumentID) -> Int { Int(id >> shift) & (digits - 1) }
      for id in ids { starts[digit(id)] += 1 }
      var next = 0
      for digit in 0..<digits {
        let count = starts[digit]
        starts[digit] = next
        next += count
      }
      for id in ids {
        let digit = digit(id)
        sorted[starts[digit]] = id
        starts[digit] += 1
      }
    }
  }

  private static func unique(_ sorted: [DocumentID]) -> [DocumentID] {
    [DocumentID](capacity: sorted.count) { unique in
      for id in sorted where unique.isEmpty || unique[unique.count - 1] != id {
        unique.append(id)
      }
    }
  }
}
