/// The conditions under which items match: keys combined by and, or and not.
indirect enum Matches {
  /// Nothing matches.
  case nothing
  /// The items of a key.
  case key(String)
  /// The items that match all conditions.
  case all([Matches])
  /// The items that match any condition.
  case any([Matches])
  /// The items that match the first condition but not the second.
  case without(Matches, Matches)
  /// These items, by rank.
  case items([Posting])

  /// The keys that must be read.
  var keys: [String] {
    switch self {
    case .nothing, .items: []
    case .key(let key): [key]
    case .all(let members), .any(let members): members.flatMap(\.keys)
    case .without(let wanted, let other): wanted.keys + other.keys
    }
  }

  /// The parts of the ranks in which something may match.
  func parts(_ table: PostingTable) -> Set<Int> {
    switch self {
    case .nothing: []
    case .items(let items): Set(items.map { RankPart.number(of: $0.rank) })
    case .key(let key): table.parts(key)
    case .all(let members):
      members.dropFirst().reduce(members.first?.parts(table) ?? []) {
        $0.intersection($1.parts(table))
      }
    case .any(let members): members.reduce([]) { $0.union($1.parts(table)) }
    case .without(let wanted, _): wanted.parts(table)
    }
  }

  /// The matches in a part of the ranks whose entries are read, by rank.
  func found(_ table: PostingTable, _ part: Int) -> [Posting] {
    switch self {
    case .nothing: return []
    case .items(let items): return items.filter { RankPart.number(of: $0.rank) == part }
    case .key(let key): return table.entries(key, part)
    case .all(let members):
      var found: [Posting]?
      for member in members {
        let items = member.found(table, part)
        found = found?.intersection(items) ?? items
        if found?.isEmpty == true { return [] }
      }
      return found ?? []
    case .any(let members):
      return members.reduce([]) { $0.union($1.found(table, part)) }
    case .without(let wanted, let other):
      let left = Set(other.found(table, part).map(\.rank))
      return wanted.found(table, part).filter { !left.contains($0.rank) }
    }
  }

  /// Both conditions, if there is a second.
  func and(_ other: Matches?) -> Matches { other.map { .all([self, $0]) } ?? self }
}
