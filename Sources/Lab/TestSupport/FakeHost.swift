package import CatalogModel
internal import InputMapping
package import Replay
package import SearchScreen

/// Performs the screen's work in memory, and records what was requested.
package struct FakeHost: EffectHost {
  /// The index.
  package var index: FakeSearchIndex
  /// Recent searches, newest first.
  package var recents: [String] = []
  /// Bookmarks, newest first.
  package var bookmarks: [Item] = []
  /// Openings, newest first.
  package var openings: [Item] = []
  /// Started titles, newest first.
  package var unfinished: [UnfinishedItem] = []
  /// How opened titles end, one after another; further ones count as left.
  package var ends: [PlayEnd] = []
  /// The addresses with which titles were last opened.
  package var ways: [ItemID: String] = [:]
  /// The number of titles added since the New tab was last seen.
  package var newCount = 0
  /// Saved searches, the last one first.
  package var savedSearches: [SavedSearch] = []
  /// The operator's PIN.
  package var pin = "2468"
  /// The titles known to be in the catalogue; `nil` for those of the index.
  package var known: [Item]?
  /// The message from opening an item; empty on success.
  package var openMessage = ""
  /// The clipboard's text.
  package var clipboard = ""
  /// All requested effects, in order.
  package var effects: [Effect] = []
  /// The pictures requested by scripts.
  package var shots: [Shot] = []

  /// Makes a host over some items.
  package init(items: [Item]) { index = FakeSearchIndex(items) }

  /// The landing.
  package var landing: Landing {
    let page = try? index.page(for: Query(text: "")) { false }
    return Landing(
      recents: recents, popularItems: (try? index.popularItems(limit: 12)) ?? [],
      bookmarks: bookmarks, openings: openings, unfinished: unfinished, newCount: newCount,
      savedSearches: savedSearches, scopes: page?.scopes ?? [],
      liveKeys: page?.liveKeys ?? .all)
  }

  /// Performs and records an effect.
  package mutating func perform(_ effect: Effect) -> [Action] {
    effects.append(effect)
    switch effect {
    case .search(let query, let generation): return [search(query, generation)]
    case .loadLanding: return [.landingLoaded(landing)]
    case .loadSheet(let item):
      let related = (try? index.related(to: item, limit: 8)) ?? []
      let isBookmarked = bookmarks.contains { $0.id == item.id }
      return [
        .sheetLoaded(
          item.id, related: related, isBookmarked: isBookmarked, way: ways[item.id] ?? "",
          episodes: ((try? index.episodes(of: item)) ?? []).map { Episode($0) })
      ]
    case .setWatched(let item, _):
      unfinished.removeAll { $0.item.id == item.id }
      return []
    case .findNextEpisode(let id, let isWanted):
      let item = (try? index.items(withIDs: [id]))?.first
      let episodes = item.flatMap { try? index.episodes(of: $0) } ?? []
      let next = episodes.map { Episode($0) }.following(id)?.item
      return [.nextEpisode(after: id, next, isWanted: isWanted)]
    case .rememberWay(let id, let address):
      ways[id] = address
      return []
    case .recordRecent(let text, let typed):
      recents.removeAll { $0 == text || $0 == typed }
      recents.insert(text, at: 0)
      return []
    case .removeRecent(let text):
      recents.removeAll { $0 == text }
      return []
    case .clearRecents:
      recents = []
      return []
    case .removeOpening(let id):
      openings.removeAll { $0.id == id }
      return []
    case .markNewSeen:
      newCount = 0
      return []
    case .restore(let removal):
      switch removal {
      case .bookmark(let item): bookmarks.insert(item, at: 0)
      case .opening(let id):
        openings += ((try? index.items(withIDs: [id])) ?? []).filter { !openings.contains($0) }
      case .recent(let text): recents.insert(text, at: 0)
      case .savedSearch: break
      }
      return []
    case .setBookmark(let item, let isBookmarked):
      bookmarks.removeAll { $0.id == item.id }
      if isBookmarked { bookmarks.insert(item, at: 0) }
      return []
    case .loadCounts(let kind, let query, let generation):
      let counts = try? index.counts(of: kind, for: query, limit: query.limit) { false }
      return [.countsLoaded(generation: generation, counts ?? .empty)]
    case .saveSearch(let name, let text, let scope, let tokens):
      savedSearches.removeAll { $0.name == name }
      let id = (savedSearches.map(\.id).max() ?? 0) + 1
      savedSearches.insert(
        SavedSearch(id: id, name: name, text: text, scope: scope, tokens: tokens), at: 0)
      return []
    case .removeSavedSearch(let id):
      savedSearches.removeAll { $0.id == id }
      return []
    case .cancelCounts: return []
    case .open(let item):
      openings.removeAll { $0.id == item.id }
      openings.insert(item, at: 0)
      let end = ends.isEmpty ? PlayEnd.left : ends.removeFirst()
      return [.opened(item.id, message: .text(openMessage), end: end)]
    case .checkPIN(let digits): return [.pinChecked(isRight: digits == pin)]
    case .writeClipboard(let text):
      clipboard = text
      return []
    case .findToken(let text):
      let found = try? TokenFinder(index: index).find(in: text)
      return [.tokenFound(found?.token, words: found?.words ?? 0, text: text)]
    case .startAtSignIn(let starts): return [.startsAtSignIn(starts)]
    case .part(.operatorPage): return [.part(.operatorPage(OperatorReport()))]
    case .readClipboard: return [.intent(.replaceText(clipboard))]
    case .part(.profiles(.open(let id))):
      return [.part(.profile(OpenedProfile(id: id, landing: landing)))]
    case .part(.profiles(.setPIN(let digits))):
      pin = digits
      return []
    case .trust(let certificate): return [.trustKept(certificate.address, true)]
    case .findPlaces, .listFolder, .connectShare, .importPlaces, .cancelImport, .updateSources,
      .addSource,
      .removeSource,
      .signIn, .findUser, .signInByPassword,
      .cancelSignIn, .part:
      return []
    case .save, .loadWords, .loadKeyboards, .saveBindings, .rememberHelp,
      .forgetVisitor, .printSlip:
      return []
    case .cancelSearch, .moreProvided, .moreSupplied, .sound, .rumble, .tick,
      .showFullScreen, .power, .quit:
      return []
    }
  }

  /// The titles known to be in the catalogue.
  package func knownItems() -> [Item] { known ?? (try? index.popularItems(limit: 100)) ?? [] }

  /// Stores the picture.
  package mutating func take(_ shot: Shot) { shots.append(shot) }

  private func search(_ query: Query, _ generation: Int) -> Action {
    do {
      let page = try index.page(for: query) { false }
      return .searchFinished(generation: generation, page ?? .empty)
    } catch {
      return .searchFailed(generation: generation, message: .text(error.message))
    }
  }
}
