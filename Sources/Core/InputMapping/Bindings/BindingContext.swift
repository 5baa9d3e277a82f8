/// The part of the screen that has focus, for bindings that differ from part to part.
///
/// A context's binding overrides the global one for the same control.
package enum BindingContext: String, Hashable, Sendable, CaseIterable {
  /// The search field and the on-screen keyboard.
  case keyboard
  /// The row of suggestions.
  case suggestions
  /// The scope bar.
  case scopeBar
  /// Shelves, the grid and everything else in the results area.
  case results
  /// A detail sheet, an item menu or an alert on top of the screen.
  case sheet
  /// A panel into which text is typed.
  case typing
}
