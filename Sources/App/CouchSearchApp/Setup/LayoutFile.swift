internal import Foundation
internal import Support

/// A file of the keyboard layouts that were found for catalogues by earlier runs: finding one takes
/// as long as everything else before the first frame.
///
/// Holds a line for each catalogue, the last one used last: what decides the layout as a number in
/// hexadecimal, and the layout. A file that cannot be read or written costs only time.
struct LayoutFile: LayoutMemory {
  /// Older lines than these are forgotten.
  private static let limit = 16

  let file: String

  /// The layout found for a key; `nil` when none was.
  func layout(for key: UInt64) -> String? {
    lines.last { $0.key == key }?.layout
  }

  /// Keeps the layout found for a key.
  func remember(_ layout: String, for key: UInt64) {
    let kept = lines.filter { $0.key != key }.suffix(Self.limit - 1) + [(key, layout)]
    let text = kept.map { "\(String($0.key, radix: 16)) \($0.layout)\n" }.joined()
    do throws(FileError) {
      try AtomicFile.makeFolder(AtomicFile.folder(of: file))
      try AtomicFile.write(Array(text.utf8), to: file)
    } catch {
      // The next start finds it again.
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
