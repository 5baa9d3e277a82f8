import Configuration
import Foundation
import InputMapping
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Changed files of a configuration: each is read or refused.
struct ConfigurationFuzzTests {
  @Test func `settings`() throws {
    let bench = Workbench()
    var fuzz = try ParserFuzz("settings", files: ["Configs/default.yaml", "Configs/kiosk.yaml"])

    let count = try fuzz.run("config.yaml") { _ = try bench.loader.settings(file: $0) }

    #expect(count > 0)
  }

  @Test func `choices of the screen, and sources`() throws {
    var fuzz = ParserFuzz(
      "choices",
      texts: [
        "theme:\n  textScale: 1.200\n  boldText: true\nkeyboard:\n  languages: [\"en\", \"ko\"]\n",
        "sources:\n  - kind: file\n    place: \"/a/list.m3u\"\n    every: 30\n  - kind: steam\n",
      ])

    let count = try fuzz.run("settings.yaml") { path in
      let folder = (path as NSString).deletingLastPathComponent
      _ = ScreenSettingsFile(folder: folder).read()
      try FileManager.default.copyItem(atPath: path, toPath: folder + "/sources.yaml")
      defer { try? FileManager.default.removeItem(atPath: folder + "/sources.yaml") }
      _ = LibrarySourcesFile(folder: folder, home: folder).read()
    }

    #expect(count > 0)
  }

  @Test func `keyboards`() throws {
    let bench = Workbench()
    var fuzz = try ParserFuzz(
      "keyboards",
      files: ["en-qwerty", "de-abc", "ko-qwerty"].map { "Assets/Keyboards/\($0).yaml" })

    let count = try fuzz.run("xx-qwerty.yaml") { path in
      let folder = (path as NSString).deletingLastPathComponent
      _ = try KeyboardLoader.load(
        path, in: KeyboardFolders(own: bench.loader.keyboards.own, personal: folder))
    }

    #expect(count > 0)
  }

  @Test func `bindings`() throws {
    var fuzz = try ParserFuzz(
      "bindings", files: ["gamepad", "remote", "keyboard"].map { "Configs/bindings/\($0).yaml" })

    let count = try fuzz.run("gamepad.yaml") { _ = try BindingLoader.load([$0], family: .gamepad) }

    #expect(count > 0)
  }

  @Test func `words`() throws {
    var english = Words.Table()
    try WordLoader().lay(Workbench().loader.wordFolders.own + "/en.yaml", over: &english)
    var fuzz = try ParserFuzz("words", files: ["de", "pl"].map { "Assets/Words/\($0).yaml" })

    let count = try fuzz.run("xx.yaml", count: 20) { path in
      var table = english
      try WordLoader(english: english).lay(path, over: &table)
    }

    #expect(count > 0)
  }
}
