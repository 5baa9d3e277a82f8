internal import InputMapping

/// The operator's page of a kiosk: the health of the screen, and the exit.
enum OperatorPage: ScreenPart {
  /// Requests the report for the page in place of the exit.
  static func leaveKiosk() -> [Effect]? { [.part(.operatorPage)] }

  /// The page.
  static func panel(_ report: OperatorReport, in words: Words) -> ReadingPanel {
    let numbers = words.numbers
    var lines: [(WordKey, String)] = [
      (.reportUptime, RunningTime.text(report.uptime)),
      (.reportTitles, numbers.string(report.titles)),
    ]
    if let seconds = report.sinceRefresh {
      lines.append((.reportRefresh, RunningTime.text(seconds)))
    }
    lines += [
      (.reportVisits, numbers.string(report.visits)),
      (.reportSearches, numbers.string(report.searches)),
      (.reportLastHour, numbers.string(report.searchesLastHour)),
      (.reportNoResults, numbers.string(report.searchesWithoutResults)),
      (.reportOpened, numbers.string(report.opened)),
      (.reportMemory, numbers.string(report.memory)),
    ]
    return ReadingPanel(
      title: words[.operatorPage],
      text: lines.map { words[$0.0, ["value": $0.1]] }.joined(separator: "\n"),
      choices: [
        Choice(title: words[.operatorStay]),
        Choice(title: words[.operatorClose], command: .quit),
      ], isOfOperator: true)
  }
}
