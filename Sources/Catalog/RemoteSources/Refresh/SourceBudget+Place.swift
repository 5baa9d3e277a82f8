internal import CatalogSearch
internal import Support

extension SourceBudget {
  /// Spends a part of the budget of a source.
  /// - Parameter place: The source, as named in errors.
  /// - Throws: `unreachable` if its time is up, `strangeAnswer` if anything else is exceeded.
  func spend(_ cost: Cost, at place: String) throws(CatalogError) {
    do throws(Excess) {
      try spend(cost)
    } catch {
      if case .time = error { throw .unreachable(place: place, reason: error.reason) }
      throw .strangeAnswer(place: place, reason: error.reason)
    }
  }
}
