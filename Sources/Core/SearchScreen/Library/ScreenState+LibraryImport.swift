internal import CatalogModel
internal import Geometry

/// The commands of the first-run steps about the import.
package enum LibraryCommand: Hashable, Sendable {
  case importPlaces([LibraryPlace])
  case cancelImport
  /// Discards the outcome of an import.
  case forget
}

extension ScreenState {
  /// Whether an import is running.
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

  /// Handles the progress or the end of an import: a step that waits for it continues by itself, any other
  /// screen shows a notice.
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

  /// The notice to sign in to a chosen server, which has no titles until then.
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
