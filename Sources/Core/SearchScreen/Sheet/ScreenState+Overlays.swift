package import CatalogModel
internal import FocusEngine
internal import Geometry

extension ScreenState {
  /// The title of a card on the topmost sheet, or else on the page; `nil` for none.
  package func listedItem(_ id: ItemID) -> Item? {
    guard case .sheet(let sheet)? = visit.screen.panels.last?.panel else { return item(id) }
    return sheet.related.first { $0.id == id } ?? sheet.episodes.first { $0.id == id }?.item
      ?? item(id)
  }

  mutating func openSheet(of item: Item) -> [Effect] {
    push(.sheet(DetailSheet(item: item, isBookmarked: isBookmarked(item))))
    return [.loadSheet(item)]
  }

  mutating func updateSheet(of id: ItemID, _ change: (inout DetailSheet) -> Void) {
    for index in visit.screen.panels.indices {
      guard case .sheet(var sheet) = visit.screen.panels[index].panel, sheet.item.id == id else {
        continue
      }
      change(&sheet)
      visit.screen.panels[index].panel = .sheet(sheet)
    }
  }

  /// Sets the outcome of opening a title on its sheets, and on those that show it as an episode.
  mutating func setMessage(_ message: ScreenMessage, of id: ItemID) {
    for index in visit.screen.panels.indices {
      guard case .sheet(var sheet) = visit.screen.panels[index].panel, sheet.opens(id) else {
        continue
      }
      sheet.message = message
      visit.screen.panels[index].panel = .sheet(sheet)
    }
  }

  /// Removes the reason why the title of the sheet in front could not be opened, once focus has moved on.
  mutating func forgetSheetMessage() {
    guard case .sheet(let sheet)? = visit.screen.panels.last?.panel, !sheet.message.isEmpty else {
      return
    }
    setMessage("", of: sheet.item.id)
  }

  /// Handles the end of a program that was started for an item.
  /// - Parameter end: The end of playback.
  mutating func opened(_ id: ItemID, message: ScreenMessage, end: PlayEnd) -> [Effect] {
    noticeActivity()
    endOpening(failed: !message.isEmpty)
    setMessage(message, of: id)
    // However it ended, something may have been played.
    let news = (keepsHistory ? [.loadLanding] : []) + reloadEpisodes()
    guard !message.isEmpty else { return news + next(after: end) }
    // The message is shown even if the sheet has been dismissed meanwhile.
    if case .sheet(let sheet)? = visit.screen.panels.last?.panel, sheet.opens(id) {
      return [.sound(Effect.Sound(.error))] + news
    }
    show(problem: message)
    return [.sound(Effect.Sound(.error))] + news
  }

  /// Loads the open sheets of shows again: the progress of an episode has changed, and with it the next one.
  func reloadEpisodes() -> [Effect] {
    visit.screen.panels.compactMap { open in
      guard case .sheet(let sheet) = open.panel, !sheet.episodes.isEmpty else { return nil }
      return .loadSheet(sheet.item)
    }
  }

  /// Starts the program for an item, unless one is running.
  mutating func startOpening(_ item: Item) -> [Effect] {
    guard opening == nil else { return [] }
    setMessage("", of: item.id)
    begin(opening: item)
    visit.timers[.idle] = nil
    let way = usualWay(of: item)
    return [.open(way == item.url ? item : item.by(way))]
  }

  func isBookmarked(_ item: Item) -> Bool { landing.bookmarks.contains { $0.id == item.id } }

  mutating func setBookmark(_ item: Item, _ isBookmarked: Bool) -> [Effect] {
    updateSheet(of: item.id) { $0.isBookmarked = isBookmarked }
    return [.setBookmark(item, isBookmarked), .loadLanding]
  }
}
