internal import Geometry

/// The focus map of a program, as observed by moving through it.
package struct FocusSurvey: Sendable {
  /// The reached elements, in order, with their sections and frames.
  private var items: [DrivenView.Element] = []
  private let graph: MoveGraph
  /// The focusable elements that no move reached.
  private let missed: [String]
  /// The focusable elements that disappeared before they were tried.
  private let gone: [String]
  private let start: String

  /// Whether every move was tried.
  package let isComplete: Bool

  /// Creates a survey.
  /// - Parameters:
  ///   - views: The observed screens.
  ///   - missed: The elements that no move reached.
  ///   - start: The initially focused element.
  init(
    _ graph: MoveGraph, seen views: [DrivenView], missed: [String], start: String, isComplete: Bool
  ) {
    var elements: [String: DrivenView.Element] = [:]
    var order: [String] = []
    for element in views.flatMap(\.reachable) {
      if elements[element.id] == nil { order.append(element.id) }
      // The first screen counts: later ones may be scrolled.
      elements[element.id] = elements[element.id] ?? element
    }
    items = graph.elements.compactMap { elements[$0] }
    self.missed = missed
    gone = order.filter { !graph.elements.contains($0) && !missed.contains($0) }
    (self.graph, self.start, self.isComplete) = (graph, start, isComplete)
  }

  /// The number of reached elements.
  package var count: Int { items.count }

  /// The problems of the map in sentences: elements that cannot be reached or left.
  package var problems: [String] {
    var problems = missed.map { "\($0) cannot be reached from \(start)." }
    for item in items where !graph.reach(from: item.id).contains(start) {
      problems.append("No moves lead back from \(item.id) to \(start).")
    }
    return problems
  }

  /// The moves with varying destinations, in sentences.
  package var notes: [String] {
    graph.changes + gone.map { "\($0) had gone before moves came to it." }
  }

  /// A line for each element under its section: where the four directions lead.
  package var table: String {
    let width = items.map(\.id.count).max() ?? 0
    var lines: [String] = []
    for section in sections {
      lines.append("\(section):")
      for item in items where item.section == section {
        let moves = Direction.allCases.map { direction in
          let target = graph.target(of: direction, from: item.id)
          return "\(direction) " + (target == item.id ? "—" : target ?? "?")
        }
        let space = String(repeating: " ", count: width - item.id.count + 2)
        lines.append("  " + item.id + space + moves.joined(separator: ", "))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var sections: [String] {
    var sections: [String] = []
    for case let section? in items.map(\.section) where !sections.contains(section) {
      sections.append(section)
    }
    return sections
  }

  /// The map as a file that `couchsearch-lab focus` plays: every observed move is an override, and its moves are
  /// one path over all of them.
  package var json: String {
    func object(_ members: [(String, String)]) -> String {
      "{" + members.map { "\(DrivenParameter.quoted($0)): \($1)" }.joined(separator: ", ") + "}"
    }
    func text(_ text: String) -> String { DrivenParameter.quoted(text) }
    func list(_ frame: Rect) -> String {
      "[\(frame.x), \(frame.y), \(frame.width), \(frame.height)]"
    }
    let sectionLines = sections.map { section in
      let frames = items.filter { $0.section == section }.compactMap(\.frame)
      let frame = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
      return object([("id", text(section)), ("frame", list(frame)), ("layout", text("free"))])
    }
    let itemLines = items.map { item in
      let next = Direction.allCases.compactMap { direction in
        graph.target(of: direction, from: item.id).map { (direction.rawValue, text($0)) }
      }
      return object([
        ("id", text(item.id)), ("section", text(item.section ?? "")),
        ("frame", list(item.frame ?? .zero)), ("next", object(next)),
      ])
    }
    func block(_ name: String, _ lines: [String]) -> String {
      " \(text(name)): [\n   \(lines.joined(separator: ",\n   "))]"
    }
    return "{\n"
      + [
        block("sections", sectionLines), block("items", itemLines),
        " \"start\": \(text(start))", " \"moves\": [\(tour.map(text).joined(separator: ", "))]",
      ].joined(separator: ",\n") + "}\n"
  }

  /// Moves along every edge reachable from the start, by shortest paths.
  private var tour: [String] {
    var walked = MoveGraph()
    walked.add(start)
    var place = start
    var moves: [String] = []
    func isWhole(_ element: String) -> Bool {
      walked.untried(at: element).allSatisfy { graph.target(of: $0, from: element) == nil }
    }
    while let way = graph.path(from: place, to: { !isWhole($0) }) {
      let directions =
        way.isEmpty
        ? walked.untried(at: place).filter { graph.target(of: $0, from: place) != nil }.prefix(1)
        : way[...]
      for direction in directions {
        guard let target = graph.target(of: direction, from: place) else { continue }
        walked.note(direction, from: place, to: target)
        place = target
        moves.append(direction.rawValue)
      }
    }
    return moves
  }
}
