internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
internal import LibrarySources
internal import RemoteSources
internal import ScreenHost

/// `sources`: the sources of the library on the command line.
package struct SourcesRunner {
  let loader: ConfigurationLoader
  let settings: Settings
  private let chosen: [LibrarySource]

  /// The names of kinds that a user can add.
  package static let kinds = LibrarySource.Kind.allCases.map(\.rawValue)

  /// The allowed time offsets of a programme guide, in minutes.
  package static let guideShifts = LibrarySource.shifts

  /// The names of the groups of sources.
  package static let parts = SourcePart.allCases.map(\.rawValue)

  /// Reads the sources.
  /// - Parameter configuration: The file named by `--config`; `nil` for the user's own.
  /// - Throws: `ConfigurationError`.
  package init(configuration: String?) throws {
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .path(percentEncoded: false)
    let environment = ProcessInfo.processInfo.environment
    guard
      let resources = ResourceFolder.find(
        executable: executable, current: FileManager.default.currentDirectoryPath,
        environment: environment)
    else { throw ProgramError.missingFiles(executable: executable) }
    loader = ConfigurationLoader(
      resources: resources, folders: UserFolders(environment: environment))
    var settings = try loader.settings(file: configuration)
    // The language may have been chosen on the screen.
    var shown = settings
    loader.layScreenSettings(over: &shown)
    settings.locale = shown.locale
    self.settings = settings
    let (sources, problems) = loader.librarySources.read()
    if let problem = problems.first { throw problem }
    chosen = sources
  }

  private var fixed: [LibrarySource] { settings.library }
  var sources: [LibrarySource] {
    fixed + chosen.filter { source in !fixed.contains { $0.id == source.id } }
  }
  /// The logins for servers.
  var logins: Logins { loader.logins }
  var store: SourceStore { SourceStore(dataFolder: loader.folders.data) }

  /// Prints the sources with their states.
  package func list(asJSON: Bool) throws -> Int32 {
    let states = store.states
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let known = sources.map { source in
        SourceLine(source, states.first { $0.id == source.id } ?? SourceState(id: source.id))
      }
      print(String(decoding: try encoder.encode(known), as: UTF8.self))
      return 0
    }
    guard !sources.isEmpty else {
      print("There are no sources. “couchsearch sources find” looks for some on this computer.")
      return 0
    }
    for source in sources {
      let state = states.first { $0.id == source.id }
      print("\(source.kind.rawValue)  \(source.place)")
      print(
        "  "
          + [state?.name ?? "", Self.words(state)].filter { !$0.isEmpty }.joined(separator: ": "))
    }
    return 0
  }

  private static func words(_ state: SourceState?) -> String {
    guard let state, let looked = state.looked else { return "not looked at yet" }
    let format = RefreshTimeFormat(locale: "")
    let count = "\(ImportMeter.grouped(state.titles)) titles"
    guard state.failure != nil else { return "\(count), looked at \(format.text(looked))" }
    let since = state.refreshed.map { ", those of \(format.text($0))" } ?? ""
    return "\(count)\(since); \(format.text(looked)): \(state.detail)"
  }

  /// Prints the libraries found on this computer, in the configuration's form.
  package func find() -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let home = loader.folders.home
    let configuration = (loader.folders.configuration as NSString).deletingLastPathComponent
    let media = MediaFolders(home: home, configuration: configuration)
    let folders = media.paths.map { LibrarySource(.folder, $0) }
    let playlists = media.playlists.map {
      (source: $0.source, titles: $0.counts.values.reduce(0, +))
    }
    let found =
      (SourceFinder(home: home, environment: environment).sources + folders)
      .map { (source: $0, titles: $0.survey().titles) }.filter { $0.titles > 0 } + playlists
    let servers = ServerDiscovery().servers()
    guard !found.isEmpty || !servers.isEmpty else {
      print("No libraries were found.")
      return 0
    }
    print("sources:")
    for (source, titles) in found {
      print("  - kind: \(source.kind.rawValue)  # \(ImportMeter.grouped(titles)) titles")
      print("    place: \(source.place)")
    }
    for server in servers {
      print("  - kind: \(server.kind.rawValue)  # \(server.name)")
      print("    place: \(server.address)")
    }
    return 0
  }

  /// Reads every source without writing anything.
  /// - Returns: The exit code: 0, or 66 if any of them cannot be read.
  package func check() -> Int32 {
    var status: Int32 = 0
    for source in sources where source.kind != .starter {
      let titles: Int
      do throws(CatalogError) {
        titles = try source.kind.isRemote ? titlesOnServer(source) : source.survey().titles
      } catch {
        Console.complain(error.message)
        status = 66
        continue
      }
      print("\(source.kind.rawValue)  \(source.place): \(ImportMeter.grouped(titles)) titles")
      if titles == 0 { status = 66 }
    }
    return status
  }

  private func titlesOnServer(_ source: LibrarySource) throws(CatalogError) -> Int {
    try RemoteSource(
      source, credential: try logins.login(of: source).get(), device: logins.device,
      pins: logins.pins
    ).titles()
  }

  /// Checks the sources, and replaces the catalogue if anything has changed.
  ///
  /// - Parameters:
  ///   - names: Sources to read even if none of their files has changed, by kind, place or both.
  ///   - part: The sources to check: `all`, `files` or `servers`; `media` for technical details, `lookup` for
  ///     information from public databases.
  ///   - isBackground: Whether to yield the processor and disk to other programs.
  /// - Returns: The exit code: 0, 64 for an unknown name, 75 while another process is refreshing.
  package func refresh(
    _ names: [String], part: String = "all", isBackground: Bool
  ) throws -> Int32 {
    if isBackground { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
    var wanted: Set<String> = []
    for name in names {
      let found = sources.filter { matches($0, name) }
      guard !found.isEmpty else { return unknown(name) }
      wanted.formUnion(found.map(\.id))
    }
    let starter = StarterCatalog(
      assets: loader.resources + "/Assets/Catalog", dataFolder: loader.folders.data)
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    let refresh = SourceRefresh(
      sources, dataFolder: loader.folders.data, starter: starter,
      servers: loader.serverAccess(settings), probe: MediaProbe())
    let outcome = try withExtendedLifetime(signals) {
      try refresh.run(
        reading: wanted, part: SourcePart(rawValue: part) ?? .all,
        isBackground: isBackground, isCancelled: signals.question)
    }
    switch outcome {
    case .replaced(let titles): print("The catalogue has \(ImportMeter.grouped(titles)) titles.")
    case .unchanged: print("Nothing has changed.")
    case .empty: print("No source has any titles. The catalogue stays as it is.")
    case .busy:
      Console.complain("Another process refreshes the sources just now.")
      return LibraryKeeper.busy
    }
    let states = refresh.store.states
    for state in states where state.failure != nil { Console.complain(state.detail) }
    reportLookups(states)
    return 0
  }

  /// Adds a source to the chosen ones. A server is first asked whether it is of the given kind.
  /// - Parameter isChecked: False to add a server that is not answering at the moment.
  /// - Returns: The exit code: 0; 64 for an invalid place; 66 for a server that does not answer or is of another kind.
  package func add(
    kind: String, place: String, minutes: Int, guide: String = "", guideShift: Int = 0,
    isChecked: Bool = true
  ) throws -> Int32 {
    guard let kind = LibrarySource.Kind(rawValue: kind) else { return 64 }
    guard let path = Self.place(place, of: kind) else {
      let example =
        kind == .trakt
        ? "a list at Trakt, such as https://trakt.tv/users/NAME/watchlist."
        : "a server, such as http://192.168.1.20:\(kind.usualPort ?? 80)."
      Console.complain("\(place) is no address of \(example)")
      return 64
    }
    var source = LibrarySource(kind, path, minutes: minutes)
    if !guide.isEmpty {
      guard let place = Self.place(guide, of: .m3u) else {
        Console.complain("\(guide) is no file and no address of a guide.")
        return 64
      }
      source.guide = place
    }
    source.guideShift = guideShift
    guard sources.count < LibrarySource.most else {
      Console.complain("There are \(LibrarySource.most) sources, which is the most there can be.")
      return 64
    }
    if isChecked, kind.isRemote {
      do throws(CatalogError) {
        try check(server: source)
      } catch {
        guard error != .cancelled else { throw error }
        Console.complain("\(error.message) Nothing was added; --unchecked adds it anyway.")
        return 66
      }
    }
    try loader.librarySources.write(chosen.filter { $0.id != source.id } + [source])
    let name = [kind.rawValue, path].filter { !$0.isEmpty }.joined(separator: "  ")
    print("\(name) is a source. “couchsearch sources refresh” reads it.")
    if kind.needsLogin {
      print("Sign in first: couchsearch sources sign-in \(path)")
    }
    return 0
  }

  /// Asks a server whether it is of the given kind; requiring a login is not an error.
  /// - Throws: ``CatalogError``.
  private func check(server source: LibrarySource) throws(CatalogError) {
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    do throws(CatalogError) {
      let login = try? logins.login(of: source).get()
      try RemoteSource(
        source, credential: login, device: logins.device, pins: logins.pins,
        isCancelled: signals.question
      ).library.check()
    } catch {
      guard case .notSignedIn = error else { throw error }
    }
    withExtendedLifetime(signals) {}
  }

  /// The place in stored form; `nil` for a server without an address.
  private static func place(_ text: String, of kind: LibrarySource.Kind) -> String? {
    if kind == .mpd { return text }
    let isList = kind == .m3u || kind == .podcast
    if isList, text.contains("://") { return PlaylistAddress(text) == nil ? nil : text }
    if kind == .opds {
      let address = text.contains("://") ? text : "http://" + text
      return PlaylistAddress(address) == nil ? nil : address
    }
    if kind == .trakt {
      let address = text.contains("://") ? text : "https://" + text
      return TraktList(address) == nil ? nil : address
    }
    if isList { return URL(filePath: text).path }
    if kind.isRemote { return ServerAddress(text)?.text }
    return kind == .desktop || kind == .starter ? text : URL(filePath: text).path
  }

  /// The first source with a name: its kind, its place or both.
  func source(named name: String) -> LibrarySource? { sources.first { matches($0, name) } }

  /// Removes a source from the chosen ones.
  /// - Returns: The exit code: 0, 64 for an unknown name.
  package func remove(_ name: String) throws -> Int32 {
    let kept = chosen.filter { !matches($0, name) }
    guard kept.count < chosen.count else {
      if fixed.contains(where: { matches($0, name) }) {
        Console.complain("\(name) stands in the configuration: remove it there.")
        return 64
      }
      return unknown(name)
    }
    try loader.librarySources.write(kept)
    for source in chosen where matches(source, name) && source.kind.isRemote {
      try logins.remove(
        for: source, besides: fixed + kept)
    }
    print("Removed. “couchsearch sources refresh” takes its titles out of the catalogue.")
    return 0
  }

  private func matches(_ source: LibrarySource, _ name: String) -> Bool {
    name == source.id || name == source.kind.rawValue || URL(filePath: name).path == source.place
      || name == source.place || source.kind.isRemote && ServerAddress(name)?.text == source.place
  }

  private func unknown(_ name: String) -> Int32 {
    Console.complain(
      "There is no source \(name). Known: "
        + (sources.isEmpty ? "none" : sources.map(\.id).joined(separator: ", ")) + ".")
    return 64
  }
}
