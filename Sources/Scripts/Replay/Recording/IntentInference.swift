internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// Intent inference: derives text, destinations and buttons from a person's individual presses.
///
/// Keys are not noted individually: what matters is the resulting text in the field, independent of the
/// keyboard's layout.
struct IntentInference: Sendable {
  /// The text at the start of the typing not noted yet.
  private var typedFrom: String
  /// Whether typing restarts with the next step.
  private var needsStart = false
  /// Whether focus has moved since the last noted place.
  private var hasMoved = false
  /// Whether the last place noted, or typed on, is the keyboard.
  private var isOnKeyboard = true
  /// Whether the accents of a key are shown over the keyboard.
  private var choosesAccent = false
  /// Whether the last action was typing on a hardware keyboard.
  private var typesByHand = false
  /// The tab and scope last noted, or chosen by a noted action.
  private var choice: Choice
  /// Whether the last action was a move.
  private var movedLast = false

  /// The tab and scope, which are chosen when focus rests on them.
  private struct Choice: Hashable {
    var tab: Tab
    var scope: String

    init(_ machine: ScreenMachine) {
      tab = machine.state.visit.tab
      scope = machine.state.visit.scope.id
    }
  }

  /// Milliseconds that focus must rest on a tab or segment to choose it.
  private static let rest = 250

  init(_ machine: ScreenMachine) {
    typedFrom = machine.state.visit.field.composedText
    choice = Choice(machine)
  }

  /// Begins a step: after a note, typing starts from the field's current text.
  mutating func begin(_ machine: ScreenMachine) {
    guard needsStart else { return }
    needsStart = false
    remember(machine)
  }

  private mutating func remember(_ machine: ScreenMachine) {
    typedFrom = machine.state.visit.field.composedText
  }

  /// The notes caused by an intent.
  /// - Parameter before: The screen before the step that the intent belongs to.
  mutating func take(_ done: DoneIntent, before: ScreenMachine) -> [ScriptStep.Action] {
    let rests = rests(before)
    switch done.intent {
    case .move: movedLast = true
    case .press, .cancelPress: break
    default: movedLast = false
    }
    return rests + notes(on: done, before)
  }

  /// The note that focus rested on a tab or segment and chose it, on the way to something else.
  private mutating func rests(_ machine: ScreenMachine) -> [ScriptStep.Action] {
    let now = Choice(machine)
    defer { choice = now }
    guard now != choice, movedLast else { return [] }
    let id = now.tab != choice.tab ? NodeID.tab(now.tab) : .scope(now.scope)
    guard machine.layout.map.canFocus(id) else { return [] }
    return noted(.goTo(Glob(id.rawValue)), machine) + [.pause(milliseconds: Self.rest)]
  }

  private mutating func notes(
    on done: DoneIntent, _ before: ScreenMachine
  ) -> [ScriptStep.Action] {
    choosesAccent = choosesAccent && before.hasAccents
    defer { noteTyping(done.intent) }
    if done.intent == .select || done.intent == .alternates, submits(before) {
      return noted(.tap([Tap(.intent(.toggleKeyboardAndResults))]), before)
    }
    switch done.intent {
    case .move:
      hasMoved = true
      return []
    case .hover(let point):
      let focused = before.state.visit.screen.focus.focused
      if let id = before.layout.view.focusable(at: point), id != focused { hasMoved = true }
      return []
    case .deleteBackward where before.state.visit.field.endsInToken,
      .deleteWord where before.state.visit.field.endsInToken:
      // Focus stays at its last destination.
      let moved = hasMoved
      defer { hasMoved = moved }
      let isWord = if case .deleteWord = done.intent { true } else { false }
      return noted(.tap([Tap(.intent(isWord ? .deleteWord : .delete))]), before)
    case .press, .cancelPress, .shift, .nextKeyboardPage, .plainDigits, .space,
      .deleteBackward, .deleteWord, .compose, .edit, .paste, .caret(_, isRepeat: true):
      return []
    case .select: return select(done, before)
    case .alternates: return alternates(on: done, before)
    case .back:
      if choosesAccent { return [] }
      return noted(.tap([Tap(.intent(.back))]), before)
    case .type(let text), .replaceText(let text):
      let isPasted = if case .replaceText = done.intent { true } else { false }
      let notes = typing(before) + [isPasted ? .paste(text) : .text(text)]
      endTyping()
      return notes
    case .click(let point), .longPress(let point):
      guard let id = before.layout.view.focusable(at: point) else { return [] }
      if before.layout.isKey(id) { return [] }
      let isClick = if case .click = done.intent { true } else { false }
      return noted(.goTo(Glob(id.rawValue)), before)
        + [.tap([Tap(.intent(isClick ? .select : .alternates))])]
    case .choose(let id):
      return noted(.goTo(Glob(id)), before) + [.tap([Tap(.intent(.select))])]
    case .dial(.typed(let sector)):
      let groups = before.state.keyboard.layout.groups
      return groups.indices.contains(sector) ? noted(.dial([groups[sector]]), before) : []
    case .dial, .badges: return []
    case .openBadge(let number):
      let badged = before.layout.commands.badged
      guard badged.indices.contains(number) else { return [] }
      return noted(.goTo(Glob(badged[number].rawValue)), before)
        + [.tap([Tap(.intent(.select))])]
    case .scroll(let notches): return noted(.pointer(.wheel(notches)), before)
    default:
      guard let name = IntentName(done.intent) else { return [] }
      return noted(.tap([Tap(.intent(name))]), before)
    }
  }

