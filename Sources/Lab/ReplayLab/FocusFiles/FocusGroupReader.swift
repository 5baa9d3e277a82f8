internal import FocusEngine
internal import Geometry
internal import Replay
internal import Support
internal import TextEntry

/// Reads one group of a flat case.
struct FocusGroupReader {
  private static let keys = [
    "id", "x", "y", "w", "h", "parent", "orientation", "blockExit", "indexAlign", "scroll",
    "function", "empty", "considerContainerDistance", "clip", "prioritiseChildren", "section",
    "enterTo", "leaveFor", "contentLength", "default", "wrap", "lastFocused", "overlapThreshold",
    "guide", "preferred",
  ]
  private let fields: FocusFields

  init(_ node: ScriptNode, _ path: String) throws(ScriptError) {
    fields = try FocusFields(node, path, known: Self.keys)
  }

  func read(into flat: inout FlatCase) throws(ScriptError) {
    let id = try fields.requiredID("id")
    var group = FlatCase.Group(id: id, frame: try fields.flatFrame())
    if let parent = try fields.id("parent") {
      guard flat.groups.contains(where: { $0.id == parent }) else {
        throw .wrongValue(
          fields.place, key: fields.path("parent"), found: "“\(parent)”",
          expected: "the id of a group above it",
          nearest: NearestName.find(parent.rawValue, among: flat.groups.map(\.id.rawValue)))
      }
      // Pages use some ids twice; the following children belong to the latest.
      group.parent = flat.latest(parent)
    }
    if flat.groups.contains(where: { $0.id == id }) {
      group.id = NodeID("\(id) (\(flat.groups.count))")
      flat.doubles[id] = group.id
    }
    enum Orientation: String, CaseIterable { case horizontal, vertical }
    group.isColumn = try fields.choice("orientation", of: Orientation.self) == .vertical
    group.isAligned = try fields.flag("indexAlign") ?? false
    group.wraps = try fields.flag("wrap") ?? false
    try readExits(into: &group)
    try readEntry(into: &group, of: &flat)
    try readScroll(into: &group)
    if try fields.flag("guide") == true {
      var targets: [NodeID] = []
      for (index, node) in try fields.list("preferred", "a list of items").enumerated() {
        targets.append(NodeID(try node.text(fields.path("preferred[\(index)]"))))
      }
      group.targets = targets
    }
    flat.groups.append(group)
  }

  private func readExits(into group: inout FlatCase.Group) throws(ScriptError) {
    for (index, node) in try fields.list("blockExit", "a list of directions").enumerated() {
      let path = fields.path("blockExit[\(index)]")
      group.blocked.insert(try node.name(path, of: Direction.self))
    }
    if let node = fields["leaveFor"] {
      let known = Direction.allCases.map(\.rawValue)
      let leave = try FocusFields(node, fields.path("leaveFor"), known: known)
      for direction in Direction.allCases {
        group.redirects[direction] = try leave.id(direction.rawValue)
      }
    }
  }

  private func readEntry(
    into group: inout FlatCase.Group, of flat: inout FlatCase
  ) throws(ScriptError) {
    group.entry = try fields.id("default")
    if let last = try fields.id("lastFocused") {
      group.remembers = true
      flat.seeds.append(last)
    }
  }

  private func readScroll(into group: inout FlatCase.Group) throws(ScriptError) {
    let isClipped = try fields.flag("clip") ?? false
    let scroll = try fields["scroll"]?.text(fields.path("scroll")) ?? ""
    if scroll == "x" { group.scrolls = .right }
    if scroll == "y" || isClipped { group.scrolls = .down }
    group.contentLength =
      try fields.number("contentLength", FocusFields.lengths, scale: FlatCase.scale) ?? 0
  }
}

extension FlatCase {
  /// The last declared group with that id.
  fileprivate func latest(_ id: NodeID) -> NodeID { doubles[id] ?? id }
}
