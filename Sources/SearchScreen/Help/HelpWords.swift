internal import InputMapping

extension BindingTable.Family {
  /// What a part of a device does, in a few words; empty where it does nothing.
  func words(for controls: [String]) -> String {
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
    let parts = [pressed.joined(separator: ", ")] + held.map { "hold: " + $0 }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
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
