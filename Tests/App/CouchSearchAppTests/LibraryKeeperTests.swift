import CatalogModel
import CatalogTestSupport
import Configuration
import Foundation
import LibrarySources
import Logging
import SearchScreen
import Synchronization
import Testing

@testable import CouchSearchApp

/// The library as it is kept fresh, without a process.
struct LibraryKeeperTests {
  private let folder: TemporaryFolder
  private let runs: AsyncStream<[String]>
  private let started: AsyncStream<[String]>.Continuation
  private let told: AsyncStream<[SourceStatus]>
  private let tell: AsyncStream<[SourceStatus]>.Continuation

  init() throws {
    folder = try TemporaryFolder()
    (runs, started) = AsyncStream.makeStream(of: [String].self)
    (told, tell) = AsyncStream.makeStream(of: [SourceStatus].self)
    try folder.plant("films/A.mkv")
  }

  private var file: LibrarySourcesFile {
    LibrarySourcesFile(folder: folder.file("config"), home: folder.path)
  }

  private func keeper() -> LibraryKeeper {
    let (started, tell) = (started, tell)
    return LibraryKeeper(
      LibraryKeeper.Parts(
        fixed: [], file: file, store: SourceStore(dataFolder: folder.file("data")),
        home: folder.path, times: RefreshTimeFormat(locale: ""),
        start: { _, ids, ended in
          started.yield(ids)
          ended(0)
        }, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
      post: { tell.yield($0) }, refreshed: {})
  }

  /// A keeper that tells which part is looked at; only the files are done at once, the others never.
  private func keeper(
    telling started: AsyncStream<SourcePart>.Continuation,
    forget: @escaping @Sendable (String) -> Void = { _ in }
  ) -> LibraryKeeper {
    LibraryKeeper(
      LibraryKeeper.Parts(
        fixed: [], file: file, store: SourceStore(dataFolder: folder.file("data")),
        home: folder.path, times: RefreshTimeFormat(locale: ""),
        start: { part, _, ended in
          started.yield(part)
          if part == .files { ended(0) }
        }, forget: forget, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
      post: { _ in }, refreshed: {})
  }

  @Test func `a folder that was added on the screen is kept, and looked at with the files`()
    async throws
  {
    let (parts, started) = AsyncStream.makeStream(of: SourcePart.self)
    let films = LibrarySource(.folder, folder.file("films"))
    let keeper = keeper(telling: started)
    var iterator = parts.makeAsyncIterator()

    keeper.add(films)
    let part = await iterator.next()

    #expect(part == .files)
    #expect(file.read().sources == [films])
  }

  @Test func `a source that is added on the command line meanwhile is looked at`() async throws {
    try file.write([LibrarySource(.folder, folder.file("films"))])
    let keeper = keeper()
    var runs = runs.makeAsyncIterator()

    keeper.open()
    _ = await runs.next()
    try file.write([
      LibrarySource(.folder, folder.file("films")), LibrarySource(.file, folder.file("a.csv")),
    ])
    _ = await runs.next()

    #expect(keeper.source(LibrarySource(.file, folder.file("a.csv")).id) != nil)
  }

  @Test func `the sources are looked at when the screen opens, and when asked`() async throws {
    try file.write([LibrarySource(.folder, folder.file("films"))])
    let keeper = keeper()
    var runs = runs.makeAsyncIterator()

    keeper.open()
    let first = await runs.next()
    keeper.read(["folder:x"])
    let second = await runs.next()

    #expect(first == [])
    #expect(second == ["folder:x"])
  }

  @Test func `a source that is removed leaves the file`() async throws {
    let source = LibrarySource(.folder, folder.file("films"))
    try file.write([source])
    let keeper = keeper()
    var told = told.makeAsyncIterator()
    keeper.open()
    let before = await told.next()

    keeper.remove(source.id)
    while let after = await told.next(), !after.isEmpty {}

    #expect(before?.map(\.place) == ["~/films"])
    #expect(before?.first?.isUpdating == true)
    #expect(file.read().sources.isEmpty)
  }

  @Test func `a server that is added is known at once, kept in the file, and looked at`()
    async throws
  {
    let films = LibrarySource(.folder, folder.file("films"))
    let server = LibrarySource(.subsonic, "http://nas:4533")
    try file.write([films])
    let keeper = keeper()
    var runs = runs.makeAsyncIterator()
    keeper.open()
    let opened = await runs.next()

    keeper.add(server)
    let known = keeper.source(server.id)
    let read = await runs.next()
    for source in [server, LibrarySource(.plex, "me:secret@nas"), LibrarySource(.steam, "/games")] {
      keeper.add(source)
    }
    keeper.read(["end"])
    let next = await runs.next()

    #expect(opened == [])
    #expect(known == server)
    #expect(read == [server.id])
    #expect(next == ["end"])
    #expect(file.read().sources == [films, server])
  }

  @Test func `missing facts of files are found out after the files, and keep no folder waiting`()
    async throws
  {
    let films = LibrarySource(.folder, folder.file("films"))
    try file.write([films])
    try folder.plant(
      "data/sources/state.json",
      "[{\"id\":\"\(films.id)\",\"titles\":1,\"detail\":\"\",\"unprobed\":1}]")
    let (lanes, started) = AsyncStream.makeStream(of: SourcePart.self)
    var lane = lanes.makeAsyncIterator()
    let keeper = keeper(telling: started)

    keeper.open()
    let first = [await lane.next(), await lane.next()]
    keeper.read([])
    let next = await lane.next()

    #expect(first == [.files, .media])
    #expect(next == .files)
  }

  @Test func `titles are looked up after the files, and keep no folder waiting`() async throws {
    let films = LibrarySource(.folder, folder.file("films"))
    try file.write([films])
    try folder.plant(
      "data/sources/state.json",
      "[{\"id\":\"\(films.id)\",\"titles\":1,\"detail\":\"\",\"lookup\":{\"mark\":\"\",\"stamp\":\"\","
        + "\"waiting\":1,\"open\":0,\"found\":0,\"missing\":0,\"unwritten\":0,\"hash\":0}}]")
    let (lanes, started) = AsyncStream.makeStream(of: SourcePart.self)
    var lane = lanes.makeAsyncIterator()
    let keeper = keeper(telling: started)

    keeper.open()
    let first = [await lane.next(), await lane.next()]
    keeper.read([])
    let next = await lane.next()

    #expect(first == [.files, .lookup])
    #expect(next == .files)
  }

  @Test func `a slow server keeps no folder waiting`() async throws {
    let films = LibrarySource(.folder, folder.file("films"))
    let server = LibrarySource(.jellyfin, "http://media:8096")
    try file.write([films, server])
    let (lanes, started) = AsyncStream.makeStream(of: SourcePart.self)
    var lane = lanes.makeAsyncIterator()
    let forgotten = Mutex<[String]>([])
    let keeper = keeper(telling: started) { id in forgotten.withLock { $0.append(id) } }

    keeper.open()
    let opened: Set = [await lane.next(), await lane.next()]
    keeper.read([films.id])
    let again = await lane.next()
    keeper.remove(server.id)
    let removed = await lane.next()

    #expect(opened == [.files, .servers])
    #expect(again == .files)
    #expect(removed == .files)
    #expect(forgotten.withLock { $0 } == [server.id])
  }
}
