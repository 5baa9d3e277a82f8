internal import FocusEngine
internal import Geometry
internal import Replay
internal import Support
internal import TextEntry

/// Reads the sections of a focus map.
struct FocusSectionReader {
  static let keys = [
    "id", "parent", "frame", "layout", "entry", "entryPriority", "exit", "repeatExit", "modal",
    "catchesAcross", "scroll", "loading",
  ]
  /// The deepest nesting of sections.
  private static let maxDepth = 32

  let sections: FocusNames
  let items: FocusNames

  func read(_ nodes: [ScriptNode]) throws(ScriptError) -> [FocusSection] {
    var result: [FocusSection] = []
    for (index, node) in nodes.enumerated() {
      result.append(try section(node, "sections[\(index)]"))
    }
    try refuseCircles(result, nodes)
    return result
  }

  private func section(_ node: ScriptNode, _ path: String) throws(ScriptError) -> FocusSection {
    let fields = try FocusFields(node, path, known: Self.keys)
    _ = try fields.required("frame", "a list of four numbers: x, y, width, height")
    var section = FocusSection(
      id: try fields.requiredID("id"), frame: try fields.frame("frame") ?? .zero)
    section.parent = try known(fields, "parent", in: sections)
    section.layout = try fields.choice("layout") ?? .rows
    section.entry = try entry(fields)
    section.entryPriority = try fields.choice("entryPriority") ?? .automatic
    section.exits = try exits(fields)
    section.repeatExit = try fields.choice("repeatExit") ?? .stop
    section.isModal = try fields.flag("modal") ?? false
    section.catchesAcross = try fields.flag("catchesAcross") ?? true
    section.isLoading = try fields.flag("loading") ?? false
    section.scroll = try scroll(fields)
    return section
  }

  private func known(
    _ fields: FocusFields, _ key: String, in names: FocusNames
  ) throws(ScriptError) -> NodeID? {
    guard let node = fields[key], let id = try fields.id(key) else { return nil }
    try names.check(id, node, fields.path(key))
    return id
  }

  private func entry(_ fields: FocusFields) throws(ScriptError) -> FocusSection.Entry {
    guard let node = fields["entry"] else { return .nearest }
    let words = ["nearest", "lastFocused", "lastFocusedOrFirst", "first"]
    let expected = "nearest, lastFocused, lastFocusedOrFirst, first or {\"item\": an id}"
    if case .mapping = node.content {
      let block = try FocusFields(node, fields.path("entry"), known: ["item"])
      let id = try block.requiredID("item")
      if !sections.known.contains(id) { try items.check(id, node, block.path("item")) }
      return .item(id)
    }
    switch try node.text(fields.path("entry"), expected: expected) {
    case "nearest": return .nearest
    case "lastFocused": return .lastFocused
    case "lastFocusedOrFirst": return .lastFocusedOrFirst
    case "first": return .first
    case let word:
      throw node.wrong(
        fields.path("entry"), expected: expected, nearest: NearestName.find(word, among: words))
    }
  }

  private func exits(
    _ fields: FocusFields
  ) throws(ScriptError) -> DirectionTable<FocusSection.Exit> {
    var exits = DirectionTable<FocusSection.Exit>(all: .escape)
    guard let node = fields["exit"] else { return exits }
    let block = try FocusFields(
      node, fields.path("exit"), known: Direction.allCases.map(\.rawValue))
    for direction in Direction.allCases {
      guard let value = block[direction.rawValue] else { continue }
      exits[direction] = try exit(value, block.path(direction.rawValue))
    }
    return exits
  }

  private func exit(_ node: ScriptNode, _ path: String) throws(ScriptError) -> FocusSection.Exit {
    let expected = "escape, stop, wrap, button or {\"redirect\": an id}"
    if case .mapping = node.content {
      let block = try FocusFields(node, path, known: ["redirect"])
      let id = try block.requiredID("redirect")
      if !sections.known.contains(id) { try items.check(id, node, block.path("redirect")) }
      return .redirect(id)
    }
    switch try node.text(path, expected: expected) {
    case "escape": return .escape
    case "stop": return .stop
    case "wrap": return .wrap
    case "button": return .button
    case let word:
      throw node.wrong(
        path, expected: expected,
        nearest: NearestName.find(word, among: ["escape", "stop", "wrap", "button"]))
    }
  }

  private func scroll(_ fields: FocusFields) throws(ScriptError) -> FocusSection.Scroll? {
    guard let node = fields["scroll"] else { return nil }
    let block = try FocusFields(
      node, fields.path("scroll"), known: ["viewport", "content", "offset", "insets"])
    _ = try block.required("viewport", "a list of four numbers: x, y, width, height")
    let viewport = try block.frame("viewport") ?? .zero
    let content = try block.numbers(
      "content", [FocusFields.lengths, FocusFields.lengths], "two numbers: width, height")
    let offset = try block.numbers(
      "offset", [FocusFields.places, FocusFields.places], "two numbers: x, y")
    let insets = try block.numbers(
      "insets", Array(repeating: FocusFields.lengths, count: 4),
      "four numbers: top, left, bottom, right")
    return FocusSection.Scroll(
      viewport: viewport,
      contentSize: content.map { Size(width: $0[0], height: $0[1]) } ?? viewport.size,
      offset: offset.map { Point(x: $0[0], y: $0[1]) } ?? .zero,
      insets: insets.map { Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        ?? Insets(all: 0))
  }

  private func refuseCircles(
    _ sections: [FocusSection], _ nodes: [ScriptNode]
  ) throws(ScriptError) {
    var parents: [NodeID: NodeID] = [:]
    for section in sections { parents[section.id] = section.parent }
    for (index, section) in sections.enumerated() {
      var depth = 0
      var next = section.parent
      while let parent = next, depth <= Self.maxDepth {
        depth += 1
        next = parents[parent]
      }
      guard depth <= Self.maxDepth else {
        throw .wrongValue(
          nodes[index].place, key: "sections[\(index)].parent",
          found: "a circle, or more than \(Self.maxDepth) sections inside each other",
          expected: "parents that lead to the screen", nearest: nil)
      }
    }
  }
}
