internal import Foundation
internal import Support

/// The disks and shares that are connected to this computer, by the kernel's table of mounts.
package struct MountedDisks: Sendable {
  /// A disk, or a share of another computer.
  package struct Disk: Hashable, Sendable {
    /// The folder through which it is reached.
    package var path: String
    /// The name: the last part of the path, which is the label of a disk that the desktop has mounted.
    package var name: String

    /// Whether the desktop has mounted it for the person, as it does with a USB stick.
    package var isRemovable: Bool { path.hasPrefix("/media/") || path.hasPrefix("/run/media/") }
  }

  /// The file of the mounts, in the format of `proc_pid_mountinfo(5)`.
  package static let table = "/proc/self/mountinfo"

  /// The file systems that a person keeps titles on.
  private static let systems: Set<Substring> = [
    "ext2", "ext3", "ext4", "btrfs", "xfs", "f2fs", "jfs", "zfs", "bcachefs", "vfat", "exfat",
    "ntfs",
    "ntfs3", "fuseblk", "hfsplus", "apfs", "iso9660", "udf", "nfs", "nfs4", "cifs", "smb3",
    "virtiofs", "9p", "fuse.sshfs", "fuse.rclone", "fuse.mergerfs", "fuse.ntfs-3g", "fuse.exfat",
    "fuse.davfs",
  ]
  /// The folders of the system itself, with all that is in them.
  private static let ofSystem = [
    "/boot", "/efi", "/usr", "/var", "/etc", "/opt", "/tmp", "/proc", "/sys", "/dev", "/run",
    "/snap",
    "/nix", "/root",
  ]

  /// The disks in the order of their names, each once.
  /// - Parameters:
  ///   - table: The text of the table of mounts.
  ///   - home: The home folder; a disk that it lies on is not listed.
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

  /// The disks and shares that are connected now, those of the desktop's file manager among them.
  package static func connected(home: String) -> [Disk] {
    let table = (try? RegularFile.text(of: Self.table)) ?? ""
    return disks(in: table, home: home) + shares(in: "/run/user/\(getuid())/gvfs")
  }

  /// The shares that the desktop's file manager has opened: `smb-share:server=nas,share=films`.
  package static func shares(in folder: String) -> [Disk] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { name in
      var values: [Substring: String] = [:]
      for pair in name.drop(while: { $0 != ":" }).dropFirst().split(separator: ",") {
        let sides = pair.split(separator: "=", maxSplits: 1)
        if sides.count == 2 { values[sides[0]] = sides[1].removingPercentEncoding }
      }
      let server = values["server"] ?? values["host"]
      let shown = [values["share"], server].compactMap(\.self).joined(separator: " · ")
      return Disk(path: folder + "/" + name, name: shown.isEmpty ? name : shown)
    }
  }

  private static func isOfPerson(_ path: String, home: String) -> Bool {
    if path.hasPrefix("/run/media/") { return true }
    return path != "/" && !(home + "/").hasPrefix(path + "/")
      && !ofSystem.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Puts the characters in place of the kernel's octal numbers, `\040` for a space.
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
