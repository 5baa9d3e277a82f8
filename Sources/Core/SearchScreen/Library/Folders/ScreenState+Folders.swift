internal import CatalogModel
internal import Geometry
internal import SceneGraph

extension ScreenState {
  /// The row of the sources that leads to the folders of this computer.
  var addFolderRow: SettingRow {
    SettingRow(
      id: "folder", title: words[.addFolder], detail: words[.addFolderDetail],
      command: .settingsPage(.open(.folders(""))))
  }

  /// The page of a folder, with what it contains and a way to add it; for an empty path the places to begin.
  func list(ofFolder path: String) -> SettingsList {
    let listing = folderListings[path] ?? FolderListing(path: path)
    var rows = path.isEmpty ? [] : [addingRow(of: listing)]
    for (index, folder) in listing.folders.enumerated() {
      rows.append(
        SettingRow(
          id: String(folder.path.map { $0 == "/" ? "|" : $0 }), title: title(of: folder),
          detail: folder.kind == .folder ? "" : folder.path,
          heading: index == 0 && !path.isEmpty ? "" : nil,
          value: value(folder.counts, isExact: folder.isExact),
          command: .settingsPage(.open(.folders(folder.path)))))
    }
    if rows.isEmpty {
      rows = [SettingRow(id: "wait", title: words[.placesAwaited], command: .nothing)]
    }
    return SettingsList(
      title: path.isEmpty ? words[.addFolder] : Self.name(ofFolder: path), icon: .folder,
      rows: rows)
  }

  private func addingRow(of listing: FolderListing) -> SettingRow {
    let known = source(ofFolder: listing.path)
    return SettingRow(
      id: "add", title: words[.addThisFolder],
      detail: known != nil
        ? words[.folderKnown] : listing.isReadable ? listing.path : words[.folderUnreadable],
      value: known != nil ? .check : value(listing.counts, isExact: listing.isExact),
      command: .sources(.addFolder(listing.path)))
  }

  private func title(of folder: FolderListing.Folder) -> String {
    folder.kind == .home ? words[.homeFolder] : folder.name
  }

  private static func name(ofFolder path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func value(_ counts: [LibraryPlace.Count]?, isExact: Bool) -> SettingRow.Value {
    guard let counts, !counts.isEmpty else { return .none }
    return .text(countText(of: counts, isExact: isExact))
  }

  /// The source that a folder belongs to; `nil` for none.
  private func source(ofFolder path: String) -> SourceStatus? {
    sources.first { source in
      guard source.kind == .folder, let place = LibrarySource(id: source.id)?.place else {
        return false
      }
      return path == place || path.hasPrefix(place + "/")
    }
  }

  // MARK: Changes

  /// Takes what is in a folder, or new counts of it, while its page or one that it led to is open.
  mutating func take(_ listing: FolderListing) {
    guard
      visit.screen.panels.contains(where: { $0.panel == .settings(.folders(listing.path)) })
    else { return }
    folderListings[listing.path] = listing
  }

  /// Shows a folder.
  mutating func openFolder(_ path: String) -> [Effect] {
    if path.isEmpty { folderListings = [:] }
    push(.settings(.folders(path)))
    return [.listFolder(path)]
  }

  /// Makes a folder a source, and shows the page of that.
  mutating func addFolder(_ path: String) -> [Effect] {
    guard source(ofFolder: path) == nil else {
      show(notice: .words(.folderKnown))
      return bump()
    }
    guard folderListings[path]?.isReadable ?? true else {
      show(notice: .words(.folderUnreadable))
      return bump()
    }
    guard sources.count < LibrarySource.most else {
      show(notice: .words(.sourcesFull))
      return bump()
    }
    let source = LibrarySource(.folder, path)
    while case .settings(.folders)? = visit.screen.panels.last?.panel { _ = closePanel() }
    folderListings = [:]
    let effects = add(source, named: Self.name(ofFolder: path))
    return [.sound(Effect.Sound(.select))] + effects
  }

  /// Offers a disk that was connected, where nobody is at something else; else a notice says that it is there.
  mutating func diskConnected(_ disk: FolderListing.Folder) -> [Effect] {
    guard importsLibrary, offersSettings, source(ofFolder: disk.path) == nil,
      let counts = disk.counts, !counts.isEmpty
    else { return [] }
    let title = words[.diskConnected, ["name": disk.name]]
    guard visit.screen.panels.isEmpty, query.isEmpty, openItem == nil, !isImporting,
      !isAttracting
    else {
      show(notice: .words(.diskConnected, values: ["name": disk.name]))
      return []
    }
    return push(
      .alert(
        Alert(
          title: title,
          message: words[
            .diskConnectedDetail, ["titles": countText(of: counts, isExact: disk.isExact)]],
          choices: [
            Choice(title: words[.notNow]),
            Choice(title: words[.addAddress], command: .sources(.addFolder(disk.path))),
          ])))
  }
}
