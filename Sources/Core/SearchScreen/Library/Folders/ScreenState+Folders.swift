internal import CatalogModel
internal import Geometry
internal import SceneGraph

/// Folders that are added to the library: the pages that lead to one, and disks that are plugged in.
extension ScreenState {
  /// The row of the sources that leads to the folders of this computer.
  var addFolderRow: SettingRow {
    SettingRow(
      id: "folder", title: words[.addFolder], detail: words[.addFolderDetail],
      command: .sources(.openFolder(FolderContents.beginnings.folder)))
  }

  /// The page of a folder: a way to add it, and the folders in it.
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
    // The first place is known before its path is.
    if rows.isEmpty {
      rows = [SettingRow(id: "home", title: words[.homeFolder], command: .nothing)]
    }
    return SettingsList(
      title: isBeginning ? words[.addFolder] : title(of: contents.folder), icon: .folder,
      rows: rows)
  }

  private func addingRow(of contents: FolderContents) -> SettingRow {
    let folder = contents.folder
    let isKnown = isInLibrary(folder.path)
    return SettingRow(
      id: "add", title: words[.addThisFolder],
      detail: isKnown
        ? words[.folderKnown]
        : contents.isReadable ? detail(of: folder) : words[.folderUnreadable],
      value: isKnown ? .check : value(of: folder), command: .sources(.addFolder(folder)))
  }

  private func title(of folder: FolderContents.Folder) -> String {
    folder.kind == .home ? words[.homeFolder] : folder.name
  }

  private func value(of folder: FolderContents.Folder) -> SettingRow.Value {
    guard let counts = folder.counts, !counts.isEmpty else { return .none }
    return .text(words[.titleCount, count: counts.reduce(0) { $0 + $1.titles }])
  }

  /// The whole path, because a long name is cut in its row, and what is in the folder.
  private func detail(of folder: FolderContents.Folder) -> String {
    guard let counts = folder.counts, folder.isExact, (1...2).contains(counts.count) else {
      return folder.path
    }
    return folder.path + "\n" + words.text(of: counts, isExact: true)
  }

  /// Whether a folder is a source, or in the folder of one.
  private func isInLibrary(_ path: String) -> Bool {
    sources.contains { source in
      guard source.kind == .folder, let place = LibrarySource(id: source.id)?.place else {
        return false
      }
      return path == place || path.hasPrefix(place + "/")
    }
  }

  /// Whether a source is in a folder.
  private func hasSource(in path: String) -> Bool {
    sources.contains { LibrarySource(id: $0.id)?.place.hasPrefix(path + "/") ?? false }
  }

  // MARK: Changes

  /// Shows the page of a folder, whose contents are still to come.
  mutating func openFolder(_ folder: FolderContents.Folder) -> [Effect] {
    push(.settings(.folder(FolderContents(of: folder)))) + [.listFolder(folder)]
  }

  /// Shows what is in a folder, or new counts of it, as long as its page is open.
  mutating func folderListed(_ contents: FolderContents) {
    for index in visit.screen.panels.indices {
      if case .settings(.folder(let shown)) = visit.screen.panels[index].panel,
        shown.folder.path == contents.folder.path
      {
        visit.screen.panels[index].panel = .settings(.folder(contents))
      }
    }
  }

  /// Adds a folder to the library and shows the page of the new source.
  mutating func addFolder(_ folder: FolderContents.Folder) -> [Effect] {
    let isReadable =
      if case .settings(.folder(let contents))? = visit.screen.panels.last?.panel {
        contents.isReadable
      } else { true }
    let obstacle: WordKey? =
      isInLibrary(folder.path)
      ? .folderKnown
      : !isReadable ? .folderUnreadable : sources.count >= LibrarySource.most ? .sourcesFull : nil
    if let obstacle {
      show(notice: .words(obstacle))
      return bump()
    }
    while case .settings(.folder)? = visit.screen.panels.last?.panel { _ = closePanel() }
    return [.sound(Effect.Sound(.select))]
      + add(LibrarySource(.folder, folder.path), named: title(of: folder))
  }

  /// Offers a disk that was plugged in. While somebody types, watches, or has a panel open, a notice mentions it
  /// instead. One with a source on it is expected, and the list of places to begin is read again.
  mutating func diskConnected(_ disk: FolderContents.Folder) -> [Effect] {
    guard importsLibrary, offersSettings else { return [] }
    let isListed = visit.screen.panels.contains { open in
      if case .settings(.folder(let contents)) = open.panel {
        contents.folder.path.isEmpty
      } else {
        false
      }
    }
    let listing: [Effect] = isListed ? [.listFolder(FolderContents.beginnings.folder)] : []
    guard let counts = disk.counts, !counts.isEmpty, !isInLibrary(disk.path),
      !hasSource(in: disk.path)
    else { return listing }
    guard visit.screen.panels.isEmpty, query.isEmpty, openItem == nil, !isImporting,
      !isAttracting
    else {
      show(notice: .words(.diskConnected, values: ["name": disk.name]))
      return listing
    }
    let titles = words.text(of: counts, isExact: disk.isExact)
    return push(
      .alert(
        Alert(
          title: words[.diskConnected, ["name": disk.name]],
          message: words[.diskConnectedDetail, ["titles": titles]],
          choices: [
            Choice(title: words[.notNow]),
            Choice(title: words[.addAddress], command: .sources(.addFolder(disk))),
          ])))
  }
}
