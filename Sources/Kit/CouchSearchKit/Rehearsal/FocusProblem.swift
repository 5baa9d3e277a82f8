public import FocusEngine

/// A reason why a screen cannot be used with four arrow keys.
///
/// ```swift
/// #expect(screen.focusProblems.map(\.description) == [])
/// ```
public enum FocusProblem: Hashable, Sendable, CustomStringConvertible {
  /// The focus contract is violated.
  case contract(FocusContract.Violation)
  /// The focused part of a group looks the same as at rest, within 2% of its brightness. Holds the label of
  /// the part.
  case unseen(String)

  /// One sentence for a test log.
  public var description: String {
    switch self {
    case .contract(let violation): violation.description
    case .unseen(let label): "Focus on \(label) looks like no focus."
    }
  }
}
