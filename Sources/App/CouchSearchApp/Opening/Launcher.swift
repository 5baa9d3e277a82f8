internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Logging
internal import Players
internal import Providers
internal import RemoteSources
internal import ScreenHost
internal import SearchScreen
internal import Support
internal import Synchronization
internal import UserLibrary

/// Opens titles with programs: argument vectors, never a shell.
struct Launcher: Sendable {
  /// Starts a program and reports its end on another thread.
  typealias Start =
    @Sendable (
      _ path: String, _ arguments: [String], _ ended: @escaping @Sendable (ProgramEnding) -> Void
    ) throws -> Void

  /// Determines the program that opens a title.
  var resolver: TitleResolver
  /// Starts processes instead of ``programs``, as in a test.
  var start: Start?
  /// The login for a source; `nil` for none.
  var login: @Sendable (LibrarySource) -> Credential? = { _ in nil }
  /// Saves the position of a title in a controlled player.
  var keepPlace: @Sendable (Item, PlayerStatus) -> Void = { _, _ in }
  /// Reports to a title's server where it was left, once its player has ended, or that it was watched.
  var reportPlace: @Sendable (Item, PlayedPlace) -> Void = { _, _ in }
  /// Asks a provider how to open one of its titles; see ``ProviderHost/open(_:answer:)``.
  var provided: @Sendable (ProviderAddress, @escaping @Sendable (String?) -> Void) -> Void = {
    $1(nil)
  }
  /// The Kodi that plays what only Kodi can.
  var kodi = KodiLibrary()
  /// The queue on which other programs' files are read.
  var queue = WorkQueue.serial("open")
  /// The log.
  var log = Logger(label: "open", factory: { _ in SwiftLogNoOpLogHandler() })
  /// The running programs.
  let programs = RunningPrograms()

  /// Makes a launcher that opens everything with one command.
  init(
    action: OpenAction, start: Start? = nil,
    log: Logger = Logger(label: "open", factory: { _ in SwiftLogNoOpLogHandler() })
  ) {
    self.init(
      resolver: TitleResolver(usual: action, openers: [:]), start: start,
      queue: WorkQueue { $0() }, log: log)
  }

  /// Creates a launcher.
  init(
    resolver: TitleResolver, start: Start? = nil, queue: WorkQueue = .serial("open"),
    log: Logger = Logger(label: "open", factory: { _ in SwiftLogNoOpLogHandler() })
  ) {
    self.resolver = resolver
    self.start = start
    self.queue = queue
    self.log = log
  }

  /// Starts the program and reports its end, with an empty message on success.
  /// - Parameter tell: Called once with what is running, if anything, and then with the events of a player.
  func open(
    _ item: Item, tell: @escaping @Sendable (OpeningNews) -> Void = { _ in },
    finished: @escaping @Sendable (_ message: ScreenMessage) -> Void
  ) {
    queue.add { [self] in
      let finishedAtOnce: @Sendable (ScreenMessage) -> Void = {
        tell(.nothing)
        finished($0)
      }
      switch resolver.plan(for: item) {
      case .refused(let message):
        log.warning("A title is not opened: \(message.reason)")
        finishedAtOnce(message)
      case .run(let command, let name, let socket):
        let player = PlayerKind(program: name) ?? .mpv
        run(
          command, name: name, item, tell: tell, finished: finished,
          player: socket.isEmpty ? nil : { player.control(socket: socket, report: $0) })
      case .kodi(let title):
        let isRunning = kodi.isRunning
        let command = isRunning ? [] : resolver.programs.installed(["kodi"])
        guard let command else {
          return finishedAtOnce(.words(.programMissing, values: ["name": "Kodi"]))
        }
        // Kodi keeps the places of what it plays itself.
        run(
          command, name: "Kodi", item, isReported: false, tell: tell, finished: finished,
          player: { [port = kodi.port] in
            KodiPlayer(title, port: port, wasRunning: isRunning, report: $0)
          })
      case .provided(let address):
        provided(address) { found in
          guard let found, found.isEmpty || ProviderAddress(found) == nil else {
            return finishedAtOnce(.words(.titleGone))
          }
          guard !found.isEmpty else { return finishedAtOnce("") }
          var item = item
          item.url = found
          open(item, tell: tell, finished: finished)
        }
      case .mpd(let title, let source):
        do {
          try title.play(source, credential: login(source))
          finishedAtOnce("")
        } catch {
          log.warning("The music daemon did not play: \(error)")
          finishedAtOnce(.words(.openFailed))
        }
      }
    }
  }

  /// Runs a program, or connects to one that is running if the command is empty.
  private func run(
    _ command: [String], name: String, _ item: Item, isReported: Bool = true,
    tell: @escaping @Sendable (OpeningNews) -> Void,
    finished: @escaping @Sendable (ScreenMessage) -> Void,
    player make: ((_ report: @escaping @Sendable (PlayerEvent) -> Void) -> any PlayerControl)?
  ) {
    let running = Mutex("")
    let player = make? { [keepPlace, programs] event in
      let player = running.withLock { $0 }
      switch event {
      case .placed(let status): keepPlace(item, status)
      case .over: programs.playbackEnded(in: player)
      default: tell(.event(event, of: player))
      }
    }
    running.withLock { $0 = player?.name ?? "" }
    let ended: @Sendable (ProgramEnding) -> Void = { [keepPlace, reportPlace] in
      var hasPlayed = false
      if let player {
        // Return the devices to the screen before the position is written.
        tell(.event(.ended, of: player.name))
        let status = player.status
        keepPlace(item, status)
        if isReported, let place = PlayedPlace(of: item, status, time: 0), place.position > 0 {
          reportPlace(item, place)
        }
        hasPlayed = status.position > 0
        if status.hasFailed { return finished(.words(.openFailed)) }
      }
      finished(Self.message(for: $0, name: name, hasPlayed: hasPlayed))
    }
    do {
      // Before the program's end can be reported.
      tell(player.map { .player($0) } ?? .program)
      if let player, command.isEmpty {
        programs.attach(player, ended)
      } else if let start {
        try start(command[0], Array(command.dropFirst()), ended)
      } else {
        try programs.start(command[0], Array(command.dropFirst()), player: player, ended)
      }
    } catch {
      let reason = SystemReason.of(error)
      finished(.words(.programNotStarted, values: ["name": name, "reason": reason]))
    }
  }

  /// The message about the end of a program; empty on success.
  /// - Parameter hasPlayed: Whether a player has played any of the title. Without a sound device, mpv exits
  ///   with an error after playing the whole film.
  static func message(for ending: ProgramEnding, name: String, hasPlayed: Bool = false)
    -> ScreenMessage
  {
    switch ending {
    case .signal: .words(.programStopped, values: ["name": name])
    case .status(0), .asked: ""
    case .status where hasPlayed: ""
    // The exit codes of xdg-open: file not found, no program found, and no program succeeded.
    case .status(2) where name == "xdg-open": .words(.titleGone)
    case .status(3...4) where name == "xdg-open": .words(.noProgramForTitle)
    case .status(let status):
      .words(.programFailed, values: ["name": name, "status": String(status)])
    }
  }
}
