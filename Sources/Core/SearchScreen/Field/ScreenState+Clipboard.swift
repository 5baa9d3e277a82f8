internal import CatalogModel
internal import Geometry
internal import TextEntry

/// Copied tokens and text, and the clipboard text that represents them.
package struct CopiedContent: Hashable, Sendable {
  var tokens: [Token]
  var text: String
  var clipboard: String
}

extension ScreenState {
  /// Moves the caret one step to a visual side and extends the selection.
  mutating func select(_ side: Direction, isRepeat: Bool) -> [Effect] {
    let ended = endComposition()
    if visit.field.extendSelection(by: step(of: side)) || isRepeat { return ended }
    return ended + [edgeSound()]
  }

  /// Copies the selection, else the token before the caret, else everything.
  ///
  /// Disabled in a kiosk, where the next visitor would find the copy.
  mutating func copySelection(isCut: Bool) -> [Effect] {
    guard settings.kiosk == nil, showsSearch, !visit.field.isEmpty else { return bump() }
    let ended = endComposition()
    if visit.field.selection == nil { selectForCopying() }
    let tokens = visit.field.selectedTokens.map { visit.field.tokens[$0] }
    let text = shownLine.text(of: visit.field.selectedCharacters)
    let parts = tokens.map { title(of: $0) } + (text.isEmpty ? [] : [text])
    guard !parts.isEmpty else { return ended + bump() }
    let clipboard = parts.joined(separator: " ")
    visit.copied = CopiedContent(tokens: tokens, text: text, clipboard: clipboard)
    let sound = Effect.sound(Effect.Sound(.select))
    guard isCut else { return ended + [.writeClipboard(clipboard), sound] }
    visit.field.deleteSelection()
    return ended + [.writeClipboard(clipboard), sound] + textChanged()
  }

  private mutating func selectForCopying() {
    let isBesideToken = visit.field.isCaretAmongTokens || visit.field.caret == 0
    if isBesideToken, visit.field.extendSelection(by: -1) { return }
    visit.field.selectAll()
  }

  /// Pastes tokens that were copied here.
  /// - Returns: `nil` when the text comes from elsewhere.
  mutating func pasteTokens(_ text: String) -> [Effect]? {
    guard let copied = visit.copied, !copied.tokens.isEmpty, copied.clipboard == text else {
      return nil
    }
    visit.field.deleteSelection()
    if !copied.text.isEmpty { visit.field.replace(with: copied.text) }
    for token in copied.tokens where !visit.field.tokens.contains(token) {
      visit.field.replace(nil, with: token)
    }
    return textChanged()
  }

  // MARK: Turning a word into a token

  /// Asks whether the last words of the text name a person or genre.
  mutating func makeToken(of text: String? = nil) -> [Effect] {
    let ended = endComposition()
    settleLine()
    let words = text ?? visit.field.text
    guard showsSearch, words.contains(where: { !$0.isWhitespace }) else {
      show(problem: .words(.tokenNoText))
      return ended + bump()
    }
    return ended + [.findToken(words)]
  }

  /// Replaces the words that name a token by the token.
  mutating func tokenFound(
    _ token: Token?, words count: Int, in text: String
  ) -> [Effect] {
    guard let token else {
      let name = text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? text
      show(problem: .words(.tokenNone, values: ["name": name]))
      return bump()
    }
    let before = historyEntry
    if visit.field.text == text {
      visit.field.deleteLastWords(count)
    } else {
      visit.field.replace(with: "")
    }
    if !visit.field.tokens.contains(token) { visit.field.replace(nil, with: token) }
    let effects = textChanged()
    visit.history.note(before, historyEntry)
    return [.sound(Effect.Sound(.select))] + effects
  }
}
