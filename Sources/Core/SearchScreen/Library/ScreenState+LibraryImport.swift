internal import CatalogModel
internal import Geometry

/// The commands about the import.
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

  /// Handles the progress or the end of an import, with a notice.
  mutating func importChanged(_ progress: LibraryImport) -> [Effect] {
    guard note(progress) else { return [] }
    switch progress {
    case .running, .cancelled: return []
    case .finished(let titles):
      show(notice: .words(.libraryImported, count: titles))
      return []
    case .failed, .empty:
      show(problem: .words(progress == .empty ? .libraryEmpty : .libraryNotImported))
      return [.sound(Effect.Sound(.error))]
    }
  }

  /// Takes the progress or the end of an import.
  /// - Returns: `false` if none is running: one that was cancelled on the screen may still report.
  mutating func note(_ progress: LibraryImport) -> Bool {
    guard isImporting else { return false }
    libraryImport = progress == .cancelled ? nil : progress
    if case .finished = progress { hasOwnLibrary = true }
    return true
  }
}
