/// A memory of the keyboard layouts that were found for catalogues.
protocol LayoutMemory: Sendable {
  /// The layout found for a key; `nil` when none was.
  func layout(for key: UInt64) -> String?
  /// Keeps the layout found for a key.
  func remember(_ layout: String, for key: UInt64)
}
