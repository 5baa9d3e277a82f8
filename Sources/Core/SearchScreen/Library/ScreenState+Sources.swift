package import CatalogModel
internal import Geometry
internal import SceneGraph

/// The commands of the settings and panels about the sources of the library.
package enum SourcesCommand: Hashable, Sendable {
  /// Shows the view for typing a server's address.
  case enterAddress(LibrarySource.Kind)
  /// Adds a typed address as a source.
  case addTyped(LibrarySource)
  /// Shows the page of a folder.
  case openFolder(FolderContents.Folder)
  /// Adds a folder as a source.
  case addFolder(FolderContents.Folder)
  /// Updates one source, or all for `nil`.
  case update(String?)
  case askToRemove(String), remove(String)
  case signIn(String), cancelSignIn
  /// Asks whether the certificate of the server of a source is trusted.
  case review(String)
  /// Asks whether a server is trusted, and goes on with something then.
  case trust(UntrustedServer, then: Command)
  /// Types the login of a network share that is not a source yet.
  case signInToShare(LibrarySource)
  /// Asks whether the server of the share being added is trusted, with its own question.
  case trustShare(String)
  /// Types a user name and a password in place of waiting for a code.
  case signInByPassword(String)
}

extension ScreenState {
  /// Performs a command about the sources.
  mutating func perform(_ command: SourcesCommand, in view: ScreenView) -> [Effect] {
    switch command {
    case .enterAddress(let kind): enterAddress(of: kind)
    case .addTyped(let source): add(typed: source)
    case .openFolder(let folder): openFolder(folder)
    case .addFolder(let folder): addFolder(folder, in: view)
    case .update(let id): askForUpdate(id)
    case .askToRemove(let id): askToRemoveSource(id)
    case .remove(let id): removeSource(id)
    case .signIn(let id): startSignIn(id)
    case .review(let id): review(id)
    case .signInToShare(let share):
      askForLogin(
        to: SourceStatus(
          id: share.id, kind: share.kind, title: words[.networkShare], place: share.place))
    case .trustShare(let question): askAboutShare(question)
    case .trust(let server, let next): ask(about: server, then: next)
    case .cancelSignIn: [.sound(Effect.Sound(.back))] + cancelSignIn()
    case .signInByPassword(let id): cancelSignIn() + askForLogin(id)
    }
  }

  /// The rows about the titles: their sources, those of the parts, and how files were read. No sources where
  /// the screen may not replace the catalogue.
  func libraryRows(with parts: [SettingRow]) -> [SettingRow] {
    guard importsLibrary, settings.kiosk == nil else { return parts + columnRows }
    var rows = sources.map { source in
      SettingRow(
        id: SettingRow.id(ofPath: source.id), title: title(of: source),
        detail: detail(of: source), value: value(of: source),
        command: .settingsPage(.open(.source(source.id))))
    }
    if !sources.isEmpty {
      rows.append(
        SettingRow(
          id: "update", title: words[.updateNow], detail: words[.updateNowDetail],
          command: .sources(.update(nil))))
    }
    rows += parts
    rows.append(addFolderRow)
    rows.append(
      SettingRow(
        id: "server", title: words[.addServer], detail: words[.addServerDetail],
        command: .settingsPage(.open(.serverKinds))))
    return rows + columnRows
  }

  /// The page of one source; of all sources if it no longer exists.
  func list(ofSource id: String) -> SettingsList {
    guard let source = sources.first(where: { $0.id == id }) else {
      return list(of: .group(.library))
    }
    var rows = [
      SettingRow(
        id: "update", title: words[.updateNow], detail: detail(of: source),
        value: value(of: source), command: .sources(.update(id))),
      SettingRow(
        id: "remove", title: words[.remove],
        detail: words[source.isFixed ? .sourceFixed : .removeSourceDetail],
        command: .sources(.askToRemove(id))),
    ]
    if source.isOnServer || source.failure == .signIn {
      let row = SettingRow(
        id: "sign-in", title: words[.signIn], detail: signInDetail(of: source.kind),
        command: .sources(.signIn(id)))
      rows.insert(row, at: source.failure == .signIn ? 0 : 1)
    }
    if source.untrusted != nil {
      rows.insert(
        SettingRow(
          id: "certificate", title: words[.trustReview], detail: detail(of: source),
          command: .sources(.review(id))), at: 0)
    }
    return SettingsList(title: title(of: source), icon: .folder, rows: rows)
  }

