internal import CInput
internal import Foundation

/// The records of one device file as they become readable.
struct InputRecordStream {
  /// The records from one read.
  struct Batch: Hashable {
    var records: [InputRecord] = []
    /// Whether records are missing: more arrived than a person can cause, or than the kernel keeps.
    var isLossy = false
    /// Whether the device is gone.
    var isAtEnd = false
  }

  /// The most records returned at once: several times what a person can press in that time.
  static let limit = 64
  /// The most reads of a file that floods us; the rest waits for the next turn.
  private static let patience = 64

  let descriptor: Int32
  /// The start of an incomplete record.
  private var rest: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes the available records; never blocks.
  mutating func take() -> Batch {
    var batch = Batch()
    var buffer = [UInt8](repeating: 0, count: Self.limit * InputRecord.size)
    for _ in 0..<Self.patience {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        batch.isAtEnd = count == 0 || (errno != EAGAIN && errno != EINTR)
        return batch
      }
      append(buffer[..<count], to: &batch)
      if count < buffer.count { return batch }
    }
    return batch
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, to batch: inout Batch) {
    rest += bytes
    let whole = rest.count / InputRecord.size
    rest.withUnsafeBytes { raw in
      for index in 0..<whole {
        guard batch.records.count < Self.limit else {
          batch.isLossy = true
          return
        }
        let event = raw.loadUnaligned(
          fromByteOffset: index * InputRecord.size, as: input_event.self)
        let record = InputRecord(event)
        batch.isLossy = batch.isLossy || record.saysDropped
        batch.records.append(record)
      }
    }
    rest.removeFirst(whole * InputRecord.size)
  }
}
