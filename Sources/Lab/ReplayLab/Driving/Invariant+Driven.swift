internal import Geometry
internal import Replay

extension Invariant {
  /// The invariants that an outline can show.
  static let drivenRules: [Invariant] = [.oneFocus, .focusVisible, .uniqueNames]

  /// The violation on the screen of a driven program, in a sentence; `nil` if there is none.
  func problem(on view: DrivenView) -> String? {
    switch self {
    case .oneFocus:
      // A screen on which nothing can have focus, such as a film, has none.
      guard !view.reachable.isEmpty else { return nil }
      guard !view.focus.isEmpty else { return "nothing has focus" }
      guard let element = view.focused else {
        return "\(view.focus) has focus, but is not in the outline"
      }
      return element.section == nil ? "\(view.focus) has focus, but is in no section" : nil
    case .focusVisible:
      guard let frame = view.focused?.frame,
        !Rect(origin: .zero, size: view.canvas).contains(frame)
      else { return nil }
      return "\(view.focus) has focus at \(frame.words), which is not all on the canvas"
    case .uniqueNames:
      var seen: Set<String> = []
      let twice = view.elements.first { !seen.insert($0.id).inserted }
      return twice.map { "two elements are called \($0.id)" }
    case .allReachable, .answersKeepFocus, .staleAnswersDie, .queryEqualsKeys, .nothingBlinks,
      .nothingJumps, .focusBrightest, .asKept:
      return nil
    }
  }
}
