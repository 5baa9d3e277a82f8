internal import CatalogImport
internal import CatalogModel
internal import Configuration
internal import Foundation
internal import LibrarySources
internal import Logging
internal import RemoteSources
internal import ScreenHost
internal import SearchScreen
internal import Support

extension ProgramSetup {
  /// The variable set when measuring the start, to show only the screen.
  private static var measuredStart: String { "COUCHSEARCH_REPORT_FIRST_FRAME" }

  /// The catalogue shipped with the program.
  var starterCatalog: StarterCatalog {
    StarterCatalog(assets: starterFolder, dataFolder: loader.folders.data)
  }

  private var starterFolder: String { loader.resources + "/Assets/Catalog" }

  /// Whether setting up the screen is still due: it was never finished, the screen is used by a person, and the
  /// command line does not already determine what to show.
  var isSetUpDue: Bool {
    guard !settings.screen.isSetUp, options.usesScreenSettings else { return false }
    let isPlain = options.query == nil && options.open == nil && options.scope == nil
    return options.isWatched && isPlain
      && ProcessInfo.processInfo.environment[Self.measuredStart] == nil
  }

  /// Finds and imports the user's library; `nil` if another catalogue is configured.
  var libraryImporter: LibraryImporter? {
    guard options.catalog == nil, settings.catalog == nil, settings.fleet.address == nil else {
      return nil
    }
    let folders = loader.folders
    let (fixed, file) = (settings.library, loader.librarySources)
    return LibraryImporter(
      finder: PlaceFinder(
        home: folders.home, configuration: AtomicFile.folder(of: folders.configuration),
        starter: starterFolder, environment: ProcessInfo.processInfo.environment,
        askForServers: { ServerDiscovery().servers() },
        disks: { MountedDisks.connected(home: folders.home).filter(\.isRemovable).map(\.path) },
        known: { fixed + file.read().sources },
        log: log),
      dataFolder: folders.data, starter: starterCatalog, fixed: fixed, file: file,
      servers: loader.serverAccess(settings), log: log)
  }

  /// The logins for servers.
  var logins: Logins { loader.logins }

  /// The components that keep the library up to date.
  var libraryParts: LibraryKeeper.Parts {
    let configuration = options.configuration.map { ["--config", $0] } ?? []
    return LibraryKeeper.Parts(
      fixed: settings.library, file: loader.librarySources,
      store: SourceStore(dataFolder: loader.folders.data), home: loader.folders.home,
      times: RefreshTimeFormat(locale: clockLocale),
      start: { part, ids, ended in
        // No secret is passed on: the process finds the logins in their store.
        let arguments =
          ["sources", "refresh", "--background", "--part", part.rawValue] + configuration + ids
        do {
          try ChildProcess.start("/proc/self/exe", arguments) { ending in
            if case .status(let status) = ending { ended(status) } else { ended(1) }
          }
        } catch {
          ended(1)
        }
      },
      share: { [shares = loader.networkShares] in shares.address(of: $0) },
      forget: {
        [
          logins, shares = loader.networkShares, log, fixed = settings.library,
          file = loader.librarySources
        ] id in
        guard let source = LibrarySource(id: id) else { return }
        let others = fixed + file.read().sources
        do {
          if source.kind.isRemote { try logins.remove(for: source, besides: others) }
          if source.kind == .folder { try shares.forgetUnused(besides: others) }
        } catch {
          log.warning("The login for \(source.place) was not removed: \(error)")
        }
      }, log: log)
  }
}
