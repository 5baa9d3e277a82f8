internal import CatalogModel
internal import Geometry

/// What the steps of the first start ask for about the import.
package enum LibraryCommand: Hashable, Sendable {
  case importPlaces([LibraryPlace])
  case cancelImport
  /// Forgets how an import has ended.
  case forget
}

extension ScreenState {
  /// True while an import runs.
  var isImporting: Bool {
    if case .running? = libraryImport { true } else { false }
  }

  /// Performs a command about the import.
  mutating func perform(_ command: LibraryCommand) -> [Effect] {
    switch command {
    case .importPlaces(let places):
      libraryImport = .running(titles: 0, thousandths: nil)
      return [.importPlaces(places)]
    case .cancelImport:
      libraryImport = nil
      return [.cancelImport]
    case .forget:
      libraryImport = nil
      return []
    }
  }

  /// Handles progress or the end of an import: the step that waits for it goes on by itself, any
  /// other screen says it in a notice.
  mutating func importChanged(_ progress: LibraryImport, in view: ScreenView) -> [Effect] {
    // An import that was cancelled on the screen may still report.
    guard isImporting else { return [] }
    libraryImport = progress == .cancelled ? nil : progress
    let isWaiting = firstRun?.stage == .library
    switch progress {
    case .running, .cancelled: return []
    case .finished(let titles):
      hasOwnLibrary = true
      show(notice: signInNotice ?? .words(.libraryImported, count: titles))
      return isWaiting ? perform(.firstRun(.proceed), in: view) : []
    case .failed, .empty:
      if !isWaiting {
        show(
          problem: .words(progress == .empty ? .libraryEmpty : .libraryNotImported))
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
    let place = words[.settings] + " → " + words[.library]
    return .words(.signInNext, values: ["name": server.title, "place": place])
  }
}
