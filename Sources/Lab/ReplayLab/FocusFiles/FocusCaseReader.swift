internal import FocusEngine
internal import Geometry
internal import Replay
internal import TextEntry

/// Reads one case in the flat form.
struct FocusCaseReader {
  private static let keys = [
    "id", "suite", "name", "source_path", "geometry", "items", "groups", "start", "moves",
    "params", "tags", "policy", "policy_why", "verified", "note", "viewport",
  ]
  private let fields: FocusFields
  private let number: Int
  private var names = FocusNames("item")

  init(_ node: ScriptNode, _ key: String, number: Int) throws(ScriptError) {
    fields = try FocusFields(node, key, known: Self.keys)
    self.number = number
  }

  func play() throws(ScriptError) -> FocusPlay {
    var reader = self
    return try reader.read()
  }

  private mutating func read() throws(ScriptError) -> FocusPlay {
    var flat = FlatCase()
    let suite = try fields.name("suite") ?? ""
    for (index, node) in try fields.list("tags", "a list of tags").enumerated() {
      let tag = try node.text(fields.path("tags[\(index)]"))
      if tag == "strict-beam" { flat.isFree = true }
    }
    for (index, node) in try fields.list("groups", "a list of groups", atMost: 500).enumerated() {
      let path = fields.path("groups[\(index)]")
      try FocusGroupReader(node, path).read(into: &flat)
    }
    for (index, node) in try fields.list("items", "a list of items", atMost: 2000).enumerated() {
      try readItem(node, fields.path("items[\(index)]"), into: &flat)
    }
    try readParameters(into: &flat)
    let start = try fields.id("start")
    if let start, let node = fields["start"] { try names.check(start, node, fields.path("start")) }
    return FocusPlay(
      name: try fields.name("id") ?? "\(suite)#\(number)", suite: suite,
      policy: try fields.name("policy") ?? "", start: start, steps: try steps(),
      scenery: .flat(flat))
  }

  private mutating func readItem(
    _ node: ScriptNode, _ path: String, into flat: inout FlatCase
  ) throws(ScriptError) {
    let item = try FocusFields(
      node, path,
      known: ["id", "x", "y", "w", "h", "group", "focusable", "z", "overlapThreshold"])
    let id = try item.requiredID("id")
    try names.declare(id, node, item.path("id"))
    let group = try item.id("group")
    flat.items.append(
      FlatCase.Item(
        id: id, frame: try item.flatFrame(),
        group: flat.groups.contains { $0.id == group } ? group : nil,
        isEnabled: try item.flag("focusable") ?? true))
  }

  private func readParameters(into flat: inout FlatCase) throws(ScriptError) {
    guard let node = fields["params"] else { return }
    let path = fields.path("params")
    let known = [
      "memory", "activeChild", "overrides", "rtl", "note", "scope", "strategy", "exclusion",
    ]
    let params = try FocusFields(node, path, known: known)
    if params["memory"] != nil { flat.memory = .lastOrFirst }
    flat.isRightToLeft = try params.flag("rtl") ?? false
    flat.scope = try params.id("scope")
    for (index, node) in try params.list("overrides", "a list of overrides").enumerated() {
      let override = try FocusFields(
        node, params.path("overrides[\(index)]"), known: ["from", "to", "dir"])
      flat.overrides.append(
        FlatCase.Override(
          from: try override.requiredID("from"), direction: try override.direction("dir"),
          to: try override.requiredID("to")))
    }
  }

  private func steps() throws(ScriptError) -> [FocusPlay.Step] {
    var steps: [FocusPlay.Step] = []
    for (index, node) in try fields.list("moves", "a list of moves").enumerated() {
      let step = try FocusFields(
        node, fields.path("moves[\(index)]"),
        known: ["dir", "expect", "asserted", "op", "id", "x", "y", "w", "h", "attr", "value"])
      if step["op"] == nil {
        let direction = try step.direction("dir")
        steps.append(
          FocusPlay.Step(
            action: .move(direction, isRepeat: false), expected: try step.id("expect"),
            isAsserted: try step.flag("asserted") ?? true))
      } else {
        steps.append(FocusPlay.Step(action: try change(step)))
      }
    }
    return steps
  }

  private func change(_ step: FocusFields) throws(ScriptError) -> FocusPlay.Action {
    enum Operation: String, CaseIterable { case remove, focus, setRect, set, scope }
    let id = try step.requiredID("id")
    let operation = try step.choice("op", of: Operation.self) ?? .set
    if operation != .scope, let node = step["id"] { try names.check(id, node, step.path("id")) }
    switch operation {
    case .remove: return .change(.remove(id))
    case .focus: return .focus(id)
    case .setRect: return .change(.setFrame(id, try step.flatFrame()))
    case .set: return .change(.other)
    case .scope: return .change(.scope(id))
    }
  }
}

extension FocusFields {
  /// The frame from `x`, `y`, `w` and `h`, in units of a flat case.
  func flatFrame() throws(ScriptError) -> Rect {
    func length(_ name: String, _ range: ClosedRange<Int>) throws(ScriptError) -> Int {
      guard let value = try number(name, range, scale: FlatCase.scale) else {
        throw .missingKey(place, key: path(name), expected: "a number")
      }
      return value
    }
    return Rect(
      x: try length("x", Self.places), y: try length("y", Self.places),
      width: try length("w", Self.lengths), height: try length("h", Self.lengths))
  }

  /// A required direction.
  func direction(_ name: String) throws(ScriptError) -> Direction {
    _ = try required(name, "a direction: up, down, left or right")
    return try choice(name) ?? .down
  }
}
