import CatalogTestSupport
import Foundation
import Testing

@testable import LibrarySources

/// Files that appear in folders that are watched.
struct FolderWatchTests {
  @Test func `a file that is moved into a folder is told once the folder rests`() async throws {
    let folder = try TemporaryFolder()
    try folder.plant("new.mkv", "film")
    try folder.plant("films/old.mkv")
    let (told, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = FolderWatch([folder.file("films"), folder.file("nowhere")], rest: 0.05) {
      continuation.yield()
    }

    try FileManager.default.moveItem(
      atPath: folder.file("new.mkv"), toPath: folder.file("films/new.mkv"))

    var iterator = told.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    #expect(watch?.isComplete == true)
  }

  @Test(arguments: ["disk", "disk/films/new"])
  func `a folder that comes back is told, and nothing else beside it`(missing: String) async throws
  {
    let folder = try TemporaryFolder()
    try folder.plant("away/films/new/film.mkv")
    let path = folder.file(missing)
    let (told, continuation) = AsyncStream.makeStream(of: Bool.self)
    let watch = FolderWatch([path], rest: 0.05) {
      continuation.yield(FileManager.default.fileExists(atPath: path))
    }

    try folder.plant("other.txt")
    try FileManager.default.moveItem(atPath: folder.file("away"), toPath: folder.file("disk"))

    var iterator = told.makeAsyncIterator()
    #expect(await iterator.next() == true)
    #expect(watch?.isComplete == true)
  }
}
