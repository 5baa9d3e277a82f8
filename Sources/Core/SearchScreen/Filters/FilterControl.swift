package import CatalogModel
internal import FocusEngine

/// A control of the filter rows, or at the end of the scope bar.
package enum FilterControl: Hashable, Sendable {
  /// The button at the end of the scope bar that opens the rows.
  case open
  /// The button that removes all filters.
  case removeAll
  /// The attribute of a row, which opens the list of attributes.
  case attribute(row: FilterRow.ID)
  /// A value of a row.
  case value(row: FilterRow.ID, Token)
  /// The segment for the values that did not fit.
  case moreValues(row: FilterRow.ID)
  /// An entry of a year.
  case year(row: FilterRow.ID, YearEntry.Edge)
  /// A key of the digit pad in a row of years.
  case digit(row: FilterRow.ID, Int)
  case deleteDigit(row: FilterRow.ID)
  /// The button that removes a row with its filter.
  case remove(row: FilterRow.ID)
  /// The button that adds a row below this one.
  case add(row: FilterRow.ID)

  /// The row of the control; `nil` for a button of the scope bar.
  package var row: FilterRow.ID? {
    switch self {
    case .open, .removeAll: nil
    case .attribute(let row), .value(let row, _), .moreValues(let row), .year(let row, _),
      .digit(let row, _), .deleteDigit(let row), .remove(let row), .add(let row):
      row
    }
  }

  /// The identifier of its node.
  var id: NodeID {
    switch self {
    case .open: "filters/open"
    case .removeAll: "filters/remove"
    case .attribute(let row): NodeID("filter/\(row)/attribute")
    case .value(let row, let token):
      NodeID("filter/\(row)/" + token.kind.rawValue + "/" + token.text)
    case .moreValues(let row): NodeID("filter/\(row)/more")
    case .year(let row, let edge): NodeID("filter/\(row)/" + edge.rawValue)
    case .digit(let row, let digit): NodeID("filter/\(row)/digit/\(digit)")
    case .deleteDigit(let row): NodeID("filter/\(row)/digit/delete")
    case .remove(let row): NodeID("filter/\(row)/remove")
    case .add(let row): NodeID("filter/\(row)/add")
    }
  }
}
