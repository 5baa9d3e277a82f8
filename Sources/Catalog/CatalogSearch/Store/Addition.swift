/// An import that added items to an existing catalogue.
package struct Addition: Hashable, Sendable {
  /// The time of the import in seconds since 1970.
  package var time: Int
  /// The number of its items that are still in the catalogue, 1 or more.
  package var count: Int

  /// Creates a record of an import.
  package init(time: Int, count: Int) {
    self.time = time
    self.count = count
  }

  /// The encoded form of some imports in order, as varints.
  package static func bytes(_ additions: [Addition]) -> [UInt8] {
    var writer = VarintWriter()
    for addition in additions {
      writer.append(addition.time)
      writer.append(addition.count)
    }
    return writer.bytes
  }

  /// The most imports that are remembered.
  private static let most = 10_000

  /// The total number of items of some imports; `nil` on overflow.
  static func total(_ additions: [Addition]) -> Int? {
    additions.reduce(0 as Int?) { sum, addition in
      sum.flatMap { sum in
        let (sum, overflow) = sum.addingReportingOverflow(addition.count)
        return overflow ? nil : sum
      }
    }
  }

  /// Reads the form written by ``bytes(_:)``.
  static func decoded(_ bytes: [UInt8]) -> [Addition] {
    bytes.withByteView { bytes in
      var reader = VarintReader(bytes)
      var additions: [Addition] = []
      while !reader.isAtEnd, additions.count < most {
        let time = reader.number()
        additions.append(Addition(time: time, count: reader.number()))
      }
      return additions
    }
  }
}
