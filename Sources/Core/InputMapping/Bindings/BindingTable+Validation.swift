extension BindingTable.Family {
  /// The intents that must be reachable in every context, or people could get stuck.
  package static let needed: [IntentName] = [
    .select, .back, .moveUp, .moveDown, .moveLeft, .moveRight,
  ]

  /// The first needed intent that is unreachable, and where; `nil` when everything needed is reachable.
  package var firstUnreachable: (intent: IntentName, context: BindingContext)? {
    for context in BindingContext.allCases {
      for intent in Self.needed where !reaches(intent, in: context) { return (intent, context) }
    }
    return nil
  }

  /// The controls bound to an intent globally, by press or, if `byHold`, by hold; the most obvious controls
  /// come first.
  package func controls(for intent: IntentName, byHold: Bool = false) -> [Control] {
    Self.ranked(
      global.filter { _, binding in
        (byHold ? binding.hold?.intent : binding.press) == intent
      }.map(\.key))
  }

  /// The controls bound to an intent in a single context, by press or hold, in the same order.
  package func contextualControls(for intent: IntentName) -> [Control] {
    let all = BindingContext.allCases.flatMap { context in
      contexts[context, default: [:]].filter { _, binding in
        binding.press == intent || binding.hold?.intent == intent
      }.map(\.key)
    }
    return Self.ranked(Array(Set(all)))
  }

  /// Sorts by the position in the device's list of names, keys with modifiers last.
  private static func ranked(_ controls: [Control]) -> [Control] {
    guard controls.count > 1 else { return controls }
    let ranked: [(rank: Int, control: Control)] = controls.map { ($0.rank, $0) }
    let sorted = ranked.sorted { first, second in
      if first.rank != second.rank { return first.rank < second.rank }
      return first.control.name < second.control.name
    }
    return sorted.map(\.control)
  }
}

extension Control {
  /// Buttons that every remote has, ahead of their equivalents on larger ones.
  private static let firstOfRemotes = [
    "ok", "back", "rewind", "fast-forward", "play-pause", "menu",
  ]

  /// The rank in which controls are offered to people, 0 first.
  fileprivate var rank: Int {
    if name.hasPrefix("key-") {
      return Control.keyRanks[String(name.dropFirst("key-".count))]
        ?? Control.keyNames.count + name.count
    }
    return Control.buttonRanks[name] ?? .max
  }

  // The screen asks at every step, so ranks are looked up, not searched for.
  private static let keyRanks = ranks(keyNames)
  private static let buttonRanks = ranks(firstOfRemotes + gamepadNames + remoteNames)

  private static func ranks(_ names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices)) { first, _ in first }
  }
}
