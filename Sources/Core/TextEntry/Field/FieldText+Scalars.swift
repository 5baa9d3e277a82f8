/// Edits in Unicode scalars, which every program counts alike.
extension FieldText {
  /// Replaces scalars of the text; the caret moves after the replacement.
  ///
  /// - Parameters:
  ///   - start: The index of the first one; clamped to the text.
  ///   - count: The number of scalars to delete.
  ///   - inserted: The replacement, as cleaned by ``cleaned(_:)``.
  /// - Returns: Whether all of it fitted.
  @discardableResult
  public mutating func replace(
    _ start: Int, deleting count: Int, with inserted: String
  ) -> Bool {
    let scalars = Array(text.unicodeScalars)
    let first = min(max(0, start), scalars.count)
    let end = first + min(max(0, count), scalars.count - first)
    func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    selectionAnchor = nil
    composition = ""
    tokensAfterCaret = 0
    let tail = string(scalars[end...])
    let whole = string(scalars[..<first]) + Self.cleaned(inserted)
    let head = String(whole.prefix(max(0, Self.maximumLength - tail.count)))
    self.text = head + tail
    // A combining mark in the tail may join the last character of the head.
    caret = min(head.count, self.text.count)
    return head.count == whole.count
  }
}
