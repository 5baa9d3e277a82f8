internal import Foundation
internal import Playback
internal import Replay
package import ScreenHost

/// `explore`: writes scripts that walk the screen's state graph, each with the story of its steps.
package enum ExploreRunner {
  /// The default total of steps of all scripts.
  package static let usualSteps = 10_000

  /// Writes the scripts.
  ///
  /// - Parameters:
  ///   - folder: The folder for them, which is created.
  ///   - steps: The approximate total number of steps.
  ///   - options: The catalogue, configuration, keyboard and locale, recorded in the scripts.
  /// - Returns: The exit code: 0, or 1 if an invariant was violated on the way.
  package static func run(into folder: String, steps: Int, options: RunOptions) throws -> Int32 {
    try OutputPlace.makeFolder(folder)
    var app = Script.App()
    app.catalog = options.catalog.map(whole)
    app.config = options.configuration.map(whole)
    app.keyboard = options.keyboard
    app.locale = options.locale
    let start = Date()
    let environment = ReplayEnvironment(options: options)
    var total = ExploreTotal()
    for setting in ExploreSetting.all(of: app) {
      let share = max(1, steps * setting.share / 100)
      var explorer = Explorer(environment, setting: setting, steps: share)
      while let walk = try explorer.next() {
        total.scripts += 1
        try write(walk, into: folder)
        guard let failure = walk.failure else { continue }
        print(failure)
        total.hasFailed = true
      }
      total.add(explorer)
    }
    print(total.words(since: start))
    return total.hasFailed ? 1 : 0
  }

  private static func whole(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path()
  }

  private static func write(_ walk: Explorer.Walk, into folder: String) throws {
    let stem = folder + "/" + walk.script.name
    var script = walk.script
    script.origin = "couchsearch-lab explore"
    try OutputPlace.write(ScriptDocument(script).text(as: .yaml), to: stem + ".replay.yaml")
    let goldens = stem + ".goldens"
    try OutputPlace.makeFolder(goldens)
    try OutputPlace.write(walk.story.map(\.text).joined(), to: goldens + "/" + StoryGolden.name)
  }
}
