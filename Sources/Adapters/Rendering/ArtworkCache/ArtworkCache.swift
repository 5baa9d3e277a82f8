internal import CPangoCairo
internal import Foundation
internal import SceneGraph
internal import Support
internal import Synchronization

/// Disk cache of generated covers with a size limit, used by the raster worker's threads.
///
/// A cached cover has the same pixels as a freshly painted one: the encoding is lossless, and the key
/// contains everything that affects them. An unreadable entry is removed and repainted; entries are replaced
/// atomically, so that a truncated one is never seen.
final class ArtworkCache: Sendable {
  private struct State {
    /// A stamp of libraries, fonts and program; a change may change the covers' pixels.
    var stamp: String?
    /// The size of all entries in bytes; `nil` until the folder has been read.
    var byteCount: Int?
    var isBroken = false
  }

  private let folder: String
  private let byteLimit: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: The folder of the entries, created for the first one.
  ///   - byteLimit: The most bytes for all entries together.
  init(folder: String, byteLimit: Int) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// The cover for a key; `nil` if not cached.
  func picture(for key: Key) -> PixelSurface? {
    let path = path(of: key)
    guard let data = try? RegularFile.data(of: path) else { return nil }
    guard let picture = ArtworkCacheEntry.picture(in: data, key: text(of: key)) else {
      // A damaged file, or another key with the same hash.
      try? FileManager.default.removeItem(atPath: path)
      return nil
    }
    // The time of last use determines which entries are removed first.
    unsafe utimes(path, nil)
    return picture
  }

  /// Whether there is an entry for a key; it may still turn out to be damaged.
  func contains(_ key: Key) -> Bool { FileManager.default.fileExists(atPath: path(of: key)) }

  /// Stores a cover; after a failed write, the folder is no longer written to.
  func keep(_ picture: PixelSurface, for key: Key) {
    guard let entry = ArtworkCacheEntry.data(of: picture, key: text(of: key)),
      entry.count <= byteLimit / 8
    else { return }
    let path = path(of: key)
    state.withLock { keep(entry, at: path, in: &$0) }
  }

  private func keep(_ entry: Data, at path: String, in state: inout State) {
    guard !state.isBroken else { return }
    do {
      if state.byteCount == nil {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        AtomicFile.removeLeftovers(in: folder)
      }
      // Without fsync: an entry damaged by a power cut is detected.
      try AtomicFile.write(to: path, isDurable: false) { file in
        unsafe try entry.withUnsafeBytes { unsafe try file.write($0) }
      }
      state.byteCount =
        (state.byteCount ?? entries().reduce(0) { $0 + $1.size }) + entry.count
    } catch {
      state.isBroken = true
    }
    if let count = state.byteCount, count > byteLimit { state.byteCount = removeOldest() }
  }

  /// Removes the least recently used entries.
  ///
  /// - Returns: The remaining size in bytes.
  private func removeOldest() -> Int {
    var (left, entries) = (0, entries())
    entries.sort { ($0.time, $0.path) > ($1.time, $1.path) }
    for entry in entries {
      if left + entry.size > byteLimit - byteLimit / 10 {
        try? FileManager.default.removeItem(atPath: entry.path)
      } else {
        left += entry.size
      }
    }
    return left
  }

  private func entries() -> [(path: String, size: Int, time: Int)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name in
      let path = folder + "/" + name
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      return (path, Int(status.st_size), status.st_mtim.tv_sec)
    }
  }

  private static let suffix = ".cover"

  private func path(of key: Key) -> String {
    folder + "/" + String(FNV1a.value(of: text(of: key)), radix: 16) + Self.suffix
  }

  private func text(of key: Key) -> String {
    let stamp = state.withLock { state in
      let stamp = state.stamp ?? Self.makeStamp()
      state.stamp = stamp
      return stamp
    }
    return stamp + "\n" + key.text
  }

  private static func makeStamp() -> String {
    func time(_ path: String) -> String {
      var status = stat()
      return unsafe stat(path, &status) == 0 ? "\(status.st_mtim.tv_sec).\(status.st_size)" : "-"
    }
    let fonts = ["/usr/share/fonts", "/usr/local/share/fonts", "/var/cache/fontconfig"]
    return unsafe [
      String(cString: pango_version_string()), String(cString: cairo_version_string()),
    ]
    .joined(separator: " ")
      + ([NSHomeDirectory() + "/.local/share/fonts", "/proc/self/exe"] + fonts).map(time)
      .joined(separator: " ")
  }
}

extension ArtworkCache {
  /// Everything that affects a cover's pixels.
  struct Key {
    var item: Artwork
    var width: Int
    var height: Int
    var isWordless: Bool

    fileprivate var text: String {
      [
        item.category, item.id, item.title, item.subtitle, "\(width)×\(height)",
        isWordless ? "wordless" : "",
      ].joined(separator: "\n")
    }
  }
}
