/// The buttons of a sheet.
package enum SheetButton: String, Hashable, Sendable, CaseIterable {
  case open
  /// Opens a title that was begun at its beginning.
  case restart
  /// Shows the ways to open a title that several sources have.
  case openWith
  /// Shows where the title is on the plan of a floor.
  case map
  case bookmark
  /// Opens the page of similar titles.
  case similar
  /// Shows the address as a code for a phone.
  case share
  /// Prints a slip that says where the title is.
  case print
  /// Shows the whole description.
  case info
  case back
}
