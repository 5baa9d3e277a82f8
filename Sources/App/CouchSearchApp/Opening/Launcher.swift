internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Logging
internal import Players
internal import Providers
internal import RemoteSources
internal import SearchScreen
internal import Support

/// Opens titles by programs: argument vectors, never a shell.
struct Launcher: Sendable {
  /// The end of a program.
  enum Ending: Hashable, Sendable {
    case status(Int32)
    case signal
    /// However it ended, somebody wanted it to.
    case asked
  }

  /// News of a title that is being opened.
  enum News: Sendable {
    /// What is opened, in place of a show its next episode; and the episode that follows it, if any.
    case title(Item, next: Item?)
    /// No program runs for it.
    case nothing
    /// A program runs that the devices belong to.
    case program
    /// A player runs that is driven.
    case player(any PlayerControl)
    /// The player of that name has an event.
    case event(PlayerEvent, of: String)
  }

  /// Starts a program and reports its end on another thread.
  typealias Start =
    @Sendable (
      _ path: String, _ arguments: [String], _ ended: @escaping @Sendable (Ending) -> Void
    ) throws -> Void

  /// Decides which program opens a title.
  var resolver: TitleResolver
  /// Starts processes in place of ``programs``, as in a test.
  var start: Start?
  /// The login for a source, `nil` for none.
  var login: @Sendable (LibrarySource) -> Credential? = { _ in nil }
  /// Keeps the place of a title in a player that is driven.
  var keepPlace: @Sendable (Item, PlayerStatus) -> Void = { _, _ in }
  /// Tells the server of a title where it was left, once its player has ended.
  var reportPlace: @Sendable (Item, PlayerStatus) -> Void = { _, _ in }
  /// Asks a provider how one of its titles is opened; see ``ProviderHost/open(_:answer:)``.
  var provided: @Sendable (ProviderAddress, @escaping @Sendable (String?) -> Void) -> Void = {
    $1(nil)
  }
  /// The queue on which the files of other programs are read.
  var queue = WorkQueue.serial("open")
  /// The log.
  var log = Logger(label: "open", factory: { _ in SwiftLogNoOpLogHandler() })
  /// The programs that run.
  let programs = RunningPrograms()

  /// Creates a launcher that opens everything by one command.
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

  /// Starts the program and reports when it has ended: an empty message when all went well.
  /// - Parameter tell: Told once what runs now, if anything, and then the events of a player.
  func open(
    _ item: Item, tell: @escaping @Sendable (News) -> Void = { _ in },
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
        run(command, name: name, socket: socket, item, tell: tell, finished: finished)
      case .kodi(let title):
        let player = KodiPlayer { [self] ended in
          guard let command = resolver.programs.installed(["kodi"]) else {
            return ended(.words(.programMissing, values: ["name": "kodi"]))
          }
          run(command, name: "kodi", socket: "", item, tell: { _ in }, finished: ended)
        }
        tell(.program)
        player.open(title, finished: finished)
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

  private func run(
    _ command: [String], name: String, socket: String, _ item: Item,
    tell: @escaping @Sendable (News) -> Void,
    finished: @escaping @Sendable (ScreenMessage) -> Void
  ) {
    let player =
      socket.isEmpty
      ? nil
      : (PlayerKind(program: name) ?? .mpv).control(socket: socket) { [keepPlace] event in
        if case .placed(let status) = event {
          keepPlace(item, status)
        } else {
          tell(.event(event, of: socket))
        }
      }
    let ended: @Sendable (Ending) -> Void = { [keepPlace, reportPlace] in
      var hasPlayed = false
      if let player {
        // The screen has the devices again while the place is written.
        tell(.event(.ended, of: player.name))
        let status = player.status
        keepPlace(item, status)
        reportPlace(item, status)
        hasPlayed = status.position > 0
      }
      finished(Self.message(for: $0, name: name, hasPlayed: hasPlayed))
    }
    do {
      // Before the end of the program can be told.
      tell(player.map { .player($0) } ?? .program)
      if let start {
        try start(command[0], Array(command.dropFirst()), ended)
      } else {
        try programs.start(command[0], Array(command.dropFirst()), player: player, ended)
      }
    } catch {
      let reason = SystemReason.of(error)
      finished(.words(.programNotStarted, values: ["name": name, "reason": reason]))
    }
  }

  /// The sentence about the end of a program; empty when all went well.
  /// - Parameter hasPlayed: Whether a player has played some of the title. Without a sound device mpv ends with a
  ///   status after the whole film.
  static func message(for ending: Ending, name: String, hasPlayed: Bool = false) -> ScreenMessage {
    switch ending {
    case .signal: .words(.programStopped, values: ["name": name])
    case .status(0), .asked: ""
    case .status where hasPlayed: ""
    // The exit codes of xdg-open: no such file, no program for it, and none that could show it.
    case .status(2) where name == "xdg-open": .words(.titleGone)
    case .status(3...4) where name == "xdg-open": .words(.noProgramForTitle)
    case .status(let status):
      .words(.programFailed, values: ["name": name, "status": String(status)])
    }
  }
}
