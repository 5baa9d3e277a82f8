internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

extension ScreenState {
  /// Pushes an overlay; the focus moves inside with the next layout.
  @discardableResult
  mutating func push(_ content: Overlay.Content) -> [Effect] {
    overlays.append(Overlay(content: content, returnFocus: focus))
    focus = FocusState()
    scroll.list = 0
    deadlines.scope = nil
    return []
  }

  /// Removes the topmost overlay and restores the focus from before it.
  mutating func dismissOverlay() -> [Effect] {
    guard let overlay = overlays.popLast() else { return [] }
    focus = overlay.returnFocus
    if isAttracting { deadlines.idle = nil }
    return [.sound(Effect.Sound(.back))]
  }

  // MARK: Sheets

  mutating func openSheet(of item: Item) -> [Effect] {
    let isBookmarked = landing.bookmarks.contains { $0.id == item.id }
    push(.sheet(DetailSheet(item: item, isBookmarked: isBookmarked)))
    return [.loadSheet(item)]
  }

  mutating func updateSheet(of id: ItemID, _ change: (inout DetailSheet) -> Void) {
    for index in overlays.indices {
      guard case .sheet(var sheet) = overlays[index].content, sheet.item.id == id else { continue }
      change(&sheet)
      overlays[index].content = .sheet(sheet)
    }
  }

  /// Handles the end of a program that was started for an item.
  mutating func opened(_ id: ItemID, message: ScreenMessage, at now: Timestamp) -> [Effect] {
    openItem = nil
    noticeActivity(at: now)
    updateSheet(of: id) { $0.message = message }
    guard !message.isEmpty else { return keepsHistory ? [.loadLanding] : [] }
    // The message is shown even if the sheet has been dismissed meanwhile.
    if case .sheet(let sheet)? = overlays.last?.content, sheet.item.id == id {
      return [.sound(Effect.Sound(.error))]
    }
    show(notice: message, at: now)
    return [.sound(Effect.Sound(.error))]
  }

  mutating func selectSheetButton(_ button: Element.SheetButton) -> [Effect] {
    guard case .sheet(let sheet)? = overlays.last?.content else { return [] }
    switch button {
    case .open: return startOpening(sheet.item)
    case .bookmark: return setBookmark(sheet.item, !sheet.isBookmarked)
    case .info:
      return push(
        .alert(
          Alert(
            title: sheet.item.title, message: sheet.item.summary,
            choices: [Alert.Choice(title: words[.done], act: .dismiss)], isReading: true)))
    case .back: return dismissOverlay()
    }
  }

  /// Starts the program for an item, unless one is running.
  mutating func startOpening(_ item: Item) -> [Effect] {
    guard openItem == nil else { return [] }
    updateSheet(of: item.id) { $0.message = "" }
    openItem = item.id
    deadlines.idle = nil
    return [.open(item)]
  }

  /// True when there is something to open for an item.
  func canOpen(_ item: Item) -> Bool {
    settings.opensTitles && !(settings.opensAddressesOnly && item.url.isEmpty)
  }

  /// The buttons of a sheet, in order: what cannot be done is left out.
  func buttons(of sheet: DetailSheet) -> [Element.SheetButton] {
    Element.SheetButton.allCases.filter { button in
      switch button {
      case .open: canOpen(sheet.item)
      case .bookmark: allowsBookmarking
      case .info: !sheet.item.summary.isEmpty
      case .back: true
      }
    }
  }

  /// The label of a button of a sheet.
  func label(of button: Element.SheetButton, sheet: DetailSheet) -> String {
    switch button {
    case .open: words[.open]
    case .bookmark: words[sheet.isBookmarked ? .bookmarked : .bookmark]
    case .info: words[.info]
    case .back: words[.close]
    }
  }

  /// Leaves all pages and sheets, and searches for everything with a person or genre.
  mutating func filter(by token: Token, at now: Timestamp) -> [Effect] {
    _ = leavePages(at: now)
    scope = .all
    gridLimit = Self.gridStep
    field.clear()
    field.add(token)
    let effects = submit(at: now)
    awaitsResults = true
    return effects
  }

  private mutating func setBookmark(_ item: Item, _ isBookmarked: Bool) -> [Effect] {
    updateSheet(of: item.id) { $0.isBookmarked = isBookmarked }
    return [.setBookmark(item, isBookmarked), .loadLanding]
  }

  // MARK: Alerts

  /// True when the accents of a key are the topmost overlay.
  var offersAccents: Bool {
    if case .alert(let alert)? = overlays.last?.content { alert.isRowOfKeys } else { false }
  }

