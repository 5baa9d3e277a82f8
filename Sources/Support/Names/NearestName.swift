/// Finds the names that may have been meant, for messages about unknown ones.
///
/// Case, hyphens, underscores and spaces are ignored.
package enum NearestName {
  /// The nearest of `names`, else the first with the name as a prefix; `nil` if none is close enough: a third
  /// of its letters, or two, may differ.
  package static func find(_ name: String, among names: [String]) -> String? {
    let wanted = plain(name)
    guard let best = rank(name, among: names).first else { return nil }
    let other = plain(best.name)
    let limit = max(2, max(wanted.count, other.count) / 3)
    if best.distance <= limit, best.distance < min(wanted.count, other.count) { return best.name }
    return names.first { !wanted.isEmpty && plain($0).starts(with: wanted) }
  }

  /// The `count` nearest names, nearest first, however different; ties keep their order.
  package static func list(_ name: String, among names: [String], count: Int) -> [String] {
    rank(name, among: names).prefix(count).map(\.name)
  }

  /// Longer names are not typing errors, and comparing takes time proportional to the product of the lengths.
  private static let longest = 200

  private static func rank(
    _ name: String, among names: [String]
  ) -> [(name: String, distance: Int)] {
    guard name.utf8.count <= 4 * longest else { return [] }
    let wanted = plain(name)
    guard wanted.count <= longest else { return [] }
    let names = names.filter { $0.utf8.count <= 4 * longest }
    let ranked = names.enumerated().map { index, candidate in
      (name: candidate, distance: EditDistance.between(wanted, plain(candidate)), index: index)
    }
    return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .map { ($0.name, $0.distance) }
  }

  private static func plain(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
