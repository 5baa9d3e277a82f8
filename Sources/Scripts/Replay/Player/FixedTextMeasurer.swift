package import SceneGraph

/// Measures text without fonts: every character is 0.55 of the font size wide.
///
/// Layouts made with it are the same on every machine.
package struct FixedTextMeasurer: TextMeasuring {
  /// Makes a measurer; all are equal.
  package init() {}

  /// The number of characters × 0.55 × the size, rounded up.
  package func width(of text: String, style: TextStyle) -> Int {
    (text.count * style.size * 55 + 99) / 100
  }

  /// The number of lines when words are broken at `width`, 1 … `maxLines`.
  package func lineCount(of text: String, style: TextStyle, width: Int, maxLines: Int) -> Int {
    var lines = 1
    var used = 0
    for word in text.split(separator: " ") {
      let needed = self.width(of: String(word) + (used == 0 ? "" : " "), style: style)
      if used > 0, used + needed > width {
        lines += 1
        used = self.width(of: String(word), style: style)
      } else {
        used += needed
      }
    }
    return min(lines, max(1, maxLines))
  }
}
