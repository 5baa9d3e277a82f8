internal import CatalogModel
internal import FocusEngine
internal import SearchScreen
internal import Support
internal import TextEntry

extension ScreenState {
  /// The screen's memory in words, part by part in a fixed order; empty for nothing remembered. Never
  /// includes a digit of a PIN.
  var memoryWords: [(name: String, words: String)] {
    libraryWords + editingWords + placeWords
  }

  /// The user's stored data, as known to the screen.
  private var libraryWords: [(name: String, words: String)] {
    let saved = landing.savedSearches.map { saved in
      let filters = saved.tokens.isEmpty ? "" : " with " + saved.tokens.map(\.text).listed(", ")
      return "\(saved.name): “\(saved.text)” in \(saved.scope.id)" + filters
    }
    return [
      ("recents", landing.recents.listed()), ("bookmarks", landing.bookmarks.map(\.title).listed()),
      ("opened", landing.openings.map(\.title).listed()), ("saved", saved.listed()),
      ("removed", visit.removals.map(\.words).listed()),
      ("new titles", landing.newCount == 0 ? "" : String(landing.newCount)),
    ]
  }

  /// The edits of the field.
  private var editingWords: [(name: String, words: String)] {
    let memory = memory
    return [
      ("undo", Self.words(for: memory.undo)), ("redo", Self.words(for: memory.redo)),
      ("selection", memory.selection), ("copied", memory.copied),
      ("completion", memory.completion),
      ("shift", keyboard.shift == .off ? "" : "\(keyboard.shift)"),
      ("digits", visit.typesPlainDigits ? "type themselves" : ""),
    ] + memory.parts.map { ($0.name, $0.words) }
  }

  /// The places to return to.
  private var placeWords: [(name: String, words: String)] {
    let memory = memory
    let pin =
      pinLock == PINLock()
      ? nil : "\(pinLock.failures) wrong" + (pinLock.lockedUntil == nil ? "" : ", waits")
    return [
      ("below", memory.below.map { $0?.rawValue ?? "nothing" }.listed()),
      ("visited", memory.visited?.rawValue ?? ""),
      (
        "tabs",
        memory.tabs.map { "\($0.tab.rawValue) left at \($0.item?.rawValue ?? "its top")" }.listed()
      ),
      ("PIN", pin ?? ""),
    ]
  }

  /// The number of field contents, and the next few of them.
  private static func words(for contents: [[String]]) -> String {
    guard !contents.isEmpty else { return "" }
    let next = contents.prefix(3).map { texts in
      let tokens = texts.dropLast().map { "[\($0)] " }.joined()
      return tokens + "“\((texts.last ?? "").limited(to: 40))”"
    }
    return "\(contents.count): " + next.listed()
  }
}

extension [String] {
  fileprivate func listed(_ separator: String = " | ") -> String { joined(separator: separator) }
}
