extension BindingTable.Family {
  /// What a person needs wherever focus is: without it they are stuck there.
  package static let needed: [IntentName] = [
    .select, .back, .moveUp, .moveDown, .moveLeft, .moveRight,
  ]

  /// The first place where something needed is out of reach; `nil` when nobody can get stuck.
  package var wayOutMissing: (intent: IntentName, context: BindingContext)? {
    for context in BindingContext.allCases {
      for intent in Self.needed where !reaches(intent, in: context) { return (intent, context) }
    }
    return nil
  }

  /// The controls that do something everywhere, by press or, where `byHold`, when they are held;
  /// those that people look for first come first.
  package func controls(for intent: IntentName, byHold: Bool = false) -> [Control] {
    Self.ranked(
      global.filter { _, binding in
        (byHold ? binding.hold?.intent : binding.press) == intent
      }.map(\.key))
  }

  /// The controls that do something in one context only, by press or hold, in the same order.
  package func contextualControls(for intent: IntentName) -> [Control] {
    let all = BindingContext.allCases.flatMap { context in
      contexts[context, default: [:]].filter { _, binding in
        binding.press == intent || binding.hold?.intent == intent
      }.map(\.key)
    }
    return Self.ranked(Array(Set(all)))
  }

  /// By the place in the list of names of a device, and keys with modifiers after those without.
  private static func ranked(_ controls: [Control]) -> [Control] {
    controls.sorted { first, second in
      let (one, other) = (first.rank, second.rank)
      return one == other ? first.name < second.name : one < other
    }
  }
}

extension Control {
  /// Buttons that every remote has, before their doubles on larger ones.
  private static let firstOfRemotes = [
    "ok", "back", "rewind", "fast-forward", "play-pause", "menu",
  ]

  /// How late people think of it, 0 first.
  fileprivate var rank: Int {
    if name.hasPrefix("key-") {
      let key = name.dropFirst("key-".count)
      let plain = Control.keyNames.firstIndex(of: String(key))
      return plain ?? Control.keyNames.count + name.count
    }
    if let index = Control.firstOfRemotes.firstIndex(of: name) { return index }
    let names = Control.gamepadNames + Control.remoteNames
    return Control.firstOfRemotes.count + (names.firstIndex(of: name) ?? names.count)
  }
}
