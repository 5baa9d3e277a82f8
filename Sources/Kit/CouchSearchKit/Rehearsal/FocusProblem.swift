public import FocusEngine

/// A reason for which a screen cannot be used with four arrows.
///
/// ```swift
/// #expect(screen.focusProblems.map(\.description) == [])
/// ```
public enum FocusProblem: Hashable, Sendable, CustomStringConvertible {
  /// A promise of the focus contract is broken.
  case contract(FocusContract.Violation)
  /// The focused part of a group looks as it does at rest, within 2% of its brightness. The label of the part.
  case unseen(String)

  /// One sentence for a test’s log.
  public var description: String {
    switch self {
    case .contract(let violation): violation.description
    case .unseen(let label): "Focus on \(label) looks like no focus."
    }
  }
}
