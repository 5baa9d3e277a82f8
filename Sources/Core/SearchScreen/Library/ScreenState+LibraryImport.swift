internal import CatalogModel
internal import Geometry

extension ScreenState {
  /// True while an import runs.
  var isImporting: Bool {
    if case .running? = libraryImport { true } else { false }
  }

  /// Takes the places that were found: all with titles of the person's own are switched on, else
  /// the starter catalogue. A server may be a neighbour's, so that somebody has to choose it. Where places
  /// are added to a library, the starter catalogue is switched on only if it is a part of it.
  mutating func placesFound(_ places: [LibraryPlace]) {
    let own = places.filter { $0.kind != .starter && $0.kind != .server }
    let isAdding = firstRun?.isAlone == true && hasOwnLibrary
    let hasStarter = sources.contains { $0.kind == .starter }
    let starter = places.filter { $0.kind == .starter }
    updateFirstRun { run in
      run.places = places
      run.chosenPlaces = (own + ((isAdding ? hasStarter : own.isEmpty) ? starter : [])).map(\.id)
    }
  }

  /// Handles progress or the end of an import: the step that waits for it goes on by itself, any
  /// other screen says it in a notice.
  mutating func importChanged(_ progress: LibraryImport) -> [Effect] {
    // An import that was cancelled on the screen may still report.
    guard isImporting else { return [] }
    libraryImport = progress == .cancelled ? nil : progress
    let isWaiting = firstRun?.step == .library
    switch progress {
    case .running, .cancelled: return []
    case .finished(let titles):
      hasOwnLibrary = true
      show(notice: signInNotice ?? .words(.libraryImported, count: titles))
      return isWaiting ? proceed() : []
    case .failed, .empty:
      if !isWaiting {
        show(
          notice: .words(progress == .empty ? .libraryEmpty : .libraryNotImported))
      }
      return [.sound(Effect.Sound(.error))]
    }
  }

  /// The next step with a server that was chosen: it has no titles before somebody has signed in.
  private var signInNotice: ScreenMessage? {
    guard let run = firstRun,
      let server = run.places?.first(where: {
        $0.kind == .server && run.chosenPlaces.contains($0.id)
      })
    else { return nil }
    let place = words[.settings] + " → " + words[.sources]
    return .words(.signInNext, values: ["name": server.title, "place": place])
  }
}
