internal import FocusEngine
internal import Geometry
internal import Replay
internal import TextEntry

/// Reads the items of a focus map, and finds the lines of those without one.
struct FocusItemReader {
  static let keys = ["id", "section", "line", "frame", "enabled", "next"]

  let sections: FocusNames
  let items: FocusNames

  func read(
    _ nodes: [ScriptNode], in declared: [FocusSection]
  ) throws(ScriptError) -> [FocusItem] {
    var result: [FocusItem] = []
    var lineless: [NodeID: [Int]] = [:]
    var lined: Set<NodeID> = []
    for (index, node) in nodes.enumerated() {
      let fields = try FocusFields(node, "items[\(index)]", known: Self.keys)
      let item = try item(fields)
      result.append(item)
      if fields["line"] == nil {
        lineless[item.section, default: []].append(index)
      } else {
        lined.insert(item.section)
      }
    }
    for section in declared {
      guard let members = lineless[section.id] else { continue }
      if lined.contains(section.id) {
        throw .missingKey(
          nodes[members[0]].place, key: "items[\(members[0])].line",
          expected: "a line for every item of “\(section.id)”, or for none")
      }
      let frames = members.map { result[$0].frame }
      let lines = FocusLines.of(frames, isColumn: section.layout == .column)
      for (member, line) in zip(members, lines) { result[member].line = line }
    }
    return result
  }

  private func item(_ fields: FocusFields) throws(ScriptError) -> FocusItem {
    let sectionNode = try fields.required("section", "the id of a section")
    let section = try fields.requiredID("section")
    try sections.check(section, sectionNode, fields.path("section"))
    _ = try fields.required("frame", "a list of four numbers: x, y, width, height")
    var item = FocusItem(
      id: try fields.requiredID("id"), section: section,
      line: try fields.whole("line", 0...1_000_000) ?? 0,
      frame: try fields.frame("frame") ?? .zero,
      isEnabled: try fields.flag("enabled") ?? true)
    guard let node = fields["next"] else { return item }
    let next = try FocusFields(
      node, fields.path("next"), known: Direction.allCases.map(\.rawValue))
    for direction in Direction.allCases {
      guard let target = next[direction.rawValue], let id = try next.id(direction.rawValue) else {
        continue
      }
      if !sections.known.contains(id) {
        try items.check(id, target, next.path(direction.rawValue))
      }
      item.next[direction] = id
    }
    return item
  }
}
