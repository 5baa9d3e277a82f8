internal import CatalogModel
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

/// Texts to type: catalogue titles, whole and partial, right and wrong, and texts without matches.
extension ExploreMove {
  static func texts(on machine: ScreenMachine, _ turn: Int) -> [ExploreMove] {
    let state = machine.state
    let short = [ExploreMove(.text("s")), ExploreMove(.text(" "))]
    // Text on another layer has little effect.
    guard state.visit.screen.panels.isEmpty else { return short }
    let longest = FieldText<Token>.maximumLength
    let filler = String(String(repeating: "long ", count: longest).prefix(longest + 1))
    var moves = short
    if state.visit.field.text.isEmpty {
      moves += ofTitles(on: state, turn) + [twoWords]
      if state.settings.history != .off, state.settings.kiosk == nil,
        state.landing.recents.count < searches.count
      {
        moves.append(manySearches)
      }
    }
    return moves + [
      ExploreMove(.text("the lord of the rings ")), ExploreMove(.paste("star")),
      ExploreMove("more than fits", [.paste(filler)]), ExploreMove(.text("zq")),
      ExploreMove(
        "letters from right to left",
        [.paste("שלום"), .tap([Tap(.intent(.caretLeft))]), .text("ב")]),
      ExploreMove("syllables", [.paste("기생충"), .tap([Tap(.intent(.delete))])]),
    ]
  }

  /// A title in all the ways that people type it: a different one in each turn; all fixed phrases if there is
  /// no catalogue.
  private static func ofTitles(on state: ScreenState, _ turn: Int) -> [ExploreMove] {
    let items = state.landing.popularItems
    let item = items.isEmpty ? nil : items[turn % items.count]
    let title = item?.title ?? "The Lord of the Rings"
    let words = title.split(separator: " ").map(String.init)
    var moves = [
      ExploreMove("a title, letter by letter", title.prefix(6).map { .text(String($0)) }),
      ExploreMove("a title", [.text(title)]),
      ExploreMove("the beginning of a title", [.text(String(title.prefix(4)).lowercased())]),
      ExploreMove("a misspelt title", [.text(misspelt(words[0]))]),
    ]
    let keys = state.keyboard.page.rows.joined().filter(\.isLetter).compactMap { key -> String? in
      if case .type(let text) = key.action { text } else { nil }
    }
    if !keys.isEmpty {
      let letters = (0..<3).map { keys[(turn + $0 * 5) % keys.count] }
      let taps = Array(repeating: ScriptStep.Action.tap([Tap(.intent(.delete))]), count: 2)
      moves.append(ExploreMove("letters on the keys", [.type(letters.joined())] + taps))
    }
    if words.count > 1 {
      moves.append(ExploreMove("a title without its first word", [.text(words[1])]))
      moves.append(ExploreMove("words in another order", [.text("\(words[1]) \(words[0])")]))
    }
    if let name = item?.people.first { moves.append(ExploreMove("a name", [.text(name)])) }
    if let year = item?.year { moves.append(ExploreMove("a year", [.text(String(year))])) }
    if let genre = item?.genres.first { moves.append(ExploreMove("a genre", [.text(genre)])) }
    return moves
  }

  /// A word with two letters swapped, except the first.
  private static func misspelt(_ word: String) -> String {
    var letters = Array(word)
    guard letters.count > 3 else { return word + "x" }
    letters.swapAt(letters.count / 2, letters.count / 2 + 1)
    return String(letters)
  }

  /// Two words letter by letter, deleted and restored.
  private static var twoWords: ExploreMove {
    let edits = [IntentName.undo, .undo, .redo].map { ScriptStep.Action.tap([Tap(.intent($0))]) }
    return ExploreMove("two words", "to be".map { .text(String($0)) } + edits)
  }

  /// Beginnings of titles, several of which share a prefix.
  private static let searches = [
    "sa", "se", "si", "sk", "sn", "so", "su", "love", "man", "night", "world", "day", "time", "red",
    "girl",
  ]

  /// More searches than any list shows, opening a title after each; then a text that is the beginning of
  /// several of them.
  private static var manySearches: ExploreMove {
    let intents: [IntentName] = [
      .toggleKeyboardAndResults, .select, .back, .back, .clear, .focusField,
    ]
    let found = ScriptStep.Action.pause(milliseconds: 400)
    let actions = searches.flatMap { word -> [ScriptStep.Action] in
      [.text(word), found, .tap(intents.map { Tap(.intent($0)) })]
    }
    return ExploreMove("many searches", actions + [.text("s"), found])
  }
}
