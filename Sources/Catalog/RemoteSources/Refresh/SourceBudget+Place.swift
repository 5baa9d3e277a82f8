internal import CatalogSearch
internal import Support

extension SourceBudget {
  /// Spends a part of the budget of a source.
  /// - Parameter place: The source, for the words of errors.
  /// - Throws: `unreachable` where its time is over, `strangeAnswer` where there is too much of anything else.
  func spend(_ cost: Cost, at place: String) throws(CatalogError) {
    do throws(Excess) {
      try spend(cost)
    } catch {
      if case .time = error { throw .unreachable(place: place, reason: error.reason) }
      throw .strangeAnswer(place: place, reason: error.reason)
    }
  }
}
