import Replay

/// Results as JUnit XML, as read by CI servers: a suite for each file, a test case for each script or case.
package struct JUnitReport {
  private let results: [ReplayResult]

  /// Makes a report of results, in the given order.
  package init(_ results: [ReplayResult]) { self.results = results }

  /// The whole file.
  package var text: String {
    var files: [String] = []
    for result in results where !files.contains(result.file) { files.append(result.file) }
    let suites = files.map { file in suite(file, results.filter { $0.file == file }) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(counts(results))>\n"
      + suites.joined() + "</testsuites>\n"
  }

  private func suite(_ file: String, _ results: [ReplayResult]) -> String {
    "  <testsuite name=\"\(file.xml)\"\(counts(results))>\n"
      + results.map(testCase).joined() + "  </testsuite>\n"
  }

  private func counts(_ results: [ReplayResult]) -> String {
    let errors = results.filter(\.isError).count
    let failures = results.filter { !$0.passed }.count - errors
    let time = results.reduce(0) { $0 + $1.wallMilliseconds }
    return " tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " time=\"\(Self.seconds(time))\""
  }

  private func testCase(_ result: ReplayResult) -> String {
    let line = result.line.map { " line=\"\($0)\"" } ?? ""
    var text = "    <testcase name=\"\(result.name.xml)\" classname=\"\(result.file.xml)\""
    text +=
      " file=\"\(result.file.xml)\"\(line) time=\"\(Self.seconds(result.wallMilliseconds))\">\n"
    text += "      <properties>\n"
    let properties = [
      ("milliseconds", String(result.milliseconds)), ("presses", String(result.presses)),
      ("digest", String(result.digest, radix: 16)), ("repro", result.repro),
      ("unverified", result.unverified.joined(separator: " ")),
      ("cut-off", result.cutAfter.map { "after line \($0)" } ?? ""),
    ]
    for (name, value) in properties where !value.isEmpty {
      text += "        <property name=\"\(name)\" value=\"\(value.xml)\"/>\n"
    }
    text += "      </properties>\n"
    if let identity = result.identity {
      let element = result.isError ? "error" : "failure"
      let first = result.message.split(separator: "\n").first.map(String.init) ?? ""
      let summary = ([first] + result.differences).joined(separator: "; ")
      text += "      <\(element) type=\"\(identity.headline.xml)\" message=\"\(summary.xml)\">"
      text += "\(result.message.xml)</\(element)>\n"
    }
    if let picture = result.picture {
      // Jenkins and GitLab show the file named in such a line.
      text += "      <system-out>[[ATTACHMENT|\(picture.xml)]]</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let digits = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(digits)"
  }
}

extension String {
  /// The text escaped for XML; characters invalid in XML become question marks.
  fileprivate var xml: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        text.unicodeScalars.append(isAllowed ? scalar : "?")
      }
    }
    return text
  }
}
