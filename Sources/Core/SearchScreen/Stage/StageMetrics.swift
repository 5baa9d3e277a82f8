/// The lengths of the stage, which shows the title that is almost certainly meant, in canvas points.
enum StageMetrics {
  /// The width of a stage with other titles beside it.
  static let width = 1120
  static let height = 380
  /// The height above which it ends above the hints; where less is left, it scrolls.
  static let leastHeight = 340
  /// The height on a tall screen.
  static let portraitHeight = 620
  /// The distance by which it is higher than a shelf, whose cards grow with focus.
  static let rise = 12
  /// The scale of the focused cover, which stays clear of the scope bar.
  static let growth = 1060
  /// The maximum width of the artwork, the distance by which it is lower than the stage, and its distance
  /// from the text.
  static let widestArtwork = 372
  static let aroundArtwork = 8
  static let besideArtwork = 40
  /// The size of the buttons, and the distance between two of them.
  static let button = 60
  static let buttonGap = 16
  /// The distances above the sentence, above the people, and beside the original title.
  static let aboveSentence = 6
  static let abovePeople = 24
  static let besideOriginal = 20
  /// The total padding at both ends of Open.
  static let buttonPadding = 84
  /// The maximum number of lines in the title and in the sentence, and of people.
  static let mostTitleLines = 2
  static let mostLines = 8
  static let mostPeople = 3
}
