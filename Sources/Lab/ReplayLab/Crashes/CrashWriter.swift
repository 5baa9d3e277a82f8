/// A kind of data whose writing crash tests interrupt. Each change writes a number that can be read
/// back.
protocol CrashWriter {
  /// Takes the folder in which the data is.
  init(folder: String)

  /// Writes a number over the one before; it is acknowledged by returning.
  /// - Throws: What kept it from being written; the one before, or this one, is in place then.
  func write(_ number: Int) throws

  /// Reads the number that is in place; 0 for none.
  /// - Throws: ``CrashFinding`` when something half is there, and what reading throws.
  func read() throws -> Int
}

/// Data that a crash left in a state in which it must never be.
struct CrashFinding: Error, CustomStringConvertible {
  var description: String
}

/// The kinds of data that the program writes.
package enum CrashSubject: String, CaseIterable, Sendable {
  case catalog, refresh, release, settings, sources, recents

  /// The longest time in milliseconds that a writer lives once it has begun: a few changes.
  var longestLife: Int { self == .release ? 1_200 : 250 }

  /// Its writer in a folder.
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
