internal import Foundation
internal import Support

/// The disks and shares connected to this computer, from the kernel's mount table.
package struct MountedDisks: Sendable {
  /// A disk, or a share of another computer.
  package struct Disk: Hashable, Sendable {
    /// The folder where it is mounted.
    package var path: String
    /// The name: the last component of the path, which is the label of a disk mounted by the desktop.
    package var name: String

    /// Whether the desktop mounted it for the user, as it does with a USB stick.
    package var isRemovable: Bool { path.hasPrefix("/media/") || path.hasPrefix("/run/media/") }
  }

  /// The mount table, in the format of `proc_pid_mountinfo(5)`.
  package static let table = "/proc/self/mountinfo"

  /// The file systems on which people keep titles.
  private static let systems: Set<Substring> = [
    "ext2", "ext3", "ext4", "btrfs", "xfs", "f2fs", "jfs", "zfs", "bcachefs", "vfat", "exfat",
    "ntfs",
    "ntfs3", "fuseblk", "hfsplus", "apfs", "iso9660", "udf", "nfs", "nfs4", "cifs", "smb3",
    "virtiofs", "9p", "fuse.sshfs", "fuse.rclone", "fuse.mergerfs", "fuse.ntfs-3g", "fuse.exfat",
    "fuse.davfs",
  ]
  /// The folders of the system itself, with everything in them.
  private static let ofSystem = [
    "/boot", "/efi", "/usr", "/var", "/etc", "/opt", "/tmp", "/proc", "/sys", "/dev", "/run",
    "/snap",
    "/nix", "/root",
  ]

  /// The disks ordered by name, each once.
  /// - Parameters:
  ///   - table: The text of the mount table.
  ///   - home: The home folder; a disk that contains it is not listed.
  package static func disks(in table: String, home: String) -> [Disk] {
    var disks: [Disk] = []
    for line in table.split(separator: "\n") {
      // Number, parent, device, root, mount point, options, any number of fields, a dash, file system …
      let fields = line.split(separator: " ")
      guard fields.count > 4, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count,
        systems.contains(fields[dash + 1])
      else { continue }
      let path = unescaped(fields[4])
      guard isOfPerson(path, home: home), let name = path.split(separator: "/").last else {
        continue
      }
      disks.removeAll { $0.path == path }
      disks.append(Disk(path: path, name: String(name)))
    }
    return disks.sorted {
      $0.name.compare($1.name, options: [.caseInsensitive, .numeric]) == .orderedAscending
    }
  }

  /// The disks and shares that are connected now, including those of the desktop's file manager.
  package static func connected(home: String) -> [Disk] {
    let table = (try? RegularFile.text(of: Self.table)) ?? ""
    return disks(in: table, home: home) + shares(in: "/run/user/\(getuid())/gvfs")
  }

  /// The shares opened by the desktop's file manager: `smb-share:server=nas,share=films`.
  package static func shares(in folder: String) -> [Disk] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { Disk(path: folder + "/" + $0, name: shownName($0)) }
  }

  /// The name of a folder as people know it: the share and its server for the folder of a share.
  package static func shownName(_ name: String) -> String {
    var values: [Substring: String] = [:]
    for pair in name.drop(while: { $0 != ":" }).dropFirst().split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { values[sides[0]] = sides[1].removingPercentEncoding }
    }
    let server = values["server"] ?? values["host"]
    let shown = [values["share"], server].compactMap(\.self).joined(separator: " · ")
    return shown.isEmpty ? name : shown
  }

  private static func isOfPerson(_ path: String, home: String) -> Bool {
    if path.hasPrefix("/run/media/") { return true }
    return path != "/" && !(home + "/").hasPrefix(path + "/")
      && !ofSystem.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Replaces the kernel's octal escapes, such as `\040` for a space.
  private static func unescaped(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = field.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
