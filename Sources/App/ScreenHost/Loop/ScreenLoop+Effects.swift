internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import Logging
internal import Platform
internal import SearchScreen
internal import TextEntry

extension ScreenLoop {
  /// Milliseconds that a frame waits for results, so that they appear together with the typed letter.
  private static let answerPatience = 6

  /// Handles a worker's letter from the mailbox.
  func open(_ letter: Mailbox.Letter) {
    switch letter {
    case .action(let action): receive(action)
    case .workDone: parts.mailbox.workEnds()
    case .libraryRefreshed: for host in hosts { host.libraryRefreshed() }
    case .opening(let news): take(news)
    case .foreseen(let artwork): parts.painter.foresee(artwork)
    case .catalogReplaced(let index, let titles, let facts):
      parts.log.info("The catalogue was replaced: \(titles) titles")
      for host in hosts { host.catalogReplaced(by: index, titles: titles) }
      step(.action(.catalogChanged(facts)))
    }
  }

  /// Milliseconds after which nothing of a visit is on the screen or fading out.
  private static let fadeOfVisit = 1500
  /// How long a program must have run for its title to count as opened, even if it fails.
  private static let leastOpening = Duration.seconds(10)

  /// Milliseconds without input after which the display may turn off.
  private static let restsAfter = 300_000

  /// Whether the display must stay on: something is playing, a button was pressed recently, or it is a kiosk.
  var isInUse: Bool {
    isPublic || programsRunning > 0 || parts.clock.now() - lastInputAt < Self.restsAfter
  }

  /// Whether this is a kiosk.
  var isPublic: Bool { machine.state.settings.kiosk != nil }

  /// Does the housekeeping that is due while the screen is not in use.
  func keepHouse() {
    forgetVisitorIfDue()
    takeReleaseIfQuiet()
    takeKeyboardIfLost()
    keepWindow()
  }

  /// Wipes the last visitor's data from memory, once the screen has faded.
  private func forgetVisitorIfDue() {
    guard let time = forgetAt, time <= parts.clock.now() else { return }
    forgetAt = nil
    parts.painter.forget()
    machine.forgetTexts()
    parts.services.forgetVisitor()
    ProcessPrivacy.wipeFreedMemory()
    needsFrame = true
  }

  /// Milliseconds without input after which the screen counts as not in use.
  private static let quiet = 60_000

  /// Installs a release when the screen is not in use: in a kiosk between visits, elsewhere when nothing has
  /// been typed and no button pressed for a minute.
  private func takeReleaseIfQuiet() {
    guard let fleet = parts.fleet, fleet.hasRelease else { return }
    let state = machine.state
    let isQuiet =
      isPublic ? state.isBetweenVisits : parts.clock.now() - lastInputAt >= Self.quiet
    guard isQuiet, state.visit.field.isEmpty, programsRunning == 0 else { return }
    // The system restarts a kiosk, which then has the new settings.
    if fleet.switchOver(), isPublic { finish() }
  }

  private func receive(_ action: Action) {
    let log = parts.log
    switch action {
    case .pinChecked(isRight: false): log.warning("A wrong PIN was entered")
    case .opened(let id, let message, _) where !message.isEmpty:
      var sentence = machine.state.settings.words[message]
      // A person does not need the number, but an operator does.
      if case .words(.programFailed, let values, _) = message {
        sentence += " (status \(values["status"] ?? ""))"
      }
      log.warning("\(isPublic ? sentence : "\(id): \(sentence)")")
    case .searchFailed(_, let message): log.error("A search failed: \(message.reason)")
    case .searchFinished(let generation, _), .supplied(let generation, _):
      log.debug("Search \(generation) has its answer")
    default: break
    }
    var action = action
    if case .opened(let id, let message, _) = action {
      programsRunning -= 1
      if programsRunning == 0 { takeDevicesBack() }
      action = .opened(id, message: message, end: playEnd)
      playEnd = .left
    }
    switch action {
    case .searchFinished, .supplied: holdFrameUntil = nil
    default: break
    }
    step(.action(action))
  }

  /// Performs an effect: immediately if the window can, on a worker if it takes time, or by the hosts.
  func perform(_ effect: Effect) {
    let mailbox = parts.mailbox
    switch effect {
    case .search(let query, let generation):
      holdFrameUntil = parts.clock.now() + Self.answerPatience
      leaveToHosts(effect)
      parts.worker.search(query, generation: generation) { mailbox.post(.action($0)) }
    case .cancelSearch(let generation):
      parts.worker.cancel(upTo: generation)
      leaveToHosts(effect)
    case .moreSupplied(let generation):
      parts.worker.more(generation: generation) { mailbox.post(.action($0)) }
    case .open(let item): open(item)
    case .forgetVisitor:
      for host in hosts { host.visitEnded(self) }
      forgetAt = parts.clock.now() + Self.fadeOfVisit
    case .sound(let sound):
      if machine.state.settings.sounds { parts.play?(FocusSound(sound)) }
    case .rumble: parts.window.rumble()
    case .tick: parts.window.tick()
    case .writeClipboard(let text): if !isPublic { parts.window.clipboardText = text }
    case .readClipboard:
      if !isPublic, let text = parts.window.clipboardText {
        step(.action(.intent(.replaceText(text))))
      }
    case .showFullScreen(let isFull): parts.window.isFullScreen = isFull
    case .quit: finish()
    case .loadLanding, .loadSheet, .loadCounts, .cancelCounts, .setWatched, .findNextEpisode,
      .recordRecent, .removeRecent, .clearRecents, .removeOpening, .markNewSeen, .restore,
      .setBookmark, .rememberWay, .saveSearch, .removeSavedSearch, .checkPIN, .part(.profiles),
      .save, .startAtSignIn, .power, .loadWords, .findToken, .loadKeyboards, .saveBindings,
      .rememberHelp:
      mailbox.workBegins()
      parts.services.perform(effect) { actions in
        for action in actions { mailbox.post(.action(action)) }
        mailbox.post(.workDone)
      }
    case .signInByPassword(let id, _, let secret):
      if !hosts.contains(where: { $0.check(secret, of: id) }) { leaveToHosts(effect) }
    case .moreProvided, .printSlip, .findPlaces, .listFolder, .connectShare, .importPlaces,
      .updateSources, .addSource, .removeSource, .signIn, .findUser, .trust, .cancelSignIn,
      .cancelImport:
      leaveToHosts(effect)
    case .part(let request): for host in hosts { host.perform(request, on: self) }
    }
  }

  private func leaveToHosts(_ effect: Effect) {
    for host in hosts { host.perform(effect, on: self) }
  }

  private func open(_ item: Item) {
    let mailbox = parts.mailbox
    // Titles opened by visitors are not named in the log.
    parts.log.info("\(isPublic ? "A title is opened" : "Opening \(item.id)")")
    programsRunning += 1
    (playedItem, nextEpisode, wantsNextEpisode) = (item, nil, false)
    // Until the devices have been handed over.
    mailbox.workBegins()
    let (services, start) = (parts.services, ContinuousClock.now)
    services.open(item) { news in
      mailbox.post(.opening(news))
    } finished: { opened, message in
      // A title that ran for a while counts as opened, however it ended.
      if message.isEmpty || ContinuousClock.now - start >= Self.leastOpening {
        services.noteOpening(of: opened)
      }
      mailbox.post(.action(.opened(item.id, message: message)))
    }
  }
}
