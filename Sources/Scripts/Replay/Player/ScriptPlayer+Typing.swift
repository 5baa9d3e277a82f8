internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SearchScreen
internal import TextEntry

extension ScriptPlayer {
  /// Types on the on-screen keyboard: by the shortest path to each key, then Select. On a composing keyboard,
  /// the keys are those that compose the text. Text without keys on the current keyboard is typed on another
  /// of the user's, reached with the globe key.
  mutating func type(_ text: String) throws(ScriptFailure) {
    var rest = Substring(text)
    while !rest.isEmpty {
      let keyboard = stage.machine.state.keyboard
      var part = rest
      while !part.isEmpty, !keyboard.types(String(part)) { part.removeLast() }
      if part.isEmpty, let turns = keyboard.turns(to: String(rest.prefix(1))) {
        for _ in 0..<turns { try turnGlobe() }
      } else {
        // Text without keys on any keyboard fails there, with the reason.
        if part.isEmpty { part = rest }
        try typeHere(String(part), of: text)
        rest = rest.dropFirst(part.count)
      }
    }
  }

  /// Switches to the user's keyboard that has a key, if the current one has it on no page.
  mutating func showKeyboard(with name: Glob) throws(ScriptFailure) {
    guard let key = name.keyName, readout.screen == .search else { return }
    let keyboard = stage.machine.state.keyboard
    guard !keyboard.layout.hasKey(key), let turns = keyboard.turns(toKey: key) else { return }
    for _ in 0..<turns { try turnGlobe() }
  }

  /// Switches to the user's keyboard whose dial has a group, if the current one lacks it.
  mutating func showKeyboard(withGroup group: String) throws(ScriptFailure) {
    guard let turns = stage.machine.state.keyboard.turns(toGroup: group) else { return }
    for _ in 0..<turns { try turnGlobe() }
  }

  /// Switches to the user's next keyboard: with the globe key, if the page has it.
  private mutating func turnGlobe() throws(ScriptFailure) {
    let functions = stage.machine.state.keyboard.page.functions
    guard let globe = functions.first(where: { $0.action == .globe }) else {
      return try press(.intent(.nextKeyboard))
    }
    let id = NodeID.key(globe.id)
    try go {
      $0 == id
    } describe: {
      id.rawValue
    }
    try press(.intent(.select))
  }

  /// Types part of a text on the current keyboard.
  private mutating func typeHere(_ part: String, of text: String) throws(ScriptFailure) {
    let state = stage.machine.state
    let kind = state.keyboard.layout.composer
    guard let keys = kind.keys(for: part) else {
      throw failure(
        "“\(text)” cannot be typed: no keys of the keyboard \(state.keyboard.layout.id) make it;"
          + " use text: to commit it at once")
    }
    let before = state.visit.field.textBeforeCaret
    var composer = state.visit.composer
    if !state.isComposing { composer.reset() }
    var finished = ""
    for character in keys.flatMap({ state.keyboard.parts(of: $0) }) {
      let completes = character == " " && stage.machine.state.wordCompletion != nil
      try press(keysFor: character, of: text)
      if completes {
        // Undoes Space's completion, after which it types a space.
        try press(.intent(.delete))
        try press(keysFor: character, of: text)
      }
      finished += composer.type(String(character))
      let field = stage.machine.state.visit.field
      let expected = before + finished + composer.composed
      let found = field.textBeforeCaret + field.composition
      guard found == expected else {
        throw failure(
          "typing “\(text)” went wrong at “\(character)”",
          [Mismatch(key: "query", expected: "“\(expected)”", found: "“\(found)”")])
      }
    }
  }

  /// Presses the keys for one character, using the key that modifies it if that is shorter.
  private mutating func press(
    keysFor character: Character, of text: String
  ) throws(ScriptFailure) {
    let choice = KanaChoice(character, on: stage.machine.state.keyboard) {
      stage.machine.presses(to: $0)
    }
    try press(choice.origin, of: text) { KeyChoice(choice.origin, on: $0) }
    for _ in 0..<choice.repeats { try press(.intent(.select)) }
    for _ in 0..<choice.transforms {
      try press(character, of: text) { KeyChoice(transformOn: $0) }
    }
  }

  private mutating func press(
    _ character: Character, of text: String, _ choice: (KeyboardState) -> KeyChoice
  ) throws(ScriptFailure) {
    // Each page key brings the page closer, so there are never more than there are pages.
    for _ in 0...stage.machine.state.keyboard.layout.pages.count {
      switch choice(stage.machine.state.keyboard) {
      case .keys(let keys):
        try go {
          keys.contains($0)
        } describe: {
          "the key for “\(character)”"
        }
        waitForCycle()
        return try press(.intent(.select))
      case .accents(let keys):
        try go {
          keys.contains($0)
        } describe: {
          "the key that offers “\(character)”"
        }
        return try press(accent: character)
      case .pageKeys(let keys):
        let best = stage.machine.bestPageKey(keys, for: character)
        try go {
          $0 == best
        } describe: {
          best.rawValue
        }
        try press(.intent(.select))
      case .none:
        let keyboard = stage.machine.state.keyboard.layout.id
        throw failure(
          "“\(text)” cannot be typed: no page of the keyboard \(keyboard) has “\(character)”;"
            + " use text: to commit it at once")
      }
    }
    throw failure("the page of the keyboard that has “\(character)” does not show")
  }

  /// Advances time until the focused key starts a new character, if it would continue its cycle.
  private mutating func waitForCycle() {
    let machine = stage.machine
    guard case .key(let id)? = machine.layout.commands[machine.state.visit.screen.focus.focused],
      machine.state.keyboard.isCycling(id)
    else { return }
    stage.advance(by: KeyboardState.cyclePause)
  }

  /// Holds Select on the focused key, and picks the character from its alternates.
  private mutating func press(accent character: Character) throws(ScriptFailure) {
    try press(.intent(.alternates))
    guard let index = stage.machine.state.accents?.firstIndex(of: String(character))
    else { throw failure("holding Select did not offer “\(character)”") }
    let choice = NodeID.choice(index)
    try go {
      $0 == choice
    } describe: {
      choice.rawValue
    }
    try press(.intent(.select))
  }
}
