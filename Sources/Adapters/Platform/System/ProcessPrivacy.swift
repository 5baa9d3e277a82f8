internal import CMalloc
internal import Foundation

/// Keeping what visitors type out of the reach of whoever looks at the memory of the process later.
package enum ProcessPrivacy {
  /// The byte that the allocator fills freed memory with.
  private static let filler: Int32 = 0xA5
  private static let tunables = "GLIBC_TUNABLES"
  /// Freed memory is overwritten, none of it is kept aside for the next use untouched.
  private static let wiping = "glibc.malloc.perturb=165:glibc.malloc.tcache_count=0"

  /// Refuses core dumps and debuggers, and has freed memory overwritten.
  ///
  /// The allocator keeps small pieces aside untouched, unless it is told not to before the program
  /// begins: it is begun once more, with the same arguments. Where that is not possible they are
  /// overwritten as far as ``wipeFreedMemory()`` reaches.
  package static func begin() {
    _ = couch_refuse_dumps()
    mallopt(M_PERTURB, filler)
    let environment = ProcessInfo.processInfo.environment
    if environment[tunables] == wiping {
      // Programs that are opened need not do the same.
      unsetenv(tunables)
      return
    }
    guard environment[tunables] == nil, setenv(tunables, wiping, 1) == 0 else { return }
    var arguments = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv("/proc/self/exe", arguments)
    // It goes on as it is.
    unsetenv(tunables)
    for argument in arguments { free(argument) }
  }

  /// Overwrites what the calling thread has left on its stack and in the allocator's lists.
  package static func wipeFreedMemory() {
    couch_wipe_stack()
    for size in stride(from: 24, through: 1032, by: 16) {
      let pieces = (0..<8).map { _ in malloc(size) }
      for piece in pieces {
        if let piece { memset(piece, 0, size) }
      }
      for piece in pieces { free(piece) }
    }
    malloc_trim(0)
  }
}
