internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The toolbar of a title: the standard actions, in an order that never changes.
extension ScreenState {
  /// Whether an item has something to open, and there is a program to open it.
  func canOpen(_ item: Item) -> Bool {
    guard settings.opensTitles else { return false }
    guard !item.url.isEmpty else { return !settings.opensAddressesOnly }
    return item.addresses.contains { opens($0, of: item) }
  }

  /// Whether an item can be opened, or could be with a program that is missing. A kiosk does not mention a
  /// program that it lacks.
  private func hasSomethingToOpen(_ item: Item) -> Bool {
    canOpen(item) || settings.kiosk == nil && (!settings.opensTitles || !item.url.isEmpty)
  }

  /// Whether an item could be opened if a player were installed.
  private func lacksPlayer(_ item: Item) -> Bool {
    !item.url.isEmpty && item.addresses.contains { standIn(for: $0, of: item) == "" }
  }

  /// The name of the program that opens an address in place of a player that is not installed; empty if
  /// nothing does, `nil` if the player is installed.
  func standIn(for address: String, of item: Item) -> String? {
    settings.standIns.isEmpty
      ? nil : settings.standIns[ItemAddress.kind(of: address, category: item.category)]
  }

  /// The reason why an item cannot be opened now; empty if it can.
  func reason(againstOpening item: Item) -> ScreenMessage {
    guard canOpen(item) else {
      guard settings.opensTitles else { return .words(.openNotSetUp) }
      return .words(lacksPlayer(item) ? .playerMissing : .noProgramForTitle)
    }
    return absence(of: item).map { .text($0) } ?? ""
  }

  /// Whether any program on this computer opens an address of an item.
  func opens(_ address: String, of item: Item) -> Bool {
    settings.unopened.isEmpty
      || !settings.unopened.contains(ItemAddress.kind(of: address, category: item.category))
  }

  /// The buttons of a sheet, in order, without those that do not apply.
  func buttons(of item: Item) -> [SheetButton] {
    SheetButton.allCases.filter { button in
      switch button {
      case .open: hasSomethingToOpen(item)
      case .restart: isBegun(item) && canOpen(item)
      case .openWith: !item.ways.isEmpty && canOpen(item)
      case .bookmark: allowsBookmarking
      case .print: settings.prints
      // Another program has nothing beyond what it supplied.
      case .similar: settings.supply == nil
      case .info: !description(of: item).isEmpty
      default: button.feature?.isOffered(for: item, in: self) ?? true
      }
    }
  }

  /// The buttons of a sheet. A show is opened through its episodes, each of which has its own addresses.
  func buttons(on sheet: DetailSheet) -> [SheetButton] {
    let opens = hasSomethingToOpen(sheet.target)
    let isBegun = sheet.featured?.isBegun ?? isBegun(sheet.item)
    let known = buttons(of: sheet.item)
    return SheetButton.allCases.filter { button in
      guard button != .restart else { return isBegun && canOpen(sheet.target) }
      guard known.contains(button) else { return false }
      switch button {
      case .open: return opens
      case .openWith: return sheet.target.id == sheet.item.id
      default: return true
      }
    }
  }

  /// The label of an action.
  func label(of button: SheetButton, isBookmarked: Bool) -> String {
    switch button {
    case .open: words[.open]
    case .restart: words[.fromBeginning]
    case .openWith: words[.openWith]
    case .bookmark: words[isBookmarked ? .bookmarked : .bookmark]
    case .similar: words[.related]
    case .print: words[.print]
    case .info: words[.info]
    default: words[button.feature?.label ?? .close]
    }
  }

  /// The reason an action is unavailable now; empty if it is available.
  func reason(against button: SheetButton, for item: Item) -> ScreenMessage {
    switch button {
    case .open, .restart: reason(againstOpening: item)
    default: button.feature?.reason(against: item) ?? ""
    }
  }

