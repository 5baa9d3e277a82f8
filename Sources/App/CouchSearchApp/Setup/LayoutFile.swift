internal import Foundation
internal import ScreenHost
internal import Support

/// A file of keyboard layouts found for catalogues by earlier runs: finding one takes as long as everything
/// else before the first frame.
///
/// Has a line per catalogue, the last used one last: a hash of everything that affects the layout, in
/// hexadecimal, and the layout. A file that cannot be read or written only costs time.
struct LayoutFile: LayoutMemory {
  /// The most lines kept; older ones are dropped.
  private static let limit = 16

  let file: String

  /// The layout for a key; `nil` if not found yet.
  func layout(for key: UInt64) -> String? {
    lines.last { $0.key == key }?.layout
  }

  /// Stores the layout for a key.
  func remember(_ layout: String, for key: UInt64) {
    let kept = lines.filter { $0.key != key }.suffix(Self.limit - 1) + [(key, layout)]
    let text = kept.map { "\(String($0.key, radix: 16)) \($0.layout)\n" }.joined()
    do throws(FileError) {
      try AtomicFile.makeFolder(AtomicFile.folder(of: file))
      try AtomicFile.write(Array(text.utf8), to: file)
    } catch {
      // The next start searches again.
    }
  }

  private var lines: [(key: UInt64, layout: String)] {
    guard let text = SmallFile.text(file) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let key = UInt64(words[0], radix: 16) else { return nil }
      return (key, String(words[1]))
    }
  }
}
