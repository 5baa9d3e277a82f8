import Foundation
import Testing

/// What the command line chooses: the set-up of the screen, and what is played of what is named.
@Suite(.serialized)
struct ReplayChoiceTests {
  private func write(_ text: String, to name: String, in home: Home) throws -> String {
    let file = home.folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func files(in folder: String, of home: Home) throws -> [String] {
    let folder = home.folder.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test func `options win over what a script says`() throws {
    let home = try Home()
    let file = try write(
      """
      replay: 1
      app: {size: 640x360, theme: light, locale: en, device: xbox, text-scale: 1.0,
        catalog: gone.sqlite, config: gone.yaml}
      steps: [{shot: start}, {expect: {shows: [Suche]}}]
      """, to: "a.replay.yaml", in: home)
    let titles = try write(
      "{\"title\": \"Solaris\", \"category\": \"film\"}\n", to: "t.jsonl", in: home)
    let config = try write("open: []\n", to: "c.yaml", in: home)
    let catalog = home.folder.appending(path: "c.sqlite").path
    #expect(try home.run(["import", titles, "--into", catalog]).status == 0)

    let ended = try home.run([
      "replay", file, "--size", "720p", "--theme", "dark", "--locale", "de", "--device", "remote",
      "--text", "1.3", "--catalog", catalog, "--config", config, "--shots", "shots", "--once",
    ])
    let picture = home.folder.appending(path: "shots/a/01-start.png")
    let head = [UInt8](try Data(contentsOf: picture).prefix(24))

    #expect(ended.output.contains("1 passed, 0 failed"), "\(ended.output)\(ended.errors)")
    // The width and the height of a PNG.
    #expect(Array(head[16...]) == [0, 0, 5, 0, 0, 0, 2, 208])
  }

  @Test func `a matrix plays every combination as a case of its own`() throws {
    let home = try Home()
    let file = try write(
      "replay: 1\nsteps: [{type: star}, {shot: s}, {expect: {query: star}}]\n",
      to: "a.replay.yaml", in: home)
    let junit = home.folder.appending(path: "junit.xml")

    let ended = try home.run([
      "replay", file, "--matrix", "size=720p,1080p", "locale=de,he", "--shots", "shots",
      "--junit", junit.path, "--jobs", "2",
    ])
    let xml = try String(contentsOf: junit, encoding: .utf8)

    #expect(ended.output.contains("4 passed, 0 failed"), "\(ended.output)\(ended.errors)")
    for name in ["720p, de", "720p, he", "1080p, de", "1080p, he"] {
      #expect(xml.contains("<testcase name=\"a[\(name)]\""), "\(xml)")
      #expect(
        ended.output.contains("PASS a[\(name)]"), "\(ended.output)")
    }
    #expect(
      try files(in: "shots", of: home) == [
        "a/1080p,de/01-s.png", "a/1080p,he/01-s.png", "a/720p,de/01-s.png", "a/720p,he/01-s.png",
      ])
  }

  @Test(arguments: [
    (["--matrix", "size=9"], "size takes a size"), (["--matrix", "weather=fine"], "Axes: size"),
    (["--matrix", "size=720p,720p"], "size is named twice"), (["--size", "big"], "found “big”"),
    (["--locale", "de", "--matrix", "locale=ko"], "locale is in --matrix and in --locale"),
    (["--text", "3"], "a factor from 1.0 to 1.6"), (["--device", "xbx"], "one of xbox"),
    (["--grep", "("], "--grep takes a regular expression"),
    (["--film", "film", "--repeat", "2"], "leave out --repeat"),
  ])
  func `what cannot be chosen is refused`(options: [String], words: String) throws {
    let home = try Home()
    let file = try write("replay: 1\nsteps: [{tap: down}]\n", to: "a.replay.yaml", in: home)

    let ended = try home.run(["replay", file] + options)

    #expect(ended.status == 64)
    #expect(ended.errors.contains(words), "\(ended.errors)")
  }

