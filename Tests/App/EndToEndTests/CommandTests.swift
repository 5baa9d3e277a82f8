import Foundation
import Testing

/// Commands of the real program: what they print, write and end with.
@Suite(.serialized)
struct CommandTests {
  @Test func `the first PIN and the next one are kept as a salted hash that only its owner reads`()
    throws
  {
    let home = try Home()
    let file = home.data.appending(path: "kiosk.pin")

    let first = try home.run(["kiosk", "set-pin"], input: "4711\n")
    let kept = try String(contentsOf: file, encoding: .utf8)
    let second = try home.run(["kiosk", "set-pin"], input: "4711\n")
    let keptAgain = try String(contentsOf: file, encoding: .utf8)

    #expect(first.status == 0, "\(first.errors)")
    #expect(second.status == 0, "\(second.errors)")
    #expect(!kept.contains("4711"))
    #expect(kept != keptAgain)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `an import gives up new rights before it reads anything`() throws {
    let home = try Home()
    let list = home.folder.appending(path: "titles.csv")
    let rows = (0..<200_000).map { "Title \($0),\(1_900 + $0 % 120)\n" }.joined()
    try Data(("title,year\n" + rows).utf8).write(to: list)
    let process = Process()
    process.executableURL = Home.program
    process.arguments = ["import", "titles.csv", "--into", "new/folder/titles.sqlite"]
    process.currentDirectoryURL = home.folder
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()

    var states: Set<String> = []
    while process.isRunning {
      let status = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      for line in (status ?? "").split(separator: "\n") where line.hasPrefix("NoNewPrivs:") {
        states.insert(String(line))
      }
    }

    #expect(process.terminationStatus == 0)
    #expect(states.contains("NoNewPrivs:\t1"))
    let target = home.folder.appending(path: "new/folder/titles.sqlite")
    #expect(FileManager.default.fileExists(atPath: target.path))
  }

  @Test(arguments: [
    "kiosk set-pin", "catalog export films.sqlite --to films.jsonl", "sources add folder books",
  ])
  func `without room for a file the old one stays, nothing is left, and the reason is said`(
    command: String
  ) throws {
    let home = try Home()
    let lines = (0..<3).map { "{\"title\": \"T\($0)\"}\n" }.joined()
    try Data(lines.utf8).write(to: home.folder.appending(path: "films.jsonl"))
    #expect(try home.run(["import", "films.jsonl", "--into", "films.sqlite"]).status == 0)
    #expect(try home.run(["kiosk", "set-pin"], input: "4711\n").status == 0)
    #expect(try home.run(["sources", "add", "folder", "films"]).status == 0)
    let before = try home.contents

    // No file may grow; what the program says goes through a pipe.
    let ended = try home.run(
      "/bin/sh",
      [
        "-c",
        "(ulimit -f 0; trap '' XFSZ; \"$0\" \(command); echo status $?) 2>&1 | cat",
        Home.program.path,
      ], input: "1234\n")

    #expect(ended.output.contains("could not be written: file too large"), "\(ended.output)")
    #expect(ended.output.contains("status 73"))
    #expect(try home.contents == before)
  }

  @Test(arguments: ["--screenshot kept", "replay a.replay.yaml --junit kept"])
  func `a result without room leaves the old file whole, and nothing else`(command: String) throws {
    let home = try Home()
    let place = home.folder.appending(path: "kept")
    try Data("old".utf8).write(to: place)
    try Data("replay: 1\nname: a\nsteps: [wait: 10ms]\n".utf8)
      .write(to: home.folder.appending(path: "a.replay.yaml"))

    let ended = try home.run(
      "/bin/sh",
      ["-c", "(ulimit -f 0; trap '' XFSZ; \"$0\" \(command); echo status $?) 2>&1 | cat"]
        + [Home.program.path])

    #expect(ended.output.contains("kept could not be written: file too large"), "\(ended.output)")
    #expect(ended.output.contains("status 73"))
    #expect(try Data(contentsOf: place) == Data("old".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
    #expect(names.filter { $0.hasPrefix("kept") } == ["kept"])
  }

