internal import CatalogModel
internal import Configuration
internal import Dispatch
internal import Foundation
internal import LibrarySources
internal import Logging
internal import RemoteSources
internal import ScreenHost
internal import SearchScreen
internal import Synchronization

/// Keeps the catalogue up to date while the screen is shown: it watches the sources' folders, checks each
/// source when due, and has a separate process do the work.
final class LibraryKeeper: Sendable {
  /// Starts a process that refreshes a group of sources, with the identifiers of those to read
  /// unconditionally, and reports its exit code; 1 if it was killed.
  typealias Start =
    @Sendable (
      _ part: SourcePart, _ ids: [String], _ ended: @escaping @Sendable (Int32) -> Void
    ) -> Void

  /// The components it depends on.
  struct Parts: Sendable {
    /// The sources of the configuration.
    var fixed: [LibrarySource]
    /// The file of the chosen sources.
    var file: LibrarySourcesFile
    /// The states saved by the processes.
    var store: SourceStore
    /// The home folder, for displaying paths.
    var home: String
    /// The format of dates and times.
    var times: RefreshTimeFormat
    /// Starts a process.
    var start: Start
    /// The address of a folder on a network share, as shown to people; `nil` for any other.
    var share: @Sendable (_ path: String) -> String? = { _ in nil }
    /// Forgets the login of a removed source.
    var forget: @Sendable (_ id: String) -> Void = { _ in }
    /// The log.
    var log: Logger
  }

  /// The work on one group of sources, so that a slow server does not delay folders.
  private struct Lane {
    /// The sources that the running process checks; `nil` if none is running.
    var updating: Set<String>?
    /// The sources to check when it has ended; `nil` for none.
    var waiting: Set<String>?
  }

  private struct State {
    var chosen: [LibrarySource] = []
    var lanes: [SourcePart: Lane] = [:]
    var watch: FolderWatch?
    /// Watches the file of the chosen sources.
    var chosenWatch: FolderWatch?
    /// Watches disks being connected and removed.
    var diskWatch: DiskWatch?
    /// The last reported states.
    var told: [SourceStatus] = []
    /// The number of waits started.
    var waits = 0
  }

