/// Tells how much room text takes; a layout's only knowledge of fonts.
///
/// Answers are pure: the same text and style always measure the same.
package protocol TextMeasuring: Sendable {
  /// The width of one line, in canvas points, rounded up; 0 for no text.
  func width(of text: String, style: TextStyle) -> Int

  /// The number of lines the text takes when broken at `width` canvas points, 1 … `maxLines`.
  func lineCount(of text: String, style: TextStyle, width: Int, maxLines: Int) -> Int
}
