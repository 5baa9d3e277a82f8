internal import CatalogModel
internal import Configuration
package import CouchSearchApp
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Rendering
package import Replay
internal import SceneGraph
package import ScreenHost
internal import SearchScreen
internal import Support

/// Cache of prepared screens to replay on, each as fresh as after a start of the program: settings, keyboards
/// and catalogue are read only once for scripts that need the same.
package final class ReplayEnvironment {
  private struct Prepared {
    var setup: ProgramSetup
    var program: ProgramSetup.Opened
    /// The texts in the language of the scripts, if the screen uses a different one.
    var words: Words?
  }

  private let options: RunOptions
  private let replay: ReplayOptions
  private let isWatched: Bool
  /// Watches the current script; `nil` in between.
  private var watchdog: Watchdog?
  private var cache: [Key: Prepared] = [:]
  /// The text measurer, shared by all scripts.
  private let text = PangoTextMeasurer()
  private let layouts = FoundLayouts()

  private struct Key: Hashable {
    var app: Script.App
    var isRecording: Bool
    var stopKey: String

    init(_ script: Script) {
      app = script.app
      isRecording = script.madeOn != nil
      stopKey = script.madeOn?.stopKey ?? ""
    }
  }

  /// Makes one without a screen.
  /// - Parameters:
  ///   - options: The set-up, which overrides the scripts' own.
  ///   - replay: The injection level of presses, and the time limit for one piece of work.
  ///   - isWatched: Whether exceeding the time limit ends the program.
  package init(
    options: RunOptions, replay: ReplayOptions = ReplayOptions(), isWatched: Bool = false
  ) {
    self.options = replay.setting.applied(to: options)
    self.replay = replay
    self.isWatched = isWatched
  }

  deinit { watchdog?.end() }

  /// Notes that nothing is being played, so nothing can hang.
  func rest() {
    watchdog?.end()
    watchdog = nil
  }

  /// Notes that the current script is continuing, although nothing happens.
  func goOn() { watchdog?.goOn() }

  private func watch(_ script: Script) {
    guard isWatched else { return }
    rest()
    watchdog = Watchdog("opening the screen for \(script.file)", patience: replay.patience)
  }

  /// The differences between the screen here and the one on which a script was recorded.
  func difference(of script: Script) throws -> ProgramSetup.Difference {
    if cache[Key(script)] == nil { watch(script) }
    defer { rest() }
    let prepared = try prepared(for: Key(script))
    return prepared.setup.difference(
      from: script.madeOn, prepared.program, locale: script.app.locale)
  }

  /// The settings overridden by the command line that differ from those of a recording, in words.
  func overridden(in script: Script) -> [String] {
    let size = script.app.size.map { Size(width: $0.width, height: $0.height) }
    let pairs = [
      ("size", options.size != nil && options.size != size),
      ("theme", options.appearance != nil && options.appearance != script.app.theme),
      (
        "text size",
        replay.setting.textScale != nil && replay.setting.textScale != script.app.textScale
      ),
    ]
    return pairs.filter(\.1).map { "another \($0.0)" }
  }

  /// A player for a script, on a screen without any input yet.
  ///
  /// - Parameter prepare: Sets up the host's callbacks.
  package func player(
    for script: Script, prepare: (inout ServicesHost) -> Void = { _ in }
  ) throws -> ScriptPlayer<ServicesHost> {
    watch(script)
    let prepared = try prepared(for: Key(script))
    let (setup, program) = (prepared.setup, prepared.program)
    // A visitor leaves data in the library, and every visit starts without it.
    let services = program.services.withoutHistory(setup.settings.screen.history)
    var host = ServicesHost(services: services)
    host.watchdog = watchdog
    prepare(&host)
    let machine = try machine(program.machine, for: script, &host)
    let level = InjectionLevel(rawValue: replay.injection) ?? .intent
    let port: any InputPort =
      InjectionLevel.inMemory.contains(level) ? MemoryPort() : try WindowPort(level: level)
    var player = ScriptPlayer(
      machine: machine, bindings: setup.bindings, host: host, level: level, port: port)
    player.words = prepared.words
    if let watchdog = watchdog {
      player.onStep = { step in
        watchdog.begin("\(step.place): \(ScriptDocument.line(for: step.action))")
      }
    }
    return player
  }

  /// A screen on what a script gives.
  private func machine(
    _ machine: ScreenMachine, for script: Script, _ host: inout ServicesHost
  ) throws -> ScreenMachine {
    guard script.given != Script.Given() else { return machine }
    do {
      try host.take(script.given)
    } catch {
      let place = script.keyPlaces["given"] ?? SourcePlace(file: script.file)
      throw ScriptError.malformed(place, reason: "given: \(error)")
    }
    var actions = host.perform(.loadLanding)
    if let clock = script.given.clock { actions.append(.clockChanged(clock)) }
    var machine = machine
    for action in actions { _ = machine.step(StampedInput(.action(action), at: .zero)) }
    return machine
  }

  /// The settings and program for playing a script.
  package func opened(for script: Script) throws -> (ProgramSetup, ProgramSetup.Opened) {
    let prepared = try prepared(for: Key(script))
    return (prepared.setup, prepared.program)
  }

  /// The settings for playing a script.
  package func setup(for script: Script) throws -> ProgramSetup {
    if cache[Key(script)] == nil { watch(script) }
    defer { rest() }
    return try prepared(for: Key(script)).setup
  }

  /// The texts in a script's language, which its set-up gives, if the screen is set to a different one.
  private func words(of key: Key, _ setup: ProgramSetup) throws -> Words? {
    let written = key.app.language
    guard let locale = options.locale, locale != written else { return nil }
    return try setup.loader.words(for: written).words
  }

  private func prepared(for key: Key) throws -> Prepared {
    if let known = cache[key] { return known }
    var setup = try ProgramSetup(options.merging(key.app)) { theme in
      key.app.apply(to: &theme)
      if let scale = replay.setting.textScale { theme.textScale = scale }
    }
    let folders = setup.loader.wordFolders
    // A recording may be from a system in another language, where the screen is in English.
    if !key.isRecording, let locale = setup.options.locale, folders.language(for: locale) == nil {
      throw ProgramError.unknownLanguage(name: locale, known: folders.languages)
    }
    for setting in ScriptedSetting.all {
      guard let value = key.app.features[setting.key] else { continue }
      setting.set(value, in: &setup.settings.screen)
    }
    setup.settings.screen.stopKey = key.stopKey
    // The keys typed by a script must not depend on a catalogue's titles; a recording says which keys there
    // were, and so does a script healed from it.
    if let skips = key.app.skipsUnavailable {
      setup.settings.screen.skipUnavailable = skips ? .on : .off
    } else if !key.isRecording, setup.settings.screen.skipUnavailable == .auto {
      setup.settings.screen.skipUnavailable = .off
    }
    let prepared = Prepared(
      setup: setup, program: try setup.openProgram(text: text, layouts: layouts),
      words: try words(of: key, setup))
    cache[key] = prepared
    return prepared
  }
}