  @Test func `a failure in a combination is played again by its command`() throws {
    let home = try Home()
    let file = try write(
      "replay: 1\nsteps: [{expect: {query: x}}]\n", to: "a.replay.yaml", in: home)

    let ended = try home.run(["replay", file, "--matrix", "size=720p", "locale=de", "--once"])

    #expect(
      ended.output.contains("again: couchsearch replay \(file) --size 720p --locale de\n"),
      "\(ended.output)")
  }

  @Test(arguments: ["he", "ja", "ko", "ru"])
  func `keys, groups and words of a script are those of its own language on any screen`(
    locale: String
  ) throws {
    let home = try Home()
    let steps = """
        - goto: key/s
        - tap: select
        - pointer: click key/t
        - wait: {settled: yes}
        - expect: {query: st}
        - tap: clear
        - tap: settings
        - goto: setting/screen
        - tap: select
        - expect: {title: Screen, shows: ["Appearance: *"], focus: {label: "Language: *"}}
      """
    let head = "replay: 1\nsteps:\n"
    let file = try write(head + steps, to: "a.replay.yaml", in: home)
    let wrong = try [
      "expect: {title: Screens}", "expect: {shows: [\"Appearances: *\"]}",
      "expect: {hides: [\"Appearance: *\"]}", "expect: {focus: {label: \"Languages: *\"}}",
    ].enumerated().map {
      try write(head + steps + "\n  - \($1)\n", to: "w\($0).replay.yaml", in: home)
    }

    let ended = try home.run(["replay", file, "--locale", locale])
    let failed = try home.run(["replay", "--once", "--locale", locale] + wrong)

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(failed.output.contains("0 passed, 4 failed"), "\(failed.output)\(failed.errors)")
    #expect(failed.output.split(separator: "\n").count { $0.contains(".yaml:13: ") } == 4)
  }

  @Test func `what was kept in another language is unverified, and never overwritten in silence`()
    throws
  {
    let home = try Home()
    let text = "replay: 1\nalways: [as-kept]\nsteps: [{tap: right}, {golden: g}]\n"
    let file = try write(text, to: "a.replay.yaml", in: home)
    let story = home.folder.appending(path: "a.goldens/story.txt")

    let kept = try home.run(["replay", file, "--bless"])
    let english = try String(contentsOf: story, encoding: .utf8)
    let other = try home.run(["replay", file, "--locale", "he"])
    let strict = try home.run(["replay", file, "--locale", "he", "--strict-pixels"])
    let again = try home.run(["replay", file, "--locale", "he", "--bless"])
    let hebrew = try String(contentsOf: story, encoding: .utf8)
    let same = try home.run(["replay", file, "--locale", "he", "--strict-pixels"])
    let back = try home.run(["replay", file])
    try Data(hebrew.replacing("focus", with: "f0cus").utf8).write(to: story)
    let changed = try home.run(["replay", file, "--locale", "he", "--once"])

    #expect(kept.status == 0 && again.status == 0, "\(kept.errors)\(again.errors)")
    #expect(!english.contains("language") && hebrew.hasPrefix("language he\n"), "\(hebrew)")
    #expect(other.status == 0, "\(other.output)")
    #expect(other.output.contains("2 unverified"), "\(other.output)")
    #expect(strict.status == 6)
    #expect(same.status == 0, "\(same.output)")
    #expect(back.output.contains("2 unverified"), "\(back.output)")
    #expect(changed.status == 1, "\(changed.output)")
  }

  @Test func `pictures, goldens and stories of scripts and cases never overwrite each other`()
    throws
  {
    let home = try Home()
    let steps = "always: [as-kept]\nsteps: [{type: \"${q}\"}, {shot: s}, {golden: g}"
    for folder in ["one", "two"] {
      _ = try write(
        "replay: 1\nname: same\ncases: [{id: a/b, q: a}, {id: a b, q: b}]\n\(steps)]\n",
        to: "s/\(folder)/same.replay.yaml", in: home)
    }
    let folders = ["one", "two"].map { home.folder.appending(path: "s/\($0)").path }

    let missing = try home.run(["replay"] + folders + ["--once"])
    let kept = try home.run(["replay"] + folders + ["--bless"])
    let same = try home.run(
      ["replay"] + folders + ["--jobs", "2", "--shots", "shots", "--film", "film"])
    for folder in ["one", "two"] {
      _ = try write(
        "replay: 1\nname: same\ncases: [{id: a/b, q: a}, {id: a b, q: b}]\n"
          + steps + ", {expect: {query: x}}]\n",
        to: "s/\(folder)/same.replay.yaml", in: home)
    }
    let failed = try home.run(["replay"] + folders + ["--once", "--failures", "failures"])
    let repeated = try home.run(
      ["replay"] + folders + ["--repeat", "2", "--failures", "again", "--shots", "other"])

    #expect(missing.output.contains("0 passed, 4 failed"), "\(missing.output)")
    #expect(kept.status == 0, "\(kept.output)\(kept.errors)")
    #expect(same.output.contains("4 passed, 0 failed"), "\(same.output)\(same.errors)")
    let places = ["one/same/a%20b", "one/same/a%2fb", "two/same/a%20b", "two/same/a%2fb"]
    #expect(try files(in: "shots", of: home) == places.map { $0 + "/01-s.png" })
    #expect(failed.output.contains("0 passed, 4 failed"))
    #expect(try files(in: "failures", of: home) == places.map { $0 + ".png" })
    #expect(repeated.output.contains("0 passed, 4 failed"), "\(repeated.output)")
    #expect(try files(in: "again", of: home) == places.map { $0 + ".png" })
    #expect(try files(in: "other", of: home) == places.map { $0 + "/01-s.png" })
    let films = Set(try files(in: "film", of: home).map { $0.split(separator: "/").dropLast() })
    #expect(films.count == 4)
    for folder in ["one", "two"] {
      for id in ["a%20b", "a%2fb"] {
        let golden = home.folder.appending(path: "s/\(folder)/same.goldens/\(id)")
        let names = try FileManager.default.contentsOfDirectory(atPath: golden.path).sorted()
        #expect(
          names == ["g.display.txt", "g.fingerprint.txt", "g.outline.txt", "g.png", "story.txt"])
      }
    }
  }

  @Test func `a golden that is taken twice must be the same to be kept`() throws {
    let home = try Home()
    let file = try write(
      "replay: 1\nsteps: [{golden: g}, {tap: right}, {golden: g}]\n", to: "a.replay.yaml", in: home)

    let ended = try home.run(["replay", file, "--bless"])

    #expect(ended.status == 1, "\(ended.output)")
    #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/a.goldens"))
  }

  @Test func `words, tags and the last failures choose what is played`() throws {
    let home = try Home()
    let good = try write(
      "replay: 1.2\ntags: [smoke, quick]\nsteps: [{tap: down}]\n", to: "good.replay.yaml", in: home)
    let bad = try write(
      "replay: 1.2\ntags: [smoke]\nsteps: [{expect: {query: x}}]\n", to: "bad.replay.yaml", in: home
    )

    let all = try home.run(["replay", good, bad, "--once"])
    let again = try home.run(["replay", good, bad, "--once", "--last-failed"])
    let grep = try home.run(["replay", good, bad, "--grep", "GO+D"])
    let tags = try home.run(["replay", good, bad, "--tag", "smoke", "--tag", "quick"])
    let none = try home.run(["replay", good, bad, "--tag", "slow"])
    _ = try write("replay: 1\nsteps: [{tap: down}]\n", to: "bad.replay.yaml", in: home)
    let mended = try home.run(["replay", good, bad, "--last-failed"])
    let after = try home.run(["replay", good, bad, "--last-failed"])

    #expect(all.output.contains("1 passed, 1 failed"))
    #expect(again.output.contains("0 passed, 1 failed"), "\(again.output)")
    #expect(grep.output.contains("PASS good") && grep.output.contains("1 passed, 0 failed"))
    #expect(tags.output.contains("PASS good") && tags.output.contains("1 passed, 0 failed"))
    #expect(none.status == 66 && none.errors.contains("--tag slow leaves nothing to play of 2"))
    #expect(mended.output.contains("1 passed, 0 failed"))
    #expect(after.output.contains("2 passed, 0 failed") && after.errors.contains("None of these"))
  }

  @Test(arguments: [
    ("ko", "한글 toy 3 별 a"), ("ja", "とき toy 3 ほし"), ("he", "שלום toy 3 ב"), ("ru", "Москва Toy-3 я"),
  ])
  func `a text is typed over the globe where the keyboard has no letters for it`(
    locale: String, text: String
  ) throws {
    let home = try Home()
    let file = try write(
      "replay: 1\nsteps: [{type: \"\(text)\"}, {expect: {query: \"\(text)\"}}]\n",
      to: "a.replay.yaml", in: home)

    for level in ["intent", "device"] {
      let ended = try home.run(["replay", file, "--locale", locale, "--inject", level])
      #expect(ended.status == 0, "\(ended.output)")
    }
    let english = try home.run(["replay", file, "--once"])
    #expect(english.status == 1)
    #expect(english.output.contains("cannot be typed"), "\(english.output)")
  }

  @Test func `names of screens, tabs and elements are listed with their words`() throws {
    let home = try Home()

    let text = try home.run(["replay", "names", "--locale", "de"])
    let json = try home.run(["replay", "names", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]

    #expect(text.status == 0, "\(text.errors)")
    #expect(text.output.contains("Screens, for “screen:”\n  search, sheet, alert"))
    #expect(text.output.contains("On tab/search, for “goto:” and “focus:”"))
    for name in [
      "tab/bookmarks", "tab/history", "key/a", "scope/all", "more/settings", "filter/1/attribute",
      "sheet/bookmark", "choice/0", "setting/screen",
    ] {
      #expect(text.output.contains("  \(name)"), "\(name)")
    }
    #expect(text.output.contains("Einstellungen"))
    #expect((object?["tabs"] as? [Any])?.count ?? 0 > 2)
    #expect((object?["layers"] as? [Any])?.count == 4)
  }

  @Test func `the schema takes all scripts of the project, and refuses mistakes`() throws {
    let home = try Home()
    let schema = try home.run(["replay", "schema"])
    _ = try write(schema.output, to: "schema.json", in: home)
    _ = try write(
      """
      import glob, json, sys, yaml, jsonschema
      schema = json.load(open("schema.json"))
      jsonschema.Draft202012Validator.check_schema(schema)
      check = jsonschema.Draft202012Validator(schema)
      files = glob.glob(sys.argv[1] + "/Tests/Replays/*.yaml") + \
        glob.glob(sys.argv[1] + "/Assets/**/*.replay.yaml", recursive=True)
      for file in files:
          for error in check.iter_errors(yaml.safe_load(open(file))):
              print(file, error.json_path, error.message)
      head = "replay: 1\\nsteps: [{tap: down}, "
      for wrong in ["{tpa: down}", "{expect: {}}", "{expect: {shows: []}}", "{expect: {screen: shet}}",
                    "{tap: up, type: a}", "{plug: xbx}", "{always: [one-fokus]}"]:
          if check.is_valid(yaml.safe_load(head + wrong + "]")): print("takes", wrong)
      print(len(files) > 40)
      """, to: "check.py", in: home)

    let ended = try home.run("/usr/bin/python3", ["check.py", Home.package.path])

    #expect(schema.status == 0)
    #expect(ended.output == "True\n", "\(ended.output)\(ended.errors)")
  }

  @Test func `a recording names its catalogue from its own folder, and both can be moved`() throws {
    let home = try Home()
    let titles = try write(
      "{\"title\": \"Solaris\", \"category\": \"film\"}\n", to: "kit/t.jsonl", in: home)
    let catalog = home.folder.appending(path: "kit/c.sqlite").path
    #expect(try home.run(["import", titles, "--into", catalog]).status == 0)
    let recording = try write("", to: "kit/visits/x", in: home)
      .replacing("visits/x", with: "visits/visit.replay.jsonl")
    let screen = try LiveScreen(
      home: home, command: ["record", recording, "--rpc", "--catalog", catalog])
    try screen.type("sol")
    try screen.quit()
    let header = try String(contentsOfFile: recording, encoding: .utf8).prefix { $0 != "\n" }
    let moved = home.folder.appending(path: "elsewhere")
    try FileManager.default.moveItem(at: home.folder.appending(path: "kit"), to: moved)

    let ended = try home.run(["replay", moved.path + "/visits/visit.replay.jsonl"])

    #expect(header.contains("\"catalog\":\"../c.sqlite\""), "\(header)")
    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(!ended.output.contains("by intent"), "\(ended.output)")
  }
}
