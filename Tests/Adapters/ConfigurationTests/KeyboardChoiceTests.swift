import Configuration
import Testing
import TextEntry

/// The choice of keyboards.
@Suite struct KeyboardChoiceTests {
  @Test(arguments: [
    ("", "auto", "", ["en-qwerty"]),
    ("", "auto", "de_DE.UTF-8", ["de-qwerty"]),
    ("", "abc", "pt_BR", ["pt-abc"]),
    ("", "linear", "C.UTF-8", ["en-linear"]),
    ("", "auto", "vi_VN", ["en-qwerty"]),
    ("", "auto", "ru_RU.UTF-8", ["ru-qwerty", "en-qwerty"]),
    ("", "abc", "ja_JP", ["ja-abc", "en-abc"]),
    ("", "qwerty", "ja_JP", ["ja-qwerty", "en-qwerty"]),
    ("en, ko", "abc", "fr_FR", ["en-abc", "ko-abc"]),
    ("ru", "auto", "fr_FR", ["ru-qwerty"]),
    ("en, ko", "ko-linear", "fr_FR", ["ko-linear", "en-linear"]),
    ("", "de-abc", "fr_FR", ["de-abc"]),
  ])
  func `languages come from the configuration, else from the locale`(
    languages: String, layout: String, system: String, expected: [String]
  ) throws {
    let bench = Workbench()
    let file = try bench.write("keyboard: { layout: \(layout), languages: [\(languages)] }\n")

    let settings = try bench.loader.settings(file: file)
    let keyboards = try bench.loader.keyboards(for: settings, system: system)

    #expect(keyboards.map(\.id) == expected)
  }

  @Test func `the locale of the configuration wins over the system's`() throws {
    let bench = Workbench()
    let file = try bench.write("locale: tr\n")

    let settings = try bench.loader.settings(file: file)
    let keyboards = try bench.loader.keyboards(for: settings, system: "de_DE")

    #expect(keyboards.map(\.id) == ["tr-qwerty"])
  }

  @Test(arguments: [
    ("[en, de, fr, es, pt]", "keyboard.languages: found a list, expected a list of at most 4"),
    ("[en, en]", "keyboard.languages: found a list, expected a list of at most 4 different"),
    ("[en, hw]", "keyboard.languages[1]: found \"hw\", expected one of ar, de, el"),
    ("en", "keyboard.languages: found \"en\", expected a list of at most 4"),
  ])
  func `wrong languages are named`(value: String, expected: String) throws {
    let bench = Workbench()

    let complaint = try bench.complaint(about: "keyboard:\n  languages: \(value)\n")

    #expect(complaint?.contains(expected) == true, "\(complaint ?? "nothing")")
  }

  @Test func `a file in the person's own folder adds a language, or wins over ours`() throws {
    let bench = Workbench()
    let folder = ".config/couchsearch/keyboards/"
    try bench.write("name: Українська\nrows: [а б в г ґ]\n", to: folder + "uk-linear.yaml")
    try bench.write("include: en-abc\nname: Mine\n", to: folder + "en-linear.yaml")
    let file = try bench.write("keyboard: { layout: linear, languages: [uk, en] }\n")

    let settings = try bench.loader.settings(file: file)
    let keyboards = try bench.loader.keyboards(for: settings, system: "")

    #expect(keyboards.map(\.name) == ["Українська", "Mine"])
    #expect(bench.loader.keyboards.languages.contains("uk"))
  }

  @Test(arguments: [
    ("name: Vulcan\nrows: [a b]\n", "Vulcan"),
    ("# name: no\nrows: [a b]\nname:   \"Vul can\"  \r\n", "Vul can"),
    ("name: 'Βουλκάν'", "Βουλκάν"),
    ("names: no\n name: no\n", nil),
    ("name:\n", nil),
    ("", nil),
  ])
  func `a language is called what the line of a name says`(text: String, name: String?) throws {
    let bench = Workbench()
    try bench.write(text, to: ".config/couchsearch/keyboards/xx-abc.yaml")

    #expect(bench.loader.keyboards.name(ofLanguage: "xx") == name)
  }

  @Test func `keyboards that were read are not read again`() throws {
    let bench = Workbench()
    let folder = ".config/couchsearch/keyboards/"
    try bench.write("include: en-abc\nname: Mine\n", to: folder + "xx-abc.yaml")
    let file = try bench.write("keyboard: { layout: abc, languages: [xx, en] }\n")
    let settings = try bench.loader.settings(file: file)
    let known = try bench.loader.keyboards(for: settings, system: "")

    try bench.write("include: en-abc\nname: Other\n", to: folder + "xx-abc.yaml")

    let again = try bench.loader.keyboards(for: settings, system: "", known: known)
    let afresh = try bench.loader.keyboards(for: settings, system: "")
    #expect(again == known)
    #expect(afresh.map(\.name) == ["Other", "English"])
  }

  @Test func `the fingerprint of all keyboards follows each of them`() throws {
    let bench = Workbench()
    let before = bench.loader.keyboards.fingerprint

    try bench.write("include: en-abc\n", to: ".config/couchsearch/keyboards/en-abc2.yaml")
    let added = bench.loader.keyboards.fingerprint
    try bench.write("include: en-qwerty\n", to: ".config/couchsearch/keyboards/en-abc2.yaml")

    #expect(bench.loader.keyboards.fingerprint != added)
    #expect(added != before)
    #expect(Workbench().loader.keyboards.fingerprint == before)
  }

  @Test func `layouts of a language are offered with the usual ones first`() {
    let folders = Workbench().loader.keyboards

    #expect(folders.ids(of: "fr") == ["fr-qwerty", "fr-abc", "fr-linear", "fr-arrows"])
    #expect(folders.ids(of: "vi") == [])
  }
}
