import Replay
import Support
import TestSupport
import Testing
import TextEntry

struct RoundTripTests {
  @Test(arguments: ScriptDocument.Encoding.allCases)
  func `what is written of any script reads as the same script`(
    encoding: ScriptDocument.Encoding
  ) throws {
    for seed in 0..<150 {
      var generator = ScriptGenerator(seed: seed)
      let script = generator.script()

      let text = ScriptDocument(script).text(as: encoding)
      let document = try ScriptDocument(text, as: encoding, file: "made")
      let again = try #require(try document.scripts().first)

      try #require(
        again.withoutPlaces == script.withoutPlaces,
        "seed \(seed): \(RoundTripTests.difference(again, script))")
    }
  }

  /// The first line that is not the same.
  private static func difference(_ first: Script, _ second: Script) -> String {
    let lines = [first, second].map {
      ScriptDocument($0).text(as: .jsonl).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let pair = zip(lines[0], lines[1]).first { $0 != $1 }
    return pair.map { "\n\($0)\n\($1)" } ?? "\(lines[0].count) and \(lines[1].count) lines"
  }

  @Test func `both encodings hold the same, and go into each other and back`() throws {
    for seed in 0..<100 {
      var generator = ScriptGenerator(seed: seed)
      let yaml = ScriptDocument(generator.script()).text(as: .yaml)

      let first = try ScriptDocument(yaml, as: .yaml, file: "a")
      let second = try ScriptDocument(first.text(as: .jsonl), as: .jsonl, file: "a")
      let third = try ScriptDocument(second.text(as: .yaml), as: .yaml, file: "a")

      #expect(second.holdsTheSame(as: first), "seed \(seed)")
      #expect(third.holdsTheSame(as: first), "seed \(seed)")
      #expect(third.text(as: .yaml) == yaml, "seed \(seed)")
    }
  }

  @Test func `cases, parameters and other files survive both encodings unfilled`() throws {
    let yaml = """
      replay: 1
      cases:
        - {id: peppa, q: peppa pig}
        - {id: no, q: no}
      steps:
        - type: ${q}
        - run: other.replay.yaml
          with: {title: "${q}"}
      """

    let first = try ScriptDocument(yaml, as: .yaml, file: "a")
    let second = try ScriptDocument(first.text(as: .jsonl), as: .jsonl, file: "a")

    #expect(second.holdsTheSame(as: first))
    #expect(
      second.text(as: .jsonl).hasSuffix(
        "{\"type\":\"${q}\"}\n{\"run\":\"other.replay.yaml\",\"with\":{\"title\":\"${q}\"}}\n"))
  }

  @Test func `a recording that is cut short anywhere is played to its last whole line`() throws {
    let script = Script(
      name: "cut", steps: (0..<5).map { ScriptStep(.pause(milliseconds: $0)) })
    let whole = Array(ScriptDocument(script).text(as: .jsonl).utf8)
    let header = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))

    for end in header..<whole.count {
      let part = whole[..<end]
      let text = String(decoding: part, as: UTF8.self)
      let read = try #require(
        try ScriptDocument(text, as: .jsonl, file: "cut.replay.jsonl").scripts().first)

      let isWhole = whole[end] == UInt8(ascii: "\n")
      let lines = part.count { $0 == UInt8(ascii: "\n") } + (isWhole ? 1 : 0)
      #expect(read.steps.count == lines - 1)
      #expect(read.cutAfter == (read.notices.isEmpty ? nil : lines))
      #expect(read.notices.isEmpty == (isWhole || part.last == UInt8(ascii: "\n")))
    }
  }

  @Test func `a broken line in the middle of a recording is refused with its place`() throws {
    let text = "{\"replay\":\"1\"}\n{\"tap\":\"down\"}\n{\"tap\":\n{\"tap\":\"up\"}\n"

    let error = try #require(throws: ScriptError.self) {
      try ScriptDocument(text, as: .jsonl, file: "a.replay.jsonl")
    }

    #expect(error.place.line == 3)
  }
}
