/// Finds the name a person meant.
enum NearestName {
  /// The nearest of `names`; `nil` when none is so near that it may have been meant.
  ///
  /// Case, hyphens and underscores do not count. A swap of neighbours, a missing, an added and a
  /// wrong letter count one each; a third of the name, or two letters, may differ.
  static func find(_ name: String, among names: [String]) -> String? {
    let wanted = plain(name)
    var best: (name: String, distance: Int)?
    for candidate in names {
      let other = plain(candidate)
      let distance = distance(wanted, other)
      let limit = max(2, max(wanted.count, other.count) / 3)
      guard distance <= limit, distance < max(1, min(wanted.count, other.count)) else { continue }
      if distance < (best?.distance ?? Int.max) { best = (candidate, distance) }
    }
    return best?.name ?? names.first { !wanted.isEmpty && plain($0).starts(with: wanted) }
  }

  private static func plain(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, character) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = last[column] + (character == other ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      (beforeLast, last) = (last, next)
    }
    return last[second.count]
  }
}
