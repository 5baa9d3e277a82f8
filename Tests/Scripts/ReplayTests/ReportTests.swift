import Replay
import Testing

@testable import Playback

struct ReportTests {
  private func result(_ number: Int, _ identity: FailureIdentity?) -> ReplayResult {
    ReplayResult(
      file: "a,b.replay.yaml", name: "case \(number)", line: 3, identity: identity,
      message: identity == nil ? "" : "first <line> & \u{1}\nsecond: 100%", wallMilliseconds: 1_042,
      milliseconds: 500, presses: 4, digest: 255, repro: "couchsearch replay a,b.replay.yaml")
  }

  @Test func `JUnit has a suite for each file, and tells failures from errors`() {
    let results = [
      result(1, nil), result(2, FailureIdentity(.invariant, "focus-visible")),
      result(3, FailureIdentity(.crash, "5")),
    ]

    let text = JUnitReport(results).text

    #expect(text.contains("<testsuites tests=\"3\" failures=\"1\" errors=\"1\" time=\"3.126\">"))
    #expect(text.contains("<failure type=\"invariant focus-visible\" message=\"first &lt;line&gt;"))
    #expect(text.contains("<error type=\"crash 5\""))
    #expect(text.contains("&amp; ?&#10;second"))
    #expect(text.contains("<property name=\"digest\" value=\"ff\"/>"))
    #expect(!text.contains("\u{1}"))
  }

  @Test func `the message of a failure in JUnit has every difference`() {
    var failed = result(1, FailureIdentity(.expectation, "focus,query"))
    failed.differences = ["focus: expected key/a, found key/b", "query: expected “<x>”, found “”"]

    let text = JUnitReport([failed]).text

    #expect(
      text.contains(
        "message=\"first &lt;line&gt; &amp; ?; focus: expected key/a, found key/b; "
          + "query: expected “&lt;x&gt;”, found “”\""), "\(text)")
  }

  @Test func `GitHub gets ten annotations at most, the last of which counts the others`() {
    let results = (1...25).map { result($0, FailureIdentity(.expectation, "focus")) }

    let lines = GitHubReport(results).lines

    #expect(lines.count == 10)
    #expect(
      lines[0] == "::error file=a%2Cb.replay.yaml,line=3,title=case 1%3A expectation focus::"
        + "first <line> & \u{1}%0Asecond: 100%25")
    #expect(lines[9] == "::error::and 16 more; see the report of the run")
  }

  @Test func `a step that cannot be done is called a step, and its sentence says why`() {
    let failed = result(1, FailureIdentity(.step, "cannot be nothing is called at"))

    #expect(JUnitReport([failed]).text.contains("<failure type=\"step\" message=\"first"))
    #expect(GitHubReport([failed]).lines[0].contains("title=case 1%3A step::first"))
  }

  @Test func `a file that was cut off is marked although what was played passed`() {
    var half = result(1, nil)
    half.cutAfter = 7

    #expect(half.passed)
    #expect(JUnitReport([half]).text.contains("name=\"cut-off\" value=\"after line 7\""))
    #expect(GitHubReport([half]).lines[0].hasPrefix("::warning"))
  }

  @Test func `nothing is annotated when all went well`() {
    #expect(GitHubReport([result(1, nil)]).lines.isEmpty)
  }
}
