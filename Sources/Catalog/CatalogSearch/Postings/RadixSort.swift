/// Sorts document ids by their digits, the lowest first: linear in their number, and without a bit
/// for every item.
enum RadixSort {
  private static let digitBits = 11
  private static let digits = 1 << digitBits

  /// The steps that sorting takes.
  /// - Parameters:
  ///   - count: The number of ids.
  ///   - most: The largest id.
  static func steps(count: Int, most: Int) -> Int { passes(most) * (2 * count + digits) }

  private static func passes(_ most: Int) -> Int {
    (Int.bitWidth - most.leadingZeroBitCount + digitBits - 1) / digitBits
  }

  /// The ids in order, each once.
  /// - Parameter most: Not less than the largest id.
  static func ascending(_ ids: [DocumentID], most: Int) -> [DocumentID] {
    var ids = ids
    var sorted = [DocumentID](repeating: 0, count: ids.count)
    for pass in 0..<passes(most) {
      ids.withUnsafeBufferPointer { ids in
        sorted.withUnsafeMutableBufferPointer { sorted in
          place(ids, in: sorted, by: DocumentID(pass * digitBits))
        }
      }
      swap(&ids, &sorted)
    }
    return unique(ids)
  }

  /// Copies the ids in the order of one digit, those of equal digits in the order they have.
  private static func place(
    _ ids: UnsafeBufferPointer<DocumentID>, in sorted: UnsafeMutableBufferPointer<DocumentID>,
    by shift: DocumentID
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: digits) { starts in
      starts.initialize(repeating: 0)
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
    [DocumentID](unsafeUninitializedCapacity: sorted.count) { buffer, count in
      for id in sorted where count == 0 || buffer[count - 1] != id {
        buffer[count] = id
        count += 1
      }
    }
  }
}
