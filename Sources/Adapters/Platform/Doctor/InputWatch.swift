internal import Foundation
package import InputMapping

/// Monitors every input device that this user may read, to list what its buttons send.
///
/// Typed characters are never reported: letters, digits and symbols are indistinguishable here.
package final class InputWatch {
  /// A key press.
  package struct Press: Hashable, Sendable {
    /// The device.
    package var device: InputDevice
    /// The kernel's code; `nil` for a key that types.
    package var code: Int?
    /// The device's scan code (`MSC_SCAN`), before the kernel maps it; `nil` if it sent none.
    package var scan: Int?
    /// The remote button it is mapped to; `nil` for none.
    package var control: Control?
    /// Whether it reaches the screen as a key of the window.
    package var isKeyOfWindow: Bool
  }

  private struct Open {
    var device: InputDevice
    var stream: InputRecordStream
    var scan: Int?
  }

  private let folder: String
  private let description: String
  private var open: [Open] = []

  /// Opens the devices of a folder.
  package init(folder: String = "/dev/input", description: String = "/sys/class/input") {
    self.folder = folder
    self.description = description
  }

  deinit {
    for watched in open { close(watched.stream.descriptor) }
  }

  /// Whether any device could be read at the last call.
  package var seesDevices: Bool { !open.isEmpty }

  /// The presses since the last call; newly connected devices are opened, too.
  package func takePresses() -> [Press] {
    openNew()
    var presses: [Press] = []
    for index in open.indices.reversed() {
      let batch = open[index].stream.take()
      presses += batch.records.compactMap { press($0, at: index) }
      if batch.isAtEnd { close(open.remove(at: index).stream.descriptor) }
    }
    return presses
  }

  private func openNew() {
    let names = Set(open.map(\.device.file))
    // Containers have no such folder: there is nothing to watch.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard files.contains(where: { $0.hasPrefix("event") && !names.contains($0) }) else { return }
    for device in InputDevice.all(in: folder, description: description)
    where device.isReadable && !names.contains(device.file) {
      let file = Foundation.open(
        folder + "/" + device.file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      open.append(Open(device: device, stream: InputRecordStream(descriptor: file)))
    }
  }

  private func press(_ record: InputRecord, at index: Int) -> Press? {
    // EV_MSC with MSC_SCAN comes before the key it belongs to.
    if record.type == 4, record.code == 4 { open[index].scan = record.value & 0xFFFF_FFFF }
    // Below 0x100 and from 0x160 on are keys; between them buttons of mice and controllers.
    guard record.type == 1, record.value == 1, !(0x100..<0x160).contains(record.code) else {
      return nil
    }
    defer { open[index].scan = nil }
    let key = RemoteKey(code: record.code)
    let types = KeyCode.types(record.code)
    return Press(
      device: open[index].device, code: types ? nil : record.code,
      scan: types ? nil : open[index].scan, control: types ? nil : key?.control,
      isKeyOfWindow: types || (key?.isLeftToSDL ?? KeyCode.isKnownToSDL(record.code)))
  }
}
