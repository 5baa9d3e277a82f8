internal import Foundation

/// The descriptors on which SDL receives events of the window and devices.
///
/// SDL keeps them private, but a process can inspect its own: the connections to the window system and to
/// input methods are the sockets opened while SDL started, and devices have names.
struct InputSources {
  /// The descriptors to sleep on.
  var descriptors: [Int32] { sockets + devices.keys.sorted() }

  /// The sockets that were opened while SDL started.
  private var sockets: [Int32]
  /// The open device files, by descriptor.
  private var devices: [Int32: String] = [:]
  private let needsSocket: Bool
  private let needsDevice: Bool
  /// How many times in a row a descriptor was readable but not read.
  private var strikes: [Int32: Int] = [:]
  private var ignored: Set<Int32> = []

  /// The strikes after which a descriptor is ignored.
  private static let patience = 16

  /// Finds the descriptors of a window.
  ///
  /// - Parameters:
  ///   - driver: SDL's name of the window system.
  ///   - before: The descriptors that were open before SDL started.
  init(driver: String, openedSince before: [Int32: String]) {
    sockets = Self.opened().filter { number, target in
      before[number] != target
        && (target.hasPrefix("socket:") || target == "anon_inode:inotify")
    }.keys.sorted()
    needsSocket = ["x11", "wayland"].contains(driver)
    needsDevice = !needsSocket && !["dummy", "offscreen"].contains(driver)
    refresh()
  }

  /// Finds the open device files again.
  mutating func refresh() {
    devices = Self.opened().filter { number, target in
      !ignored.contains(number)
        && ["/dev/input/event", "/dev/input/js", "/dev/hidraw"].contains(
          where: target.hasPrefix)
    }
  }

  /// Whether these descriptors cover all input.
  ///
  /// - Parameter controllers: The paths of the open controllers; `nil` for one without a path.
  func cover(_ controllers: [String?]) -> Bool {
    if needsSocket && sockets.isEmpty || needsDevice && devices.isEmpty { return false }
    return controllers.allSatisfy { path in path.map(devices.values.contains) ?? false }
  }

  /// Notes the descriptors readable before a poll; those that always are get ignored.
  ///
  /// - Returns: Whether the window system was among them.
  mutating func noteReadable(_ readable: [Int32]) -> Bool {
    strikes = strikes.filter { readable.contains($0.key) }
    for number in readable { strikes[number, default: 0] += 1 }
    for (number, count) in strikes where count > Self.patience {
      sockets.removeAll { $0 == number }
      if devices.removeValue(forKey: number) != nil { ignored.insert(number) }
      strikes[number] = nil
    }
    return readable.contains { sockets.contains($0) }
  }

  /// The open descriptors of this process, with their targets.
  static func opened() -> [Int32: String] {
    var found: [Int32: String] = [:]
    guard let folder = opendir("/proc/self/fd") else { return found }
    defer { closedir(folder) }
    var buffer = [UInt8](repeating: 0, count: 256)
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let number = Int32(name), number != dirfd(folder) else { continue }
      let count = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink("/proc/self/fd/" + name, $0, bytes.count) } ?? 0
      }
      guard count > 0 else { continue }
      found[number] = String(decoding: buffer[..<count], as: UTF8.self)
    }
    return found
  }
}
