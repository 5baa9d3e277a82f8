internal import CatalogModel
internal import FocusEngine
internal import Geometry

extension ScreenState {
  mutating func openSheet(of item: Item) -> [Effect] {
    let isBookmarked = landing.bookmarks.contains { $0.id == item.id }
    push(.sheet(DetailSheet(item: item, isBookmarked: isBookmarked)))
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

  /// Takes away why the title of the sheet in front could not be opened, once focus has moved on.
  mutating func forgetSheetMessage() {
    guard case .sheet(let sheet)? = visit.screen.panels.last?.panel, !sheet.message.isEmpty else {
      return
    }
    updateSheet(of: sheet.item.id) { $0.message = "" }
  }

  /// Handles the end of a program that was started for an item.
  mutating func opened(_ id: ItemID, message: ScreenMessage) -> [Effect] {
    openItem = nil
    noticeActivity()
    updateSheet(of: id) { $0.message = message }
    guard !message.isEmpty else { return keepsHistory ? [.loadLanding] : [] }
    // The message is shown even if the sheet has been dismissed meanwhile.
    if case .sheet(let sheet)? = visit.screen.panels.last?.panel, sheet.item.id == id {
      return [.sound(Effect.Sound(.error))]
    }
    show(notice: message)
    return [.sound(Effect.Sound(.error))]
  }

  /// Starts the program for an item, unless one is running.
  mutating func startOpening(_ item: Item) -> [Effect] {
    guard openItem == nil else { return [] }
    updateSheet(of: item.id) { $0.message = "" }
    openItem = item.id
    visit.timers[.idle] = nil
    return [.open(item)]
  }

  mutating func setBookmark(_ item: Item, _ isBookmarked: Bool) -> [Effect] {
    updateSheet(of: item.id) { $0.isBookmarked = isBookmarked }
    return [.setBookmark(item, isBookmarked), .loadLanding]
  }
}
