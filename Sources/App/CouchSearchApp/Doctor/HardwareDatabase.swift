internal import Foundation
internal import Geometry
internal import Platform
internal import ScreenHost

/// Asks for a remote's buttons, one by one, and writes the entries that make the system recognise them.
///
/// USB and Bluetooth remotes get lines for udev's hardware database, infrared receivers lines for
/// `ir-keytable`. Buttons that already work are left alone.
struct HardwareDatabase {
  private struct Wish {
    var button: String
    /// The kernel's name of the key, in lower case.
    var key: String
  }

  private static let wishes = [
    Wish(button: "OK", key: "enter"), Wish(button: "Back", key: "back"),
    Wish(button: "Up", key: "up"), Wish(button: "Down", key: "down"),
    Wish(button: "Left", key: "left"), Wish(button: "Right", key: "right"),
  ]

  private let watch: InputWatch
  private let patience: Int
  private let clock = MonotonicClock()

  /// - Parameters:
  ///   - folder: The device files.
  ///   - patience: Seconds to wait for each button.
  init(folder: String, patience: Int) {
    watch = InputWatch(folder: folder)
    self.patience = patience
  }

  /// Prompts on standard error and prints the entries to standard output.
  ///
  /// - Returns: The exit code: 0, or 69 if no device may be read.
  func write() -> Int32 {
    _ = watch.takePresses()
    guard watch.seesDevices else {
      Console.complain(
        "No input device may be read. Run “sudo usermod -aG input $USER”, sign in again and try "
          + "once more.")
      return 69
    }
    var blocks: [(match: String, lines: [String])] = []
    var receivers: [String] = []
    for wish in Self.wishes {
      Console.error("Press \(wish.button) on the remote (\(patience) s; do nothing to skip it) … ")
      guard let press = nextPress() else {
        Console.error("skipped\n")
        continue
      }
      if press.code == nil || press.control != nil {
        Console.error("works already\n")
      } else if let receiver = press.device.receiver, let scan = press.scan {
        Console.error("noted\n")
        let code = String(scan, radix: 16)
        receivers.append("ir-keytable -s \(receiver) -k 0x\(code):KEY_\(wish.key.uppercased())")
      } else if let scan = press.scan {
        Console.error("noted\n")
        let line = " KEYBOARD_KEY_\(String(scan, radix: 16))=\(wish.key)"
        let match = press.device.hwdbMatch
        if let index = blocks.firstIndex(where: { $0.match == match }) {
          blocks[index].lines.append(line)
        } else {
          blocks.append((match, ["# " + press.device.name, match, line]))
        }
      } else {
        Console.error("this device does not tell its keys apart, so nothing can be done\n")
      }
    }
    print(blocks.map(\.lines), receivers)
    return 0
  }

  private func nextPress() -> InputWatch.Press? {
    let end = clock.now() + patience * 1000
    while clock.now() < end {
      if let press = watch.takePresses().first { return press }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return nil
  }

  private func print(_ blocks: [[String]], _ receivers: [String]) {
    var lines: [String] = []
    if !blocks.isEmpty {
      lines += [
        "# Save as /etc/udev/hwdb.d/70-couchsearch.hwdb, then run:",
        "#   sudo systemd-hwdb update && sudo udevadm trigger",
      ]
      for block in blocks { lines += [""] + block }
    }
    if !receivers.isEmpty {
      lines += ["# Infrared: run these as root, and put them where the system starts."]
      lines += receivers.map { blocks.isEmpty ? $0 : "# " + $0 }
    }
    if lines.isEmpty { lines = ["# Nothing to change."] }
    Swift.print(lines.joined(separator: "\n"))
  }
}
