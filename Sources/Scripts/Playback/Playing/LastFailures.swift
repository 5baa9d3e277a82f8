internal import Configuration
internal import Foundation
internal import ScreenHost
internal import Support

/// Names of the scripts and cases that failed when last played, in the cache folder.
struct LastFailures {
  private let path =
    UserFolders(environment: ProcessInfo.processInfo.environment).cache + "/last-failed.json"

  /// The name of an ask, independent of the current folder.
  static func key(_ ask: ReplayPlan.Ask) -> String {
    ReplayFiles.whole(ask.file) + " " + ask.name
  }

  /// The failures; empty if unknown.
  var known: Set<String> {
    guard let data = try? RegularFile.data(of: path),
      let names = try? JSONDecoder().decode(Set<String>.self, from: data)
    else { return [] }
    return names
  }

  /// Records the failures of a run. Anything not played in it keeps its state; a list that cannot be written
  /// is ignored.
  func note(_ results: [ReplayResult], of asks: [ReplayPlan.Ask]) {
    let failed = zip(asks, results).filter { !$0.1.passed }.map { Self.key($0.0) }
    let known = known
    let names = known.subtracting(asks.map(Self.key)).union(failed)
    guard names != known, let data = try? JSONEncoder().encode(names.sorted()) else { return }
    try? OutputPlace.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
    try? AtomicFile.write([UInt8](data), to: path)
  }
}
