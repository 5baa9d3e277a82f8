import Foundation
import Replay
import TestSupport
import Testing

/// Changed scripts and recordings: each is read or refused.
struct ScriptFuzzTests {
  @Test func `a changed script is no crash`() throws {
    var fuzz = try ParserFuzz(
      "scripts",
      files: ["find-and-keep", "pointer", "late-answers", "edit-and-undo"].map {
        "Tests/Replays/\($0).replay.yaml"
      })

    let count = try fuzz.run("a.replay.yaml") { path in
      let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      _ = try ScriptDocument(text, as: .yaml, file: path)
    }

    #expect(count > 0)
  }

  @Test func `a changed recording is no crash`() throws {
    var fuzz = ParserFuzz(
      "recordings",
      texts: [
        #"{"replay":1,"name":"a","app":{"size":"1280x720"}}"# + "\n"
          + #"{"at":10,"tap":"down"}"# + "\n" + #"{"at":20,"text":"star"}"# + "\n"
          + #"{"expect":{"query":"star"}}"# + "\n"
      ])

    let count = try fuzz.run("a.replay.jsonl") { path in
      let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      _ = try ScriptDocument(text, as: .jsonl, file: path)
    }

    #expect(count > 0)
  }
}