  /// Shows the alternates of an element on a long press of Select: accents of a key, a menu for an
  /// item or a recent search.
  ///
  /// A key without accents types its letter, so that a slow press still types.
  /// - Parameter isHeld: True for a long press of Select, false for a press of a dedicated button.
  mutating func showAlternates(
    isHeld: Bool, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    guard let element = view.elements[focus.focused] else { return [] }
    switch element {
    case .key(let id):
      guard let key = keyboard.key(id) else { return bump() }
      if key.action == .shift {
        keyboard.lockShift()
        return [.sound(Effect.Sound(.select))]
      }
      guard !key.alternates.isEmpty else {
        return isHeld ? [.sound(Effect.Sound(.select))] + selectKey(id, at: now, in: view) : bump()
      }
      let choices = key.alternates.map { Alert.Choice(title: $0, act: .type($0)) }
      return push(.alert(Alert(title: "", choices: choices, isRowOfKeys: true)))
    case .card(_, let id):
      guard let item = item(id) else { return [] }
      return push(
        .alert(
          Alert(
            title: item.title, message: line(of: item).joined(separator: Caption.separator),
            choices: menu(of: item))))
    case .savedSearch(let id): return showMenu(ofSaved: id)
    case .suggestion(let suggestion) where suggestion.kind == .recent:
      return push(
        .alert(
          Alert(
            title: suggestion.text,
            choices: [
              Alert.Choice(title: words[.remove], act: .removeRecent(suggestion.text)),
              Alert.Choice(title: words[.clearAllRecents], act: .askToClearRecents),
              Alert.Choice(title: words[.cancel], act: .dismiss),
            ])))
    default: return bump()
    }
  }

  private func menu(of item: Item) -> [Alert.Choice] {
    let isBookmarked = landing.bookmarks.contains { $0.id == item.id }
    let bookmark = Alert.Choice(
      title: words[isBookmarked ? .removeBookmark : .bookmark], act: .toggleBookmark(item))
    let isOpening = tab == .history && navigation.isEmpty && landing.openings.contains(item)
    return [Alert.Choice(title: words[.details], act: .showItem(item))]
      + (allowsBookmarking ? [bookmark] : [])
      + (isOpening
        ? [Alert.Choice(title: words[.removeFromHistory], act: .removeOpening(item.id))] : [])
      + [Alert.Choice(title: words[.cancel], act: .dismiss)]
  }

  mutating func choose(answer index: Int, at now: Timestamp) -> [Effect] {
    if overlays.last?.content.trial != nil { return endTrial(isKept: index == 0) }
    guard case .alert(let alert)? = overlays.last?.content, alert.choices.indices.contains(index)
    else { return [] }
    let back = dismissOverlay()
    switch alert.choices[index].act {
    case .dismiss: return back
    case .removeRecent(let text): return [.removeRecent(text), .loadLanding]
    case .removeOpening(let id): return [.removeOpening(id), .loadLanding]
    case .askToClearRecents: return askToClearRecents()
    case .clearRecents: return [.clearRecents, .loadLanding]
    case .showItem(let item):
      return endComposition(at: now) + recordRecent(of: item) + openSheet(of: item)
    case .toggleBookmark(let item):
      return setBookmark(item, !landing.bookmarks.contains { $0.id == item.id })
    case .choose(let scope): return choose(scope, at: now)
    case .setAttribute(let row, let kind): return setAttribute(kind, ofRow: row, at: now)
    case .setFilter(let row, let token): return choose(token, ofRow: row, at: now)
    case .removeSavedSearch(let id): return [.removeSavedSearch(id), .loadLanding]
    case .resetBindings(let family): return resetBindings(of: family)
    case .type(let text):
      keyboard.didType()
      return typeKey(text, at: now)
    }
  }

  /// Handles the other intents while an overlay is shown: digits go to the PIN view, the rest is
  /// ignored. An intent that edits the text dismisses the accents of a key and goes to the field.
  mutating func handleOnOverlay(
    _ intent: Intent, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    if offersAccents, intent.editsText {
      _ = dismissOverlay()
      return handleOnScreen(intent, at: now, in: view)
    }
    switch (overlays.last?.content, intent) {
    case (.pin, .type(let text)):
      return text.compactMap(\.wholeNumberValue).reduce(into: [Effect]()) { effects, digit in
        effects += enter(digit: digit, at: now)
      }
    case (.pin, .digit(let digit)): return enter(digit: digit, at: now)
    case (.pin, .deleteBackward):
      deletePINDigit()
      return []
    case (.settings, .page(let direction)): return pageSettings(direction, at: now, in: view)
    case (_, .scroll(let notches)):
      return move(notches > 0 ? .down : .up, isRepeat: false, at: now, in: view)
    default: return []
    }
  }
}
