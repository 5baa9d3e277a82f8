internal import InputMapping
internal import Replay
internal import SearchScreen

/// Set-up of the screen under which it behaves otherwise, and is explored for itself.
struct ExploreSetting {
  /// The name, as part of the names of scripts; empty for the screen as it is set up.
  var name: String
  /// The setting of the program.
  var app: Script.App
  /// The share of all steps, in hundredths.
  var share: Int

  /// The settings: the screen as it is set up, with the greater part of the steps, and with a remote, from
  /// right to left, in a language whose letters are composed, upright, and read aloud. What is set up
  /// already is not varied.
  static func all(of app: Script.App) -> [ExploreSetting] {
    var others: [ExploreSetting] = []
    func add(_ name: String, _ change: (inout Script.App) -> Void) {
      var varied = app
      change(&varied)
      if varied != app { others.append(ExploreSetting(name: name, app: varied, share: 8)) }
    }
    if app.device == nil { add("remote") { $0.device = .remote } }
    if app.locale == nil, app.keyboard == nil {
      add("right-to-left") { $0.locale = "he" }
      add("composed") { $0.locale = "ko" }
    }
    if app.size == nil { add("upright") { $0.size = Script.Pixels(width: 1080, height: 1920) } }
    if app.speech == nil { add("read-aloud") { $0.speech = .full } }
    let rest = 100 - others.reduce(0) { $0 + $1.share }
    return [ExploreSetting(name: "", app: app, share: rest)] + others
  }
}