  @Test(arguments: ["--help", "--version", "help replay", "search --help", "replay play --help"])
  func `help that finds no room says so`(command: String) throws {
    let home = try Home()

    let full = try home.run(
      "/bin/sh", ["-c", "\"$0\" \(command) >/dev/full; echo status $?", Home.program.path])
    let shown = try home.run(command.split(separator: " ").map(String.init))

    #expect(full.output == "status 73\n")
    #expect(full.errors.contains("standard output could not be written"), "\(full.errors)")
    #expect(shown.status == 0)
    #expect(shown.output.contains("couchsearch"))
  }

  @Test(arguments: [
    (Home.lab, "focus pipe"), (Home.program, "replay pipe"),
    (Home.program, "--config pipe --screenshot a.png"),
  ])
  func `a pipe in the place of a file is refused, not waited for`(
    program: URL, command: String
  ) throws {
    let home = try Home()
    #expect(mkfifo(home.folder.appending(path: "pipe").path, 0o600) == 0)

    let ended = try home.run(program.path, command.split(separator: " ").map(String.init))

    #expect([66, 78].contains(ended.status), "\(ended.status)")
    #expect((ended.output + ended.errors).contains("is a pipe, not a"), "\(ended.errors)")
  }

  @Test func `a limit on address space is named where nothing works`() throws {
    let home = try Home()

    let ended = try home.run(
      "/bin/sh", ["-c", "ulimit -v 170000; \"$0\" search love; echo status $?", Home.program.path])

    #expect(ended.output == "status 71\n")
    #expect(
      ended.errors.contains("limit on address space (ulimit -v) is 166 MB"), "\(ended.errors)")
  }

  @Test(arguments: [
    ("UTF-32", "open: []", "--config"), ("UTF-16", "open: []", "--config"),
    ("UTF-32", "replay: 1", "replay"), ("UTF-16", "replay: 1", "replay"),
  ])
  func `a file in another encoding is named, with the way to convert it`(
    encoding: String, text: String, command: String
  ) throws {
    let home = try Home(hasStarted: false)
    let path = home.folder.appending(path: "a.replay.yaml").path
    let data = text.data(using: encoding == "UTF-32" ? .utf32 : .utf16)
    try #require(data).write(to: URL(filePath: path))

    let ended = try home.run(
      command == "replay" ? ["replay", path] : ["--config", path, "--screenshot", "/dev/null"])

    #expect(ended.errors.contains("a.replay.yaml"), "\(ended.errors)")
    #expect(ended.errors.contains("is \(encoding) text. Save it as UTF-8, for example: iconv -f"))
    #expect(ended.status == (command == "replay" ? 65 : 78))
  }

  @Test func `a pipe that is named as a script is said to be one`() throws {
    let home = try Home(hasStarted: false)
    let path = home.folder.appending(path: "a.replay.yaml").path
    mkfifo(path, 0o600)

    let ended = try home.run(["replay", path])

    #expect(ended.errors.contains("\(path): it is a pipe, not a file."), "\(ended.errors)")
    #expect(ended.status == 66)
  }

  @Test func `a drawing that would be drawn for ever is refused at the start, by its name`() throws
  {
    let home = try Home()
    let drawing = home.folder.appending(path: "logo.svg").path
    let dashes = "stroke='red' stroke-dasharray='0.00001' d='M0 0L1000000 1'"
    try Data(
      "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><path \(dashes)/></svg>".utf8
    ).write(to: URL(filePath: drawing))
    let configuration = home.folder.appending(path: "a.yaml")
    try Data("theme: {logo: logo.svg}\n".utf8).write(to: configuration)

    let ended = try home.run(["--config", configuration.path, "--screenshot", "/dev/null"])

    #expect(ended.errors.contains("\(drawing): cannot be shown: it takes too "), "\(ended.errors)")
    #expect(ended.status == 78)
  }

  @Test func `the JSON of search has every field, also where there is no value`() throws {
    let home = try Home()

    let ended = try home.run(["search", "star", "--limit", "2", "--json"])

    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) as? [String: Any])
    let fields: Set = ["query", "sections", "scopes", "suggestions", "didYouMean"]
    #expect(Set(report.keys) == fields)
    let sections = try #require(report["sections"] as? [[String: Any]])
    #expect(sections.count > 1)
    #expect(sections.first?["category"] is NSNull)
    for section in sections {
      #expect(Set(section.keys) == ["title", "category", "total", "items"])
      for item in section["items"] as? [[String: Any]] ?? [] {
        #expect(Set(item.keys) == ["id", "title", "subtitle", "year", "category"])
      }
    }
    for scope in report["scopes"] as? [[String: Any]] ?? [] {
      #expect(Set(scope.keys) == ["id", "title", "count", "exact"])
    }
  }

  @Test(
    arguments: [
      ("run --keyboard dvorak --screenshot a.png", Int32(64)),
      ("run --locale ! --screenshot a.png", 64), ("run --size 10x10", 64),
      ("run --catalog gone.sqlite --screenshot a.png", 66),
      ("run --screenshot gone/a.png", 73), ("search x --scope nonsense", 65),
      ("import gone.csv --into a.sqlite", 66), ("replay gone.replay.yaml", 66),
      ("run --debug sound", 64),
    ])
  func `what cannot be done ends with the code of sysexits and one sentence`(
    command: String, status: Int32
  ) throws {
    let home = try Home()

    let ended = try home.run(command.split(separator: " ").map(String.init))

    #expect(ended.status == status, "\(ended.errors)")
    #expect(!ended.errors.isEmpty)
  }

  @Test(arguments: ["gone.json", "."])
  func `a focus map that is not there ends with the code of sysexits`(file: String) throws {
    let home = try Home()

    let ended = try home.runLab(["focus", file])

    #expect(ended.status == 66, "\(ended.errors)")
    #expect(!ended.errors.isEmpty)
  }

  @Test func `a picture is painted although texts are missing, and these are named`() throws {
    let home = try Home()
    let words = home.folder.appending(path: "config/couchsearch/words")
    try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
    try Data("name: Ours\nwords:\n  search: Seek\n".utf8)
      .write(to: words.appending(path: "xx.yaml"))

    let ended = try home.run(["--locale", "xx", "--screenshot", "a.png"])

    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.contains("xx.yaml: shown in English, because missing: tabs, popular"))
  }

  @Test(arguments: ["LANG", "LC_ALL"], ["abcdefghijkl_DE.UTF-8", "ünï"])
  func `a locale that nobody knows is none`(variable: String, name: String) throws {
    let home = try Home()

    let ended = try home.run(["--screenshot", "a.png"], environment: [variable: name])

    #expect(ended.status == 0, "\(ended.errors)")
  }

  @Test(arguments: ["search star", "search star --json", "doctor --json", "bindings", "python"])
  func `output for which there is no room is an error`(command: String) throws {
    let home = try Home()

    let ended = try home.run(
      "/bin/sh", ["-c", "exec \"$0\" \(command) > /dev/full", Home.program.path])

    #expect(ended.status == 73)
    #expect(ended.errors.contains("standard output could not be written"))
  }

  /// The scripts that people wrote, and those that “explore” wrote, which go everywhere and keep every step.
  @Test(arguments: ["Tests/Replays", "Tests/Explored"])
  func `the scripts that are kept hold`(path: String) throws {
    let home = try Home()
    let folder = Home.package.appending(path: path)
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".replay.yaml") }.sorted()

    // Where changes are checked, fonts and libraries are those that made the goldens.
    let isChecked = ProcessInfo.processInfo.environment["CI"] != nil

    let ended = try home.run(
      ["replay"] + (isChecked ? ["--strict-pixels"] : [])
        + scripts.map { folder.appending(path: $0).path })

    #expect(!scripts.isEmpty)
    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
  }

  /// Scripts that are about one language, or about what is at the right and at the left.
  private static let ofOneLanguage: Set = [
    "blind-visit", "spoken-changes",  // what is said aloud
    "first-run", "words-as-filters", "complete-words",  // the languages, and words of one of them
    "dial", "keyboard-memory",  // letters of a keyboard that is not the first everywhere
    "scopes", "four-down-four-up", "settings-panes",  // directions, which a mirrored screen turns
    "map",  // genres by their names in a configuration
    "rebind",  // a name within a sentence
  ]

  @Test(arguments: ["he", "ja", "de"])
  func `scripts in English hold on screens in other languages`(locale: String) throws {
    let home = try Home()
    let folder = Home.package.appending(path: "Tests/Replays")
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".replay.yaml") }
      .filter { !Self.ofOneLanguage.contains($0.replacing(".replay.yaml", with: "")) }.sorted()

    let ended = try home.run(
      ["replay", "--locale", locale] + scripts.map { folder.appending(path: $0).path })

    #expect(scripts.count > 30)
    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
  }

  @Test func `a focus map prints what every move did, and why`() throws {
    let home = try Home()
    let map = home.folder.appending(path: "map.json")
    let section = "{\"id\": \"s\", \"frame\": [0, 0, 200, 50]}"
    let items = ["a", "b"].enumerated().map { index, id in
      "{\"id\": \"\(id)\", \"section\": \"s\", \"frame\": [\(index * 100), 0, 90, 50]}"
    }
    let text = """
      {"sections": [\(section)], "items": [\(items.joined(separator: ", "))],
       "start": "a", "moves": ["right", "down repeat"]}
      """
    try Data(text.utf8).write(to: map)
    let wrong = home.folder.appending(path: "wrong.json")
    try Data("{\"sections\": [\(section)],\n \"itmes\": []}".utf8).write(to: wrong)

    let words = try home.runLab(["focus", map.path])
    let lines = try home.runLab(["focus", map.path, "--json"])
    let complaint = try home.runLab(["focus", wrong.path])

    #expect(words.output == "right        a → b: row\ndown repeat  b stays: stop\n")
    #expect(
      lines.output == """
        {"move": "right", "from": "a", "to": "b", "reason": "row"}
        {"move": "down repeat", "from": "b", "to": "b", "reason": "stop"}

        """)
    #expect(complaint.status == 65)
    #expect(complaint.errors.contains("wrong.json:2:2: itmes: unknown key"))
    #expect(complaint.errors.contains("did you mean “items”?"))
  }

  @Test func `a case of another focus engine that differs ends with 1`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "cases.json")
    let items = "[{\"id\": \"1\", \"x\": 0, \"y\": 0, \"w\": 9, \"h\": 9}]"
    let move = "{\"dir\": \"left\", \"expect\": \"2\", \"asserted\": true}"
    try Data(
      "[{\"suite\": \"a\", \"items\": \(items), \"start\": \"1\", \"moves\": [\(move)]}]".utf8
    ).write(to: file)

    let ended = try home.runLab(["focus", file.path])

    #expect(ended.status == 1)
    #expect(
      ended.output == """
        FAIL a#0: move 1, left: 1 stays: edge, expected 2

        a    0/1
        all  0/1

        """)
  }

  @Test func `a script that does not hold ends with 1 and says what had focus`() throws {
    let home = try Home()
    let script = home.folder.appending(path: "wrong.replay.yaml")
    try Data("replay: 1\nname: wrong\nsteps:\n  - expect: {focus: scope/all}\n".utf8)
      .write(to: script)

    let ended = try home.run(["replay", script.path])

    #expect(ended.status == 1)
    #expect(ended.output.contains("key/g"), "\(ended.output)")
  }
}

extension Home {
  /// The contents of the files that the program keeps, by their paths.
  fileprivate var contents: [String: Data] {
    get throws {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return names.filter { !$0.hasPrefix("output-") && !$0.hasPrefix("errors-") }
        .reduce(into: [:]) {
          $0[$1] = FileManager.default.contents(atPath: folder.appending(path: $1).path) ?? Data()
        }
    }
  }
}
