import Replay

/// Results as workflow commands that GitHub turns into annotations beside the script.
///
/// GitHub shows ten of each kind per step and silently drops the rest, so the tenth says how many more there
/// are.
package struct GitHubReport {
  private static let most = 10
  private let results: [ReplayResult]

  /// Makes a report of results, in the given order.
  package init(_ results: [ReplayResult]) { self.results = results }

  /// The lines.
  package var lines: [String] {
    let errors = results.filter { !$0.passed }.map { result in
      let title = "\(result.name): \(result.identity?.headline ?? "")"
      return command("error", result, title: title, message: result.message)
    }
    let warnings = results.filter { !$0.unverified.isEmpty }.map { result in
      command(
        "warning", result, title: "\(result.name): unverified pixels",
        message: "painted with other libraries or fonts here: "
          + result.unverified.joined(separator: ", "))
    }
    let halves = results.filter { $0.cutAfter != nil }.map { result in
      command(
        "warning", result, title: "\(result.name): cut off",
        message: "the file ends in the middle of a line; played\(result.cutWords)")
    }
    return limited(errors, "error") + limited(warnings + halves, "warning")
  }

  private func limited(_ lines: [String], _ kind: String) -> [String] {
    guard lines.count > Self.most else { return lines }
    let more = lines.count - Self.most + 1
    return lines.prefix(Self.most - 1) + ["::\(kind)::and \(more) more; see the report of the run"]
  }

  private func command(
    _ kind: String, _ result: ReplayResult, title: String, message: String
  ) -> String {
    "::\(kind) file=\(result.file.property),line=\(result.line ?? 1),title=\(title.property)"
      + "::\(message.data)"
  }
}

extension String {
  /// The text as a message of a workflow command.
  fileprivate var data: String {
    reduce(into: "") { text, character in
      switch character {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case "\r\n": text += "%0D%0A"
      default: text.append(character)
      }
    }
  }

  /// The text as a property of a workflow command.
  fileprivate var property: String {
    data.reduce(into: "") { text, character in
      switch character {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.append(character)
      }
    }
  }
}
