internal import CatalogModel
internal import FocusEngine

/// The title on the stage, and the ways to open it.
extension ScreenState {
  /// The title on the stage: the one that is almost certainly meant, if it is all there is, or there is more to
  /// show than its card: its description, people or Open; `nil` without a stage.
  var staged: ItemID? {
    guard visit.beneath.isEmpty, visit.tab == .search,
      let items = page?.sections.first?.items, let best = items.first,
      best.id == visit.screen.answer?.certainHit?.item,
      items.count == 1 || !best.summary.isEmpty || !best.people.isEmpty || canOpen(best)
    else { return nil }
    return best.id
  }

  /// Loads additional content of the stage: the episodes of a show, and similar titles if it is the only
  /// result.
  func loadStage() -> [Effect] {
    guard settings.supply == nil, let staged, let item = item(staged) else { return [] }
    let isAlone = page?.sections.first?.items.count == 1
    guard isAlone || item.category == Category.show, visit.screen.answer?.related.isEmpty == true
    else { return [] }
    return [.loadSheet(item)]
  }

  /// The title that is opened: the next episode of a show, else the title itself.
  func stageTarget(of item: Item) -> Item { stageEpisode(of: item)?.item ?? item }

  /// The label of the button that opens it: “Open”, “Resume · 24 min left”, “Play S1 E1”.
  func stageLabel(of item: Item) -> String {
    stageEpisode(of: item).map { openLabel(of: $0) } ?? openLabel(of: item)
  }

  private func stageEpisode(of item: Item) -> Episode? {
    item.category == Category.show ? visit.screen.answer?.episodes.next : nil
  }

  /// Opens the title that is almost certainly meant, wherever focus is; if there is none, or it cannot be
  /// opened, goes to the results.
  mutating func openStage(in view: ScreenView) -> [Effect] {
    guard !visit.screen.awaitsAnswer, let item = staged.flatMap(item),
      canOpen(stageTarget(of: item))
    else { return toggleKeyboardAndResults(in: view) }
    return endComposition() + recordRecent(of: item) + startOpening(stageTarget(of: item))
  }
}
