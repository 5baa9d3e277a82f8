import Foundation
import Testing

/// Reports of the real program about replays: pages, merged results and pictures of failures; and the
/// watched and shown ways to play.
@Suite(.serialized)
struct ReplayReportTests {
  private func script(_ name: String, _ steps: String, in home: Home) throws -> String {
    let file = home.folder.appending(path: "\(name).replay.yaml")
    let text = "replay: 1\napp: {size: 1280x720}\nsteps:\n" + steps
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `shards are merged into one report, with the exit code of one run`() throws {
    let home = try Home()
    let files = [
      try script("a", "  - text: star\n", in: home),
      try script("b", "  - text: toy\n  - expect: {query: x}\n", in: home),
    ]
    func path(_ name: String) -> String { home.folder.appending(path: name).path }

    for part in 1...2 {
      _ = try home.run(
        ["replay"] + files + [
          "--shard", "\(part)/2", "--results", path("\(part).jsonl"), "--html",
          path("\(part).html"), "--failures", path("failures"),
        ])
    }
    let merged = try home.runLab([
      "reports", path("1.jsonl"), path("2.jsonl"), path("1.html"), path("2.html"),
      "--junit", path("all.xml"), "--html", path("all.html"),
    ])
    let junit = try String(contentsOfFile: path("all.xml"), encoding: .utf8)
    let page = try home.browse(URL(filePath: path("all.html")), fragment: "check")

    #expect(merged.status == 1, "\(merged.errors)")
    #expect(merged.output.contains("1 passed, 1 failed"), "\(merged.output)")
    #expect(junit.contains("tests=\"2\" failures=\"1\""))
    #expect(junit.contains("[[ATTACHMENT|\(path("failures/b.png"))]]"), "\(junit)")
    #expect(FileManager.default.fileExists(atPath: path("failures/b.png")))
    #expect(page.contains("data-check=\"2 cases, 3 steps"), "\(page.suffix(300))")
    #expect(page.contains("1 of 2 failed"))
  }

  @Test(arguments: [["--jobs", "2"], ["--repeat", "2"], ["--repeat", "2", "--jobs", "2"]])
  func `the page of several processes is that of one`(way: [String]) throws {
    let home = try Home()
    var files = try (0..<13).map { try script("a\($0)", "  - tap: right\n", in: home) }
    files.append(try script("b", "  - text: toy\n  - expect: {query: x}\n", in: home))
    files.append(try script("c", "  - tpa: down\n", in: home))
    func page(_ name: String, _ way: [String]) throws -> (page: String, run: Home.Ended) {
      let file = home.folder.appending(path: name)
      let run = try home.run(
        ["replay"] + files + way + ["--html", file.path, "--results", name + ".jsonl"])
      return (try home.browse(file, fragment: "check"), run)
    }
    func check(_ page: String) -> Substring? { page.firstMatch(of: /data-check="[^"]+"/)?.output }

    let one = try page("one.html", [])
    let several = try page("several.html", way)

    #expect(several.run.status == 65, "\(several.run.output)\(several.run.errors)")
    #expect(check(one.page)?.contains("15 cases, ") == true)
    #expect(check(several.page) == check(one.page))
    #expect(several.page.contains("2 of 15 failed"))
    #expect(several.page.contains("“x”") && several.page.contains("tpa: unknown key"))
    let results = try String(
      contentsOf: home.folder.appending(path: "several.html.jsonl"), encoding: .utf8)
    #expect(!results.contains("data:image"))
  }

  @Test(arguments: [[], ["--jobs", "2"]])
  func `pictures are those of failures, unless all are asked for`(way: [String]) throws {
    let home = try Home()
    let files = [
      try script("good", "  - tap: right\n", in: home),
      try script("bad", "  - tap: right\n  - expect: {query: x}\n", in: home),
    ]
    let page = home.folder.appending(path: "page.html")
    func pictures(_ more: [String]) throws -> Int {
      _ = try home.run(["replay"] + files + way + more + ["--once", "--html", page.path])
      return try String(contentsOf: page, encoding: .utf8).split(separator: "data:image/jpeg").count
        - 1
    }

    let few = try pictures([])
    let all = try pictures(["--all-pictures"])

    #expect(few > 0)
    #expect(all > few)
  }

  @Test func `a golden that differs is shown before, after and with a slider`() throws {
    let home = try Home()
    let file = try script("look", "  - golden: start\n", in: home)
    let page = home.folder.appending(path: "page.html")

    let kept = try home.run(["replay", file, "--bless"])
    try Data("replay: 1\napp: {size: 1280x720}\nsteps:\n  - tap: right\n  - golden: start\n".utf8)
      .write(to: URL(filePath: file))
    let failed = try home.run(["replay", file, "--html", page.path])
    let shown = try home.browse(page, fragment: "check")

    #expect(kept.status == 0, "\(kept.output)\(kept.errors)")
    #expect(failed.status == 1)
    for words in ["Side by side", "Slider", "Golden start", "--bless"] {
      #expect(shown.contains(words), "\(words)")
    }
  }

  @Test func `what a step leaves unsaid is as it was kept, or the difference is told`() throws {
    let home = try Home()
    let steps = "  - always: [as-kept]\n  - type: star\n  - hold: down 900ms\n"
    let file = try script("story", steps, in: home)

    let missing = try home.run(["replay", file, "--once"])
    let kept = try home.run(["replay", file, "--bless"])
    let same = try home.run(["replay", file])
    let other = try home.run(["replay", file, "--keyboard", "linear", "--once"])
    let story = try String(
      contentsOf: home.folder.appending(path: "story.goldens/story.txt"), encoding: .utf8)

    #expect(missing.status == 1)
    #expect(missing.output.contains("keep it with --bless"), "\(missing.output)")
    #expect(kept.status == 0, "\(kept.output)\(kept.errors)")
    #expect(same.status == 0, "\(same.output)")
    #expect(other.status == 1)
    #expect(other.output.contains("story: expected"), "\(other.output)")
    #expect(story.contains("2 type: star\n"), "\(story)")
    #expect(story.contains("  query “star”, caret 4"))
    #expect(story.contains("sound move at +"))
  }

  @Test func `a changed script is played again by itself`() throws {
    let home = try Home()
    let file = try script("watched", "  - text: star\n", in: home)
    let process = Process()
    let output = Pipe()
    process.executableURL = Home.program
    process.arguments = ["replay", "--watch", "--once", file]
    process.environment = home.environment
    process.standardOutput = output
    // Why a script cannot be played is said on standard error.
    process.standardError = output
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    func read(until words: String) -> String {
      var text = ""
      while !text.contains(words) {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { break }
        text += String(decoding: more, as: UTF8.self)
      }
      return text
    }

    let first = read(until: " failed\n")
    _ = try script("watched", "  - text: star\n  - expect: {query: toy}\n", in: home)
    let second = read(until: " failed\n")
    _ = try script("watched", "  - texd: star\n", in: home)
    let third = read(until: "texd")

    #expect(first.contains("1 passed, 0 failed"), "\(first)")
    #expect(second.contains("watched.replay.yaml") && second.contains("0 passed, 1 failed"))
    #expect(third.contains("texd"), "\(third)")
  }

  @Test func `a script is shown in a window, at any speed`() throws {
    let home = try Home()
    let display = try Display()
    let file = try script("shown", "  - type: sta\n  - wait: 2s\n", in: home)

    let ended = try home.run(
      ["replay", file, "--headed", "--speed", "40"], environment: ["DISPLAY": display.name])
    let nowhere = try home.run(["replay", file, "--headed"])

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("1 passed, 0 failed"))
    #expect(nowhere.status == 69, "\(nowhere.errors)")
  }

  @Test func `guided visits are kept where they led to a new screen, and gone on from`() throws {
    let home = try Home()
    let corpus = home.folder.appending(path: "corpus").path

    let first = try home.runLab(["fuzz", "--seed", "5", "--time", "1", "--corpus", corpus])
    let count = try FileManager.default.contentsOfDirectory(atPath: corpus).count
    let second = try home.runLab(["fuzz", "--seed", "6", "--time", "1", "--corpus", corpus])

    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("new an hour"), "\(first.output)")
    #expect(count > 0)
    #expect(second.status == 0, "\(second.output)\(second.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: corpus).count >= count)
  }
}
