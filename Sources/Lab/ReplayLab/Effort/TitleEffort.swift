package import CatalogModel

/// Presses to open one title.
package struct TitleEffort: Hashable, Sendable {
  /// The way in which the title came to be seen.
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// It stood among the cards on the screen when typing stopped.
    case seen
    /// All of it was typed; then it was there, but only after scrolling.
    case scrolled
    /// All of it was typed, and it was not among the results.
    case missing
    /// The keyboard has no key for one of its letters.
    case untypeable
  }

  /// The title.
  package var item: ItemID
  /// The way in which it came to be seen.
  package var ending: Ending
  /// The letters in the field then, 0 when it stood there from the start.
  package var letters: Int
  /// The words that were completed until then instead of being typed letter by letter.
  package var completions = 0
  /// The spaces with their button: true for those that completed a word first, which was taken back.
  package var spaces: [Bool] = []
  /// The letters that were typed one by one until then.
  package var strokes = 0
  /// The presses that typing them took.
  package var typing: Int
  /// The presses from the keyboard to the card, a jump among them.
  package var walking: Int

  /// The fewest presses, where typing may go on for a few letters after the title was seen, to bring it
  /// nearer; `nil` when it cannot be opened.
  package var fewest: Int?

  /// Puts counts together.
  package init(item: ItemID, ending: Ending, letters: Int, typing: Int, walking: Int) {
    self.item = item
    self.ending = ending
    self.letters = letters
    self.typing = typing
    self.walking = walking
  }

  /// All presses, with the Select that opens its sheet; `nil` when it cannot be opened.
  package var total: Int? {
    switch ending {
    case .seen, .scrolled: typing + walking + 1
    case .missing, .untypeable: nil
    }
  }
}
