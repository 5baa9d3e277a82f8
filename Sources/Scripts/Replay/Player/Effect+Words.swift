internal import CatalogModel
internal import InputMapping
internal import SearchScreen

extension Effect {
  /// The kind of an effect that a person may notice, and its object in words; `nil` for work that only
  /// concerns the screen.
  var noticed: (kind: String, words: String)? {
    switch self {
    case .sound(let sound): ("sound", sound.words)
    case .part(let request): request.announcement.map { ("say", $0) }
    case .rumble: ("rumble", "")
    case .tick: ("tick", "")
    case .open(let item): ("open", item.title)
    case .loadSheet(let item): ("sheet", item.title)
    case .setBookmark(let item, let isOn): (isOn ? "bookmark" : "bookmark removed", item.title)
    case .recordRecent(let text, _): ("recent", text)
    case .saveSearch(let name, let text, let scope, let tokens):
      ("search saved", "\(name): “\(text)” in \(scope.id)" + tokens.words)
    case .printSlip(let item): ("slip", item.title)
    case .quit: ("quit", "")
    default: nil
    }
  }

  /// The kind of work that a person does not notice at once, and its object in words; `nil` for searches,
  /// which a timeline lists with their answers, and for constant work.
  var unnoticed: (kind: String, words: String)? {
    switch self {
    case .cancelSearch(let generation): ("search cancelled", "up to \(generation)")
    case .moreProvided(let provider, _): ("more titles", "of \(provider)")
    case .removeRecent(let text): ("recent removed", text)
    case .clearRecents: ("recents cleared", "")
    case .removeOpening(let id): ("opening removed", id.rawValue)
    case .markNewSeen: ("new titles seen", "")
    case .loadCounts(let kind, let query, _): ("counts", "of \(kind.rawValue) for \(query.words)")
    case .removeSavedSearch(let id): ("saved search removed", String(id))
    case .restore(let removal): ("brought back", removal.words)
    case .rememberWay(_, let address): ("way", address)
    case .setWatched(let item, let isWatched):
      (isWatched ? "watched" : "not watched", item.id.rawValue)
    case .findNextEpisode(let id, _): ("next episode", "after \(id)")
    // Never include the digits.
    case .checkPIN: ("PIN checked", "")
    case .save(let setting): ("setting", "\(setting.key.rawValue) \(setting.value.words)")
    case .loadWords(let language): ("language", language)
    case .loadKeyboards(let layout, let languages, _):
      ("keyboards", ([layout] + languages).joined(separator: " "))
    case .saveBindings(let family, _): ("bindings", family.rawValue)
    case .importPlaces(let places): ("import", "\(places.count) places")
    case .updateSources(let sources): ("sources", sources.joined(separator: " "))
    case .removeSource(let source): ("source removed", source)
    case .part(let request):
      request.words.isEmpty ? nil : (request.words.joined(separator: " "), "")
    case .findToken(let text): ("filter looked for", text)
    case .writeClipboard(let text): ("clipboard", text)
    case .forgetVisitor: ("visitor forgotten", "")
    case .startAtSignIn(let starts): ("start at sign-in", starts ? "on" : "off")
    case .power(let action): ("power", action.rawValue)
    case .showFullScreen(let isFull): ("full screen", isFull ? "on" : "off")
    default: nil
    }
  }
}

extension Effect.Sound {
  /// Its kind, the side it comes from unless centred, and `fast` for a quiet one.
  fileprivate var words: String {
    let side = pan < -Self.aside ? " left" : pan > Self.aside ? " right" : ""
    return kind.rawValue + side + (isFast ? " fast" : "")
  }

  /// The pan from which a sound counts as coming from a side.
  private static var aside: Int { 400 }
}

extension Query {
  /// The text, and everything else that the answer depends on: `“star” in film, newest, 60`.
  var words: String {
    var words = ["“\(text.writtenLine)”"]
    if scope != .all { words.append("in \(scope.id)") }
    if let similar { words.append("like \(similar.title)") }
    if let listing { words.append("\(listing)") }
    if !tab.isEmpty { words.append("tab \(tab)") }
    var text = words.joined(separator: " ") + tokens.words
    if order != .relevance { text += ", \(order.rawValue)" }
    if isExact { text += ", as spelt" }
    if limit != Self.usualLimit { text += ", \(limit) at most" }
    return text
  }

  /// The default limit of shelves, used by most searches.
  private static var usualLimit: Int { 20 }
}

extension [Token] {
  /// The filters as a suffix: ` with Drama, 1990s`; empty for none.
  fileprivate var words: String {
    isEmpty ? "" : " with " + map(\.text).joined(separator: ", ")
  }
}

extension Removal {
  /// The removed thing, in words.
  var words: String {
    switch self {
    case .bookmark(let item): "bookmark of \(item.title)"
    case .opening(let id): "opening of \(id)"
    case .recent(let text): "recent “\(text)”"
    case .savedSearch(let id): "saved search \(id)"
    }
  }
}

extension SettingValue {
  fileprivate var words: String {
    switch self {
    case .flag(let isOn): isOn ? "on" : "off"
    case .thousandths(let value): String(value)
    case .word(let word): word
    case .words(let words): words.joined(separator: " ")
    }
  }
}
