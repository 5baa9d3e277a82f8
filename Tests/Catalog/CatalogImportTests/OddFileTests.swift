import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing
import UserLibrary

struct OddFileTests {
  @Test(.timeLimit(.minutes(10)), arguments: ["a pipe", "a socket", "a device"])
  func `a source that is no regular file is refused at once`(kind: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.make(kind, at: "x.csv")

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }

    #expect(
      error?.message.hasPrefix("Cannot read \(path): it is \(kind), not a regular file") == true)
  }

  @Test(arguments: ["", "\u{89}PNG\r\n", "title,year\n"])
  func `a file of zeros is no list, and is not read to its end`(start: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("x.csv")
    try (Data(start.utf8) + Data(count: 4_096)).write(to: URL(filePath: path))
    truncate(path, 1 << 40)

    let error = #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [CatalogSource(path: path)])
    }

    #expect(error?.message.hasPrefix("Cannot read \(path): it is no text.") == true)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["a folder", "a pipe", "a socket", "a device"])
  func `a catalogue that is no regular file is refused at once`(kind: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.make(kind, at: "catalog.sqlite")
    let starter = StarterCatalog(assets: folder.path, dataFolder: folder.path)

    let error = try #require(
      #expect(throws: CatalogError.self) { try StoredCatalog(path: path) })

    #expect(
      error.message.hasPrefix("Cannot read \(path): it is \(kind), not a regular file"))
    #expect(throws: error) { try starter.open() }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["a folder", "a pipe", "a socket", "a device"],
    ["library.sqlite", "library.sqlite-wal"])
  func `a library that is no regular file is kept in memory for this run`(
    kind: String, name: String
  ) throws {
    let folder = try TemporaryFolder()
    let odd = try folder.make(kind, at: name)

    let store = UserStore(path: folder.file("library.sqlite"))
    try store.record(recent: "heat", catalogue: "c")

    #expect(
      store.message == "\(odd) is \(kind), not a regular file: bookmarks and recent searches are "
        + "kept for this run only. Move it away to have them kept.")
    #expect(try store.recents(in: "c") == ["heat"])
    #expect(folder.names == [name])
  }

  @Test func `a link to a catalogue stays a link when a new one is built`() throws {
    let catalog = try TestCatalog([line("Old")])
    let folder = catalog.folder
    let link = folder.file("link.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "catalog.sqlite")
    let source = try folder.write("title\nNew", to: "new.csv")

    try CatalogBuilder(target: link).build(from: [CatalogSource(path: source)])

    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "catalog.sqlite")
    #expect(try folder.titles(in: "catalog.sqlite") == ["New"])
  }

  @Test func `a link to nothing gets its target, folders and all`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let links = [("first.sqlite", "second.sqlite"), ("second.sqlite", folder.file("new/c.sqlite"))]
    for (link, target) in links {
      try manager.createSymbolicLink(atPath: folder.file(link), withDestinationPath: target)
    }
    let source = try folder.write("title\nNew", to: "new.csv")

    try CatalogBuilder(target: folder.file("first.sqlite"))
      .build(from: [CatalogSource(path: source)])

    #expect(try folder.titles(in: "new/c.sqlite") == ["New"])
    #expect(folder.names == ["first.sqlite", "new", "new.csv", "second.sqlite"])
  }

  @Test func `links in a circle are refused`() throws {
    let folder = try TemporaryFolder()
    let link = folder.file("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link.sqlite")
    let source = try folder.write("title\nNew", to: "new.csv")

    #expect(
      throws: CatalogError.unwritable(path: link, reason: "its symbolic links lead in a circle")
    ) { try CatalogBuilder(target: link).build(from: [CatalogSource(path: source)]) }
  }
}

extension TemporaryFolder {
  /// Makes something that is no regular file.
  fileprivate func make(_ kind: String, at name: String) throws -> String {
    let path = file(name)
    switch kind {
    case "a folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "a pipe": try #require(mkfifo(path, 0o600) == 0)
    case "a socket":
      // Only the kernel may make devices, and sockets need an address that fits in 108 bytes.
      try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    default:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    }
    return path
  }

  fileprivate func titles(in name: String) throws -> [String] {
    try StoredCatalog(path: file(name)).popularItems(limit: 9).map(\.title)
  }
}
