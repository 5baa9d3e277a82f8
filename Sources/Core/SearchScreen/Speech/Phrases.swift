internal import FocusEngine
internal import SceneGraph

/// Puts utterances into words.
struct Phrases {
  /// The words of the language.
  let words: Words
  /// The level of detail.
  let detail: SpeechSettings.Detail

  /// The focused element: its name, followed by anything else about it.
  /// - Parameter isEntered: Whether focus comes from another section, so that the name of its section is
  ///   said.
  func focus(_ focus: SpokenFocus, isEntered: Bool) -> [String] {
    [name(of: focus)] + facts(of: focus, isEntered: isEntered, detail)
  }

  /// A newly opened page, and its focused element.
  func page(_ screen: SpokenScreen) -> [String] {
    let lines = screen.lines.filter { line in
      switch detail {
      case .short: line.id == screen.lines.first?.id || !screen.isOverlay
      case .normal: !line.isLong
      case .full: true
      }
    }
    return lines.map(\.text) + (screen.focus.map { focus($0, isEntered: lines.isEmpty) } ?? [])
  }

  /// A change of the field: the letter that was typed or deleted.
  func typing(from before: SpokenScreen, to screen: SpokenScreen) -> [String] {
    if before.tokens != screen.tokens { return field(screen) }
    if screen.isCoded, before.text != screen.text, !screen.text.isEmpty { return [screen.text] }
    switch TextChange(from: before.text, to: screen.text) {
    case .typed(let letter): return [name(ofLetter: letter)]
    case .deleted(let text):
      let isAll = screen.text.isEmpty && screen.tokens.isEmpty
      guard text.count == 1 || !isAll else { return [words[.spokenFieldEmpty]] }
      return [words[.spokenDeleted, ["name": name(ofLetter: text)]]]
        + (isAll ? [words[.spokenFieldEmpty]] : [])
    case .replaced: return field(screen)
    case .none:
      guard before.caret != screen.caret else { return [] }
      // The caret passed whatever is between its two positions.
      let all = screen.tokens + screen.text.map(String.init)
      let places = [before.caret, screen.caret].map { max(0, min(all.count, $0)) }
      let passed = all[(places.min() ?? 0)..<(places.max() ?? 0)]
      return passed.count == 1 ? passed.map(name(ofLetter:)) : []
    }
  }

  /// Everything about the user's current position.
  func everything(about screen: SpokenScreen) -> [String] {
    var parts = screen.isOverlay ? screen.lines.map(\.text) : []
    if let focus = screen.focus {
      // The word that spells a letter is part of the letter.
      let isSpelt = focus.role == .key && !focus.explanation.isEmpty
      parts =
        [isSpelt ? "" : name(of: focus), focus.explanation]
        + facts(of: focus, isEntered: true, .full) + [focus.description] + parts
    }
    if screen.showsField { parts += field(screen) }
    return parts + screen.entries + [screen.news, screen.notice]
  }

  /// The filters and the text of the field.
  private func field(_ screen: SpokenScreen) -> [String] {
    let parts = screen.tokens + (screen.text.isEmpty ? [] : [screen.text])
    return parts.isEmpty
      ? [words[.spokenFieldEmpty]]
      : [words[.spokenField, ["query": parts.joined(separator: words.lists.comma)]]]
  }

  private func name(of focus: SpokenFocus) -> String {
    focus.role == .key ? name(ofLetter: focus.label) : focus.label
  }

  /// The name of a letter, marked if it is a capital, or of a space.
  private func name(ofLetter letter: String) -> String {
    if letter == " " { return words[.intentSpace] }
    guard letter.count == 1, letter != letter.lowercased() else { return letter }
    return words[.spokenCapital, ["letter": letter]]
  }

  /// The kind, the line, the conditions and the position of an element, depending on the level of detail.
  private func facts(
    of focus: SpokenFocus, isEntered: Bool, _ detail: SpeechSettings.Detail
  ) -> [String] {
    var facts: [String] = []
    if detail >= .normal { facts.append(focus.kind) }
    if detail >= .full { facts.append(focus.line) }
    if focus.isSelected { facts.append(words[.spokenSelected]) }
    if focus.isDimmed { facts.append(words[.spokenUnavailable]) }
    if detail >= .normal { facts.append(place(of: focus, isEntered: isEntered)) }
    let said = facts.filter { !$0.isEmpty }
    // A single part, so that a voice does not pause in between.
    return said.isEmpty ? [] : [said.joined(separator: words.lists.comma)]
  }

  private func place(of focus: SpokenFocus, isEntered: Bool) -> String {
    // A letter makes its position clear by itself.
    if focus.role == .key, !focus.isChoice { return isEntered ? focus.sectionName : "" }
    let numbers = words.numbers
    let isAlone = focus.count < 2
    if isEntered, !focus.sectionName.isEmpty, focus.sectionName != focus.label {
      return isAlone
        ? focus.sectionName
        : words[
          .spokenPlaceIn,
          [
            "number": numbers.string(focus.place), "count": numbers.string(focus.count),
            "name": focus.sectionName,
          ]]
    }
    return isAlone
      ? ""
      : words[
        .spokenPlace,
        ["number": numbers.string(focus.place), "count": numbers.string(focus.count)]]
  }
}