  /// The name of a source.
  func title(of source: SourceStatus) -> String {
    switch source.kind {
    case .starter: words[.starterCatalogue]
    case .desktop: words[.desktopGames]
    default: source.title
    }
  }

  private func value(of source: SourceStatus) -> SettingRow.Value {
    if source.isUpdating { return .text(words[.updating]) }
    guard source.failure == nil || source.failure == .guide else {
      return .text(words[.notUpdated])
    }
    // The number of a new source is not known yet.
    return source.titles == 0 ? .none : .text(words[.titleCount, count: source.titles])
  }

  /// Its place, its last update, and the reason why that is not newer.
  private func detail(of source: SourceStatus) -> String {
    var sentences = [source.place].filter { !$0.isEmpty }
    if let failure = source.failure {
      let key: WordKey? =
        switch failure {
        case _ where !source.said.isEmpty: nil
        case .refused: .sourceDamaged
        case .guide: .sourceGuide
        case .missing: .sourceMissing
        case .unreadable: .sourceUnreadable
        case .damaged: .sourceDamaged
        case .empty: .sourceEmpty
        case .unreachable: .sourceUnreachable
        case .signIn: .sourceSignIn
        case .certificate where source.untrusted?.certificate.former != nil: .sourceChanged
        case .certificate: .sourceUntrusted
        }
      // The time begins the sentence.
      let time = words(of: source.looked).beginningUppercase
      sentences.append(
        key.map { words[$0, ["time": time]] }
          ?? words[.sourceSays, ["time": time, "reason": source.said]])
      if source.titles > 0, failure != .guide {
        sentences.append(
          words[.sourceKept, ["titles": words[.titleCount, count: source.titles]]])
      }
    }
    sentences.append(
      source.updated.text.isEmpty
        ? words[.sourceNever] : words[.sourceUpdated, ["time": words(of: source.updated)]])
    return sentences.joined(separator: "\n")
  }

  // MARK: Changes

  /// Adds a source and shows its page; signs in first if its server requires it.
  mutating func add(
    _ source: LibrarySource, named name: String, showsPage: Bool = true
  ) -> [Effect] {
    sources.append(
      SourceStatus(
        id: source.id, kind: source.kind, title: name, place: source.place, isUpdating: true))
    if showsPage { push(.settings(.source(source.id))) }
    let added: [Effect] = [.addSource(source)]
    guard !source.kind.needsLogin else { return added + startSignIn(source.id) }
    if source.kind.isRemote { awaitedLook = AwaitedLook(source: source.id, asksForLogin: true) }
    show(notice: .words(.sourceAdded, values: ["name": name]))
    return added
  }

  /// Takes the states of the sources. As long as the page of one that the person waits for is shown, or the
  /// first-run steps where it was chosen, the person is asked whether to trust its server, and on its page for
  /// a login where that wants one.
  mutating func take(_ sources: [SourceStatus]) -> [Effect] {
    self.sources = sources
    guard let awaited = awaitedLook, case let id = awaited.source,
      let source = sources.first(where: { $0.id == id }), awaited.isOver(source)
    else { return [] }
    let front = visit.screen.panels.last?.panel
    if awaited.isOfSteps {
      // Another question is answered first.
      switch front {
      case nil, .firstRun: break
      default: return []
      }
      awaitedLook = AwaitedLook(ofSteps: awaited.others)
      return source.untrusted == nil ? take(sources) : review(id)
    }
    awaitedLook = nil
    guard case .settings(.source(id)) = front else { return [] }
    if source.untrusted != nil { return review(id) }
    guard awaited.asksForLogin, source.failure == .signIn else { return [] }
    return askForLogin(id)
  }

  /// Asks whether the certificate of the server of a source is trusted, and looks at the source then.
  private mutating func review(_ id: String) -> [Effect] {
    guard let server = sources.first(where: { $0.id == id })?.untrusted else { return bump() }
    return ask(about: server, then: .sources(.update(id)))
  }

  /// Asks for a look at one source, or at all, and says so: there may be nothing new to see.
  private mutating func askForUpdate(_ id: String?) -> [Effect] {
    show(notice: .words(.updating))
    if let id, let source = sources.first(where: { $0.id == id }) {
      // A server that was asked about may want a login next.
      awaitedLook = AwaitedLook(
        source: id, former: source.looked, asksForLogin: source.untrusted != nil)
    }
    return updateSources(id)
  }

