internal import CTags
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads the tags of songs with TagLib, in a confined copy of this process: a damaged file can end the copy, but not
/// the program. The copy is started for the first song and ends with this object.
@safe package final class TagReader {
  private static let mostBytes = 256 << 20
  /// The milliseconds that a file may take.
  private static let patience: Int32 = 5_000
  private var copy: OpaquePointer?

  /// Makes a reader.
  package init() {}

  deinit { end() }

  /// The facts about a song by name, such as `ARTIST`; names may be repeated.
  func facts(of path: String) -> [(name: String, value: String)] {
    let answer = answer(path, wantsCover: false)
    let texts = answer.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
  }

  /// The bytes of the cover in a file; empty for none.
  func cover(of path: String) -> [UInt8] { answer(path, wantsCover: true) }

  private func answer(_ path: String, wantsCover: Bool) -> [UInt8] {
    guard let name = path.split(separator: "/").last, let file = try? RegularFile.open(path) else {
      return []
    }
    defer { close(file) }
    if unsafe copy == nil { unsafe copy = couch_tags_start(Self.mostBytes) }
    guard let copy = unsafe copy else { return [] }
    let count = unsafe couch_tags_read(
      copy, file, String(name), wantsCover ? 1 : 0, Self.patience)
    guard count >= 0 else {
      end()
      return []
    }
    return unsafe Array(UnsafeBufferPointer(start: couch_tags_answer(copy), count: count))
  }

  private func end() {
    if let copy = unsafe copy { unsafe couch_tags_end(copy) }
    unsafe copy = nil
  }
}
