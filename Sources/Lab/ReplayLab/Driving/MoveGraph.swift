internal import Geometry

/// The focus moves observed on a screen: a directed graph with at most one edge per element and direction.
struct MoveGraph: Hashable, Sendable {
  /// The elements, in the order they were first focused.
  private(set) var elements: [String] = []
  private var edges: [String: [Direction: String]] = [:]
  /// The other destinations of moves with varying destinations.
  private var others: [String: [Direction: [String]]] = [:]

  /// Adds an element; a known one keeps its place.
  mutating func add(_ element: String) {
    guard edges[element] == nil else { return }
    edges[element] = [:]
    elements.append(element)
  }

  /// Records where a move led. The last observation counts.
  mutating func note(_ direction: Direction, from: String, to: String) {
    add(from)
    add(to)
    if let before = edges[from]?[direction], before != to {
      var targets = others[from]?[direction] ?? [before]
      if !targets.contains(to) { targets.append(to) }
      others[from, default: [:]][direction] = targets
    }
    edges[from]?[direction] = to
  }

  /// The graph merged with another one, whose moves take precedence.
  func adding(_ other: MoveGraph) -> MoveGraph {
    var graph = self
    for element in other.elements {
      for direction in Direction.allCases {
        guard let target = other.target(of: direction, from: element) else { continue }
        graph.note(direction, from: element, to: target)
      }
    }
    return graph
  }

  /// The moves with several destinations, in sentences.
  var changes: [String] {
    elements.flatMap { element in
      Direction.allCases.compactMap { direction in
        others[element]?[direction].map { targets in
          let shown = targets.prefix(3).joined(separator: ", ")
          let rest = targets.count > 3 ? " and \(targets.count - 3) more" : ""
          return "\(direction) from \(element) led to different elements: \(shown)\(rest)."
        }
      }
    }
  }

  /// The destination of a move, the element itself if focus stays; `nil` if untried.
  func target(of direction: Direction, from element: String) -> String? {
    edges[element]?[direction]
  }

  /// The untried directions at an element, in declared order.
  func untried(at element: String) -> [Direction] {
    Direction.allCases.filter { edges[element]?[$0] == nil }
  }

  /// The shortest known path from an element to one that fits, by breadth-first search; ties are broken by the
  /// order of the directions. `nil` if none is known.
  func path(from start: String, to isGoal: (String) -> Bool) -> [Direction]? {
    var origins: [String: (element: String, direction: Direction)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let element = queue[next]
      next += 1
      if isGoal(element) {
        var path: [Direction] = []
        var place = element
        while let origin = origins[place], place != start {
          path.append(origin.direction)
          place = origin.element
        }
        return path.reversed()
      }
      for direction in Direction.allCases {
        guard let target = edges[element]?[direction], target != start, origins[target] == nil
        else {
          continue
        }
        origins[target] = (element, direction)
        queue.append(target)
      }
    }
    return nil
  }

  /// The elements reachable by known moves, including the start.
  func reach(from start: String) -> Set<String> {
    var found: Set = [start]
    var queue = [start]
    while let element = queue.popLast() {
      for target in (edges[element] ?? [:]).values where found.insert(target).inserted {
        queue.append(target)
      }
    }
    return found
  }
}
