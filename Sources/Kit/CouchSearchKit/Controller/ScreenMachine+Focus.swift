internal import CatalogModel
internal import SearchScreen

extension ScreenMachine {
  /// The id of the focused result; `nil` while focus is elsewhere.
  var focusedResult: String? {
    switch layout.commands[state.visit.screen.focus.focused] {
    case .card(_, let id): id.rawValue
    default: nil
    }
  }
}
