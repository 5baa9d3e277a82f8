/// The form of the rows of a list of the first-run steps, which is the same for all of them.
struct FirstRunRowForm {
  /// The places of the count, by the room beside the words.
  enum CountPlace {
    /// At the end of the row, beside title and detail.
    case beside
    /// At the end of the line of the title; the detail has the whole width.
    case besideTitle
    /// Below title and detail.
    case below
  }

  /// The leading edge of the words, in the row.
  var start: Int
  /// The trailing edge of the words and the count.
  var end: Int
  /// The place of the count.
  var count: CountPlace
  /// The height of a row.
  var height: Int
}
