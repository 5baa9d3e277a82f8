import FocusEngine
import Geometry
import Replay
import SearchScreen
import TestSupport
import Testing

struct DebugTests {
  @Test func `dbg`() throws {
    let screen = ScreenFixture()
    let map = screen.layout.map
    print(screen.picture)
    var n = 0
    let keys = map.reachableItems(in: FocusID(Group.keyboard)).map(\.id)
    for start in keys {
      var focus = FocusState()
      focus.focus(start, in: map)
      // bfs with parents
      var seen: Set<FocusState> = [focus]
      var q: [(FocusState, [String])] = [(focus, [])]
      var best: [FocusID: [String]] = [:]
      var i = 0
      while i < q.count, i < 60000 {
        let (s, path) = q[i]; i += 1
        if let id = s.focused, best[id] == nil { best[id] = path }
        for d in Direction.allCases { var m = s; let o = m.move(d, in: map); if o.moved, seen.insert(m).inserted { q.append((m, path + ["\(d.rawValue)→\(o.to?.rawValue ?? "")"])) } }
      }
      for goal in keys {
        let r = KeyPlanner(map).route(from: focus, to: goal)
        if let r, let b = best[goal], r.moves.count > b.count { n += 1; if n < 4 { print(start, goal, b, r.stops) } }
      }
    }
    print("worse", n)
  }
}