  private let parts: Parts
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "library", qos: .utility)
  private let post: @Sendable ([SourceStatus]) -> Void
  private let refreshed: @Sendable () -> Void
  private let disksChanged: @Sendable (_ new: [MountedDisks.Disk]) -> Void

  /// Seconds before retrying while another process is refreshing.
  private static let patience = 5
  /// The exit code of a process that found another one running.
  static let busy: Int32 = 75

  /// Makes a keeper.
  /// - Parameters:
  ///   - post: Receives the states of the sources, on another thread.
  ///   - refreshed: Called when there may be a new catalogue.
  ///   - disksChanged: Called on another thread when disks are connected or removed, with the new ones.
  init(
    _ parts: Parts, post: @escaping @Sendable ([SourceStatus]) -> Void,
    refreshed: @escaping @Sendable () -> Void,
    disksChanged: @escaping @Sendable (_ new: [MountedDisks.Disk]) -> Void = { _ in }
  ) {
    self.parts = parts
    self.post = post
    self.refreshed = refreshed
    self.disksChanged = disksChanged
  }

  /// Reads the sources, checks them, and watches them from now on.
  func open() {
    queue.async { [self] in
      takeChosen()
      watchChosen()
      watchDisks()
      guard !sources.isEmpty else { return tell() }
      lookAtAll()
    }
  }

  /// Reads which sources have been chosen, here or elsewhere: on the command line, or on another screen.
  private func takeChosen() {
    let (chosen, problems) = parts.file.read()
    for problem in problems { parts.log.warning("\(problem)") }
    // An unreadable file removes no sources.
    if problems.isEmpty { state.withLock { $0.chosen = chosen } }
  }

  /// Checks sources even if none of their files has changed.
  func read(_ ids: [String]) {
    queue.async { [self] in
      takeChosen()
      let servers = Set(sources.filter(\.kind.isRemote).map(\.id)).intersection(ids)
      let files = Set(ids).subtracting(servers)
      if !servers.isEmpty { update(servers, .servers) }
      if !files.isEmpty || ids.isEmpty { update(files, .files) }
    }
  }

  /// The source with an identifier; `nil` for none.
  func source(_ id: String) -> LibrarySource? { sources.first { $0.id == id } }

  /// Adds a server or folder to the chosen sources, and checks it. Does nothing for an invalid server
  /// address, an existing source, or if there are too many.
  func add(_ source: LibrarySource) {
    guard [.mpd, .folder].contains(source.kind) || source.server != nil,
      self.source(source.id) == nil, sources.count < LibrarySource.most
    else { return }
    // Signing in requests the source at once.
    state.withLock { $0.chosen.append(source) }
    queue.async { [self] in
      // Sources added elsewhere meanwhile stay.
      let (others, problems) = parts.file.read()
      let chosen = state.withLock { state in
        if problems.isEmpty { state.chosen = others.filter { $0.id != source.id } + [source] }
        return state.chosen
      }
      do {
        try parts.file.write(chosen)
      } catch {
        parts.log.error("The source is kept until the screen closes only: \(error)")
      }
      update([source.id], source.kind.isRemote ? .servers : .files)
    }
  }

  /// Removes a source from the chosen ones, and its titles from the catalogue.
  func remove(_ id: String) {
    queue.async { [self] in
      takeChosen()
      let chosen = state.withLock { state in
        state.chosen.removeAll { $0.id == id }
        return state.chosen
      }
      do {
        try parts.file.write(chosen)
      } catch {
        parts.log.error("The source was not removed: \(error)")
      }
      parts.forget(id)
      update([], .files)
    }
  }

  private var sources: [LibrarySource] {
    let chosen = state.withLock { $0.chosen }
    return parts.fixed + chosen.filter { source in !parts.fixed.contains { $0.id == source.id } }
  }

  // MARK: Refreshing

  private func lookAtAll() {
    takeChosen()
    update([], .files)
    if sources.contains(where: \.kind.isRemote) { update([], .servers) }
  }

  private func update(_ ids: Set<String>, _ part: SourcePart) {
    let isRunning = state.withLock { state in
      var lane = state.lanes[part] ?? Lane()
      defer { state.lanes[part] = lane }
      if lane.updating != nil {
        lane.waiting = (lane.waiting ?? []).union(ids)
        return true
      }
      lane.updating = ids
      return false
    }
    guard !isRunning else { return }
    tell()
    parts.start(part, ids.sorted()) { [self] status in queue.async { self.ended(part, status) } }
  }

  private func ended(_ part: SourcePart, _ status: Int32) {
    let lane = state.withLock { state in
      defer { state.lanes[part] = nil }
      return state.lanes[part] ?? Lane()
    }
    if status != 0, status != Self.busy {
      parts.log.warning("The sources were not refreshed: exit code \(status)")
    }
    refreshed()
    if part == .files {
      watch()
    }
    // Probing files and looking up titles take long, and delay nothing else.
    if status == 0, lane.waiting == nil {
      if part == .files, hasUnprobed {
        update([], .media)
      } else if part == .files || part == .media, hasLookups {
        update([], .lookup)
      }
    }
    if status == Self.busy {
      let (part, ids) = (part, lane.updating ?? [])
      queue.asyncAfter(deadline: .now() + .seconds(Self.patience)) { [weak self] in
        self?.update(ids, part)
      }
    } else {
      schedule(secondsToNext)
    }
    if let waiting = lane.waiting { update(waiting, part) } else { tell() }
  }

  /// Watches the file of the chosen sources, which may be changed elsewhere, too.
  private func watchChosen() {
    let folder = URL(filePath: parts.file.path).deletingLastPathComponent()
      .path(percentEncoded: false)
    let watch = FolderWatch([folder]) { [weak self] in self?.chosenChanged() }
    state.withLock { $0.chosenWatch = watch }
  }

  /// Watches disks: a source on one is checked as soon as it is connected or removed.
  private func watchDisks() {
    guard state.withLock({ $0.diskWatch == nil }) else { return }
    let watch = DiskWatch(home: parts.home) { [weak self] new, gone in
      guard let self else { return }
      let ids = sources.filter { source in
        (new + gone).contains { source.place == $0.path || source.place.hasPrefix($0.path + "/") }
      }.map(\.id)
      if !ids.isEmpty { read(ids) }
      disksChanged(new)
    }
    state.withLock { $0.diskWatch = watch }
  }

  private func chosenChanged() {
    queue.async { [self] in
      let known = sources
      takeChosen()
      guard sources != known else { return }
      update([], .files)
      let new = Set(sources.filter(\.kind.isRemote).map(\.id)).subtracting(known.map(\.id))
      if !new.isEmpty { update(new, .servers) }
    }
  }

  /// Whether technical details of files are missing.
  private var hasUnprobed: Bool { parts.store.states.contains { ($0.unprobed ?? 0) > 0 } }

  /// Whether there are titles to look up.
  private var hasLookups: Bool { parts.store.states.contains { $0.lookup?.hasWork == true } }

  /// Watches the current folders of all sources.
  private func watch() {
    let folders = sources.flatMap { SourceFolders.watched(of: $0) }
    let watch = folders.isEmpty ? nil : FolderWatch(folders) { [weak self] in self?.read([]) }
    if let watch, !watch.isComplete {
      parts.log.notice(
        "Not all of \(folders.count) folders are watched; they are looked at in turn")
    }
    state.withLock { $0.watch = watch }
  }

  /// Seconds until the first source is due; `nil` if none ever is.
  private var secondsToNext: Int? {
    let states = parts.store.states
    let now = Int(Date().timeIntervalSince1970)
    return sources.filter { $0.minutes > 0 }.map { source in
      let looked = states.first { $0.id == source.id }?.looked ?? now
      // A clock that was fast at the last check, and has been corrected since, delays nothing.
      return max(60, min(looked, now) + source.minutes * 60 - now)
    }.min()
  }

  private func schedule(_ seconds: Int?) {
    let mine = state.withLock { state in
      state.waits += 1
      return state.waits
    }
    guard let seconds else { return }
    queue.asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
      guard let self, self.state.withLock({ $0.waits == mine }) else { return }
      self.lookAtAll()
    }
  }

  // MARK: Telling

  private func time(_ seconds: Int?) -> SourceTime {
    seconds.map { SourceTime(parts.times.text($0), seconds: $0) } ?? ""
  }

  private func tell() {
    let lanes = state.withLock { $0.lanes }
    let states = parts.store.states
    let statuses =
      sources.map { source in
        let known = states.first { $0.id == source.id }
        return SourceStatus(
          id: source.id, kind: source.kind, title: known?.name ?? source.programName,
          place: parts.share(source.place) ?? source.shownPlace(home: parts.home),
          titles: known?.titles ?? 0,
          updated: time(known?.refreshed), looked: time(known?.looked),
          failure: (known?.failure).flatMap { SourceStatus.Failure(rawValue: $0.rawValue) },
          said: known?.said ?? "",
          untrusted: (known?.certificate).map { UntrustedServer($0, times: parts.times) },
          isUpdating: lanes[source.kind.isRemote ? .servers : .files]?.updating
            .map { $0.isEmpty || $0.contains(source.id) } ?? false,
          isFixed: parts.fixed.contains { $0.id == source.id })
      }
    let isNew = state.withLock { state in
      defer { state.told = statuses }
      return state.told != statuses
    }
    if isNew { post(statuses) }
  }
}
