/// An import that added items to a catalogue there was before.
package struct Addition: Hashable, Sendable {
  /// The time of the import in seconds since 1970.
  package var time: Int
  /// The number of its items that the catalogue still has, 1 or more.
  package var count: Int

  /// Makes a note of an import.
  package init(time: Int, count: Int) {
    self.time = time
    self.count = count
  }

  /// The written form of some imports in order, in varints.
  package static func bytes(_ additions: [Addition]) -> [UInt8] {
    var writer = VarintWriter()
    for addition in additions {
      writer.append(addition.time)
      writer.append(addition.count)
    }
    return writer.bytes
  }

  static func decoded(_ bytes: [UInt8]) -> [Addition] {
    bytes.withUnsafeBytes { bytes in
      var reader = VarintReader(bytes)
      var additions: [Addition] = []
      while !reader.isAtEnd {
        additions.append(Addition(time: reader.number(), count: reader.number()))
      }
      return additions
    }
  }
}
