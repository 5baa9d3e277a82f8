internal import InputMapping

extension BindingTable.Family {
  /// A short description of the intents of a device's part; empty if it has none.
  /// - Parameters:
  ///   - controls: The controls for moving the part, or for pressing it if it cannot be moved.
  ///   - press: The control for pressing it in addition.
  ///   - words: The texts of the screen.
  func description(of controls: [String], press: String? = nil, in words: Words) -> String {
    var pressed: [String] = []
    var held: [String] = []
    for name in controls {
      let control = Control(name)
      let bindings =
        [global[control]] + BindingContext.allCases.map { contexts[$0]?[control] }
      for binding in bindings.compactMap(\.self) {
        if let intent = binding.press?.combinedName(in: words), !pressed.contains(intent) {
          pressed.append(intent)
        }
        if let intent = binding.hold?.intent.combinedName(in: words), !held.contains(intent) {
          held.append(intent)
        }
      }
    }
    var parts =
      [pressed.joined(separator: words.lists.comma)]
      + held.map { words[.helpHold, ["name": $0]] }
    if let press = press.map({ description(of: [$0], in: words) }), !press.isEmpty {
      parts.append(words[.helpPress, ["name": press]])
    }
    let sentence = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}

extension IntentName {
  /// The name of the intent for a part that combines all its directions.
  fileprivate func combinedName(in words: Words) -> String {
    switch self {
    case .moveUp, .moveDown, .moveLeft, .moveRight: words[.intentMove]
    case .pageUp, .pageDown: words[.intentPage]
    case .caretLeft, .caretRight: words[.intentCaret]
    default: name(in: words)
    }
  }
}