  /// The notes due at a quiet moment: the typed text, and the focus.
  mutating func settle(_ machine: ScreenMachine) -> [ScriptStep.Action] {
    switch machine.layout.commands[machine.state.visit.screen.focus.focused] {
    // Focus is resting there, and is noted below.
    case .tab?, .scope?: choice = Choice(machine)
    default: break
    }
    var notes = rests(machine) + typing(machine)
    if hasMoved, let focused = machine.state.visit.screen.focus.focused, !choosesAccent {
      let isKey = machine.layout.isKey(focused)
      if !isKey || !isOnKeyboard { notes.append(.goTo(Glob(isKey ? "key/*" : focused.rawValue))) }
      isOnKeyboard = isKey
    }
    hasMoved = false
    return notes
  }

  private mutating func select(
    _ done: DoneIntent, _ before: ScreenMachine
  ) -> [ScriptStep.Action] {
    guard let focused = done.focused, !choosesAccent else { return [] }
    if case .key(let id)? = done.command {
      let action = before.state.keyboard.page.keys.first { $0.id == id }?.action
      switch action {
      case .clear: return noted(.tap([Tap(.intent(.clear))]), before)
      case .globe: return noted(.tap([Tap(.intent(.nextKeyboard))]), before)
      case .search:
        return noted(.goTo(Glob(focused.rawValue)), before) + [.tap([Tap(.intent(.select))])]
      default:
        hasMoved = false
        isOnKeyboard = true
        return []
      }
    }
    return noted(.goTo(Glob(focused.rawValue)), before) + [.tap([Tap(.intent(.select))])]
  }

  private mutating func alternates(
    on done: DoneIntent, _ before: ScreenMachine
  ) -> [ScriptStep.Action] {
    guard let focused = done.focused else { return [] }
    if case .key? = done.command {
      choosesAccent = true
      return []
    }
    return noted(.goTo(Glob(focused.rawValue)), before) + [.tap([Tap(.intent(.alternates))])]
  }

  /// A note, preceded by the text typed before it. Typing then starts from the field's text after it.
  private mutating func noted(
    _ action: ScriptStep.Action, _ before: ScreenMachine
  ) -> [ScriptStep.Action] {
    defer { endTyping() }
    if case .goTo = action { isOnKeyboard = false }
    return typing(before) + [action]
  }

  private mutating func endTyping() {
    hasMoved = false
    needsStart = true
  }

  /// The text typed since the last check.
  private mutating func typing(_ machine: ScreenMachine) -> [ScriptStep.Action] {
    let field = machine.state.visit.field
    let text = field.composedText
    defer { remember(machine) }
    guard !needsStart, text != typedFrom else { return [] }
    let same = zip(text, typedFrom).prefix { $0 == $1 }.count
    let isAtEnd = field.caret == field.text.count
    guard isAtEnd else { return [.paste(machine.state.lineText)] }
    let deleted = typedFrom.count - same
    // Groups of letters are separate presses.
    let typed = text.dropFirst(same).filter { !String($0).hasUnsettledLetters }
    return (deleted > 0 ? [.tap([Tap(.intent(.delete), count: deleted)])] : [])
      + (typed.isEmpty ? [] : [.type(typed)])
  }
}

extension IntentInference {
  /// Whether a screen only shows a key's accents.
  func isChoosingAccent(on machine: ScreenMachine) -> Bool { choosesAccent && machine.hasAccents }

  /// Whether Return on a hardware keyboard moves to the results rather than selecting the focused element, as
  /// it does after typing.
  private func submits(_ machine: ScreenMachine) -> Bool {
    let state = machine.state
    return typesByHand && state.device == .keyboard && state.visit.screen.panels.isEmpty
      && !state.visit.field.isEmpty
  }

  private mutating func noteTyping(_ intent: Intent) {
    switch intent {
    case .type, .compose: typesByHand = true
    case .press, .cancelPress, .deleteBackward, .deleteWord, .space: break
    default: typesByHand = false
    }
  }
}

extension IntentName {
  /// The name of an intent, repeated or not; `nil` if bindings cannot name it.
  fileprivate init?(_ intent: Intent) {
    let found = IntentName.allCases.first {
      $0.intent() == intent || $0.intent(isRepeat: true) == intent
    }
    guard let found else { return nil }
    self = found
  }
}

extension FieldText {
  /// Whether a filter is before the caret, so that Delete removes it rather than a letter.
  fileprivate var endsInToken: Bool { caret == 0 && caretPosition > 0 && composition.isEmpty }
}

extension ScreenMachine {
  /// Whether a key's accents cover everything else.
  fileprivate var hasAccents: Bool {
    state.accents != nil
  }
}

extension ScreenLayout {
  /// Whether an identifier is a key's.
  fileprivate func isKey(_ id: NodeID) -> Bool {
    if case .key? = commands[id] { true } else { false }
  }
}
