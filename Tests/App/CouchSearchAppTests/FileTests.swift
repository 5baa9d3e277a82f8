import CatalogSearch
import Configuration
import Foundation
import InputMapping
import SearchScreen
import Support
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// Tests of the program's files other than catalogues.
final class FileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  // MARK: The operator's PIN

  @Test func `a PIN that was written is matched, and only that`() throws {
    let file = path("data/kiosk.pin")

    try OperatorPIN.write("1234", to: file)
    try OperatorPIN.write("24680", to: file)

    let pin = try #require(try OperatorPIN(file: file))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(pin.length == 5)
    #expect(pin.matches("24680"))
    #expect(!pin.matches("1234"))
    #expect(mode as? Int == 0o600)
    #expect(!text.contains("24680"))
  }

  @Test func `without a file there is no PIN`() throws {
    #expect(try OperatorPIN(file: path("none")) == nil)
  }

  @Test(arguments: ["", "4", "4 1234", "3 $y$j9T$abcdefghijklmnopqrstuvwxyz", "x $y$j9T$abc"])
  func `a damaged file of a PIN is refused`(text: String) throws {
    let file = path("kiosk.pin")
    try text.write(toFile: file, atomically: false, encoding: .utf8)

    #expect(throws: ProgramError.damagedPIN(path: file)) { try OperatorPIN(file: file) }
  }

  @Test func `what is no small file is not read in the place of one`() throws {
    let huge = path("huge.pin")
    let pipe = path("pipe.pin")
    try Data(("4 $y$" + String(repeating: "x", count: SmallFile.limit)).utf8)
      .write(to: URL(filePath: huge))
    #expect(mkfifo(pipe, 0o600) == 0)

    for file in [huge, pipe, path("")] {
      #expect(throws: ProgramError.damagedPIN(path: file)) { try OperatorPIN(file: file) }
      #expect(PINWaits(file: file).failures > 0)
      #expect(LayoutFile(file: file).layout(for: 1) == nil)
      #expect(SmallFile.text(file) == nil)
    }
    #expect(SmallFile.text(path("none")) == nil)
  }

  @Test func `a PIN that cannot be written is told with its file`() throws {
    try "a file".write(toFile: path("data"), atomically: false, encoding: .utf8)

    let failure = #expect(throws: ProgramError.self) {
      try OperatorPIN.write("1234", to: path("data/kiosk.pin"))
    }

    #expect(failure?.description.contains("data/kiosk.pin") == true)
    #expect(failure?.exitCode == 73)
  }

  // MARK: Settings

  private func store(keeps: Bool, log: LogLines = LogLines()) -> SettingsStore {
    SettingsStore(
      keeps: keeps, settings: ScreenSettingsFile(folder: folder.path),
      bindingFolder: path("bindings"), baseBindings: .usual, helpMark: path("data/help-shown"),
      autostart: AutostartFile(folder: path("config"), program: "/usr/bin/couchsearch"),
      log: log.logger, readKeyboards: { _, _, _ in [] }, readOwn: { $0.read().settings },
      readWords: { _ in ConfigurationLoader.LoadedWords(words: .english) })
  }

  @Test func `a choice is kept until the next start`() throws {
    let store = store(keeps: true)

    _ = try store.answers(to: .save(Setting(.sounds, .flag(false))))
    _ = try store.answers(to: .save(Setting(.appearance, .word("light"))))
    _ = try store.answers(to: .save(Setting(.sounds, .flag(true))))

    let kept = ScreenSettingsFile(folder: folder.path).read()
    #expect(kept.problems.isEmpty)
    #expect(
      Set(kept.settings) == [Setting(.sounds, .flag(true)), Setting(.appearance, .word("light"))])
  }

  @Test func `a store that keeps nothing writes nothing`() throws {
    let store = store(keeps: false)

    _ = try store.answers(to: .save(Setting(.sounds, .flag(false))))
    _ = try store.answers(to: .saveBindings(.gamepad, BindingTable.Family()))
    _ = try store.answers(to: .rememberHelp)

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `the help is remembered`() throws {
    let store = store(keeps: true)
    let before = store.hasShownHelp

    _ = try store.answers(to: .rememberHelp)

    #expect(!before)
    #expect(store.hasShownHelp)
  }

  @Test func `a help that cannot be remembered is logged`() throws {
    let log = LogLines()
    try "a file".write(toFile: path("data"), atomically: false, encoding: .utf8)

    _ = try store(keeps: true, log: log).answers(to: .rememberHelp)

    #expect(log.lines.count == 1)
    #expect(log.lines[0].contains("help-shown could not be written"))
  }

  // MARK: The catalogue

  @Test func `a catalogue is new when it is another file and has come to rest`() throws {
    let file = path("catalog.sqlite")
    try "first".write(toFile: file, atomically: false, encoding: .utf8)
    let first = FileIdentity(path: file)
    let replacement = CatalogWatch.FileReplacement(first)
    try FileManager.default.moveItem(atPath: file, toPath: path("old"))
    try "second one".write(toFile: file, atomically: false, encoding: .utf8)
    let second = FileIdentity(path: file)

    #expect(!replacement.isAnother(first))
    #expect(!replacement.isAnother(second), "it may still be copied")
    #expect(replacement.isAnother(second))
    #expect(!replacement.isAnother(second), "it is told once")
    #expect(!replacement.isAnother(nil))
  }

  // MARK: Results

  @Test func `a place for results is checked before work begins`() throws {
    #expect(throws: Never.self) { try OutputPlace.check(file: path("a.xml")) }
    for (place, reason) in [
      (folder.path, "it is a folder"), (path("none/a.xml"), "there is no folder \(path("none"))"),
    ] {
      #expect(throws: ProgramError.cannotWrite(path: place, reason: reason)) {
        try OutputPlace.check(file: place)
      }
    }
  }
}
