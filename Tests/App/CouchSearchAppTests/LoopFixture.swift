import CatalogModel
import Configuration
import Geometry
import InputMapping
import Logging
import Platform
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import TextEntry
import UserLibrary

@testable import CouchSearchApp
@testable import ScreenHost

/// A loop with a fake window, renderer, clock and queues over a small catalogue.
final class LoopFixture {
  let window = FakeWindow()
  let painter = FakePainter()
  let clock = ManualClock()
  let searches = ManualQueue()
  let work = ManualQueue()
  let foresights = ManualQueue()
  let launches = Launches()
  let log = LogLines()
  let surroundings = Surroundings()
  let mailbox: Mailbox
  let services: Services
  let loop: ScreenLoop

  /// The world outside, as far as the loop asks for it.
  final class Surroundings {
    /// Seconds since 1970 on the clock on the wall.
    var seconds = 0
    /// Whether the system has asked the program to terminate.
    var isTerminating = false
    /// Sounds that were played.
    var sounds = 0
  }

  init(
    items: [Item] = Item.samples, foresees: Bool = false, isKiosk: Bool = false,
    heartbeat: Heartbeat? = nil, fleet: (any ReleaseSource)? = nil, theme: Theme = Theme()
  ) {
    let index = CurrentIndex(FakeSearchIndex(items))
    let surroundings = surroundings
    let logger = log.logger
    mailbox = Mailbox {}
    var launcher = Launcher(action: OpenAction(["/bin/sh", "{id}"]), start: launches.start)
    launcher.reportPlace = launches.report
    services = Services(
      index: index,
      household: HouseholdStore(
        first: UserStore(path: nil, history: .session), folder: nil, log: logger),
      launcher: launcher, pin: nil,
      settings: .forgetful(logger), log: logger, queue: work.queue)
    var settings = ScreenSettings().inEnglish
    settings.theme = theme
    if isKiosk { settings.kiosk = ScreenSettings.Kiosk() }
    let state = ScreenState(
      settings: settings, keyboard: .qwerty, categories: index.categories,
      landing: FakeHost(items: items).landing)
    loop = ScreenLoop(
      ScreenLoop.Parts(
        window: window, painter: painter, clock: clock,
        wallClock: WallClock { WallClock.Moment(seconds: surroundings.seconds) },
        services: services, worker: SearchWorker(index: index, queue: searches.queue),
        foresight: foresees ? Foresight(index, queue: foresights.queue) : nil,
        mailbox: mailbox, fleet: fleet, play: { _ in surroundings.sounds += 1 },
        isTerminating: { surroundings.isTerminating }, log: logger,
        heartbeat: heartbeat),
      machine: ScreenMachine(state: state, bindings: .usual, text: FixedTextMeasurer()))
    loop.attach(services)
  }

  /// Presents the first frame, and takes turns until nothing is under way.
  func start() {
    loop.begin([])
    settle()
  }

  /// Takes a turn with events.
  func turn(_ events: PlatformEvent...) {
    window.turns.append(events)
    loop.turn()
  }

  /// Presses a key of the keyboard in one turn.
  func press(_ key: String) {
    turn(.device(.button(.keyboard, .key(key), isDown: true, isDeviceRepeat: false)))
  }

  /// Lets a second pass, with all work done as soon as it is asked for.
  func settle() {
    for _ in 0..<20 {
      clock.advance(by: 50)
      work.run()
      searches.run()
      turn()
    }
  }

  /// The text of the field.
  var query: String { loop.machine.state.visit.field.composedText }
}

extension SettingsStore {
  /// A store that writes nothing.
  static func forgetful(_ log: Logger) -> SettingsStore {
    SettingsStore(
      keeps: false, settings: ScreenSettingsFile(folder: "/nowhere"), bindingFolder: "/nowhere",
      baseBindings: .usual, helpMark: "/nowhere/help-shown", autostart: nil, log: log,
      readKeyboards: { _, _, _ in [] }, readOwn: { $0.read().settings },
      readWords: { ConfigurationLoader.LoadedWords(words: .of($0)) })
  }
}
