internal import Dispatch
internal import Foundation
internal import LibrarySources
internal import ScreenHost

/// Plays scripts, and plays those that change again, until the program is ended.
struct ReplayWatch {
  private let request: ReplayBatch.Request
  private let batch: ReplayBatch
  /// Seconds without writes after which a script counts as complete.
  private static let rest = 0.05

  /// - Parameter batch: Plays the scripts; its settings and catalogue are read once.
  init(_ request: ReplayBatch.Request, _ batch: ReplayBatch) {
    self.request = request
    self.batch = batch
  }

  /// - Throws: If the scripts cannot be found, or watching is impossible.
  func run() throws -> Never {
    let changed = DispatchSemaphore(value: 0)
    let folders = Set(
      request.paths.map { path in
        Self.isFolder(path) ? path : URL(filePath: path).deletingLastPathComponent().path
      })
    guard let watch = FolderWatch(folders.sorted(), rest: Self.rest, changed: { changed.signal() })
    else { throw ProgramError.unreadable(path: folders.sorted().joined(separator: ", ")) }
    defer { withExtendedLifetime(watch) {} }
    var known = try stamps()
    play(nil)
    while true {
      changed.wait()
      // A folder that is missing for a moment comes back.
      guard let now = try? stamps() else { continue }
      let new = now.filter { known[$0.key] != $0.value }.keys.sorted()
      known = now
      guard !new.isEmpty else { continue }
      let time = Date.now.formatted(date: .omitted, time: .standard)
      print("\n\(time) \(new.map { URL(filePath: $0).lastPathComponent }.joined(separator: ", "))")
      // A report covers all of them.
      play(request.html == nil && request.junit == nil ? new : nil)
    }
  }

  /// Plays some of the scripts, or all if `nil`.
  private func play(_ files: [String]?) {
    var batch = batch
    do {
      let plan = try ReplayPlan(request)
      _ = try batch.play(files.map(plan.only) ?? plan)
    } catch {
      Console.complain(Failure.message(error))
    }
    // A reader of a pipe is waiting for the lines.
    fflush(nil)
  }

  /// The scripts, each with its modification time and size.
  private func stamps() throws -> [String: String] {
    var stamps: [String: String] = [:]
    for file in try ReplayFiles.files(in: request.paths) {
      let values = try? FileManager.default.attributesOfItem(atPath: file)
      let date = (values?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      stamps[file] = "\(date) \((values?[.size] as? Int) ?? 0)"
    }
    return stamps
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
