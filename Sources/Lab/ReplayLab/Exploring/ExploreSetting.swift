internal import InputMapping
internal import Replay
internal import SearchScreen

/// Set-up under which the screen behaves differently, and which is explored separately.
struct ExploreSetting {
  /// The name, as part of script names; empty for the screen as configured.
  var name: String
  /// The setting of the program.
  var app: Script.App
  /// Its percentage of all steps.
  var share: Int

  /// The settings: the screen as configured, with most of the steps, and with a remote, right to left, in a
  /// language with composed letters, in portrait format, and with each feature that scripts turn on. Anything
  /// configured explicitly is not varied.
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
    for setting in ScriptedSetting.all where app.features[setting.key] == nil {
      add(setting.effect) { $0.features[setting.key] = setting.values.last }
    }
    let rest = 100 - others.reduce(0) { $0 + $1.share }
    return [ExploreSetting(name: "", app: app, share: rest)] + others
  }
}
