internal import CPangoCairo
internal import Foundation
internal import SceneGraph
internal import Support
internal import Synchronization

/// Disk cache of generated covers, bounded in bytes, for the threads of the raster worker.
///
/// A cover from the cache has the same pixels as one that is painted: the coding is lossless, and the
/// key names everything that decides them. An entry that cannot be read is removed and painted anew;
/// entries are replaced atomically, so that one that was cut short is never seen.
final class ArtworkCache: Sendable {
  private struct State {
    /// Libraries, fonts and program; with others, covers may have other pixels.
    var stamp: String?
    /// The bytes of all entries; `nil` until the folder has been read.
    var byteCount: Int?
    var isBroken = false
  }

  private let folder: String
  private let byteLimit: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: The folder of the entries, which is made when the first one is written.
  ///   - byteLimit: The most bytes of all entries together.
  init(folder: String, byteLimit: Int) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// The cover under a key; `nil` when there is none.
  func picture(for key: Key) -> PixelSurface? {
    let path = path(of: key)
    guard let data = try? RegularFile.data(of: path) else { return nil }
    guard let picture = ArtworkCacheEntry(data, key: text(of: key))?.picture else {
      // A damaged file, or another key with the same hash.
      try? FileManager.default.removeItem(atPath: path)
      return nil
    }
    // The time of the last use decides what is removed first.
    unsafe utimes(path, nil)
    return picture
  }

  /// Returns whether there is an entry for a key, which may still turn out to be damaged.
  func contains(_ key: Key) -> Bool { FileManager.default.fileExists(atPath: path(of: key)) }

  /// Keeps a cover; a folder that cannot be written to is left alone from then on.
  func keep(_ picture: PixelSurface, for key: Key) {
    let entry = ArtworkCacheEntry(picture, key: text(of: key)).data
    guard entry.count <= byteLimit / 8 else { return }
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
      // Without waiting for the disk: an entry that a power cut damages is noticed.
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

  /// Removes what was not used for the longest time.
  ///
  /// - Returns: The bytes of what is left.
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
  /// Everything about a cover that decides its pixels.
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