  /// Requests an update of one source, or of all.
  func updateSources(_ id: String?) -> [Effect] {
    [.sound(Effect.Sound(.select)), .updateSources(id.map { [$0] } ?? sources.map(\.id))]
  }

  /// Asks whether to remove a source; one from the configuration cannot be removed.
  mutating func askToRemoveSource(_ id: String) -> [Effect] {
    guard let source = sources.first(where: { $0.id == id }) else { return bump() }
    guard !source.isFixed else {
      show(notice: .words(.sourceFixed))
      return bump()
    }
    return push(
      .alert(
        Alert(
          title: words[.removeSourceTitle, ["name": title(of: source)]],
          message: words[.removeSourceDetail],
          choices: [
            Choice(title: words[.cancel]),
            Choice(title: words[.remove], command: .sources(.remove(id))),
          ])))
  }

  /// Removes a source and goes back to the list.
  mutating func removeSource(_ id: String) -> [Effect] {
    sources.removeAll { $0.id == id }
    if case .settings(.source)? = visit.screen.panels.last?.panel { _ = closePanel() }
    return [.removeSource(id)]
  }

  // MARK: Signing in

  /// Asks the server of a source for a code, or the user for a login.
  mutating func startSignIn(_ id: String) -> [Effect] {
    guard let source = sources.first(where: { $0.id == id }) else { return bump() }
    guard source.kind.signsInByCode else { return askForLogin(id) }
    signingIn = id
    return push(signInAlert(of: source, title: words[.signInWaiting])) + [.signIn(id)]
  }

  /// Asks the user for the login of a source.
  private mutating func askForLogin(_ id: String) -> [Effect] {
    guard let source = sources.first(where: { $0.id == id }) else { return bump() }
    return askForLogin(to: source)
  }

  private mutating func askForLogin(to source: SourceStatus) -> [Effect] {
    if let effects = openLogin(to: source) { return effects }
    show(problem: .words(.signInFailed, values: ["name": title(of: source)]))
    return bump()
  }

  /// Takes the user name of the last login to a source; ignored unless a view shows it.
  mutating func userFound(_ id: String, _ user: String, in view: ScreenView) -> [Effect] {
    if let effects = loginFound(user, id, in: view) { return effects }
    return []
  }

  /// Shows the code, or the outcome of signing in. A cancelled sign-in is ignored.
  mutating func signInChanged(
    _ id: String, _ change: SignIn, in view: ScreenView
  ) -> [Effect] {
    if let effects = loginChecked(id, change, in: view) { return effects }
    guard signingIn == id, let source = sources.first(where: { $0.id == id }) else { return [] }
    let name = title(of: source)
    if case .code(let code) = change {
      let key: WordKey = source.kind == .plex ? .signInPlex : .signInJellyfin
      guard showsSignIn else { return [] }
      visit.screen.panels[visit.screen.panels.count - 1].panel = signInAlert(
        of: source, title: code, message: words[key, ["name": name]])
      return []
    }
    let isWatched = showsSignIn
    let back = isWatched ? closePanel() : []
    signingIn = nil
    if case .untrusted(let server) = change {
      return isWatched ? back.silent + ask(about: server, then: .sources(.signIn(id))) : []
    }
    // A server that gives out no codes may still take a password.
    if change == .refused, isWatched, source.kind.hasUserNames { return back + askForLogin(id) }
    show(
      notice: .words(change == .done ? .signInDone : .signInFailed, values: ["name": name])
    )
    return back + (change == .done ? [.updateSources([id])] : [.sound(Effect.Sound(.error))])
  }

  /// Stops waiting for the code to be entered.
  mutating func cancelSignIn() -> [Effect] {
    signingIn = nil
    return [.cancelSignIn]
  }

  private var showsSignIn: Bool {
    guard case .alert(let alert)? = visit.screen.panels.last?.panel else { return false }
    return alert.choices.contains { $0.command == .sources(.cancelSignIn) }
  }

  private func signInAlert(
    of source: SourceStatus, title: String, message: String = ""
  ) -> Panel {
    let password = Choice(
      title: words[.usePassword], command: .sources(.signInByPassword(source.id)))
    return .alert(
      Alert(
        title: title, message: message,
        choices: [Choice(title: words[.cancel], command: .sources(.cancelSignIn))]
          + (source.kind.hasUserNames ? [password] : [])))
  }
}

extension String {
  /// The text with an initial capital, if its script has capitals.
  fileprivate var beginningUppercase: String { prefix(1).uppercased() + dropFirst() }
}
