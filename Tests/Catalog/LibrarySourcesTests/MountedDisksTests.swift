import CatalogTestSupport
import Foundation
import LibrarySources
import Synchronization
import Testing

/// Disks and shares in the kernel's table of mounts.
@Suite struct MountedDisksTests {
  /// As a computer with two partitions, a stick, a share and the system's own mounts has it.
  private let table = """
    21 28 0:20 / /proc rw,nosuid shared:12 - proc proc rw
    28 1 8:2 / / rw,relatime shared:1 - ext4 /dev/sda2 rw
    30 28 8:1 / /boot/efi rw,relatime shared:30 - vfat /dev/sda1 rw
    31 28 8:3 / /home rw,relatime shared:31 - ext4 /dev/sda3 rw
    40 28 0:45 / /tmp rw - tmpfs tmpfs rw
    50 28 7:0 / /snap/core/1 ro shared:50 - squashfs /dev/loop0 ro
    60 28 8:17 / /media/me/Films\\040\\0462019 rw,nosuid shared:60 master:2 - exfat /dev/sdb1 rw
    61 28 8:18 / /run/media/me/TV\\13410 rw - fuseblk /dev/sdb2 rw
    70 28 0:50 / /mnt/nas rw,relatime shared:70 - nfs4 nas:/films rw,vers=4.2
    71 28 0:51 / /srv/deep/share rw - cifs //nas/music rw
    72 28 0:51 / /run/lock rw - ext4 /dev/sdc1 rw
    80 28 8:17 / /media/me/Films\\040\\0462019 rw - exfat /dev/sdb1 rw
    90 28
    """

  @Test func `the table has what a person has connected, each once, by name`() {
    let disks = MountedDisks.disks(in: table, home: "/home/me")

    #expect(disks.map(\.name) == ["Films &2019", "nas", "share", "TV\\10"])
    #expect(
      disks.map(\.path) == [
        "/media/me/Films &2019", "/mnt/nas", "/srv/deep/share", "/run/media/me/TV\\10",
      ])
    #expect(disks.map(\.isRemovable) == [true, false, false, true])
  }

  @Test(arguments: [
    "", "\n", "1 2 3 4 /a", "1 2 3 4 /a - ", "1 2 3 4 \\ - ext4", "1 2 3 4 / - ext4",
  ])
  func `a line that is cut is nothing`(line: String) {
    #expect(
      MountedDisks.disks(in: line, home: "/home/me").map(\.path).isEmpty || line.contains("\\"))
  }

  @Test func `the shares of the file manager have their names`() throws {
    let folder = try TemporaryFolder()
    for name in ["smb-share:server=nas.local,share=films%20hd", "sftp:host=pi", "odd"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }

    let shares = MountedDisks.shares(in: folder.path)

    #expect(shares.map(\.name) == ["odd", "pi", "films hd · nas.local"])
    #expect(MountedDisks.shares(in: folder.file("gone")).isEmpty)
  }

  @Test func `watching ends with its owner, and tells nothing where nothing changes`() throws {
    let told = Mutex(0)
    var watch = DiskWatch(home: "/home/me") { _, _ in told.withLock { $0 += 1 } }
    let isWatching = watch != nil
    watch = nil

    #expect(isWatching)
    #expect(told.withLock(\.self) == 0)
  }
}
