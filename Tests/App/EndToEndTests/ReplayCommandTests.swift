import Foundation
import Testing

/// Replays of the real program: what is written about them, kept goldens, fuzz and shrink.
@Suite(.serialized)
struct ReplayCommandTests {
  private func script(_ name: String, _ steps: String, in home: Home) throws -> String {
    let file = home.folder.appending(path: "\(name).replay.yaml")
    let text = "replay: 1\napp: {size: 1280x720}\nsteps:\n" + steps
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `a page of a run opens in a browser without a network, and every step can be seen`()
    throws
  {
    let home = try Home()
    let file = try script(
      "visit", "  - text: star\n  - tap: down x2\n  - expect: {query: x}\n", in: home)
    let page = home.folder.appending(path: "page.html")
    let junit = home.folder.appending(path: "results.xml")

    let ended = try home.run([
      "replay", file, "--html", page.path, "--junit", junit.path, "--github",
    ])
    let text = try String(contentsOf: page, encoding: .utf8)
    let browser = try home.browse(page, fragment: "check")

    #expect(ended.status == 1)
    #expect(ended.output.contains("::error file=\(file),line=6"), "\(ended.output)")
    #expect(ended.output.contains("again: couchsearch replay \(file)"))
    let xml = try String(contentsOf: junit, encoding: .utf8)
    #expect(xml.contains("type=\"expectation query\""))
    let difference = "the expectation does not hold; query: expected “x”, found “star”"
    #expect(xml.contains("message=\"\(file):6: \(difference)\""), "\(xml)")
    #expect(!text.contains("http://") || text.contains("http://www.w3.org/2000/svg"))
    #expect(!text.contains("https://"))
    #expect(
      browser.contains("data-check=\"1 cases, 3 steps, 4 moments\""), "\(browser.suffix(600))")
  }

  @Test(arguments: [
    (["--junit", "/nowhere/results.xml"], "there is no folder /nowhere"),
    (["--html", "/tmp"], "it is a folder"), (["--shots", "/dev/full"], "/dev/full is no folder"),
    (["--film", "/dev/null/film"], "/dev/null is no folder"),
  ])
  func `where nothing can be written is said before anything is played`(
    options: [String], words: String
  ) throws {
    let home = try Home()
    let file = try script("visit", "  - text: star\n  - shot: star\n", in: home)

    let ended = try home.run(["replay", file] + options)

    #expect(ended.status == 73)
    #expect(ended.errors.contains(words), "\(ended.errors)")
    #expect(!ended.output.contains("PASS"))
  }

  @Test func `a failing script's pictures are taken once, though it is played three times`() throws
  {
    let home = try Home()
    let file = try script("fails", "  - shot: start\n  - expect: {query: x}\n", in: home)
    let shots = home.folder.appending(path: "shots").path

    let ended = try home.run(["replay", file, "--shots", shots])

    #expect(ended.status == 1)
    #expect(ended.output.components(separatedBy: "01-start.png").count == 2, "\(ended.output)")
  }

  @Test func `goldens are kept when two processes agree, and one key further is another screen`()
    throws
  {
    let home = try Home()
    let file = try script("kept", "  - goto: key/g\n  - golden: start\n", in: home)

    let missing = try home.run(["replay", file])
    let kept = try home.run(["replay", file, "--bless"])
    let same = try home.run(["replay", file])
    _ = try script("kept", "  - goto: key/h\n  - golden: start\n", in: home)
    let other = try home.run(["replay", file])

    #expect(missing.status == 1)
    #expect(missing.output.contains("keep it with --bless"))
    #expect(kept.status == 0, "\(kept.output)\(kept.errors)")
    #expect(same.status == 0, "\(same.output)")
    #expect(other.status == 1)
    for tier in ["outline:", "display:", "pixels:"] { #expect(other.output.contains(tier)) }
  }

  @Test func `pixels of other libraries are unverified, and never pass without a word`() throws {
    let home = try Home()
    let file = try script("elsewhere", "  - golden: start\n", in: home)
    _ = try home.run(["replay", file, "--bless"])
    let fingerprint = home.folder.appending(path: "elsewhere.goldens/start.fingerprint.txt")
    try Data("another machine\n".utf8).write(to: fingerprint)

    let usual = try home.run(["replay", file])
    let strict = try home.run(["replay", file, "--strict-pixels"])

    #expect(usual.status == 0)
    #expect(usual.output.contains("1 unverified"), "\(usual.output)")
    #expect(strict.status == 6)
  }

  @Test(arguments: ["png", "fingerprint.txt", "display.txt"])
  func `a golden with a file that is missing or empty fails, and the file is named`(
    ending: String
  ) throws {
    let home = try Home()
    let file = try script("broken", "  - golden: start\n", in: home)
    _ = try home.run(["replay", file, "--bless"])
    let path = home.folder.appending(path: "broken.goldens/start.\(ending)")

    try Data().write(to: path)
    let empty = try home.run(["replay", file, "--once"])
    try FileManager.default.removeItem(at: path)
    let missing = try home.run(["replay", file, "--once"])

    #expect(empty.status == 1, "\(empty.output)")
    #expect(missing.status == 1, "\(missing.output)")
    #expect(missing.output.contains("start.\(ending), found no such file"), "\(missing.output)")
  }

  @Test func `a folder without scripts is a mistake and not a success`() throws {
    let home = try Home()
    let folder = home.folder.appending(path: "empty")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "notes.txt"))

