internal import Foundation
package import Replay
internal import ScreenHost
internal import Support

/// Everything that a run is asked to play, playable or not.
package struct ReplayPlan {
  /// A requested script or case, in the form passed between processes.
  package struct Ask: Hashable, Sendable, Codable {
    /// The file.
    package var file: String
    /// The case; `nil` for a script without any.
    package var caseName: String?
    /// The name in reports.
    package var name: String
    /// The set-up besides those of the run and the script.
    var setting = ReplaySetting()
    /// The path of its pictures in picture folders, unique within the plan.
    package var place: String
  }

  /// An ask with its script, or with the reason why it cannot be played.
  package struct Play {
    package var ask: Ask
    /// The script, or the reason why it cannot be played.
    package var script: Result<Script, any Error>
  }

  package private(set) var plays: [Play] = []

  /// Reads all scripts named in a request, and keeps those it selects.
  /// - Throws: ``ReplayError/noCase(id:)`` and ``ReplayError/nothingLeft(options:count:)``.
  package init(_ request: ReplayBatch.Request) throws {
    if let file = request.plan {
      plays = try Self.asks(in: file).map(Self.play)
      return
    }
    for found in ReplayFiles.found(in: request.paths) {
      if let obstacle = found.obstacle {
        add(found.path, .failure(obstacle))
        continue
      }
      do {
        for script in try ScriptFiles.scripts(found.path) { add(found.path, .success(script)) }
      } catch {
        add(found.path, .failure(error))
      }
    }
    vary(request.matrix)
    place()
    try choose(request)
  }

  /// Repeats everything with each setting.
  private mutating func vary(_ settings: [ReplaySetting]) {
    guard settings.contains(where: { !$0.isEmpty }) else { return }
    plays = settings.flatMap { setting in
      plays.map { play in
        var play = play
        play.ask.setting = setting
        let name = play.ask.name
        play.ask.name =
          play.ask.caseName != nil && name.hasSuffix("]")
          ? "\(name.dropLast()), \(setting.words)]" : "\(name)[\(setting.words)]"
        return play
      }
    }
  }

  private mutating func add(_ file: String, _ script: Result<Script, any Error>) {
    let found = try? script.get()
    let name = found?.fullName ?? URL(filePath: file).lastPathComponent
    plays.append(
      Play(
        ask: Ask(file: file, caseName: found?.caseName, name: name, place: ""), script: script))
  }

  // MARK: Choosing

  /// Keeps what a request selects. Unreadable files are always kept, because they may be meant.
  private mutating func choose(_ request: ReplayBatch.Request) throws {
    let count = plays.count
    func leave(_ option: String, _ isChosen: (Ask, Script) -> Bool) throws {
      plays.removeAll { play in
        (try? play.script.get()).map { !isChosen(play.ask, $0) } ?? false
      }
      guard !plays.isEmpty else {
        throw ReplayError.nothingLeft(options: option, count: count)
      }
    }
    if let words = request.grep {
      let pattern = try Regex(words).ignoresCase()
      try leave("--grep '\(words)'") { ask, _ in
        "\(ask.file) \(ask.name)".contains(pattern)
      }
    }
    for tag in request.tags {
      try leave("--tag \(tag)") { _, script in script.tags.contains(tag) }
    }
    if request.lastFailed {
      let failed = LastFailures().known
      let again = plays.filter { failed.contains(LastFailures.key($0.ask)) }
      if again.isEmpty {
        Console.complain("None of these failed the last time; all are played.")
      } else {
        plays = again
      }
    }
    if let id = request.caseName {
      plays.removeAll { play in (try? play.script.get()).map { $0.caseName != id } ?? false }
      guard !plays.isEmpty else { throw ReplayError.noCase(id: id) }
    }
    if let shard = request.shard {
      plays = shard.elements(of: plays)
      guard !plays.isEmpty else {
        throw ReplayError.nothingLeft(
          options: "--shard \(shard.number)/\(shard.count)", count: count)
      }
    }
  }

  /// The plan restricted to some files, for those that have changed.
  func only(_ files: [String]) -> ReplayPlan {
    var plan = self
    plan.plays.removeAll { !files.contains($0.ask.file) }
    return plan
  }

  // MARK: Places

  /// Gives each play a unique path: that of its script relative to the folder shared by all, and the case.
  private mutating func place() {
    let folders = plays.map {
      URL(filePath: $0.ask.file).standardizedFileURL.deletingLastPathComponent().pathComponents
    }
    var shared = folders.first ?? []
    for folder in folders {
      shared = zip(shared, folder).prefix { $0 == $1 }.map(\.0)
    }
    var taken: Set<String> = []
    for index in plays.indices {
      let own = folders[index].dropFirst(shared.count).joined(separator: "/")
      let path = (own.isEmpty ? "" : own + "/") + plays[index].ask.plainPlace
      var place = path
      var number = 1
      while !taken.insert(place).inserted {
        number += 1
        place = "\(path)~\(number)"
      }
      plays[index].ask.place = place
    }
  }

  // MARK: Other processes

  /// Writes asks to a file for another process.
  static func write(_ asks: [Ask], to path: String) throws {
    try AtomicFile.write([UInt8](JSONEncoder().encode(asks)), to: path, isDurable: false)
  }

  private static func asks(in path: String) throws -> [Ask] {
    guard let data = try? RegularFile.data(of: path) else {
      throw ProgramError.unreadable(path: path)
    }
    return try JSONDecoder().decode([Ask].self, from: data)
  }

  private static func play(_ ask: Ask) -> Play {
    Play(
      ask: ask,
      script: Result {
        let scripts = try ScriptFiles.scripts(ask.file)
        guard let script = scripts.first(where: { $0.caseName == ask.caseName }) else {
          throw ReplayError.noCase(id: ask.caseName ?? "")
        }
        return script
      })
  }
}

extension ReplayPlan.Ask {
  /// The file name and case as a path; a script in another folder may have the same.
  fileprivate var plainPlace: String {
    ([stem(URL(filePath: file).lastPathComponent)] + parts).joined(separator: "/")
  }

  private var parts: [String] {
    [caseName?.fileName, setting.isEmpty ? nil : setting.fileName].compactMap(\.self)
  }

  /// The folder of its goldens, beside the script.
  var goldens: String {
    ([stem(file) + ".goldens"] + parts).joined(separator: "/")
  }

  /// A name without the usual ending. Other endings stay, because both encodings may exist side by side.
  private func stem(_ name: String) -> String {
    let ending = ".replay.yaml"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
