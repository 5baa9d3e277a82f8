internal import InputMapping

extension BindingTable.Family {
  /// Describes the intents of a part of a device in a few words; empty if it has none.
  /// - Parameters:
  ///   - controls: The controls of moving the part, or of pressing it if it cannot be moved.
  ///   - press: The control of pressing it as well.
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
  /// The name of the intent for a part that combines all its directions.
  fileprivate var words: String {
    switch self {
    case .moveUp, .moveDown, .moveLeft, .moveRight: "Move"
    case .pageUp, .pageDown: "Page"
    case .caretLeft, .caretRight: "Caret"
    default: title
    }
  }
}
