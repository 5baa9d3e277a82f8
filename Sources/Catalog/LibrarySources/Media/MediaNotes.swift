internal import CatalogImport
internal import CatalogModel
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The technical facts of the files of one source, remembered by size and time: a small file beside the copy
/// of the source, to which every result is appended at once.
///
/// A line is `path hash, size, time in nanoseconds, facts`, separated by tabs; for a file whose probe took
/// too long, a ``ProbeDelay`` takes the place of the facts.
final class MediaNotes {
  /// The identity of a file's contents, as far as it can be told without reading them.
  private struct Key: Hashable {
    var path: UInt64
    var size: Int
    var time: Int
  }

  /// Files about which nothing is known yet, in the order of their records.
  private(set) var missing: [String] = []
  /// The time at which the first of the files that took too long is probed again, in seconds since 1970;
  /// `nil` for none.
  private(set) var nextAttempt: Int?
  /// A hash that changes with the facts; 0 if no record has any.
  private(set) var hash: UInt64 = 0

  private let file: String
  private let time: Int
  private var known: [Key: String] = [:]
  private var used: Set<Key> = []
  private var asked: Set<Key> = []
  private var sum = FNV1a()

  /// The largest file of notes that is read, in bytes.
  private static let largest = 64 << 20

  /// Reads the notes in a file; if it is missing or damaged, they are collected again.
  /// - Parameter time: Seconds since 1970.
  init(file: String, time: Int) {
    (self.file, self.time) = (file, time)
    guard (AtomicFile.size(of: file) ?? 0) <= Self.largest,
      let data = try? RegularFile.data(of: file)
    else { return }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 4, let path = UInt64(parts[0], radix: 16), let size = Int(parts[1]),
        let time = Int(parts[2])
      else { continue }
      known[Key(path: path, size: size, time: time)] = String(parts[3])
    }
  }

  /// Adds what is known about the file of a film, an episode or a home video to its record, and the address
  /// of its thumbnail if it has no picture.
  func annotate(_ record: inout RawRecord) {
    guard ["film", "episode", "home-video"].contains(record[.category]),
      let path = Self.path(record[.url]),
      let key = Self.key(of: path)
    else { return }
    if record[.image].isEmpty { record.texts[.image] = [VideoThumbnail.address(of: path)] }
    guard let text = known[key] else {
      if asked.insert(key).inserted { missing.append(path) }
      return
    }
    used.insert(key)
    if let next = ProbeDelay(text: text)?.nextAttempt {
      // A clock that ran ahead must not delay anything for ever.
      if next > time, next <= time + ProbeDelay.longest {
        nextAttempt = min(next, nextAttempt ?? next)
      } else if asked.insert(key).inserted {
        missing.append(path)
      }
      return
    }
    guard let facts = MediaFacts(text: text), !facts.isEmpty else { return }
    record.fields.append(ItemField(name: MediaFacts.field, value: facts.text))
    sum.addBytes(of: "\(key.path) \(facts.text)\n")
    hash = sum.value
  }

  /// Drops the facts of files that no record refers to any more.
  func forgetUnused() {
    guard used.count < known.count else { return }
    let lines = known.filter { used.contains($0.key) }.map { Self.line($0.key, $0.value) }.sorted()
    // Notes that are not removed only take space.
    try? AtomicFile.write(Array(lines.joined().utf8), to: file, permissions: 0o600)
  }

  /// Appends the facts of a file; empty facts for one that could not be read, which is not tried again.
  func add(_ facts: MediaFacts, of path: String) {
    guard let key = Self.key(of: path) else { return }
    append(facts.text, of: key)
  }

  /// Records that probing a file took too long: it is tried again later, a few times.
  func delay(_ path: String) {
    guard let key = Self.key(of: path) else { return }
    let before = known[key].flatMap { ProbeDelay(text: $0) }
    append(ProbeDelay(attempts: (before?.attempts ?? 0) + 1, last: time).text, of: key)
  }

  private func append(_ text: String, of key: Key) {
    known[key] = text
    guard
      let descriptor = try? RegularFile.create(
        file, permissions: 0o600, appends: true, followsLinks: false)
    else { return }
    defer { close(descriptor) }
    let bytes = Array(Self.line(key, text).utf8)
    // On a full disk the note is lost, and the file is probed again.
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  private static func line(_ key: Key, _ text: String) -> String {
    "\(String(key.path, radix: 16))\t\(key.size)\t\(key.time)\t\(text)\n"
  }

  private static func key(of path: String) -> Key? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var hash = FNV1a()
    hash.addBytes(of: path)
    return Key(
      path: hash.value, size: Int(status.st_size),
      time: status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec)
  }

  /// The path of a `file://` address.
  private static func path(_ address: String) -> String? {
    guard address.hasPrefix("file:///") else { return nil }
    return String(address.dropFirst("file://".count)).removingPercentEncoding
  }
}
