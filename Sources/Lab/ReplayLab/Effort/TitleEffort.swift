package import CatalogModel

/// The presses for opening one title.
package struct TitleEffort: Hashable, Sendable {
  /// How the title became visible.
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// It was among the visible cards when typing stopped.
    case seen
    /// It was typed in full, and visible only after scrolling.
    case scrolled
    /// It was typed in full, and not among the results.
    case missing
    /// The keyboard has no key for one of its letters.
    case untypeable
  }

  /// The title.
  package var item: ItemID
  /// How it became visible.
  package var ending: Ending
  /// The number of letters in the field at that point; 0 if it was visible from the start.
  package var letters: Int
  /// The number of words completed up to that point rather than typed.
  package var completions = 0
  /// The spaces typed with their button: true for those preceded by undoing a completed word.
  package var spaces: [Bool] = []
  /// The number of letters typed individually up to that point.
  package var strokes = 0
  /// The presses for typing.
  package var typing: Int
  /// The presses from the keyboard to the card, including a jump.
  package var walking: Int

  /// The fewest presses if typing may continue for a few letters after the title is visible, to bring it
  /// closer; `nil` if it cannot be opened.
  package var fewest: Int?

  /// Puts counts together.
  package init(item: ItemID, ending: Ending, letters: Int, typing: Int, walking: Int) {
    self.item = item
    self.ending = ending
    self.letters = letters
    self.typing = typing
    self.walking = walking
  }

  /// All presses, including the Select that opens its sheet; `nil` if it cannot be opened.
  package var total: Int? {
    switch ending {
    case .seen, .scrolled: typing + walking + 1
    case .missing, .untypeable: nil
    }
  }
}
