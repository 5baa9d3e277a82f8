internal import CInput
internal import Foundation

/// An `input_event` of the kernel without its time: records are stamped on arrival.
struct InputRecord: Hashable {
  /// `EV_SYN`, `EV_KEY`, `EV_MSC`, ….
  var type: Int
  /// `KEY_OK` and so on, for keys.
  var code: Int
  /// For keys, 0 is up, 1 is down and 2 is a repeat made by the device or the kernel.
  var value: Int

  /// Whether the kernel ran out of room for the preceding records (`SYN_DROPPED`).
  var saysDropped: Bool { type == 0 && code == 3 }

  /// The size of a record in a device file, in bytes.
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
