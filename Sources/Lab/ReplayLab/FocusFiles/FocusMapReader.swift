internal import FocusEngine
internal import Geometry
internal import Replay
internal import Support
internal import TextEntry

/// Reads a focus map with its moves.
struct FocusMapReader {
  let file: String
  private var sectionNames = FocusNames("section")
  private var itemNames = FocusNames("item")

  init(file: String) { self.file = file }

  func play(_ root: ScriptNode) throws(ScriptError) -> FocusPlay {
    var reader = self
    return try reader.read(root)
  }

  private mutating func read(_ root: ScriptNode) throws(ScriptError) -> FocusPlay {
    let fields = try FocusFields(
      root, "", known: ["direction", "sections", "items", "guides", "start", "moves"])
    let sectionNodes = try fields.required("sections", "a list of sections")
    let sections = try fields.list("sections", "a list of sections", atMost: 2000)
    guard !sections.isEmpty else {
      throw sectionNodes.wrong("sections", expected: "at least one section")
    }
    _ = try fields.required("items", "a list of items")
    let items = try fields.list("items", "a list of items")
    try declare(sections, "sections", in: &sectionNames)
    try declare(items, "items", in: &itemNames)
    let isRightToLeft = try isMirrored(fields)
    let declared = try FocusSectionReader(sections: sectionNames, items: itemNames).read(sections)
    let map = FocusMap(
      sections: declared,
      items: try FocusItemReader(sections: sectionNames, items: itemNames)
        .read(items, in: declared),
      guides: try guides(fields), isRightToLeft: isRightToLeft)
    let start = try fields.id("start")
    if let start, let node = fields["start"] { try itemNames.check(start, node, "start") }
    return FocusPlay(
      name: file, start: start, steps: try steps(fields), scenery: .map(map))
  }

  private func declare(
    _ nodes: [ScriptNode], _ key: String, in names: inout FocusNames
  ) throws(ScriptError) {
    for (index, node) in nodes.enumerated() {
      let path = "\(key)[\(index)]"
      let known = key == "items" ? FocusItemReader.keys : FocusSectionReader.keys
      let id = try FocusFields(node, path, known: known).requiredID("id")
      try names.declare(id, node, "\(path).id")
    }
  }

  private func isMirrored(_ fields: FocusFields) throws(ScriptError) -> Bool {
    enum ReadingDirection: String, CaseIterable { case ltr, rtl }
    return try fields.choice("direction", of: ReadingDirection.self) == .rtl
  }

  private func guides(_ fields: FocusFields) throws(ScriptError) -> [FocusGuide] {
    var names = FocusNames("guide")
    var guides: [FocusGuide] = []
    for (index, node) in try fields.list("guides", "a list of guides").enumerated() {
      let path = "guides[\(index)]"
      let guide = try FocusFields(
        node, path, known: ["id", "section", "frame", "targets", "directions", "enabled"])
      let id = try guide.requiredID("id")
      try names.declare(id, node, "\(path).id")
      let section = try guide.id("section")
      if let section, let node = guide["section"] {
        try sectionNames.check(section, node, guide.path("section"))
      }
      _ = try guide.required("frame", "a list of four numbers: x, y, width, height")
      _ = try guide.required("targets", "a list of items or sections")
      var targets: [NodeID] = []
      for (place, target) in try guide.list("targets", "a list of items or sections").enumerated() {
        let key = guide.path("targets[\(place)]")
        let id = NodeID(try target.text(key, expected: "the id of an item or a section"))
        if !sectionNames.known.contains(id) { try itemNames.check(id, target, key) }
        targets.append(id)
      }
      var directions = DirectionTable(all: guide["directions"] == nil)
      let list = try guide.list("directions", "a list of directions")
      for (place, direction) in list.enumerated() {
        let key = guide.path("directions[\(place)]")
        directions[try direction.name(key, of: Direction.self)] = true
      }
      guides.append(
        FocusGuide(
          id: id, section: section, frame: try guide.frame("frame") ?? .zero,
          directions: directions, targets: targets, isEnabled: try guide.flag("enabled") ?? true))
    }
    return guides
  }

  private func steps(_ fields: FocusFields) throws(ScriptError) -> [FocusPlay.Step] {
    let known = Direction.allCases.map(\.rawValue)
    var steps: [FocusPlay.Step] = []
    for (index, node) in try fields.list("moves", "a list of moves").enumerated() {
      let key = "moves[\(index)]"
      if case .mapping = node.content {
        steps.append(
          FocusPlay.Step(action: try change(FocusFields(node, key, known: ["op", "id"]))))
        continue
      }
      let expected = "a direction (\(known.joined(separator: ", "))), perhaps with “ repeat”"
      let text = try node.text(key, expected: expected)
      let isRepeat = text.hasSuffix(" repeat")
      let name = isRepeat ? String(text.dropLast(" repeat".count)) : text
      guard let direction = Direction(rawValue: name) else {
        let word = text.split(separator: " ").first.map(String.init) ?? text
        throw node.wrong(
          key, expected: expected,
          nearest: NearestName.find(text, among: known + known.map { $0 + " repeat" })
            ?? NearestName.find(word, among: known))
      }
      steps.append(FocusPlay.Step(action: .move(direction, isRepeat: isRepeat)))
    }
    return steps
  }

  /// A step other than a move: `{"op": "remove", "id": "q"}`.
  private func change(_ step: FocusFields) throws(ScriptError) -> FocusPlay.Action {
    let words = ["focus"] + FocusMapChange.Kind.allCases.map(\.rawValue)
    let expected = "one of " + words.joined(separator: ", ")
    let node = try step.required("op", expected)
    let id = try step.requiredID("id")
    let word = try node.text(step.path("op"), expected: expected)
    let kind = FocusMapChange.Kind(rawValue: word)
    guard kind != nil || word == "focus" else {
      throw node.wrong(
        step.path("op"), expected: expected, nearest: NearestName.find(word, among: words))
    }
    let names = kind?.isOfItem ?? true ? itemNames : sectionNames
    if let node = step["id"] { try names.check(id, node, step.path("id")) }
    return kind.map { .mapChange(FocusMapChange(kind: $0, id: id)) } ?? .focus(id)
  }
}
