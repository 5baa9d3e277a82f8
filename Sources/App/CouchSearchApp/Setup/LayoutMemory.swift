/// Stores the keyboard layouts found for catalogues.
protocol LayoutMemory: Sendable {
  /// The layout for a key; `nil` if not found yet.
  func layout(for key: UInt64) -> String?
  /// Stores the layout for a key.
  func remember(_ layout: String, for key: UInt64)
}
