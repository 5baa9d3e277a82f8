import SceneGraph

/// Measures text by counting: every character is six tenths of the size wide.
struct FixedText: TextMeasuring {
  func width(of text: String, style: TextStyle) -> Int {
    text.count * style.size * 6 / 10
  }

  func lineCount(of text: String, style: TextStyle, width: Int, maxLines: Int) -> Int {
    let perLine = max(1, width * 10 / (style.size * 6))
    return min(maxLines, max(1, (text.count + perLine - 1) / perLine))
  }
}
