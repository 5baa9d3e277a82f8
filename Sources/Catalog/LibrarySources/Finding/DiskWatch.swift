internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Watches for disks and shares that come and go, by the kernel's mount table.
package final class DiskWatch: Sendable {
  /// Milliseconds without a change before it reports: the desktop mounts the partitions of a disk one after
  /// another.
  private static let rest: Int32 = 1_000

  /// The end of a pipe to the thread, which ends when it is closed.
  private let stop: Int32

  /// Starts watching; `nil` if there is no mount table.
  /// - Parameters:
  ///   - home: The home folder.
  ///   - changed: Called on another thread with the disks that have come, and those that are gone.
  package init?(
    home: String,
    changed: @escaping @Sendable (_ new: [MountedDisks.Disk], _ gone: [MountedDisks.Disk]) -> Void
  ) {
    let table = (try? RegularFile.open(MountedDisks.table)) ?? -1
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard table >= 0, socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      if table >= 0 { close(table) }
      return nil
    }
    stop = ends[1]
    let end = ends[0]
    let first = MountedDisks.connected(home: home)
    Thread.detachNewThread {
      var known = first
      defer {
        close(table)
        close(end)
      }
      // The kernel reports a changed table as an exception, once.
      func waits(_ milliseconds: Int32) -> Bool? {
        var polled = [
          pollfd(fd: table, events: Int16(POLLPRI), revents: 0),
          pollfd(fd: end, events: 0, revents: 0),
        ]
        var count = poll(&polled, 2, milliseconds)
        while count < 0, errno == EINTR { count = poll(&polled, 2, milliseconds) }
        return count < 0 || polled[1].revents != 0 ? nil : polled[0].revents != 0
      }
      while waits(-1) != nil {
        var isChanging: Bool? = true
        while isChanging == true { isChanging = waits(Self.rest) }
        guard isChanging != nil else { return }
        let disks = MountedDisks.connected(home: home)
        let (new, gone) = (
          disks.filter { !known.contains($0) }, known.filter { !disks.contains($0) }
        )
        known = disks
        if !new.isEmpty || !gone.isEmpty { changed(new, gone) }
      }
    }
  }

  deinit { close(stop) }
}
