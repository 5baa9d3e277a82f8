internal import CInput
internal import Foundation
package import InputMapping
internal import Platform

/// A virtual evdev remote: a named pipe instead of a device file, fed with `input_event` records.
///
/// Readers of the folder use the same code as for a real remote.
package final class VirtualRemote {
  private let file: String
  private let descriptor: Int32
  private var isAttached = true

  /// Puts the remote into a folder.
  /// - Parameters:
  ///   - folder: The folder from which a window reads remotes.
  ///   - number: The number in its file name: `event0`.
  /// - Throws: `VirtualInputError.cannotAttach`.
  package init(folder: String, number: Int = 0) throws {
    file = folder + "/event\(number)"
    guard mkfifo(file, 0o600) == 0 else {
      throw VirtualInputError.cannotAttach(
        reason: "\(file): \(String(cString: strerror(errno)))")
    }
    // Open for reading and writing, so that neither side blocks on the other.
    descriptor = open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw VirtualInputError.cannotAttach(
        reason: "\(file): \(String(cString: strerror(errno)))")
    }
  }

  deinit { detach() }

  /// Presses or releases a button.
  ///
  /// - Returns: `false` for a button without a key code.
  @discardableResult
  package func set(_ control: Control, isDown: Bool) -> Bool {
    guard isAttached, let code = RemoteKey.code(of: control) else { return false }
    return write(type: 1, code: code, value: isDown ? 1 : 0) && write(type: 0, code: 0, value: 0)
  }

  /// Removes it.
  package func detach() {
    guard isAttached else { return }
    isAttached = false
    unlink(file)
    close(descriptor)
  }

  private func write(type: UInt16, code: Int, value: Int32) -> Bool {
    var record = input_event()
    record.type = type
    record.code = UInt16(code)
    record.value = value
    let size = MemoryLayout<input_event>.stride
    return withUnsafeBytes(of: record) {
      Foundation.write(descriptor, $0.baseAddress, size) == size
    }
  }
}