    let ended = try home.run(["replay", folder.path])

    #expect(ended.status == 66)
    #expect(ended.errors.contains("\(folder.path) has no scripts (*.replay.yaml"))
  }

  @Test func `the command to play it again plays the same case on the same keyboard and level`()
    throws
  {
    let home = try Home()
    let file = home.folder.appending(path: "my cases.replay.yaml").path
    let text = """
      replay: 1
      cases: [{id: one, q: a}, {id: b b, q: b}]
      steps: [{text: "${q}"}, {expect: {query: a}}]
      """
    try Data(text.utf8).write(to: URL(filePath: file))

    let ended = try home.run(["replay", file, "--keyboard", "linear", "--inject", "device"])
    let again = try home.run(["replay", file, "--case=b b"])
    let other = try home.run(["replay", file, "--case", "c"])

    #expect(
      ended.output.contains(
        "again: couchsearch replay '\(file)' --keyboard linear --inject device '--case=b b'"),
      "\(ended.output)")
    #expect(again.output.contains("0 passed, 1 failed"), "\(again.output)")
    #expect(other.status == 65)
  }

  @Test func `a script that was cut off does not count as one that passed`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "half.replay.jsonl")
    try Data("{\"replay\":\"1\"}\n{\"tap\":\"down\"}\n{\"tap\":\"ri".utf8).write(to: file)

    let ended = try home.run(["replay", file.path])

    #expect(ended.status == 0)
    #expect(ended.output.contains("PASS (cut off after line 2) half"), "\(ended.output)")
    #expect(ended.output.contains("0 passed, 1 passed (cut off), 0 failed"), "\(ended.output)")
  }

  @Test func `nothing is kept in CI`() throws {
    let home = try Home()
    let file = try script("ci", "  - golden: start\n", in: home)

    let ended = try home.run(["replay", file, "--bless"], environment: ["CI": "true"])

    #expect(ended.status == 64)
    #expect(ended.errors.contains("CI"))
    #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/ci.goldens"))
  }

  @Test func `a failing script is shrunk to what it takes`() throws {
    let home = try Home()
    let steps =
      (0..<12).map { "  - tap: right\n  - wait: \(100 + $0)\n" }.joined()
      + "  - text: stars\n  - expect: {query: star}\n"
    let file = try script("long", steps, in: home)

    let ended = try home.runLab(["shrink", file])
    let left = try String(
      contentsOfFile: home.folder.path + "/long-shrunk.replay.yaml", encoding: .utf8)

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(left.split(separator: "\n").filter { $0.hasPrefix("  - ") }.count == 1, "\(left)")
  }

  @Test func `a random visit that finds nothing ends with 0`() throws {
    let home = try Home()

    let ended = try home.runLab(["fuzz", "--seed", "3", "--steps", "40"])

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("40 steps of 1 visits, nothing found"))
  }

  @Test func `several processes play the same as one, time and again`() throws {
    let home = try Home()
    let files = try (0..<3).map { number in
      try script("part\(number)", "  - type: \(["a", "b", "c"][number])\n", in: home)
    }

    let parallel = try home.run(["replay", "--jobs", "2"] + files)
    let repeated = try home.run(["replay", "--repeat", "4", "--jobs", "2"] + files)

    #expect(parallel.status == 0, "\(parallel.output)\(parallel.errors)")
    #expect(parallel.output.contains("3 passed, 0 failed"))
    #expect(repeated.status == 0)
    #expect(
      repeated.output.contains("12 runs of 3 scripts in 4 processes, 2 at a time: 0 differ"),
      "\(repeated.output)")
  }
}

extension Home {
  /// Opens a page in a browser without a window, and returns the document as it is then.
  func browse(_ page: URL, fragment: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000",
      "--user-data-dir=\(folder.path)/browser", "--dump-dom", "file://\(page.path)#\(fragment)",
    ]
    let output = folder.appending(path: "dom.html")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }
}
