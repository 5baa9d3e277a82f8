package import CatalogModel
import CatalogSearch
import Support

/// Counts the titles of media folders and databases, without importing anything.
package struct LibrarySurvey: Hashable, Sendable {
  /// The titles of each category.
  package private(set) var counts: [CategoryID: Int] = [:]
  /// False if counting stopped before the end.
  package private(set) var isExact = true
  /// The number of titles.
  package var titles: Int { counts.values.reduce(0, +) }

  /// Counts the titles of some sources.
  /// - Parameters:
  ///   - paths: The folders and files, read in order; one that cannot be read counts as empty.
  ///   - limit: The number of titles after which counting stops.
  ///   - isCancelled: Called for every title; returning true stops counting.
  /// - Complexity: O(n) in the number of files.
  package init(
    of paths: [String], limit: Int = 100_000, isCancelled: () -> Bool = { false }
  ) {
    self.init(of: paths.map { CatalogSource(path: $0) }, limit: limit, isCancelled: isCancelled)
  }

  /// Counts the titles of some sources, whose kinds are known.
  /// - Parameters:
  ///   - sources: Read in order; one that cannot be read counts as empty.
  ///   - limit: The number of titles after which counting stops.
  ///   - isCancelled: Called for every title; returning true stops counting.
  /// - Complexity: O(n) in the number of files.
  package init(
    of sources: [CatalogSource], limit: Int = 100_000, isCancelled: () -> Bool = { false }
  ) {
    for source in sources {
      var known = KnownTitles()
      do throws(CatalogError) {
        var reader = try openRecordReader(
          for: source, spending: SourceBudget(CatalogSource.limits))
        let converter = RecordConverter(source: source, columns: reader.names)
        while let entry = try reader.next() {
          guard case .record(let record) = entry,
            case .success(let title) = converter.convert(record), known.insert(title)
          else { continue }
          counts[title.item.category, default: 0] += 1
          guard titles < limit, !isCancelled() else {
            isExact = false
            return
          }
        }
      } catch {
        // A source that cannot be read counts as empty and is not offered; nothing else can be done.
      }
    }
  }
}
