import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Paths of media files, and the addresses passed to Open for them.
package enum LibraryPath {
  /// The target of a playlist entry.
  struct Place: Hashable {
    /// The address; empty for a path of another system.
    var url: String
    /// The bare path, to guess a title from.
    var path: String
    /// The names of the last folders of the path, outermost first.
    var folders: [String]
    /// Whether it is not a file on this computer.
    var isRemote: Bool
  }

  /// An absolute path without `.` and `..`.
  static func absolute(_ path: String) -> String {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path without symbolic links; `nil` when it does not exist.
  package static func real(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(validatingCString: resolved)
  }

  /// The `file://` address of an absolute path.
  static func fileURL(_ path: String) -> String {
    var url = "file://"
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        url.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        url += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return url
  }

  /// The target of a playlist line, relative to the playlist's folder.
  static func address(of location: String, in folder: String) -> Place {
    if let scheme = location.firstRange(of: "://") {
      let rest = location[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      let path = String(rest[slash...]).removingPercentEncoding ?? String(rest[slash...])
      let isFile = location[..<scheme.lowerBound].lowercased() == "file"
      return Place(url: location, path: path, folders: folders(of: path), isRemote: !isFile)
    }
    let isForeign =
      location.dropFirst().first == ":" && location.first?.isLetter == true
      || location.hasPrefix("\\\\")
    var path = location
    if isForeign || !path.contains("/") {
      path = String(path.map { $0 == "\\" ? "/" : $0 })
    }
    if isForeign { return Place(url: "", path: path, folders: folders(of: path), isRemote: false) }
    path = absolute(path.hasPrefix("/") ? path : folder + "/" + path)
    return Place(url: fileURL(path), path: path, folders: folders(of: path), isRemote: false)
  }

  private static func folders(of path: String) -> [String] {
    path.split(separator: "/").dropLast().suffix(2).map(String.init)
  }
}
