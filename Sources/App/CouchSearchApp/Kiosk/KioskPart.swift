internal import Foundation
internal import Support

/// A part of an installed kiosk, as listed in its manifest.
enum KioskPart: Hashable, Sendable {
  /// A file with a checksum.
  case file(path: String, checksum: UInt64)
  /// A symbolic link.
  case link(path: String, target: String)
  /// A folder created by the installation.
  case folder(path: String)
  /// A user created by the installation.
  case user(name: String)

  /// A line of the manifest.
  var line: String {
    switch self {
    case .file(let path, let checksum): "file \(String(checksum, radix: 16)) \(path)"
    case .link(let path, let target): "link \(target) \(path)"
    case .folder(let path): "folder - \(path)"
    case .user(let name): "user - \(name)"
    }
  }

  /// Parses a line of the manifest; `nil` for anything that `line` does not write, and for a path that leads
  /// outside.
  init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, !words[2].contains("/../"), !words[2].hasSuffix("/..") else {
      return nil
    }
    let isPath = words[2].hasPrefix("/")
    switch (words[0], isPath) {
    case ("file", true):
      guard let checksum = UInt64(words[1], radix: 16) else { return nil }
      self = .file(path: words[2], checksum: checksum)
    case ("link", true): self = .link(path: words[2], target: words[1])
    case ("folder", true): self = .folder(path: words[2])
    case ("user", false) where words[2] == KioskPlaces.name: self = .user(name: words[2])
    default: return nil
    }
  }

  /// The path from the root of the machine; `nil` for a user.
  var path: String? {
    switch self {
    case .file(let path, _), .link(let path, _), .folder(let path): path
    case .user: nil
    }
  }

  /// The checksum of a file's contents.
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
