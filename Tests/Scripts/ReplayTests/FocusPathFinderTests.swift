import FocusEngine
import Geometry
import Replay
import SearchScreen
import TestSupport
import Testing
import TextEntry

struct FocusPathFinderTests {
  static let layouts: [KeyboardLayout] = [.qwerty, .linear]

  @Test(arguments: [
    ("key/q", "key/w", 1), ("key/q", "key/p", 3), ("key/q", "key/m", 7), ("key/a", "key/l", 4),
    ("key/page-ABC", "key/delete", 1), ("key/z", "key/clear", 2), ("key/q", "key/q", 0),
  ])
  func `on qwerty the way wraps where that is shorter`(
    start: String, goal: String, presses: Int
  ) {
    var screen = ScreenFixture()
    screen.go(to: start)

    let path = FocusPathFinder(screen.layout.map).path(
      from: screen.state.visit.screen.focus, to: NodeID(goal))

    #expect(path?.moves.count == presses)
  }

  @Test(arguments: [("key/a", "key/z", 1), ("key/b", "key/y", 3), ("key/a", "key/n", 13)])
  func `on one row the way wraps where that is shorter`(
    start: String, goal: String, presses: Int
  ) {
    var screen = ScreenFixture(keyboard: .linear)
    screen.go(to: start)

    let path = FocusPathFinder(screen.layout.map).path(
      from: screen.state.visit.screen.focus, to: NodeID(goal))

    #expect(path?.moves.count == presses)
  }

  @Test(arguments: layouts)
  func `no way between two keys is shorter than the planned one`(layout: KeyboardLayout) throws {
    let screen = ScreenFixture(keyboard: layout)
    let map = screen.layout.map
    let keys = map.reachableItems(in: ScreenSection.keyboard.id).map(\.id)

    for start in keys.enumerated().filter({ $0.offset.isMultiple(of: 4) }).map(\.element) {
      var focus = FocusState()
      focus.focus(start, in: map)
      focus = focus.canonical(in: map)
      let distances = exhaustiveDistances(from: focus, in: map)
      for goal in keys {
        let path = try #require(FocusPathFinder(map).path(from: focus, to: goal))
        #expect(path.moves.count == distances[goal], "\(start) → \(goal)")
      }
    }
  }

  @Test(arguments: ["key/q", "key/m", "key/space"])
  func `no way across the screen is shorter than the planned one`(start: String) throws {
    var screen = ScreenFixture()
    screen.type("s")
    screen.go(to: start)
    let map = screen.layout.map

    let distances = distancesAcross(map, from: screen.state.visit.screen.focus, most: 8)

    #expect(distances.count > 50)
    for (goal, distance) in distances where map.item(goal)?.section != ScreenSection.scopeBar.id {
      let path = try #require(
        FocusPathFinder(map).path(from: screen.state.visit.screen.focus, to: goal))
      #expect(path.moves.count == distance, "\(start) → \(goal)")
    }
  }

  @Test func `a path ends where its moves lead`() throws {
    var screen = ScreenFixture()
    screen.type("s")
    let map = screen.layout.map

    for item in map.items where map.canFocus(item.id) {
      let path = try #require(
        FocusPathFinder(map).path(from: screen.state.visit.screen.focus, to: item.id))
      var focus = screen.state.visit.screen.focus
      for direction in path.moves { focus.move(direction, in: map) }
      #expect(focus.canonical(in: map) == path.end.canonical(in: map))
      #expect(focus.focused == item.id)
    }
  }

  @Test func `equal ways are decided by up, down, left, right`() throws {
    var screen = ScreenFixture()
    screen.go(to: "key/q")

    let paths = (0..<5).map { _ in
      FocusPathFinder(screen.layout.map).path(from: screen.state.visit.screen.focus, to: "key/s")?
        .moves
    }

    #expect(paths.allSatisfy { $0 == [.down, .right] })
  }

  @Test func `a goal that does not exist has no path`() {
    let screen = ScreenFixture()

    let path = FocusPathFinder(screen.layout.map).path(
      from: screen.state.visit.screen.focus, to: "key/ß")

    #expect(path == nil)
  }

  @Test func `the nearest of several goals is taken`() {
    var screen = ScreenFixture()
    screen.go(to: "key/q")

    let path = FocusPathFinder(screen.layout.map)
      .path(from: screen.state.visit.screen.focus) {
        ["key/i", "key/e", "key/m"].contains($0.rawValue)
      }

    #expect(path?.goal == "key/e")
    #expect(path?.stops == ["key/w", "key/e"])
  }

  /// Presses from a place to everything, trying every move, out of the keyboard too.
  private func exhaustiveDistances(from start: FocusState, in map: FocusMap) -> [NodeID: Int] {
    var distances: [NodeID: Int] = [:]
    var seen: Set<FocusState> = []
    var edge = [start]
    // Half the longest row and all rows: nothing on a keyboard is further away.
    for distance in 0...18 where !edge.isEmpty {
      var next: [FocusState] = []
      for state in edge where seen.insert(state).inserted {
        if let id = state.focused, distances[id] == nil { distances[id] = distance }
        for direction in Direction.allCases {
          var moved = state
          if moved.move(direction, in: map).moved { next.append(moved.canonical(in: map)) }
        }
      }
      edge = distances.count < map.items.count ? next : []
    }
    return distances
  }

  /// Presses from a place to everything that is at most so far away, trying every move but those
  /// along the scope bar, which would choose another scope.
  private func distancesAcross(
    _ map: FocusMap, from start: FocusState, most: Int
  ) -> [NodeID: Int] {
    var distances: [NodeID: Int] = [:]
    var seen: Set<FocusState> = []
    var edge = [start.canonical(in: map)]
    for distance in 0...most {
      var next: [FocusState] = []
      for state in edge where seen.insert(state).inserted {
        guard let id = state.focused else { continue }
        if distances[id] == nil { distances[id] = distance }
        let isOnScopes = map.item(id)?.section == ScreenSection.scopeBar.id
        for direction in Direction.allCases where !isOnScopes || !direction.isHorizontal {
          var moved = state
          if moved.move(direction, in: map).moved { next.append(moved.canonical(in: map)) }
        }
      }
      edge = next
    }
    return distances
  }
}
