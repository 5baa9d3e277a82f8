/// The form of the rows in a first-run list, the same for all of them.
struct FirstRunRowForm {
  /// The positions of the count, depending on the space beside the words.
  enum CountPlace {
    /// At the end of the row, beside title and detail.
    case beside
    /// At the end of the title's line; the detail has the whole width.
    case besideTitle
    /// Below title and detail.
    case below
  }

  /// The leading edge of the words, in the row.
  var start: Int
  /// The trailing edge of the words and the count.
  var end: Int
  /// The position of the count.
  var count: CountPlace
  /// The height of a row.
  var height: Int
}
