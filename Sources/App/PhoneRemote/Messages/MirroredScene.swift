internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import SearchScreen
internal import Support

/// The screen as seen by those watching in a browser: elements with positions and texts, without pictures.
struct MirroredScene: Equatable {
  /// The state of the watched screen.
  enum State: String, Codable {
    case shown
    /// Something private is on the screen.
    case hidden
    /// Watching is not allowed.
    case off
  }

  /// An element, with short names because it is sent often.
  struct Element: Equatable, Codable {
    /// The identifier.
    var i: String
    /// The role.
    var r: String
    /// The text.
    var l: String
    /// The frame: x, y, width and height in canvas points.
    var f: [Int]
    /// The rectangle to which it is clipped; empty for none.
    var k: [Int]
    /// 1 for selected, 2 for dimmed, 4 for focusable.
    var s: Int
    /// The name of the group of elements that it moves with.
    var g: String
  }

  var state = State.shown
  var size: [Int] = []
  /// Whether the appearance is light.
  var isLight = false
  var focus: String?
  /// The elements, back to front.
  var elements: [Element] = []

  /// The most elements.
  private static let most = 400
  /// Pairing codes are only for people in front of the screen.
  private static let secrets: Set<NodeID> = ["phone/code", "phone/digits"]

  /// Reads the screen.
  init(_ machine: ScreenMachine) {
    let state = machine.state
    guard state.settings.isWatched else {
      self.state = .off
      return
    }
    guard !state.hidesFromPhones else {
      self.state = .hidden
      return
    }
    let scene = machine.layout.scene
    size = [scene.size.width, scene.size.height]
    isLight = scene.theme.appearance == .light
    focus = scene.focusedID?.rawValue
    let canvas = Rect(origin: .zero, size: scene.size)
    var known: Set<NodeID> = []
    for node in scene.nodes where Self.isSeen(node, on: canvas) {
      guard elements.count < Self.most, known.insert(node.id).inserted else { continue }
      elements.append(Self.element(node))
    }
  }

  private static func isSeen(_ node: Node, on canvas: Rect) -> Bool {
    guard node.opacity > 0, node.frame.intersects(canvas) else { return false }
    if let clip = node.clip, !clip.intersects(node.frame) { return false }
    return !node.label.isEmpty || node.role == .panel || node.role == .field || node.focus != nil
  }

  private static func element(_ node: Node) -> Element {
    func numbers(_ rect: Rect) -> [Int] { [rect.x, rect.y, rect.width, rect.height] }
    let isSecret = secrets.contains(node.id)
    return Element(
      i: node.id.rawValue, r: node.role.rawValue, l: isSecret ? "" : node.label,
      f: numbers(node.frame), k: node.clip.map(numbers) ?? [],
      s: (node.condition.contains(.selected) ? 1 : 0)
        + (node.condition.contains(.dimmed) ? 2 : 0) + (node.focus == nil ? 0 : 4),
      g: "\(node.layer) \(node.container?.rawValue ?? "")")
  }

  /// A number with which both sides verify that they show the same: 32-bit FNV-1a.
  var hash: UInt32 {
    var text = ""
    for element in elements {
      let numbers = element.f + element.k + [element.s]
      text += "\(element.i)\t\(element.l)\t\(numbers.map(String.init).joined(separator: ","))\n"
    }
    return FNV1a.value32(of: Array((text + (focus ?? "")).utf8))
  }
}
