internal import Support

/// Memory of this process, as the kernel tells it.
package enum ProcessMemory {
  /// The most that was resident at once, in bytes; 0 when the kernel does not say.
  package static var peakBytes: Int { bytes("VmHWM:") }

  /// The memory resident now, in bytes; 0 when the kernel does not say.
  package static var residentBytes: Int { bytes("VmRSS:") }

  private static func bytes(_ field: String) -> Int {
    guard let status = try? RegularFile.text(of: "/proc/self/status"),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(field) }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return 0 }
    return kilobytes * 1024
  }
}
