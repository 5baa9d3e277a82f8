/// A kind of data whose writes are interrupted by crash tests. Each change writes a number that can be read
/// back.
protocol CrashWriter {
  /// Uses the folder that contains the data.
  init(folder: String)

  /// Writes a number over the previous one; returning acknowledges it.
  /// - Throws: The reason why it was not written; then either the previous number or this one is in place.
  func write(_ number: Int) throws

  /// Reads the current number; 0 for none.
  /// - Throws: ``CrashFinding`` if something is half-written, and any error from reading.
  func read() throws -> Int
}

/// Data that a crash left in an invalid state.
struct CrashFinding: Error, CustomStringConvertible {
  var description: String
}

/// The kinds of data written by the program.
package enum CrashSubject: String, CaseIterable, Sendable {
  case catalog, refresh, release, settings, sources, recents

  /// The longest life of a writer in milliseconds once it has started: a few changes.
  var longestLife: Int { self == .release ? 1_200 : 250 }

  /// Makes its writer for a folder.
  func writer(in folder: String) -> any CrashWriter {
    switch self {
    case .catalog: CatalogCrashWriter(folder: folder)
    case .refresh: RefreshCrashWriter(folder: folder)
    case .release: ReleaseCrashWriter(folder: folder)
    case .settings: SettingsCrashWriter(folder: folder)
    case .sources: SourcesCrashWriter(folder: folder)
    case .recents: RecentsCrashWriter(folder: folder)
    }
  }
}
