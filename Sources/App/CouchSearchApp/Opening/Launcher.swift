internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Logging
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
  func open(_ item: Item, finished: @escaping @Sendable (_ message: ScreenMessage) -> Void) {
    queue.add { [self] in
      switch resolver.plan(for: item) {
      case .refused(let message):
        log.warning("A title is not opened: \(message.reason)")
        finished(message)
      case .run(let command, let name, let socket):
        run(command, name: name, socket: socket, finished: finished)
      case .kodi(let title):
        let player = KodiPlayer { [self] ended in
          guard let command = resolver.programs.installed(["kodi"]) else {
            return ended(.words(.programMissing, values: ["name": "kodi"]))
          }
          run(command, name: "kodi", socket: "", finished: ended)
        }
        player.open(title, finished: finished)
      case .provided(let address):
        provided(address) { found in
          guard let found, found.isEmpty || ProviderAddress(found) == nil else {
            return finished(.words(.titleGone))
          }
          guard !found.isEmpty else { return finished("") }
          var item = item
          item.url = found
          open(item, finished: finished)
        }
      case .mpd(let title, let source):
        do {
          try title.play(source, credential: login(source))
          finished("")
        } catch {
          log.warning("The music daemon did not play: \(error)")
          finished(.words(.openFailed))
        }
      }
    }
  }

  private func run(
    _ command: [String], name: String, socket: String,
    finished: @escaping @Sendable (ScreenMessage) -> Void
  ) {
    let ended: @Sendable (Ending) -> Void = { finished(Self.message(for: $0, name: name)) }
    do {
      if let start {
        try start(command[0], Array(command.dropFirst()), ended)
      } else {
        try programs.start(command[0], Array(command.dropFirst()), socket: socket, ended)
      }
    } catch {
      let reason = SystemReason.of(error)
      finished(.words(.programNotStarted, values: ["name": name, "reason": reason]))
    }
  }

  /// The sentence about the end of a program; empty when all went well.
  static func message(for ending: Ending, name: String) -> ScreenMessage {
    switch ending {
    case .signal: .words(.programStopped, values: ["name": name])
    case .status(0): ""
    // The exit codes of xdg-open: no such file, no program for it, and none that could show it.
    case .status(2) where name == "xdg-open": .words(.titleGone)
    case .status(3...4) where name == "xdg-open": .words(.noProgramForTitle)
    case .status(let status):
      .words(.programFailed, values: ["name": name, "status": String(status)])
    }
  }
}
