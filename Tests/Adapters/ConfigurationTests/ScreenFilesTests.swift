import Configuration
import Foundation
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// The file of the settings screen, beside the files that people write.
@Suite struct ScreenFilesTests {
  private func settings(_ bench: Workbench) throws -> Settings {
    var settings = try bench.loader.settings()
    bench.loader.layScreenSettings(over: &settings)
    return settings
  }

  @Test(arguments: SettingKey.allCases)
  func `every setting is read as it was written`(key: SettingKey) throws {
    let values: [SettingValue] =
      switch key.definition.form {
      case .flag: [.flag(true), .flag(false)]
      case .thousandths(let range): [.thousandths(range.lowerBound + 50)]
      case .word(let permitted): (permitted.isEmpty ? ["abc"] : permitted).map { .word($0) }
      case .words: [.words(["ko", "no", "en"]), .words([])]
      }

    for value in values {
      let bench = Workbench()
      try bench.loader.screenSettings.add([Setting(.history, .word("kept"))])
      try bench.loader.screenSettings.add([Setting(key, value)])

      let settings = bench.loader.screenSettings.read().settings
      #expect(settings.last { $0.key == key } == Setting(key, value))
      #expect(settings.count == (key == .history ? 1 : 2))
      let folder = URL(filePath: bench.loader.screenSettings.path).deletingLastPathComponent()
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["settings.yaml"])
    }
  }

  @Test(arguments: SettingKey.allCases)
  func `every setting that was chosen holds`(key: SettingKey) throws {
    guard let usual = ScreenSettings().value(of: key) else { return }
    let other: SettingValue? =
      switch key.definition.form {
      case .flag: .flag(usual == .flag(false))
      case .thousandths(let range): .thousandths(range.upperBound)
      case .word(let permitted): permitted.map { .word($0) }.last { $0 != usual }
      case .words: nil
      }
    let chosen = try #require(other)
    let bench = Workbench()

    try bench.loader.screenSettings.add([Setting(key, chosen)])

    let settings = try settings(bench)
    #expect(settings.screen.value(of: key) == chosen)
    #expect(settings.warnings.isEmpty)
  }

  @Test func `what was chosen on the screen holds over what the person wrote, and that is said`()
    throws
  {
    let bench = Workbench()
    let own = try bench.write(
      "# mine\ntheme:\n  appearance: dark  # so\n  textScale: 1.2\nfeedback:\n  sounds: false\n",
      to: ".config/couchsearch/config.yaml")
    let before = try String(contentsOfFile: own, encoding: .utf8)
    try bench.loader.screenSettings.add([
      Setting(.appearance, .word("light")), Setting(.textScale, .thousandths(1200)),
      Setting(.rumble, .flag(false)),
    ])

    let settings = try settings(bench)

    #expect(settings.screen.theme.appearance == .light)
    #expect(settings.screen.theme.textScale == 1200)
    #expect(!settings.screen.sounds)
    #expect(!settings.screen.rumble)
    // Only what differs is worth a word, with its place.
    #expect(settings.warnings.count == 1, "\(settings.warnings)")
    #expect(settings.warnings[0].hasPrefix("\(own):3:15: theme.appearance: "))
    #expect(settings.warnings[0].contains("\"light\""))
    #expect(try String(contentsOfFile: own, encoding: .utf8) == before)
  }

  @Test func `the language that was chosen holds, also that of the system`() throws {
    let bench = Workbench()
    try bench.write("locale: fr\n", to: ".config/couchsearch/config.yaml")

    try bench.loader.screenSettings.add([Setting(.language, .word("de"))])
    let german = try settings(bench)
    try bench.loader.screenSettings.add([Setting(.language, .word("auto"))])
    let automatic = try settings(bench)

    #expect(german.locale == "de")
    #expect(
      german.warnings.first?.contains(":1:9: locale: overridden on the settings screen") == true)
    #expect(bench.loader.languageOptions(for: german, system: "pl_PL").chosen == "de")
    #expect(automatic.locale == nil)
    #expect(bench.loader.languageOptions(for: automatic, system: "pl_PL").automatic == "Polski")
  }

  @Test(arguments: [
    "theme: [", "theme:\n  appearance: green", "windows: 3", "keyboard:\n  languages: [xx]",
    "kiosk:\n  enabled: true",
  ])
  func `a file of the screen that cannot be used stops nothing and is named`(text: String) throws {
    let bench = Workbench()
    try bench.write(text, to: ".config/couchsearch/settings.yaml")

    let settings = try settings(bench)

    #expect(settings.screen == (try bench.loader.settings()).screen)
    #expect(settings.warnings.count == 1)
    #expect(settings.warnings.first?.contains("settings.yaml") == true)
  }

  @Test func `a line that cannot be used costs itself only, and is named with its place`() throws {
    let bench = Workbench()
    let path = try bench.write(
      """
      theme: {textScale: 1.4, futureKey: 1}
      feedback:
        sounds: perhaps
        rumble: false
      keyboard:
        languages: [xx]
        layout: abc

      """, to: ".config/couchsearch/settings.yaml")

    let settings = try settings(bench)

    #expect(settings.screen.theme.textScale == 1400)
    #expect(!settings.screen.rumble)
    #expect(settings.keyboard == "abc")
    #expect(settings.keyboardLanguages.isEmpty)
    for place in [
      ":1:25: theme.futureKey:", ":3:11: feedback.sounds:", ":6:15: keyboard.languages",
    ] {
      #expect(
        settings.warnings.contains { $0.contains(path + place) }, "\(settings.warnings)")
    }
    #expect(settings.warnings.count == 3)
    #expect(!settings.warnings.contains { $0.contains("..") })
    #expect(settings.notices == [.words(.settingsIgnored)])
  }

  @Test func `what a choice would take out of the file is copied aside before, once`() throws {
    let bench = Workbench()
    let text = "theme: {textScale: 1.4, futureKey: 1}\n"
    let path = try bench.write(text, to: ".config/couchsearch/settings.yaml")

    try bench.loader.screenSettings.add([Setting(.boldText, .flag(true))])
    try bench.loader.screenSettings.add([Setting(.sounds, .flag(false))])

    let settings = try settings(bench)
    #expect(try String(contentsOfFile: path + ".old", encoding: .utf8) == text)
    #expect(!FileManager.default.fileExists(atPath: path + ".old2"))
    #expect(settings.screen.theme.textScale == 1400)
    #expect(settings.screen.theme.boldText)
    #expect(settings.warnings.isEmpty)
  }

  @Test func `in a kiosk nothing of it holds`() throws {
    let bench = Workbench()
    try bench.loader.screenSettings.add([Setting(.history, .word("kept"))])
    let file = try bench.write("kiosk:\n  enabled: true\n", to: "kiosk.yaml")

    var settings = try bench.loader.settings(file: file)
    bench.loader.layScreenSettings(over: &settings)

    #expect(settings.screen.history == .off)
    #expect(settings.warnings.isEmpty)
  }

  @Test func `a folder that may not be written is said in a sentence`() throws {
    let bench = Workbench()
    // A file where the folder should be stops even those who may write everything.
    try bench.write("", to: ".config/couchsearch")

    #expect {
      try bench.loader.screenSettings.add([Setting(.boldText, .flag(true))])
    } throws: { error in
      let words = "\(error)"
      let reason = words.prefix { $0 != ":" }
      return (1...40).contains(reason.count) && !reason.contains("/")
        && words.hasSuffix("/settings.yaml") && words.contains("holds until CouchSearch ends")
    }
  }

  @Test func `changed buttons are kept beside the person's own, whose lines stay`() throws {
    let bench = Workbench()
    let own = try bench.write(
      "# mine\ndevice: gamepad\nglobal:\n  x: space  # no delete\n",
      to: ".config/couchsearch/bindings/gamepad.yaml")
    let before = try String(contentsOfFile: own, encoding: .utf8)
    let settings = try bench.loader.settings()
    let base = try #require(try bench.loader.bindings(for: settings).families[.gamepad])
    let changed = try base.rebinding(.select, to: Control("b"))
    let file = ScreenBindingsFile(
      folder: bench.loader.bindingFolder(for: settings), family: .gamepad)

    try file.write(changed, over: base)
    let (sources, warnings) = try bench.loader.sourcedBindingsWithScreen(for: settings)
    let table = BindingTable(merging: sources)
    try file.write(base, over: base)

    #expect(table.families[.gamepad] == changed)
    #expect(warnings.isEmpty)
    #expect(try String(contentsOfFile: own, encoding: .utf8) == before)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `changed buttons with which nobody gets away any more are left out and named`()
    throws
  {
    let bench = Workbench()
    let settings = try bench.loader.settings()
    let base = try #require(try bench.loader.bindings(for: settings).families[.gamepad])
    let file = ScreenBindingsFile(
      folder: bench.loader.bindingFolder(for: settings), family: .gamepad)
    try file.write(try base.rebinding(.delete, to: Control("b")), over: base)
    try bench.write(
      "device: gamepad\nglobal:\n  x: none\n",
      to: ".config/couchsearch/bindings/gamepad.yaml")

    // Back moved to x on the screen, and that line still wins; without it nothing goes back.
    let fine = try bench.loader.sourcedBindingsWithScreen(for: settings)
    try bench.write("device: gamepad\nglobal:\n  b: delete\n", to: file.path.dropFolder(bench))
    let stuck = try bench.loader.sourcedBindingsWithScreen(for: settings)

    #expect(fine.warnings.isEmpty)
    #expect(stuck.warnings.count == 1)
    #expect(stuck.warnings.first?.contains("gamepad.screen.yaml") == true)
    #expect(BindingTable(merging: stuck.sources).families[.gamepad]?.firstUnreachable == nil)
  }

  @Test func `languages have the names that their keyboards give them`() throws {
    let bench = Workbench()
    try bench.write(
      "name: \"Українська\"\nletters: абв\nrows: [а б в]\n",
      to: ".config/couchsearch/keyboards/uk-abc.yaml")

    let options = bench.loader.keyboardOptions(for: try bench.loader.settings())

    #expect(options.known.contains(KeyboardOptions.Language(code: "ko", name: "한국어")))
    #expect(options.known.contains(KeyboardOptions.Language(code: "uk", name: "Українська")))
    #expect(options.known.allSatisfy { !$0.name.isEmpty && $0.name != $0.code })
  }
}

extension String {
  /// The path inside a workbench.
  fileprivate func dropFolder(_ bench: Workbench) -> String {
    String(dropFirst(bench.folder.count + 1))
  }
}
