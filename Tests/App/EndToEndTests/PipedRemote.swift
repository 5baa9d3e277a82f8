import Foundation

/// A remote whose device file is a pipe, and a configuration that reads it.
final class PipedRemote {
  /// The configuration to start the program with.
  let configuration: String
  private let pipe: FileHandle
  private let file: String

  /// - Parameter isGrabbed: Whether the program takes all of its buttons.
  init(home: Home, isGrabbed: Bool = false) throws {
    let folder = home.folder.appending(path: "devices")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "event0").path
    mkfifo(file, 0o600)
    pipe = FileHandle(fileDescriptor: open(file, O_RDWR), closeOnDealloc: false)
    configuration = home.folder.appending(path: "remote.yaml").path
    try "input: { devices: \(folder.path), remotes: \(isGrabbed ? "grab" : "read") }\n"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
  }

  /// Presses a key of the kernel and lets it go; `scan` is what the device itself calls it.
  func press(_ code: UInt16, scan: Int32? = nil) throws {
    for value: Int32 in [1, 0] {
      if let scan { try pipe.write(contentsOf: record(type: 4, code: 4, value: scan)) }
      try pipe.write(contentsOf: record(type: 1, code: code, value: value))
      try pipe.write(contentsOf: record(type: 0, code: 0, value: 0))
    }
  }

  /// A key goes down (1), up (0) or is still down (2).
  func key(_ code: UInt16, _ value: Int32) throws {
    try write(record(type: 1, code: code, value: value) + record(type: 0, code: 0, value: 0))
  }

  /// Writes any bytes; waits while the pipe is full.
  func write(_ data: Data) throws { try pipe.write(contentsOf: data) }

  /// The records of a key that goes down and up so often.
  func taps(_ code: UInt16, times: Int) -> Data {
    var data = Data()
    for _ in 0..<times {
      for value: Int32 in [1, 0] {
        data += record(type: 1, code: code, value: value) + record(type: 0, code: 0, value: 0)
      }
    }
    return data
  }

  /// Pulls it out.
  func vanish() throws {
    unlink(file)
    try pipe.close()
  }

  /// A record as the kernel writes it: the time, then type, code and value.
  private func record(type: UInt16, code: UInt16, value: Int32) -> Data {
    var data = Data(count: MemoryLayout<timeval>.size)
    withUnsafeBytes(of: type) { data.append(contentsOf: $0) }
    withUnsafeBytes(of: code) { data.append(contentsOf: $0) }
    withUnsafeBytes(of: value) { data.append(contentsOf: $0) }
    return data
  }
}
