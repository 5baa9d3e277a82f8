internal import FocusEngine

extension ScreenState {
  /// Requests the report for the operator's page, which replaces the PIN view.
  mutating func openOperatorPage() -> [Effect] {
    pinLock = PINLock()
    visit.timers[.pin] = nil
    if case .pin? = visit.screen.panels.last?.panel { _ = closePanel() }
    return [.loadOperatorReport]
  }

  /// Shows the operator's page: the health of the screen, and the exit.
  mutating func show(_ report: OperatorReport) {
    let numbers = words.numbers
    var lines: [(WordKey, String)] = [
      (.reportUptime, OperatorReport.duration(report.uptime)),
      (.reportTitles, numbers.string(report.titles)),
    ]
    if let seconds = report.sinceRefresh {
      lines.append((.reportRefresh, OperatorReport.duration(seconds)))
    }
    lines += [
      (.reportVisits, numbers.string(report.visits)),
      (.reportSearches, numbers.string(report.searches)),
      (.reportLastHour, numbers.string(report.searchesLastHour)),
      (.reportNoResults, numbers.string(report.searchesWithoutResults)),
      (.reportOpened, numbers.string(report.opened)),
      (.reportMemory, numbers.string(report.memory)),
    ]
    let text = lines.map { words[$0.0, ["value": $0.1]] }.joined(separator: "\n")
    push(
      .reading(
        ReadingPanel(
          title: words[.operatorPage], text: text,
          choices: [
            Choice(title: words[.operatorStay]),
            Choice(title: words[.operatorClose], command: .quit),
          ], isOfOperator: true)))
  }
}
