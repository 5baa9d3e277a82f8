internal import CatalogModel
internal import Geometry
internal import SceneGraph

/// Adding folders to the library: the pages for choosing one, and newly connected disks.
extension ScreenState {
  /// The row of the sources that opens the folders of this computer.
  var addFolderRow: SettingRow {
    SettingRow(
      id: "folder", title: words[.addFolder], detail: words[.addFolderDetail],
      command: .sources(.openFolder(FolderContents.beginnings.folder)))
  }

  /// The page of a folder: a row that adds it, and the folders in it.
  func list(of contents: FolderContents) -> SettingsList {
    let isBeginning = contents.folder.path.isEmpty
    var rows = isBeginning ? [] : [addingRow(of: contents)]
    for (index, folder) in contents.folders.enumerated() {
      rows.append(
        SettingRow(
          id: folder.kind == .home ? "home" : SettingRow.id(ofPath: folder.path),
          title: title(of: folder), detail: detail(of: folder),
          heading: index == 0 && !isBeginning ? "" : nil, value: value(of: folder),
          command: .sources(.openFolder(folder))))
    }
    if isBeginning {
      // The first place is known before its path.
      if rows.isEmpty {
        rows = [SettingRow(id: "home", title: words[.homeFolder], command: .nothing)]
      }
      rows.append(
        SettingRow(
          id: "share", title: words[.networkShare],
          detail: words[contents.connectsShares ? .networkShareDetail : .shareUnsupported],
          command: contents.connectsShares ? .sources(.enterAddress(.folder)) : .nothing))
    }
    return SettingsList(
      title: isBeginning ? words[.addFolder] : title(of: contents.folder), icon: .folder,
      rows: rows)
  }

  private func addingRow(of contents: FolderContents) -> SettingRow {
    let folder = contents.folder
    let isEmpty = folder.counts?.isEmpty ?? false
    var row = SettingRow(
      id: "add", title: words[.addThisFolder], detail: detail(of: folder), value: value(of: folder),
      command: .sources(.addFolder(folder)))
    if !contents.isReadable {
      row.detail = words[.folderUnreadable]
    } else if isInLibrary(folder.path) {
      row.detail = words[.folderKnown]
    } else if isEmpty, folder.isExact {
      row.value = .text(words[.titleCount, count: 0])
    } else if !hasOwnLibrary, sources.isEmpty {
      row.detail += "\n" + words[.starterReplaced]
    }
    return row
  }

  private func title(of folder: FolderContents.Folder) -> String {
    folder.kind == .home ? words[.homeFolder] : folder.name
  }

  private func value(of folder: FolderContents.Folder) -> SettingRow.Value {
    isInLibrary(folder.path) ? .check : titleCount(of: folder).map { .text($0) } ?? .none
  }

  /// The number of titles in a folder; `nil` if there are none, or while unknown.
  private func titleCount(of folder: FolderContents.Folder) -> String? {
    guard let counts = folder.counts, !counts.isEmpty else { return nil }
    return words[.titleCount, count: counts.reduce(0) { $0 + $1.titles }]
  }

  /// The whole path, because a long name is truncated in its row, and the contents of the folder.
  private func detail(of folder: FolderContents.Folder) -> String {
    guard let counts = folder.counts, folder.isExact, (1...2).contains(counts.count) else {
      return folder.path
    }
    return folder.path + "\n" + words.text(of: counts, isExact: true)
  }

  /// Whether a folder is a source, or inside one.
  private func isInLibrary(_ path: String) -> Bool {
    sources.contains { source in
      guard source.kind == .folder, let place = LibrarySource(id: source.id)?.place else {
        return false
      }
      return path == place || path.hasPrefix(place + "/")
    }
  }

  /// Whether a source is inside a folder.
  private func hasSource(in path: String) -> Bool {
    sources.contains { LibrarySource(id: $0.id)?.place.hasPrefix(path + "/") ?? false }
  }

  // MARK: Changes

  /// Shows the page of a folder, whose contents are still pending.
  mutating func openFolder(_ folder: FolderContents.Folder) -> [Effect] {
    push(.settings(.folder(FolderContents(of: folder)))) + [.listFolder(folder)]
  }

