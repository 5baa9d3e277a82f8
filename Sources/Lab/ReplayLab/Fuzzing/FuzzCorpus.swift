internal import Foundation
internal import Playback
internal import Replay
internal import ScreenHost
internal import Support

/// Corpus of visits, each of which led to a screen of a new shape.
///
/// New visits continue from one of them rather than from the start, preferring those rarely chosen; that is
/// how screens far from the start are found.
package struct FuzzCorpus {
  /// A visit of the corpus.
  struct Entry {
    /// The inputs played.
    var script: Script
    /// The steps as stored in a journal.
    var lines: String
    /// The screen after the steps; `nil` if it must be replayed.
    var screen: ScriptPlayer<ServicesHost>?
    fileprivate var picks = 0

    init(_ script: Script, lines: String, screen: ScriptPlayer<ServicesHost>? = nil) {
      self.script = script
      self.lines = lines
      self.screen = screen
    }
  }

  private var entries: [Entry] = []
  private var screens = 0
  private var shapes: Set<ScreenShape> = []
  private let folder: String?
  /// The number of shapes found since the corpus was read.
  package private(set) var found = 0

  /// Reads a corpus.
  /// - Parameter folder: The folder of its scripts, which is created; `nil` keeps it in memory.
  /// - Throws: If the folder cannot be read or created, or contains something other than scripts.
  package init(folder: String?) throws {
    self.folder = folder
    guard let folder else { return }
    try OutputPlace.makeFolder(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for name in names where name.hasSuffix(".replay.jsonl") {
      for script in try ScriptFiles.scripts(folder + "/" + name) {
        entries.append(Entry(script, lines: Self.lines(of: script)))
      }
    }
  }

  /// The visits, in the order they were found.
  var scripts: [Script] { entries.map(\.script) }

  /// The number of known shapes.
  package var count: Int { shapes.count }

  /// Notes a shape reached by a visit of the corpus.
  /// - Returns: Whether it is new.
  @discardableResult
  package mutating func know(_ shape: ScreenShape) -> Bool { shapes.insert(shape).inserted }

  /// Adds a visit that led to a new shape.
  /// - Throws: `ProgramError.cannotWrite`.
  mutating func keep(_ entry: Entry, for shape: ScreenShape) throws {
    found += 1
    entries.append(entry)
    if entry.screen != nil { screens += 1 }
    if screens > Self.mostScreens { forgetScreen() }
    guard let folder else { return }
    let digits = String(shape.value, radix: 16)
    var script = entry.script
    script.name = "shape-\(digits)"
    try OutputPlace.write(
      ScriptDocument(script).text(as: .jsonl), to: "\(folder)/\(script.name).replay.jsonl")
  }

  /// Chooses the visit to continue from: the least often chosen of a few drawn at random.
  /// - Returns: `nil` if there are none.
  mutating func pick(_ random: inout SplitMix64) -> Entry? {
    guard !entries.isEmpty else { return nil }
    let drawn = (0..<Self.draws).map { _ in random.pick(0...entries.count - 1) }
    let index = drawn.min { (entries[$0].picks, -$0) < (entries[$1].picks, -$1) } ?? 0
    entries[index].picks += 1
    return entries[index]
  }

  private static let draws = 3

  // MARK: Screens

  /// The most screens kept in memory; the visits of others are replayed.
  private static let mostScreens = 400

  /// Forgets the screen most often continued from.
  private mutating func forgetScreen() {
    let kept = entries.indices.filter { entries[$0].screen != nil }
    guard let index = kept.max(by: { entries[$0].picks < entries[$1].picks }) else { return }
    entries[index].screen = nil
    screens -= 1
  }

  private static func lines(of script: Script) -> String {
    script.steps.map { ScriptDocument.line(for: $0.action) }.joined()
  }
}
