import Foundation
import Support
import Synchronization
import Testing

@testable import Speech

/// Tests of programs that recognise speech, with small programs in their place.
@Suite struct RecognizerTests {
  private final class Answers: Sendable {
    let all = Mutex<[Recognizer.Hearing]>([])
    let arrived = DispatchSemaphore(value: 0)

    func take(_ hearing: Recognizer.Hearing) {
      all.withLock { $0.append(hearing) }
      if case .partial = hearing { return }
      arrived.signal()
    }

    /// Waits for an answer; none within a minute leaves what there is.
    func wait() -> [Recognizer.Hearing] {
      _ = arrived.wait(timeout: .now() + 60)
      return all.withLock { $0 }
    }
  }

  private func recognizer(_ script: String) -> Recognizer {
    Recognizer(
      command: ["/bin/sh", "-c", script], megabytes: 256, language: "en", titles: { ["Heat"] },
      log: { _ in })
  }

  @Test func `a program hears sound and answers with partial words and readings`() {
    let recognizer = recognizer(
      """
      while read -r line; do case $line in
      *'"type":"audio"'*) echo '{"type":"partial","id":1,"text":"he"}';;
      *'"type":"end"'*) echo '{"type":"heard","id":1,"texts":["heat","heed"]}';;
      esac; done
      """)
    let answers = Answers()

    recognizer.begin { answers.take($0) }
    recognizer.feed([1, 2, 3])
    recognizer.end()

    #expect(answers.wait() == [.partial("he"), .heard(["heat", "heed"])])
  }

  @Test func `a program that ends is a failure, and is not started again at once`() {
    let recognizer = recognizer("exit 3")
    let (first, second) = (Answers(), Answers())

    recognizer.begin { first.take($0) }
    let ended = first.wait()
    recognizer.begin { second.take($0) }
    let refused = second.wait()

    #expect(ended == [.failed(.failed)])
    #expect(refused == [.failed(.failed)])
  }

  @Test func `nonsense is passed over, and answers to older words are dropped`() {
    let recognizer = recognizer(
      """
      while read -r line; do case $line in
      *'"id":2'*'"type":"end"'*) echo 'x'; echo '{}'; echo '{"type":"heard","id":1,"texts":["old"]}'
      echo '{"type":"heard","id":2,"texts":["new"]}';;
      esac; done
      """)
    let (first, second) = (Answers(), Answers())

    recognizer.begin { first.take($0) }
    recognizer.cancel()
    recognizer.begin { second.take($0) }
    recognizer.end()

    #expect(second.wait() == [.heard(["new"])])
    #expect(first.all.withLock { $0 }.isEmpty)
  }

  @Test func `a program that reads late gets all of the sound`() {
    let recognizer = recognizer(
      """
      sleep 0.3; count=0; while read -r line; do case $line in
      *'"type":"audio"'*) count=$((count+1));;
      *'"type":"end"'*) echo '{"type":"heard","id":1,"texts":["'$count'"]}';;
      esac; done
      """)
    let answers = Answers()

    recognizer.begin { answers.take($0) }
    for _ in 0..<120 { recognizer.feed([Int16](repeating: 1, count: 3_200)) }
    recognizer.end()

    #expect(answers.wait() == [.heard(["120"])])
  }

  @Test func `the problem that a program names is told`() {
    let recognizer = recognizer(
      """
      while read -r line; do case $line in
      *'"type":"end"'*) echo '{"type":"error","id":1,"problem":"no-model"}';;
      esac; done
      """)
    let answers = Answers()

    recognizer.begin { answers.take($0) }
    recognizer.end()

    #expect(answers.wait() == [.failed(.noModel)])
  }

  @Test(arguments: [
    "", "{", "[]", #"{"type":"audio"}"#, #"{"type":"audio","id":1,"pcm":"%%%"}"#,
    #"{"type":"end","id":-5}"#, #"{"type":"begin"}"#, #"{"type":"cancel"}"#, #"{"type":"bogus"}"#,
    #"{"type":"heard","id":1,"texts":[1]}"#, "\u{0}\u{FFFD}",
  ])
  func `the recogniser's process takes any line`(line: String) {
    var written = 0
    let server = RecognizerServer(cache: "/nonexistent") { _ in written += 1 }

    server.take(Array(line.utf8))

    #expect(written == 0)
  }

  @Test func `before it knows titles it cannot listen, and says so`() {
    var lines: [RecognizerLine?] = []
    let server = RecognizerServer(cache: "/nonexistent") {
      lines.append(RecognizerLine(Array($0.dropLast())))
    }

    server.take(RecognizerLine(.begin, id: 3).bytes)

    #expect(lines.first??.type == .error)
    #expect(lines.first??.id == 3)
  }
}
