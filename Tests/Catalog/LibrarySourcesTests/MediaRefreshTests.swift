import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Synchronization
import Testing

@testable import LibrarySources

/// Technical facts of the films of a folder, found out once for each file.
@Suite(.timeLimit(.minutes(10))) struct MediaRefreshTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.plant("films/Metropolis (1927).mkv", "m")
    try folder.plant("films/Nosferatu (1922).mkv", "n")
    try folder.plant("films/Faust/Faust (1926).mkv", "f")
    try folder.plant("films/Faust/poster.jpg", "p")
    try plantProbe(width: 3840)
  }

  private var data: String { folder.file("data") }
  private var films: LibrarySource { LibrarySource(.folder, folder.file("films")) }

  /// Plants a program that notes each file that it is asked about and makes nothing of Nosferatu.
  /// - Parameter hangs: True for one that never comes to an end.
  private func plantProbe(width: Int, hangs: Bool = false) throws {
    try folder.plant(
      "bin/script",
      """
      #!/bin/sh
      \(hangs ? "exec /bin/sleep 600" : "")
      for word; do case "$word" in file:*) echo "${word##*/}" >> '\(folder.file("asked"))'
        case "$word" in *Nosferatu*) exit 1;; esac;; esac; done
      echo '{"streams": [{"index": 0, "codec_type": "video", "width": \(width),'
      echo '"height": \(width * 5 / 12)}],'
      echo ' "format": {"duration": "9000.4"}}'
      """)
    // A file that this process has written may still be open in a program that another test starts, and
    // then it cannot be run.
    let copy = Process()
    copy.executableURL = URL(filePath: "/usr/bin/install")
    copy.arguments = ["-m", "755", folder.file("bin/script"), folder.file("bin/ffprobe")]
    try copy.run()
    copy.waitUntilExit()
  }

  private func refresh(probes: Bool = true, seconds: Double = 30) -> SourceRefresh {
    SourceRefresh(
      [films], dataFolder: data,
      starter: StarterCatalog(assets: folder.file("assets"), dataFolder: data),
      probe: probes
        ? MediaProbe(
          environment: ["PATH": folder.file("bin")], seconds: seconds, writable: [folder.path])
        : nil)
  }

  private func items() throws -> [String: Item] {
    let store = try StoredCatalog(path: StarterCatalog.path(in: data))
    return Dictionary(uniqueKeysWithValues: try store.popularItems(limit: 9).map { ($0.title, $0) })
  }

  /// The files that the program was asked about.
  private func asked() -> [String] {
    let text = (try? String(contentsOfFile: folder.file("asked"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private func state() throws -> SourceState {
    try #require(SourceStore(dataFolder: data).states.first)
  }

  @Test func `films have their facts, and thumbnails where there is no picture`() throws {
    let outcome = try refresh().run(time: 1_000)

    let items = try items()
    #expect(outcome == .replaced(titles: 3))
    #expect(items["Metropolis"]?.mediaFacts?.text == "9000;4K;;;")
    #expect(items["Nosferatu"]?.mediaFacts == nil)
    let address = "thumbnail://" + folder.file("films/Metropolis (1927).mkv")
    #expect(items["Metropolis"]?.image == address)
    #expect(items["Faust"]?.image == folder.file("films/Faust/poster.jpg"))
  }

  @Test func `no file is looked into twice, also none that failed`() throws {
    _ = try refresh().run(time: 1_000)
    let first = asked().sorted()

    let again = try refresh().run(time: 2_000)
    let forced = try refresh().run(reading: [films.id], time: 3_000)

    #expect(first == ["Faust (1926).mkv", "Metropolis (1927).mkv", "Nosferatu (1922).mkv"])
    #expect(asked().sorted() == first)
    #expect([again, forced] == [.unchanged, .unchanged])
    #expect(try state().unprobed == 0)
  }

  @Test func `a look that took too long is tried again ten minutes later, and no other file is`()
    throws
  {
    try plantProbe(width: 3_840, hangs: true)
    _ = try refresh(seconds: 0.5).run(time: 1_000)
    let state = try state()
    try plantProbe(width: 3_840)
    let (before, asked) = (try items()["Faust"]?.mediaFacts, asked().count)

    _ = try refresh().run(time: 1_599)
    let early = self.asked().count
    let outcome = try refresh().run(time: 1_600)
    let again = self.asked().count
    _ = try refresh().run(time: 9_000)

    #expect(before == nil)
    #expect(state.unprobed == 0)
    #expect(state.probeAgain == 1_600)
    #expect(early == asked)
    #expect(outcome == .replaced(titles: 3))
    #expect(again == asked + 3)
    #expect(try items()["Faust"]?.mediaFacts?.resolution == .ultraHD)
    #expect(try self.state().probeAgain == nil)
    #expect(self.asked().count == again)
  }

  @Test func `a file whose look always takes too long is left alone after four attempts`() {
    let attempts = (1...5).map { ProbeDelay(attempts: $0, last: 1_000).nextAttempt }

    #expect(attempts == [1_600, 4_600, 87_400, nil, nil])
  }

  @Test(arguments: ["late 0 5", "late 1", "late x 5", "late 1 -5", "9000;4K;;;", ""])
  func `a note that is none of a late look is none`(_ text: String) {
    #expect(ProbeDelay(text: text) == nil)
    #expect(ProbeDelay(text: "late 2 1000") == ProbeDelay(attempts: 2, last: 1_000))
  }

  @Test func `a file that changes and one that comes are looked into, and no other`() throws {
    _ = try refresh().run(time: 1_000)
    try plantProbe(width: 1_920)
    try folder.plant("films/Metropolis (1927).mkv", "longer")
    try folder.plant("films/M (1931).mkv", "m")
    try FileManager.default.removeItem(atPath: folder.file("films/Nosferatu (1922).mkv"))

    _ = try refresh().run(time: 2_000)

    #expect(asked().dropFirst(3).sorted() == ["M (1931).mkv", "Metropolis (1927).mkv"])
    #expect(try items()["Metropolis"]?.mediaFacts?.resolution == .fullHD)
    #expect(try items()["Faust"]?.mediaFacts?.resolution == .ultraHD)
    let notes = try String(
      contentsOfFile: SourceStore(dataFolder: data).notes(of: films), encoding: .utf8)
    #expect(notes.split(separator: "\n").count == 3)
  }

  @Test func `titles are there before the facts`() throws {
    let first = try refresh().run(part: .files, time: 1_000)
    let before = try items()["Faust"]?.mediaFacts
    let unprobed = try state().unprobed

    let second = try refresh().run(part: .media, time: 2_000)

    #expect(first == .replaced(titles: 3))
    #expect(before == nil)
    #expect(unprobed == 3)
    #expect(second == .replaced(titles: 3))
    #expect(try items()["Faust"]?.mediaFacts?.seconds == 9_000)
  }

  @Test func `what was found out is kept when the work is called off`() throws {
    _ = try refresh().run(part: .files, time: 1_000)
    let file = folder.file("asked")

    #expect(throws: CatalogError.cancelled) {
      try refresh().run(
        part: .media, time: 2_000,
        isCancelled: {
          (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n").count == 2
        })
    }
    _ = try refresh().run(time: 3_000)

    #expect(asked().count <= 4)
    #expect(try items()["Metropolis"]?.mediaFacts != nil)
  }

  @Test func `without the program all is as it was, and its coming is noticed`() throws {
    _ = try refresh(probes: false).run(time: 1_000)
    let before = try items()["Metropolis"]

    _ = try refresh().run(time: 2_000)

    #expect(before?.mediaFacts == nil)
    #expect(before?.image == "")
    #expect(try items()["Metropolis"]?.mediaFacts != nil)
  }

  @Test func `a copy of the source that is gone ends nothing`() throws {
    _ = try refresh().run(part: .files, time: 1_000)
    try FileManager.default.removeItem(
      atPath: SourceStore(dataFolder: data).snapshot(of: films).path)

    let outcome = try refresh().run(part: .media, time: 2_000)
    _ = try refresh().run(time: 3_000)

    #expect(outcome != .busy)
    #expect(try items()["Metropolis"]?.mediaFacts != nil)
  }

  @Test func `damaged notes are made again`() throws {
    _ = try refresh().run(time: 1_000)
    let notes = SourceStore(dataFolder: data).notes(of: films)
    try Data([0xFF, 0x00, 0x09, 0x0A] + Array("1\t2\t3\t4K\nx".utf8)).write(
      to: URL(filePath: notes))

    _ = try refresh().run(reading: [films.id], time: 2_000)

    #expect(asked().count == 6)
    #expect(try items()["Metropolis"]?.mediaFacts != nil)
  }
}
