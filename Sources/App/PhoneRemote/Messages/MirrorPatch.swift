/// A message to watchers with the differences from the previous one.
///
/// Apply it in this order: delete elements, move groups, change elements, insert new ones after the given
/// element.
struct MirrorPatch: Codable, Equatable {
  /// A change of an element; unchanged members are omitted.
  struct Change: Codable, Equatable {
    var i: String
    var r: String?
    var l: String?
    var f: [Int]?
    var k: [Int]?
    var s: Int?
    var g: String?
  }

  /// A new element, after another one, or first of all if the name is empty.
  struct Insertion: Codable, Equatable {
    var after: String
    var element: MirroredScene.Element
  }

  var t = "patch"
  var rev: Int
  var del: [String]?
  /// The distances by which all elements of a group move.
  var move: [String: [Int]]?
  var set: [Change]?
  var add: [Insertion]?
  var focus: String?
  /// A hash of the result, in some patches.
  var hash: UInt32?

  /// The differences between two scenes; `nil` if the whole screen must be sent.
  init?(from old: MirroredScene, to new: MirroredScene, revision: Int) {
    guard old.state == new.state, old.size == new.size, old.isLight == new.isLight else {
      return nil
    }
    rev = revision
    focus = new.focus == old.focus ? nil : new.focus ?? ""
    let before = Dictionary(
      old.elements.map { ($0.i, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.elements.map(\.i))
    let kept = new.elements.filter { before[$0.i] != nil }
    guard kept.map(\.i) == old.elements.map(\.i).filter(after.contains) else { return nil }
    let gone = old.elements.map(\.i).filter { !after.contains($0) }
    del = gone.isEmpty ? nil : gone
    let moves = Self.moves(of: kept, from: before)
    move = moves.isEmpty ? nil : moves
    let changes = kept.compactMap { element -> Change? in
      guard var known = before[element.i] else { return nil }
      if let way = moves[known.g] { known.f = Self.moved(known.f, by: way) }
      return Self.change(from: known, to: element)
    }
    set = changes.isEmpty ? nil : changes
    var insertions: [Insertion] = []
    var last = ""
    for element in new.elements {
      if before[element.i] == nil { insertions.append(Insertion(after: last, element: element)) }
      last = element.i
    }
    add = insertions.isEmpty ? nil : insertions
  }

  /// Whether nothing has changed.
  var isEmpty: Bool { del == nil && set == nil && add == nil && focus == nil && move == nil }

  /// The distance that most elements of each group have moved; none for groups that stayed.
  private static func moves(
    of kept: [MirroredScene.Element], from before: [String: MirroredScene.Element]
  ) -> [String: [Int]] {
    var ways: [String: [[Int]: Int]] = [:]
    for element in kept {
      guard let known = before[element.i], known.g == element.g else { continue }
      ways[known.g, default: [:]][
        [element.f[0] - known.f[0], element.f[1] - known.f[1]], default: 0] += 1
    }
    return ways.compactMapValues { counts in
      let most = counts.max { ($0.value, $1.key[0], $1.key[1]) < ($1.value, $0.key[0], $0.key[1]) }
      return most.flatMap { $0.value > 1 && $0.key != [0, 0] ? $0.key : nil }
    }
  }

  private static func moved(_ frame: [Int], by way: [Int]) -> [Int] {
    [frame[0] + way[0], frame[1] + way[1], frame[2], frame[3]]
  }

  private static func change(
    from old: MirroredScene.Element, to new: MirroredScene.Element
  ) -> Change? {
    guard old != new else { return nil }
    return Change(
      i: new.i, r: old.r == new.r ? nil : new.r, l: old.l == new.l ? nil : new.l,
      f: old.f == new.f ? nil : new.f, k: old.k == new.k ? nil : new.k,
      s: old.s == new.s ? nil : new.s, g: old.g == new.g ? nil : new.g)
  }
}
