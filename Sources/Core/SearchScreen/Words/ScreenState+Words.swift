internal import CatalogModel
internal import SceneGraph

extension ScreenState {
  /// The texts of the screen.
  var words: Words { settings.words }

  /// The notice that is shown, in the language of the screen; empty for none.
  package var notice: String { words[visit.noticeMessage] }

  /// The reason that the newest search has no answer; empty without a failure.
  package var failure: String { words[failureMessage] }

  /// The text of the empty field: that of the settings, else the categories of the catalogue.
  package var placeholder: String {
    settings.placeholder.isEmpty
      ? words.lists.string(
        settings.results.sorted(categories) { $0.id }.map { title(of: $0) }) : settings.placeholder
  }

  /// Shows the screen in another language. What it says at that moment follows.
  mutating func take(_ words: Words) {
    settings.words = words
    settings.theme.isRightToLeft = words.isRightToLeft
    if keyboardOptions.known.contains(where: { $0.code == words.language }) {
      keyboardOptions.automatic = words.language
    }
  }
}
