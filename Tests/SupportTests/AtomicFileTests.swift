import Foundation
import Support
import Testing

final class AtomicFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  @Test func `a file is made and replaced, and nothing else is left`() throws {
    try AtomicFile.write(Array("first".utf8), to: path("a"))
    try AtomicFile.write(Array("second".utf8), to: path("a"))

    #expect(try text("a") == "second")
    #expect(try names == ["a"])
  }

  @Test func `what a killed writer left goes with the next one, and nothing else does`() throws {
    // No process has that number.
    let gone = Int32.max
    let alive = ProcessInfo.processInfo.processIdentifier
    let others = [
      "a.new-\(alive)-0123ABCD", "a.new-\(gone)", "a.new-\(gone)-0123ABC", "a.new-\(gone)-0123ABCX",
      "a.new-\(gone)-0123ABCD-wal", "a.new-0-0123ABCD", "a.new-notes", "b.new-\(gone)-0123ABCD",
      "ba.new-\(gone)-0123ABCD",
    ]
    for name in others + ["a.new-\(gone)-0123ABCD"] {
      try Data("half".utf8).write(to: folder.appending(path: name))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: path(name))
    }
    // It may be that of another machine which is at it.
    let young = "a.new-\(gone)-0123ABCE"
    try Data("half".utf8).write(to: folder.appending(path: young))

    try AtomicFile.write(Array("whole".utf8), to: path("a"))

    #expect(try text("a") == "whole")
    #expect(try names == (others + [young, "a"]).sorted())
  }

  @Test func `a replaced file keeps its permissions, unless others are asked for`() throws {
    try AtomicFile.write([], to: path("a"), permissions: 0o640)
    let first = try permissions("a")
    try AtomicFile.write([], to: path("a"))
    let kept = try permissions("a")
    try AtomicFile.write([], to: path("a"), permissions: 0o600)

    #expect(first == 0o640)
    #expect(kept == 0o640)
    #expect(try permissions("a") == 0o600)
  }

  @Test func `a symbolic link is followed, also to a file that is not there`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "target")

    try AtomicFile.write(Array("text".utf8), to: path("link"))

    #expect(try text("target") == "text")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "target")
  }

  @Test func `a file of which a part could be written leaves the old one and nothing else`() throws
  {
    struct Stop: Error {}
    try AtomicFile.write(Array("old".utf8), to: path("a"))

    #expect(throws: Stop.self) {
      try AtomicFile.write(to: path("a")) { file in
        try Array("new".utf8).withUnsafeBytes { try file.write($0) }
        throw Stop()
      }
    }

    #expect(try text("a") == "old")
    #expect(try names == ["a"])
  }

  @Test func `a missing folder, a folder and a device are refused with the reason`() throws {
    for (target, reason) in [
      (path("none/a"), "there is no such folder"),
      (folder.path, "it is a folder, not a regular file"),
      ("/dev/null", "it is a device, not a regular file"),
    ] {
      #expect(throws: FileError(.unwritable, path: target, reason: reason)) {
        try AtomicFile.write([], to: target)
      }
    }
    #expect(try names.isEmpty)
  }

  @Test func `a folder is made with those it stands in, again too, and not over a file`() throws {
    try AtomicFile.makeFolder(path("a/b/c"))
    try AtomicFile.makeFolder(path("a/b/c"))
    try AtomicFile.write([], to: path("a/file"))

    #expect(FileKind.odd(path("a/b/c")) == .folder)
    #expect(throws: FileError.self) { try AtomicFile.makeFolder(path("a/file")) }
    #expect(throws: FileError.self) { try AtomicFile.makeFolder(path("a/file/d")) }
  }
}
