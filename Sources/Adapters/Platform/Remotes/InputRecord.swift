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
