internal import InputMapping

extension BindingTable.Family {
  /// What a part of a device does, in a few words; empty where it does nothing.
  /// - Parameters:
  ///   - controls: What it does when it is moved, or pressed if it cannot be moved.
  ///   - press: What it does when it is pressed as well.
  func words(for controls: [String], press: String? = nil) -> String {
    var pressed: [String] = []
    var held: [String] = []
    for name in controls {
      let control = Control(name)
      let bindings =
        [global[control]] + BindingContext.allCases.map { contexts[$0]?[control] }
      for binding in bindings.compactMap(\.self) {
        if let intent = binding.press?.words, !pressed.contains(intent) { pressed.append(intent) }
        if let intent = binding.hold?.intent.words, !held.contains(intent) { held.append(intent) }
      }
    }
    var parts = [pressed.joined(separator: ", ")] + held.map { "hold: " + $0 }
    if let press = press.map({ words(for: [$0]) }), !press.isEmpty {
      parts.append("press: " + press)
    }
    let sentence = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}

extension IntentName {
  /// What it is called where all of its directions are on one part.
  fileprivate var words: String {
    switch self {
    case .moveUp, .moveDown, .moveLeft, .moveRight: "Move"
    case .pageUp, .pageDown: "Page"
    case .caretLeft, .caretRight: "Caret"
    default: title
    }
  }
}
