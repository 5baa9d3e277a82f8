internal import CInput
internal import Foundation

/// One `input_event` of the kernel, without its time: records are stamped when they are taken.
struct InputRecord: Hashable {
  /// `EV_SYN`, `EV_KEY`, `EV_MSC`, ….
  var type: Int
  /// `KEY_OK` and so on, for keys.
  var code: Int
  /// For keys 0 is up, 1 is down, 2 is a repeat that the device or the kernel makes.
  var value: Int

  /// Whether it says that the kernel had no room for those before it (`SYN_DROPPED`).
  var saysDropped: Bool { type == 0 && code == 3 }

  /// Bytes of a record in a device file.
  static let size = MemoryLayout<input_event>.stride

  init(type: Int, code: Int, value: Int) {
    self.type = type
    self.code = code
    self.value = value
  }

  init(_ event: input_event) {
    self.init(type: Int(event.type), code: Int(event.code), value: Int(event.value))
  }
}

/// The records of one device file, as they become readable.
struct InputRecordStream {
  /// What a look at the file gave.
  struct Batch: Hashable {
    var records: [InputRecord] = []
    /// Whether some are missing: more came than anybody can press, or than the kernel keeps.
    var isLossy = false
    /// Whether the device is gone.
    var isAtEnd = false
  }

  /// The most records one look gives: several times what a person presses in it.
  static let limit = 64
  /// The most looks at a file that floods us; what is left then waits for the next turn.
  private static let patience = 64

  let descriptor: Int32
  /// The start of a record whose other bytes have not come.
  private var rest: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes what is there; never waits.
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
