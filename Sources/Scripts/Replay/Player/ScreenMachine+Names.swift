package import FocusEngine
package import SearchScreen

extension ScreenMachine {
  /// A predicate for the elements that a name in a script refers to: `results/3` is the fourth card of the
  /// results area; `nil` if there is no such card.
  package func goals(named glob: Glob) -> ((NodeID) -> Bool)? {
    guard glob.cardNumber != nil else { return { glob.matches($0.rawValue) } }
    let screen = Readout(machine: self, hasQuit: false, isWaiting: false)
    guard let card = screen.card(numbered: glob) else { return nil }
    return { $0 == card }
  }

  /// The total number of results: the matches of a search, or else the cards shown.
  package var resultCount: Int {
    Readout(machine: self, hasQuit: false, isWaiting: false).resultCount
  }
}
