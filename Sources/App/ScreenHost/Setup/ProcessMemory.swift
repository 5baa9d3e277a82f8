internal import Support

/// The memory of this process, as reported by the kernel.
package enum ProcessMemory {
  /// The peak resident memory, in bytes; 0 if the kernel does not report it.
  package static var peakBytes: Int { bytes("VmHWM:") }

  /// The current resident memory, in bytes; 0 if the kernel does not report it.
  package static var residentBytes: Int { bytes("VmRSS:") }

  private static func bytes(_ field: String) -> Int {
    guard let status = try? RegularFile.text(of: "/proc/self/status"),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(field) }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return 0 }
    return kilobytes * 1024
  }
}
