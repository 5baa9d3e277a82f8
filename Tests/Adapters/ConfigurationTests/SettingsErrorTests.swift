import Configuration
import Foundation
import Testing

@Suite struct SettingsErrorTests {
  @Test(
    arguments: [
      (
        "theme:\n  textscale: 1.2\n",
        """
        config.yaml:2:3: theme.textscale: unknown key; did you mean "textScale"? \
        Known keys: appearance, textScale, boldText, highContrast, reducedMotion, dark, accent, \
        logo, typeface.
        """
      ),
      (
        "search:\n  start: life\n",
        """
        config.yaml:2:10: search.start: found "life", expected one of live, submit; \
        did you mean "live"?
        """
      ),
      (
        "theme: { textScale: 2.5 }\n",
        "config.yaml:1:21: theme.textScale: found \"2.5\", expected a number from 1.0 to 1.6."
      ),
      (
        "window:\n  width: wide\n",
        """
        config.yaml:2:10: window.width: found "wide", expected a whole number from 320 to 7680 \
        (window points).
        """
      ),
      (
        "feedback: { sounds: 1 }\n",
        "config.yaml:1:21: feedback.sounds: found \"1\", expected true or false."
      ),
      (
        "feedback: true\n",
        "config.yaml:1:11: feedback: found \"true\", expected a block of keys."
      ),
      (
        "search:\n  placeholder:\n",
        "config.yaml:2:15: search.placeholder: found nothing, expected text."
      ),
      (
        "open: [mpv, \"{ulr}\"]\n",
        """
        config.yaml:1:13: open[1]: found "{ulr}", expected no placeholders but {id}, {title}, \
        {url}; did you mean "{url}"?
        """
      ),
      (
        "open: [\"{url}\"]\n",
        """
        config.yaml:1:8: open[0]: found "{url}", expected the name or path of a program, \
        without placeholders.
        """
      ),
      (
        "open: [strace, \"{url}\"]\n",
        """
        config.yaml:1:8: open[0]: found "strace", expected a player or another program that opens what it is given, \
        such as mpv or xdg-open: “strace” may start it instead. Name it under “openPrograms” if it does \
        not, or put a program of yours in a folder of yours and name its path.
        """
      ),
      (
        "open: xdg-open {url}\n",
        """
        config.yaml:1:7: open: found "xdg-open {url}", expected a list: a program and its \
        arguments, like [xdg-open, "{url}"].
        """
      ),
      (
        "sources: [{ kind: steam }]\n",
        """
        config.yaml:1:11: sources[0].place: is missing, expected a folder or a file.
        """
      ),
      (
        "open: { movie: [mpv] }\n",
        """
        config.yaml:1:9: open.movie: unknown key. Known keys: video, music, book, stream, steam, \
        lutris, heroic, retroarch, usual.
        """
      ),
      (
        "open: { book: [reader, \"{core}\"] }\n",
        """
        config.yaml:1:24: open.book[1]: found "{core}", expected no placeholders but {id}, \
        {title}, {url}, {path}.
        """
      ),
      (
        "locale: english please\n",
        """
        config.yaml:1:9: locale: found "english please", expected a language like en, ko or \
        pt-BR, or auto for the system's.
        """
      ),
      (
        "kiosk: { enabled: true }\nsearch: { history: kept }\n",
        """
        config.yaml:2:20: search.history: must be off while kiosk.enabled is true: nothing a \
        visitor typed is kept.
        """
      ),
    ])
  func `a wrong key, type or range names file, line, key, found and expected`(
    text: String, expected: String
  ) throws {
    #expect(try Workbench().complaint(about: text) == expected)
  }

  @Test(
    arguments: [
      ("", "config.yaml: the file is empty. Write a key into it, or remove it."),
      (" \n\n", "config.yaml: the file is empty. Write a key into it, or remove it."),
      (
        "theme: {}\nlocale: en\ntheme: {}\n",
        "config.yaml:1:1: theme: stands here twice in one block. Keep one."
      ),
      (
        "theme: &t { boldText: true }\nwindow: *t\n",
        """
        config.yaml:1:8: anchors and aliases (& and *) are not understood here. Write the \
        value out, or put it in quotation marks if it starts with one of these.
        """
      ),
      (
        "locale: *nowhere\n",
        "config.yaml:1:9: this is not YAML: found undefined alias."
      ),
      ("- a\n- b\n", "config.yaml:1:1: the file: found a list, expected a block of keys."),
      (
        "just words\n", "config.yaml:1:1: the file: found text, expected a block of keys."
      ),
      ("? [a, b]\n: c\n", "config.yaml:1:3: a key must be a word, not a list or a block."),
    ])
  func `a file of the wrong kind says so`(text: String, expected: String) throws {
    #expect(try Workbench().complaint(about: text) == expected)
  }

  @Test(arguments: ["theme: [\n", "a: b: c\n", "\tx: y\n", "x: \"open\n", "a: 1\n---\nb: 2\n"])
  func `broken YAML names the line`(_ text: String) throws {
    let complaint = try #require(try Workbench().complaint(about: text))

    #expect(complaint.hasPrefix("config.yaml:"))
    #expect(complaint.contains("this is not YAML"))
  }

  @Test func `bytes, folders, missing and huge files are refused by name`() throws {
    let bench = Workbench()
    let garbage = try bench.write(Data([0x7F, 0x45, 0x4C, 0x46, 0, 0xFF, 0xFE]), to: "elf")
    let control = try bench.write(Data([0x61, 0x3A, 0x20, 0x01]), to: "control")
    let huge = try bench.write(Data(repeating: 0x23, count: 1_000_001), to: "huge")
    func complaint(_ file: String) -> String? {
      bench.complaint { _ = try bench.loader.settings(file: file) }
    }

    #expect(
      complaint(garbage) == "elf: is not text in UTF-8. Save it as UTF-8, or name the right file.")
    #expect(complaint(control)?.hasPrefix("control: is not text") == true)
    #expect(complaint(huge) == "huge: is larger than a megabyte; this is not a configuration.")
    #expect(complaint(bench.folder)?.contains("is a folder. Name the file inside it.") == true)
    #expect(complaint(bench.folder + "/none.yaml") == "none.yaml: there is no such file.")
  }

  @Test(
    arguments: [
      ("a: " + String(repeating: "[", count: 100_000), "nested too deeply"),
      ("a:\n" + String(repeating: "- ", count: 100_000), "nested too deeply"),
      (
        "a0: &a0 x\n"
          + (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined(),
        "anchors and aliases"
      ),
    ])
  func `deep nesting and many aliases are refused, not followed`(
    text: String, expected: String
  ) throws {
    #expect(try Workbench().complaint(about: text)?.contains(expected) == true)
  }
}