  /// The reason a button of a sheet is unavailable now; the sheet may know more about its title.
  func reason(against button: SheetButton, on sheet: DetailSheet) -> ScreenMessage {
    switch button {
    case .similar:
      sheet.isLoaded && sheet.related.isEmpty ? .words(.noSimilarTitles) : ""
    case .open, .restart: reason(against: button, for: sheet.target)
    default: reason(against: button, for: sheet.item)
    }
  }

  /// The description of an item, followed by the fields defined only by its catalogue.
  func description(of item: Item) -> String {
    ([item.summary].filter { !$0.isEmpty } + ownFacts(of: item)).joined(separator: "\n")
  }

  mutating func selectSheetButton(_ button: SheetButton) -> [Effect] {
    guard case .sheet(let sheet)? = visit.screen.panels.last?.panel else { return [] }
    // A disk may be back that was missing when its source was last read.
    guard reason(against: button, on: sheet).isEmpty || absence(of: sheet.target) != nil else {
      return bump()
    }
    switch button {
    case .open: return open(sheet)
    case .restart:
      // The button disappears with the playback position, so focus moves to Open.
      visit.screen.focus.focused = NodeID.sheetButton(.open)
      return [.setWatched(sheet.target, false)] + open(sheet)
    case .openWith: return showWays(of: sheet.item, chosen: sheet.way)
    case .bookmark: return setBookmark(sheet.item, !sheet.isBookmarked)
    case .similar: return open(similarTo: sheet.item)
    case .print: return [.sound(Effect.Sound(.select)), .printSlip(sheet.item)]
    case .info:
      return push(
        .reading(
          ReadingPanel(
            title: sheet.item.title, text: description(of: sheet.item),
            choices: [Choice(title: words[.done])])))
    default: return button == .back ? closePanel() : openPanel(of: button, for: sheet.item)
    }
  }

  /// Opens the panel of a feature that has a button on sheets.
  mutating func openPanel(of button: SheetButton, for item: Item) -> [Effect] {
    button.feature?.panel(of: item, in: self).map { push($0) } ?? bump()
  }

  /// The menu of a card: the toolbar as a list, followed by the additions of its shelf.
  func menu(of item: Item) -> [Choice] {
    let isBookmarked = landing.bookmarks.contains { $0.id == item.id }
    var choices = buttons(of: item).compactMap { button -> Choice? in
      let command: TitleCommand
      switch button {
      case .open: command = .open
      case .restart: command = .playFromBeginning
      case .openWith: command = .showWays
      case .bookmark: command = .toggleBookmark
      case .similar: command = .showSimilar
      case .print: command = .print
      case .info: command = .show
      default:
        guard button.feature != nil else { return nil }
        command = .openPanel(button)
      }
      let isResumed = button == .open && isBegun(item)
      var choice = Choice(
        title: button == .bookmark && isBookmarked
          ? words[.removeBookmark]
          : isResumed ? openLabel(of: item) : label(of: button, isBookmarked: isBookmarked),
        command: .title(command, item))
      choice.icon = button.icon(of: item, isBookmarked: isBookmarked)
      choice.reason = reason(against: button, for: item)
      return choice
    }
    if visit.tab == .history, visit.beneath.isEmpty, landing.openings.contains(item) {
      var remove = Choice(
        title: words[.removeFromHistory], command: .history(.removeOpening(item.id)))
      remove.icon = .clock
      choices.append(remove)
    }
    if canMarkWatched(item) {
      let isWatched = isWatched(item)
      var mark = Choice(
        title: words[isWatched ? .markUnwatched : .markWatched],
        command: .title(.setWatched(!isWatched), item))
      mark.icon = isWatched ? .circle : .check
      choices.append(mark)
    }
    if isOnContinue(item) {
      var remove = Choice(
        title: words[.removeFromContinue], command: .title(.removeFromContinue, item))
      remove.icon = .remove
      choices.append(remove)
    }
    return choices + [Choice(title: words[.cancel])]
  }
}
