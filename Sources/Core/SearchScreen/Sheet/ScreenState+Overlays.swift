internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import TextEntry

extension ScreenState {
  /// Pushes an overlay; the focus moves inside with the next layout.
  @discardableResult
  mutating func push(_ content: Overlay.Content) -> [Effect] {
    visit.overlays.append(Overlay(content: content, returnFocus: visit.focus))
    visit.focus = FocusState()
    visit.scroll.list = 0
    visit.timers[.scope] = nil
    return []
  }

  /// Removes the topmost overlay and restores the focus from before it.
  mutating func dismissOverlay() -> [Effect] {
    guard let overlay = visit.overlays.popLast() else { return [] }
    visit.focus = overlay.returnFocus
    if isAttracting {
      visit.timers[.idle] = nil
      visit.timers[.attract] = now + Attract.pace
    }
    let ended: [Effect] = overlay.content.isPhone ? [.phone(.endPairing)] : []
    return [.sound(Effect.Sound(.back))] + ended
  }

  // MARK: Sheets

  mutating func openSheet(of item: Item) -> [Effect] {
    let isBookmarked = landing.bookmarks.contains { $0.id == item.id }
    push(.sheet(DetailSheet(item: item, isBookmarked: isBookmarked)))
    return [.loadSheet(item)]
  }

  mutating func updateSheet(of id: ItemID, _ change: (inout DetailSheet) -> Void) {
    for index in visit.overlays.indices {
      guard case .sheet(var sheet) = visit.overlays[index].content, sheet.item.id == id else {
        continue
      }
      change(&sheet)
      visit.overlays[index].content = .sheet(sheet)
    }
  }

  /// Takes away why the title of the sheet in front could not be opened, once focus has moved on.
  mutating func forgetSheetMessage() {
    guard case .sheet(let sheet)? = visit.overlays.last?.content, !sheet.message.isEmpty else {
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
    if case .sheet(let sheet)? = visit.overlays.last?.content, sheet.item.id == id {
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

  // MARK: Alerts

  /// True when the accents of a key are the topmost overlay.
  var offersAccents: Bool { panel?.isOfKeyboard ?? false }

  /// Shows the alternates of an element on a long press of Select: accents of a key, a menu for an
  /// item or a recent search.
  ///
  /// A key without accents types its letter, so that a slow press still types.
  /// - Parameter isHeld: True for a long press of Select, false for a press of a dedicated button.
  mutating func showAlternates(
    isHeld: Bool, in view: ScreenView
  ) -> [Effect] {
    guard let element = view.elements[visit.focus.focused] else { return [] }
    switch element {
    case .arrowKeyboard: return delete(isRepeat: false) { $0.deleteBackward() }
    case .key(let id):
      guard let key = keyboard.key(id) else { return bump() }
      if key.action == .shift {
        keyboard.lockShift()
        return [.sound(Effect.Sound(.select))]
      }
      if key.action == .search { return makeToken() }
      guard !key.alternates.isEmpty else {
        return isHeld ? [.sound(Effect.Sound(.select))] + selectKey(id, in: view) : bump()
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
    case .suggestion(let suggestion):
      return suggestion.token == nil && suggestion.kind != .filters
        ? makeToken(of: suggestion.text) : select(element, in: view)
    default: return bump()
    }
  }

  mutating func choose(answer index: Int) -> [Effect] {
    if visit.overlays.last?.content.trial != nil { return endTrial(isKept: index == 0) }
    guard case .alert(let alert)? = visit.overlays.last?.content,
      alert.choices.indices.contains(index)
    else { return [] }
    // A choice that is not available keeps the alert open, with its reason.
    guard alert.choices[index].reason.isEmpty else { return bump() }
    if alert.choices[index].act == .newPhoneCode { return [.phone(.pair)] }
    let back = dismissOverlay()
    switch alert.choices[index].act {
    case .dismiss, .newPhoneCode: return back
    case .removeRecent(let text): return remove(.recent(text))
    case .removeOpening(let id): return remove(.opening(id))
    case .askToClearRecents: return askToClearRecents()
    case .clearRecents: return [.clearRecents, .loadLanding]
    case .open(let item):
      return endComposition() + recordRecent(of: item) + startOpening(item)
    case .showWays(let item): return showWays(of: item)
    case .openWay(let item, let address):
      return endComposition() + recordRecent(of: item) + open(item, by: address)
    case .showSimilar(let item): return open(.similar(item))
    case .share(let item): return share(item)
    case .showOnMap(let item): return showMap(of: item)
    case .print(let item): return back + [.printSlip(item)]
    case .showItem(let item):
      return endComposition() + recordRecent(of: item) + openSheet(of: item)
    case .toggleBookmark(let item):
      let isBookmarked = landing.bookmarks.contains { $0.id == item.id }
      return isBookmarked ? remove(.bookmark(item)) : setBookmark(item, true)
    case .choose(let scope): return choose(scope)
    case .setAttribute(let row, let kind): return setAttribute(kind, ofRow: row)
    case .setFilter(let row, let token): return choose(token, ofRow: row)
    case .removeSavedSearch(let id): return remove(.savedSearch(id))
    case .resetBindings(let family): return resetBindings(of: family)
    case .useArrows: return change(Setting(.layout, .word("arrows")))
    case .removeSource(let id): return removeSource(id)
    case .cancelSignIn: return back + cancelSignIn()
    case .signInByPassword(let id): return cancelSignIn() + openLogin(id)
    case .quit: return (settings.kiosk == nil ? recordRecent() : []) + [.quit]
    case .type(let text):
      keyboard.didType()
      return typeKey(text)
    }
  }

  /// Handles the other intents while an overlay is shown: digits go to the PIN view, the rest is
  /// ignored. An intent that edits the text dismisses the accents of a key and goes to the field.
  mutating func handleOnOverlay(
    _ intent: Intent, in view: ScreenView
  ) -> [Effect] {
    if offersAccents, intent.editsText {
      _ = dismissOverlay()
      return handleOnScreen(intent, in: view)
    }
    switch (visit.overlays.last?.content, intent) {
    case (.pin, .type(let text)):
      return text.compactMap(\.wholeNumberValue).reduce(into: [Effect]()) { effects, digit in
        effects += enter(digit: digit)
      }
    case (.pin, .digit(let digit)): return enter(digit: digit)
    case (.pin, .deleteBackward):
      deletePINDigit()
      return []
    case (.firstRun, .toggleKeyboardAndResults): return proceed()
    case (.settings, .page(let direction)): return pageSettings(direction, in: view)
    case (_, .scroll(let notches)):
      return move(notches > 0 ? .down : .up, isRepeat: false, in: view)
    case (.address, _): return handleOnAddress(intent)
    case (.login, _): return handleOnLogin(intent)
    default: return []
    }
  }
}
