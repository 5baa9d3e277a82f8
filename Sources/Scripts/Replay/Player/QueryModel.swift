internal import CatalogModel
internal import InputMapping
package import SearchScreen
internal import TextEntry

/// Model of the field's text after everything a person did: an independent second opinion on editing, derived
/// only from keys and caret.
///
/// It knows the effect of each intent on a line of text and what must not change it: moving, answers and
/// time, among others. Where it has no opinion, as during composition, it adopts the actual text.
package struct QueryModel: Hashable, Sendable {
  private var text: String
  private var caret: Int

  /// The effect of an intent on the text.
  private enum Change {
    case none
    case insert(String)
    case deleteBackward
    case replace(with: String)
    case unknown
  }

  package init(_ state: ScreenState) {
    text = state.visit.field.composedText
    caret = state.visit.field.caret
  }

  /// Follows a step, and compares.
  /// - Returns: A sentence that describes the error; `nil` if there is none.
  package mutating func follow(
    _ intents: [DoneIntent], from before: ScreenState, to after: ScreenState
  ) -> String? {
    // A filter found for its words replaces the text.
    if intents.isEmpty, before.visit.field.tokens != after.visit.field.tokens {
      self = QueryModel(after)
      return nil
    }
    let expected = expectation(intents, before)
    defer { self = QueryModel(after) }
    guard let expected, expected != after.visit.field.composedText else { return nil }
    let cause = intents.first.map { "\($0.intent)" } ?? "time or an answer"
    return "after \(cause) the field should hold “\(expected.writtenLine)” and "
      + "holds “\(after.visit.field.composedText.writtenLine)”"
  }

  private func expectation(_ intents: [DoneIntent], _ before: ScreenState) -> String? {
    guard before.settings.kiosk == nil else { return nil }
    guard let done = intents.first else { return text }
    guard intents.count == 1 else { return nil }
    let head = text.prefix(caret)
    let tail = text.dropFirst(caret)
    switch change(done, before) {
    case .none: return text
    case .insert(let typed):
      if text.isEmpty, typed.allSatisfy(\.isWhitespace) { return text }
      let whole = head + typed + tail
      return whole.count > FieldText<Token>.maximumLength ? nil : String(whole)
    case .deleteBackward: return String(head.dropLast() + tail)
    case .replace(let new): return new
    case .unknown: return nil
    }
  }

  private func change(_ done: DoneIntent, _ before: ScreenState) -> Change {
    guard let top = before.visit.screen.panels.last?.panel else {
      return changeOnScreen(done, before)
    }
    guard [.alert, .sheet].contains(top.traits.screen) else { return .none }
    switch done.intent {
    // A person or genre on a sheet replaces the text.
    case .select, .click, .longPress: return .unknown
    default: return done.intent.leavesText ? .none : .unknown
    }
  }

  private func changeOnScreen(_ done: DoneIntent, _ before: ScreenState) -> Change {
    let isComposing =
      !before.visit.field.composition.isEmpty || before.keyboard.layout.composer != .none
    if done.intent.leavesText { return .none }
    if before.visit.field.selection != nil { return .unknown }
    // A row of years uses digits itself.
    if case .filter? = done.command { return .unknown }
    switch done.intent {
    case .type(let typed):
      guard typed.isPlain, !isComposing else { return .unknown }
      // On another tab or page, a new text begins.
      return before.showsSearch ? .insert(typed) : .replace(with: typed)
    case .space: return isComposing ? .unknown : space(before)
    case .deleteBackward:
      return isComposing || before.canTakeBackCompletion ? .unknown : .deleteBackward
    case .clear: return .replace(with: "")
    case .replaceText(let new): return new.isPlain ? .replace(with: new) : .unknown
    // After typing, Return on a hardware keyboard moves to the results, whatever key has focus, or accepts a
    // spelling suggestion that comes first.
    case .select where before.submitsOnSelect:
      return isComposing || done.command == .didYouMean ? .unknown : .none
    case .select:
      let isMisplaced = before.visit.pressed != nil && before.visit.pressed != done.focused
      guard !before.visit.isPressSpent, !isMisplaced else { return .none }
      return isComposing ? .unknown : selection(done, before)
    default: return .unknown
    }
  }

  /// The change caused by Space: a space, or a completion of the text.
  private func space(_ before: ScreenState) -> Change {
    guard !before.visit.field.text.hasUnsettledLetters else { return .unknown }
    return .insert((before.wordCompletion?.rest ?? "") + " ")
  }

  private func selection(_ done: DoneIntent, _ before: ScreenState) -> Change {
    guard let element = done.command else { return .none }
    switch element {
    case .card, .showAll, .scope, .moreScopes, .widenScope, .tryAgain: return .none
    case .key(let id):
      guard let key = before.keyboard.key(id), key.cycle.isEmpty else { return .unknown }
      switch key.action {
      case .type(let typed): return typed.isPlain ? .insert(typed) : .unknown
      case .space: return space(before)
      case .deleteBackward: return before.canTakeBackCompletion ? .unknown : .deleteBackward
      case .page, .shift, .globe: return .none
      case .search: return .none
      default: return .unknown
      }
    default: return .unknown
    }
  }
}

extension Intent {
  /// Whether the intent never changes the field's text, wherever focus is.
  fileprivate var leavesText: Bool {
    switch self {
    case .move, .press, .cancelPress, .back, .toggleKeyboardAndResults, .openStage, .bookmark,
      .previousScope,
      .nextScope, .page, .nextKeyboardPage, .nextKeyboard, .shift, .focusField, .moveCaret, .caret,
      .selectCaret, .selectAll, .copy, .paste, .hover, .scroll, .operatorExit, .quit,
      .toggleFullScreen,
      .badges, .openBadge, .listen:
      true
    default: false
    }
  }
}

extension String {
  /// Whether the text enters the field unchanged: ASCII letters and digits.
  fileprivate var isPlain: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
