internal import CatalogModel
internal import Foundation
internal import UserLibrary

/// Writes recent searches; the last one is the number.
struct RecentsCrashWriter: CrashWriter {
  private let path: String

  init(folder: String) { path = UserStore.path(in: folder) }

  func write(_ number: Int) throws {
    let store = UserStore(path: path)
    // Without room for the file, an in-memory store takes its place.
    if let message = store.message { throw CrashFinding(description: message) }
    try store.record(recent: "Search \(number)", catalogue: "crash")
  }

  func read() throws -> Int {
    let recents = try UserStore(path: path).recents(in: "crash")
    guard !FileManager.default.fileExists(atPath: path + ".damaged-1") else {
      throw CrashFinding(description: "\(path) was damaged")
    }
    let numbers = recents.map { Int($0.split(separator: " ").last ?? "") ?? 0 }
    let newest = numbers.first ?? 0
    guard numbers == (0..<min(newest, RecentSearch.most)).map({ newest - $0 }) else {
      throw CrashFinding(description: "recent searches are missing: \(numbers)")
    }
    return newest
  }
}
