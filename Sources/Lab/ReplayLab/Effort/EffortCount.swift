internal import CatalogModel
internal import Replay

/// The figures of one keyboard with one set of aids, over all its screens: a person looking in a category
/// chooses its scope first if that is shorter for the category overall.
struct EffortCount {
  let summary: EffortSummary
  /// The categories for which the scope is chosen first.
  let scopeFirst: [String]
  let meanByCategory: [String: Double]

  typealias Counted = (effort: TitleEffort, times: Int)

  init(
    drawn: [EffortRunner.Drawn], counted: [[TitleEffort?]],
    screens: [(offset: Int, element: EffortScreens.Screen)]
  ) {
    var all: [Counted] = []
    var first: [String] = []
    var means: [String: Double] = [:]
    for category in Set(drawn.map(\.item.category)).sorted(by: { $0.rawValue < $1.rawValue }) {
      let members = drawn.indices.filter { drawn[$0].item.category == category }
      var best: (efforts: [Counted], summary: EffortSummary, isScoped: Bool)?
      for (number, screen) in screens
      where screen.scope == .all || screen.scope == .category(category) {
        let efforts = members.compactMap { index -> Counted? in
          guard counted[index].indices.contains(number), let effort = counted[index][number]
          else { return nil }
          return (effort, drawn[index].times)
        }
        let summary = EffortSummary(efforts)
        if let best, (best.summary.opened, -best.summary.mean) >= (summary.opened, -summary.mean) {
          continue
        }
        best = (efforts, summary, screen.scope != .all)
      }
      guard let best else { continue }
      all += best.efforts
      means[category.rawValue] = best.summary.mean
      if best.isScoped { first.append(category.rawValue) }
    }
    summary = EffortSummary(all)
    scopeFirst = first
    meanByCategory = means
  }
}