  /// Takes the outcome of connecting to a share.
  mutating func shareAnswered(
    _ address: String, _ answer: NetworkShare.Answer, in view: ScreenView
  ) -> [Effect] {
    perform(.address(.connected(answer, address: address)), in: view)
  }

  /// Shows the question about the identity of the server of a share.
  mutating func askAboutShare(_ question: String) -> [Effect] {
    push(
      .reading(
        ReadingPanel(
          title: words[.trustTitle], text: question,
          choices: [
            // The safe choice is first, and has focus.
            Choice(title: words[.dontTrust]),
            Choice(title: words[.trust], command: .panel(.address(.trust(question)))),
          ])))
  }

  /// Shows the contents of a folder, or updated counts, while its page is open.
  mutating func folderListed(_ contents: FolderContents) {
    for index in visit.screen.panels.indices {
      if case .settings(.folder(let shown)) = visit.screen.panels[index].panel,
        shown.folder.path == contents.folder.path
      {
        visit.screen.panels[index].panel = .settings(.folder(contents))
      }
    }
  }

  /// Adds a folder to the library, or to the panel from which it was chosen. In the settings, the page of the
  /// new source opens; elsewhere the screen does not change.
  mutating func addFolder(_ folder: FolderContents.Folder, in view: ScreenView) -> [Effect] {
    let isReadable =
      if case .settings(.folder(let contents))? = visit.screen.panels.last?.panel {
        contents.isReadable
      } else { true }
    let obstacle: WordKey? =
      isInLibrary(folder.path)
      ? .folderKnown
      : !isReadable ? .folderUnreadable : sources.count >= LibrarySource.most ? .sourcesFull : nil
    if let obstacle {
      show(problem: .words(obstacle))
      return bump()
    }
    let isInSettings = settingsPage != nil
    while case .settings(.folder)? = visit.screen.panels.last?.panel { _ = closePanel() }
    let place = LibraryPlace(
      id: LibrarySource(.folder, folder.path).id, kind: .folder, title: title(of: folder),
      detail: folder.path, sources: [LibrarySource(.folder, folder.path)],
      counts: folder.counts ?? [], isExact: folder.isExact)
    if let action = visit.screen.panels.last?.panel.feature.action(adding: place) {
      return perform(action, in: view)
    }
    return [.sound(Effect.Sound(.select))]
      + add(
        LibrarySource(.folder, folder.path), named: title(of: folder), showsPage: isInSettings)
  }

  /// Reloads the list of places and the folder shown on top, and offers newly connected disks.
  mutating func disksChanged(new disks: [FolderContents.Folder]) -> [Effect] {
    guard importsLibrary, offersSettings else { return [] }
    let open = visit.screen.panels.compactMap { open -> FolderContents.Folder? in
      if case .settings(.folder(let contents)) = open.panel { contents.folder } else { nil }
    }
    let effects: [Effect] = open.filter { $0.path.isEmpty || $0 == open.last }.map {
      .listFolder($0)
    }
    return disks.reduce(effects) { $0 + offer($1) }
  }

  /// Offers a disk with titles, unless a source is already on it. While the user is typing or watching, or a
  /// panel is open, a notice mentions it instead.
  private mutating func offer(_ disk: FolderContents.Folder) -> [Effect] {
    guard let titles = titleCount(of: disk), !isInLibrary(disk.path), !hasSource(in: disk.path)
    else { return [] }
    guard visit.screen.panels.isEmpty, query.isEmpty, openItem == nil, !isImporting,
      !isBetweenVisits
    else {
      show(notice: .words(.diskConnected, values: ["name": disk.name]))
      return []
    }
    let message =
      [words[.diskConnectedDetail, ["titles": titles]]]
      + (hasOwnLibrary || !sources.isEmpty ? [] : [words[.starterReplaced]])
    return push(
      .alert(
        Alert(
          title: words[.diskConnected, ["name": disk.name]],
          message: message.joined(separator: "\n"),
          choices: [
            Choice(title: words[.notNow]),
            Choice(title: words[.addAddress], command: .sources(.addFolder(disk))),
          ])))
  }
}
