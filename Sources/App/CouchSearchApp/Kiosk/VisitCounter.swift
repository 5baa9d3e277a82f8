internal import CatalogModel
internal import Geometry
internal import ScreenHost
internal import SearchScreen
internal import TextEntry

/// Counts what visitors do, by observing the machine's steps.
///
/// Every typed letter searches; a search counts only once its text has been unchanged for a while, or the
/// visitor continues from it.
final class VisitCounter: ScreenObserver {
  /// Milliseconds that a text must be unchanged to count.
  static let dwell = 2000
  private static let hour = 3_600_000
  /// The most searches kept for the hourly count.
  private static let most = 10_000

  let name = "The counter"
  let watchesSteps = true
  private var counts = VisitCounts()
  /// When the current text was typed; `nil` if it is empty or already counted.
  private var typedAt: Timestamp?
  private var searchTimes: [Timestamp] = []

  /// The counts at a time.
  func counts(at now: Timestamp) -> VisitCounts {
    searchTimes.removeAll { now - $0 > Self.hour }
    counts.searchesLastHour = searchTimes.count
    return counts
  }

  func stepped(_ step: ScreenStep) {
    let (before, after) = (step.before.state, step.after.state)
    if before.isBetweenVisits, !after.isBetweenVisits, after.visit.screen.panels.isEmpty {
      counts.visits += 1
    }
    switch step.input {
    case .action(.pinChecked(isRight: false)): counts.wrongPINs += 1
    case .action(.opened(_, let message, _)) where message.isEmpty: counts.opened += 1
    default: break
    }
    let isOtherText = before.visit.field.composedText != after.visit.field.composedText
    let isElsewhere =
      !before.isBetweenVisits && after.isBetweenVisits || !after.visit.screen.panels.isEmpty
    if let typedAt, isElsewhere || step.time - typedAt >= Self.dwell,
      !before.visit.screen.awaitsAnswer
    {
      count(before, at: step.time)
    }
    guard isOtherText else { return }
    typedAt = after.visit.field.isEmpty || after.isBetweenVisits ? nil : step.time
  }

  private func count(_ state: ScreenState, at now: Timestamp) {
    typedAt = nil
    counts.searches += 1
    if state.page.map({ $0.sections.isEmpty && $0.about.isEmpty }) ?? true {
      counts.searchesWithoutResults += 1
    }
    if searchTimes.count < Self.most { searchTimes.append(now) }
  }
}
