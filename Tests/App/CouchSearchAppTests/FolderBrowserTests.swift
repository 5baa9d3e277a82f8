import CatalogModel
import CatalogTestSupport
import Foundation
import SearchScreen
import Testing

@testable import CouchSearchApp

/// Folders of this computer, as somebody looks for one to add.
struct FolderBrowserTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for file in [
      "films/Alien (1979).mkv", "films/Heat (1995).mkv", "Films 10/A (2001).mkv",
      "films 9/B (2002).mkv", ".hidden/C (2003).mkv", "empty/notes.txt", "loose.mkv",
      "lost+found/x", "$RECYCLE.BIN/y", "Extras/z.mkv", "bad\u{1B}[31m\nname/a.txt",
    ] {
      try folder.plant(file)
    }
  }

  /// The listings of a folder until that of its own titles.
  private func listings(of path: String) async -> [FolderContents] {
    let (listings, told) = AsyncStream.makeStream(of: FolderContents.self)
    FolderBrowser(home: folder.path).list(FolderContents.Folder(path: path, name: "")) { listing in
      told.yield(listing)
      if listing.folder.counts != nil || !listing.isReadable || path.isEmpty { told.finish() }
    }
    return await listings.reduce(into: []) { $0.append($1) }
  }

  @Test func `folders come at once, their counts one by one`() async {
    let listings = await listings(of: folder.path)

    #expect(
      listings.first?.folders.map(\.name) == [
        "bad [31m name", "empty", "films", "films 9", "Films 10",
      ])
    #expect(listings.first?.folders.allSatisfy { $0.counts == nil } == true)
    let last = listings.last
    #expect(last?.folders.map { $0.counts?.first?.titles ?? 0 } == [0, 0, 2, 1, 1])
    #expect(last?.folder.counts?.map(\.titles).reduce(0, +) == 5)
    // Reports of counts are half a second apart, but for the last one.
    #expect(listings.count >= 2)
  }

  @Test func `a link is what it leads to`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("films"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("nowhere"), withDestinationPath: folder.file("gone"))

    let folders = await listings(of: folder.path).last?.folders ?? []

    #expect(folders.filter { $0.path.hasSuffix("/films") }.map(\.name) == ["films", "link"])
    #expect(!folders.contains { $0.name == "nowhere" })
  }

  @Test func `a folder that is not there is not readable`() async {
    let listings = await listings(of: folder.file("gone"))

    #expect(listings.map(\.isReadable) == [false])
  }

  @Test func `the places to begin are led by the home folder`() async {
    let listings = await listings(of: "")

    #expect(listings.last?.folders.first?.path == folder.path)
    #expect(listings.last?.folders.first?.kind == .home)
  }
}
