import CInput
import Foundation

@testable import Platform

/// A folder of device files that are pipes, with what `/sys` would say about them beside it.
final class RemoteDevices {
  let path: String
  private var ends: [String: Int32] = [:]

  init() throws {
    path = NSTemporaryDirectory() + "remotes-" + UUID().uuidString
    for folder in ["/dev", "/sys"] {
      try FileManager.default.createDirectory(
        atPath: path + folder, withIntermediateDirectories: true)
    }
  }

  deinit {
    for end in ends.values { close(end) }
    try? FileManager.default.removeItem(atPath: path)
  }

  var folder: RemoteFolder { RemoteFolder(path + "/dev", description: path + "/sys") }

  /// Plugs a device in.
  ///
  /// - Parameter keys: The codes it says it has.
  func plug(_ file: String, name: String = "Infrared remote", keys: [Int] = [0x160]) throws {
    let description = path + "/sys/\(file)/device"
    try FileManager.default.createDirectory(
      atPath: description + "/capabilities", withIntermediateDirectories: true)
    try (name + "\n").write(toFile: description + "/name", atomically: true, encoding: .utf8)
    var words = [UInt64](repeating: 0, count: 12)
    for key in keys { words[11 - key / 64] |= 1 << UInt64(key % 64) }
    try words.map { String($0, radix: 16) }.joined(separator: " ")
      .write(toFile: description + "/capabilities/key", atomically: true, encoding: .utf8)
    mkfifo(path + "/dev/" + file, 0o600)
    // Open for both, a pipe does not mind that nobody reads it yet.
    ends[file] = open(path + "/dev/" + file, O_RDWR | O_NONBLOCK)
  }

  /// Pulls a device out.
  func unplug(_ file: String) {
    unlink(path + "/dev/" + file)
    if let end = ends.removeValue(forKey: file) { close(end) }
  }

  /// Writes records as the kernel does: type, code, value.
  func send(_ records: [(type: Int, code: Int, value: Int)], to file: String) {
    write(records.flatMap { Self.bytes($0.type, $0.code, $0.value) }, to: file)
  }

  /// Writes any bytes.
  func write(_ bytes: [UInt8], to file: String) {
    guard let end = ends[file] else { return }
    _ = bytes.withUnsafeBytes { Foundation.write(end, $0.baseAddress, $0.count) }
  }

  /// A key goes down, up or repeats, with the report that ends every change.
  func key(_ code: Int, _ value: Int, on file: String) {
    send([(1, code, value), (0, 0, 0)], to: file)
  }

  static func bytes(_ type: Int, _ code: Int, _ value: Int) -> [UInt8] {
    var event = input_event()
    event.type = UInt16(type)
    event.code = UInt16(code)
    event.value = Int32(truncatingIfNeeded: value)
    return withUnsafeBytes(of: &event) { Array($0) }
  }
}
