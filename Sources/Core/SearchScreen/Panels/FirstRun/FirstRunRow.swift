internal import CatalogModel
internal import FocusEngine
internal import SceneGraph

/// A row of the first-run list: something that can be turned on or off.
struct FirstRunRow {
  /// The identifier of its node.
  var id: NodeID
  /// The action that turns it on or off.
  var action: FirstRun.Action
  /// The icon at the start; `nil` for none.
  var icon: Icon?
  /// The name.
  var title: String
  /// The lines below the name; may be empty.
  var detail = ""
  /// Whether the detail is a path, which may be of any length.
  var hasPath = false
  /// The text at the end, before the switch; may be empty.
  var count = ""
  /// Whether it is turned on.
  var isOn: Bool
  /// Whether it cannot be changed now.
  var isDimmed = false
}

extension ScreenState {
  /// The rows of the languages.
  func languageRows(of run: FirstRun) -> [FirstRunRow] {
    firstRunLanguages.map { language in
      let place = run.languages.firstIndex(of: language.code)
      return FirstRunRow(
        id: .firstRun("language/" + language.code), action: .language(language.code),
        title: language.name,
        detail: place.map { words[$0 == 0 ? .screenAndKeyboard : .keyboard] }
          ?? otherName(of: language),
        isOn: place != nil,
        isDimmed: place == nil && run.languages.count >= KeyboardOptions.mostLanguages)
    }
  }

  /// The rows of the places; empty during the search for them.
  func placeRows(of run: FirstRun) -> [FirstRunRow] {
    (run.places ?? []).map { place in
      FirstRunRow(
        id: .firstRunPlace(place.id), action: .place(place.id), icon: icon(of: place.kind),
        title: title(of: place),
        detail: place.kind == .starter ? words[.starterCatalogueDetail] : place.detail,
        hasPath: place.kind != .starter,
        count: countText(of: place), isOn: run.chosenPlaces.contains(place.id),
        isDimmed: isImporting)
    }
  }

  private func icon(of kind: LibraryPlace.Kind) -> Icon {
    switch kind {
    case .folder: .folder
    case .kodi: .play
    case .games: .controller
    case .books: .bookmark
    case .channels: .play
    case .server: .globe
    case .starter: .star
    }
  }

  private func title(of place: LibraryPlace) -> String {
    switch place.sources.first?.kind {
    case .starter: words[.starterCatalogue]
    case .desktop: words[.desktopGames]
    default: place.kind == .starter ? words[.starterCatalogue] : place.title
    }
  }

  /// The contents of a place; for a server, that it requires signing in.
  private func countText(of place: LibraryPlace) -> String {
    place.kind == .server
      ? words[.signIn] : words.text(of: place.counts, isExact: place.isExact)
  }

  /// The number of places that are turned on, or the number of titles of a single one. There is no sum for
  /// several before they are imported: titles that two of them share become one.
  func placesText(of run: FirstRun) -> String {
    let chosen = (run.places ?? []).filter { run.chosenPlaces.contains($0.id) }
    let count = words[.placeCount, count: chosen.count]
    guard chosen.count == 1 else { return count }
    return count + " · " + words[.titleCount, count: chosen[0].titles]
  }
}
