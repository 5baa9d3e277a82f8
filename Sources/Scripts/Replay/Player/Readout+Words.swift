internal import FocusEngine
internal import SceneGraph
internal import SearchScreen
internal import Support
internal import TextEntry

extension Glob {
  /// The number in `results/3`; `nil` for any other name.
  var cardNumber: Int? { pattern.hasPrefix("results/") ? Int(pattern.dropFirst(8)) : nil }

  /// The name of the key in `key/a`; `nil` for any other name, and if it may match several.
  var keyName: String? {
    let name = pattern.dropFirst(4)
    return pattern.hasPrefix("key/") && !name.isEmpty && name != "*" ? String(name) : nil
  }
}

extension Readout {
  /// The card that `results/3` refers to; `nil` for any other name, and if there are fewer.
  func card(numbered glob: Glob) -> NodeID? {
    guard let number = glob.cardNumber, cardElements.indices.contains(number) else { return nil }
    return cardElements[number]
  }

  /// The focused node.
  var focusedNode: Node? { focused.flatMap { machine.layout.scene.node($0) } }

  /// The focus and its place.
  var focusWords: String {
    guard let focused else { return "nothing" }
    return "\(focused)" + (frame(of: focused).map { " at \($0.words)" } ?? "")
  }

  /// The place of an element, or the elements with the nearest names.
  func hint(for glob: Glob) -> String {
    let all = reachable
    if let id = all.first(where: { glob.matches($0.rawValue) }) {
      return "\(id) is there" + (frame(of: id).map { ", at \($0.words)" } ?? "")
    }
    let near = NearestName.list(glob.pattern, among: all.map(\.rawValue), count: 3)
    guard !near.isEmpty else { return "nothing can have focus" }
    let places = near.map { name in
      name + (frame(of: NodeID(name)).map { " at \($0.words)" } ?? "")
    }
    return "nothing is called \(glob); nearest: " + places.joined(separator: ", ")
  }
}
