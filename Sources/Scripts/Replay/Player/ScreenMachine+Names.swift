package import FocusEngine
package import SearchScreen

extension ScreenMachine {
  /// Returns the test for the elements that a name stands for, as scripts write it: `results/3` is the
  /// fourth card of the results area; `nil` where there is no such card.
  package func goals(named glob: Glob) -> ((NodeID) -> Bool)? {
    guard glob.cardNumber != nil else { return { glob.matches($0.rawValue) } }
    let screen = Readout(machine: self, hasQuit: false, isWaiting: false)
    guard let card = screen.card(numbered: glob) else { return nil }
    return { $0 == card }
  }

  /// The number of results in all: the matches of a search, else the cards that are there.
  package var resultCount: Int {
    Readout(machine: self, hasQuit: false, isWaiting: false).resultCount
  }
}
