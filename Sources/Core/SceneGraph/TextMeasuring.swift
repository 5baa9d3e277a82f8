/// Measures text for a layout, which knows nothing more about fonts.
///
/// Measuring is pure: the same text and style always give the same result.
public protocol TextMeasuring: Sendable {
  /// The width of one line, in canvas points, rounded up; 0 for no text.
  func width(of text: String, style: TextStyle) -> Int

  /// The number of lines of a text broken at `width` canvas points, 1 … `maxLines`.
  func lineCount(of text: String, style: TextStyle, width: Int, maxLines: Int) -> Int

  /// Discards cached measurements, if any.
  func forget()
}

extension TextMeasuring {
  /// Does nothing: there is no cache.
  public func forget() {}
}
