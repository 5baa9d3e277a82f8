import Foundation
import Rendering
import Testing

/// Goldens that differ fail, and how much may differ is said by scripts and on the command line.
@Suite(.serialized)
struct GoldenCommandTests {
  private let home: Home
  private let script: String
  private var golden: URL { home.folder.appending(path: "found.goldens/results.png") }

  /// Keeps the golden of a screen with results.
  init() throws {
    home = try Home()
    script = home.folder.appending(path: "found.replay.yaml").path
    try write("results")
    let kept = try home.run(["replay", script, "--bless"])
    try #require(kept.status == 0, "\(kept.output)\(kept.errors)")
  }

  private func write(_ golden: String) throws {
    let text = """
      replay: 1
      app: {size: 1280x720}
      steps:
        - text: star
        - wait: {results: {count: ">=1"}}
        - goto: results/0
        - golden: \(golden)

      """
    try Data(text.utf8).write(to: URL(filePath: script))
  }

  /// Changes the pixels of a rectangle of the golden by so many levels.
  private func change(x: Range<Int>, y: Range<Int>, by levels: Int) throws {
    var picture = try #require(RGBAImage(file: golden.path))
    for row in y {
      for column in x {
        for channel in 0..<3 {
          let place = (row * picture.width + column) * 4 + channel
          let level = Int(picture.rgba[place])
          picture.rgba[place] = UInt8(level + levels > 255 ? level - levels : level + levels)
        }
      }
    }
    try picture.writePNG(to: golden.path)
  }

  private func makeForeign() throws {
    let path = home.folder.appending(path: "found.goldens/results.fingerprint.txt")
    try Data("another machine\n".utf8).write(to: path)
  }

  @Test(arguments: [0..<1280, 0..<1, 1200..<1280], [0..<720, 0..<1, 700..<720])
  func `a golden of results that differs fails, wherever it does`(x: Range<Int>, y: Range<Int>)
    throws
  {
    let same = try home.run(["replay", script, "--once"])
    try change(x: x, y: y, by: 90)

    let other = try home.run(["replay", script, "--once"])

    #expect(same.status == 0, "\(same.output)")
    #expect(other.status == 1, "\(other.output)\(other.errors)")
    #expect(other.output.contains("\(x.count * y.count) pixels differ"), "\(other.output)")
  }

  @Test func `the elements that differ most are named`() throws {
    try change(x: 0..<1280, y: 0..<720, by: 90)

    let other = try home.run(["replay", script, "--once"])

    #expect(other.output.contains("most of all "), "\(other.output)")
  }

  @Test func `a picture of another machine is compared where some of it may differ`() throws {
    try makeForeign()
    try change(x: 0..<100, y: 0..<9, by: 40)

    let strict = try home.run(["replay", script, "--once"])
    let loose = try home.run(["replay", script, "--once", "--golden-pixels", "0.1%"])
    let tight = try home.run(["replay", script, "--once", "--golden-pixels", "0.05%"])
    let pale = try home.run(["replay", script, "--once", "--golden-delta-e", "50"])
    let vivid = try home.run(["replay", script, "--once", "--golden-delta-e", "2"])
    let checked = try home.run([
      "replay", script, "--once", "--golden-pixels", "0.1%", "--strict-pixels",
    ])

    #expect(strict.output.contains("1 unverified"), "\(strict.output)")
    #expect(loose.status == 0, "\(loose.output)")
    #expect(!loose.output.contains("unverified"), "\(loose.output)")
    #expect(tight.status == 1, "\(tight.output)")
    #expect(tight.output.contains("within 0.05% of the pixels"), "\(tight.output)")
    #expect(pale.status == 0, "\(pale.output)")
    #expect(vivid.status == 1, "\(vivid.output)")
    #expect(checked.status == 0, "\(checked.output)")
  }

  @Test func `what a script or an option leaves out may differ, and nothing else`() throws {
    try change(x: 20..<60, y: 20..<60, by: 90)

    try write("{name: results, mask: [\"30,30 60x60\"]}")
    let masked = try home.run(["replay", script, "--once"])
    try write("{name: results, mask: [\"30,30 58x60\"]}")
    let beside = try home.run(["replay", script, "--once"])
    try write("results")
    let option = try home.run(["replay", script, "--once", "--golden-mask", "30,30 60x60"])

    #expect(masked.status == 0, "\(masked.output)")
    #expect(beside.status == 1, "\(beside.output)")
    #expect(beside.output.contains("pixels differ"), "\(beside.output)")
    #expect(option.status == 0, "\(option.output)")
  }

  @Test func `an element that is left out is in neither the pixels nor the texts`() throws {
    let text = home.folder.appending(path: "found.goldens/results.outline.txt")
    let outline = try String(contentsOf: text, encoding: .utf8)
    try Data(outline.replacingOccurrences(of: "“Top Results”", with: "“Best”").utf8).write(to: text)

    let whole = try home.run(["replay", script, "--once"])
    let without = try home.run(["replay", script, "--once", "--golden-mask", "heading/top"])

    #expect(outline.contains("“Top Results”"), "\(outline)")
    #expect(whole.status == 1, "\(whole.output)")
    #expect(without.status == 0, "\(without.output)")
  }

  @Test func `a comparison that would notice nothing fails`() throws {
    let blind = try home.run(["replay", script, "--once", "--golden-mask", "0,0 1920x1080"])

    #expect(blind.status == 1, "\(blind.output)")
    #expect(blind.output.contains("canary"), "\(blind.output)")
  }

  @Test(arguments: [
    ["--golden-pixels", "51%"], ["--golden-pixels", "1"], ["--golden-delta-e", "red"],
    ["--golden-mask", "*"], ["--golden-mask", "0,0 0x9"],
  ])
  func `limits that are none are refused`(options: [String]) throws {
    let ended = try home.run(["replay", script] + options)

    #expect(ended.status == 64)
    #expect(ended.errors.contains("\(options[0]) takes "), "\(ended.errors)")
  }
}
