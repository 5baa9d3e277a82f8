internal import CInput
internal import Foundation
package import InputMapping
internal import Platform

/// A virtual evdev remote: a named pipe in place of a device file, fed with `input_event` records.
///
/// Whatever reads the folder takes the same path as for a real remote.
package final class VirtualRemote {
  private let file: String
  private let descriptor: Int32
  private var isAttached = true

  /// Puts the remote into a folder.
  /// - Parameters:
  ///   - folder: The folder that a window reads remotes from.
  ///   - number: The name that tells its file from others: `event0`.
  /// - Throws: `VirtualInputError.cannotAttach`.
  package init(folder: String, number: Int = 0) throws {
    file = folder + "/event\(number)"
    guard mkfifo(file, 0o600) == 0 else {
      throw VirtualInputError.cannotAttach(
        reason: "\(file): \(String(cString: strerror(errno)))")
    }
    // Open for both, so that neither this nor the reader waits for the other.
    descriptor = open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw VirtualInputError.cannotAttach(
        reason: "\(file): \(String(cString: strerror(errno)))")
    }
  }

  deinit { detach() }

  /// Presses a button or lets it go.
  ///
  /// - Returns: `false` for a button that no key code stands for.
  @discardableResult
  package func set(_ control: Control, isDown: Bool) -> Bool {
    guard isAttached, let code = RemoteKey.code(of: control) else { return false }
    return write(type: 1, code: code, value: isDown ? 1 : 0) && write(type: 0, code: 0, value: 0)
  }

  /// Takes it away.
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
