internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Replay
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// A simulated user who counts presses. A copy explores an alternative.
struct SimulatedUser {
  private(set) var machine: ScreenMachine
  /// The presses so far.
  private(set) var presses = 0
  /// The words completed so far.
  private(set) var completions = 0
  /// The spaces typed: true for those preceded by undoing a completed word.
  private(set) var spaces: [Bool] = []
  let help: EffortHelp
  /// Whether known moves are played anyway.
  private let playsEveryStep: Bool
  private var now = Timestamp.zero

  /// The time between presses, as in scripts: short enough to pass over a segment of the scope bar.
  private static let interval = 100
  /// More presses on one path mean that the goal keeps moving away.
  private static let longestPath = 500

  init(machine: ScreenMachine, help: EffortHelp, playsEveryStep: Bool) {
    self.machine = machine
    self.help = help
    self.playsEveryStep = playsEveryStep
  }

  /// Performs one press; answers, and answers to what they ask, arrive before the next one.
  mutating func press(_ intent: Intent, _ host: inout some EffectHost) {
    presses += 1
    now = now + Self.interval
    var effects = machine.step(StampedInput(.action(.intent(intent)), at: now)).effects[...]
    while let effect = effects.popFirst() {
      for action in host.perform(effect) {
        effects += machine.step(StampedInput(.action(action), at: now)).effects
      }
    }
  }

  /// Moves focus by the shortest path to the nearest goal.
  ///
  /// - Parameter isVisible: Whether the goal is visible: nothing scrolls sideways on the path, so it need not
  ///   be played to be known.
  /// - Returns: Whether there is a path.
  mutating func move(
    _ host: inout some EffectHost, isVisible: Bool = true, to isGoal: (NodeID) -> Bool
  ) -> Bool {
    let start = presses
    while presses - start < Self.longestPath {
      let planner = FocusPathFinder(machine.layout.map)
      guard let path = planner.path(from: machine.state.visit.screen.focus, to: isGoal) else {
        return false
      }
      guard !path.moves.isEmpty else { return true }
      if isVisible, !playsEveryStep {
        presses += path.moves.count
        machine.resume(from: path.end)
        return true
      }
      for (direction, stop) in zip(path.moves, path.stops) {
        press(.move(direction, isRepeat: false), &host)
        // Shelves scroll on the way, which can change where the next press leads.
        if machine.state.visit.screen.focus.focused != stop { break }
      }
    }
    return false
  }

  /// Chooses a scope with the next-scope button.
  mutating func choose(_ scope: Scope, _ host: inout some EffectHost) {
    for _ in machine.state.categories where machine.state.visit.scope != scope {
      press(.nextScope, &host)
    }
  }

  // MARK: Typing

  /// Types a character on the on-screen keyboard with the fewest presses.
  /// - Returns: Whether the keyboard has the character.
  mutating func type(_ character: Character, _ host: inout some EffectHost) -> Bool {
    help.typing != .letters
      ? typeGroup(of: character, &host)
      : type(character, &host, pages: machine.state.keyboard.layout.pages.count)
  }

  /// The number of characters typed by the next stroke: those completed by Space, if they are the next ones
  /// in the text, including the space after them; otherwise one.
  func strokeLength(in text: ArraySlice<Character>) -> Int {
    guard help.usesButtons, let completion = machine.state.wordCompletion else { return 1 }
    return max(1, completion.characters(in: text))
  }

  /// Types one stroke; several characters are completed.
  /// - Returns: Whether the keyboard has them.
  mutating func stroke(_ text: ArraySlice<Character>, _ host: inout some EffectHost) -> Bool {
    guard text.count > 1 else { return text.first.map { type($0, &host) } ?? false }
    press(.space, &host)
    completions += 1
    return true
  }

  /// Types a letter's group; spaces need not be typed. A zero is a space where digits do not type themselves.
  private mutating func typeGroup(
    of character: Character, _ host: inout some EffectHost
  ) -> Bool {
    let before = machine.state.visit.field.text
    for digit in Keypad.code(of: String(character)) {
      guard let intent = intent(for: digit) else { return false }
      if intent == .space { space(&host) } else { press(intent, &host) }
      guard machine.state.visit.field.text.count > before.count else { return false }
    }
    return character == " " || machine.state.visit.field.text != before
  }

  /// Types a space with its button. A completion caused by that is first undone.
  private mutating func space(_ host: inout some EffectHost) {
    let completes = machine.state.wordCompletion != nil
    if completes {
      press(.space, &host)
      press(.deleteBackward(isRepeat: false), &host)
    }
    spaces.append(completes)
    press(.space, &host)
  }

  /// The press that types a digit's group.
  private func intent(for digit: Character) -> Intent? {
    guard let number = digit.wholeNumberValue else { return nil }
    if number == 0, help.typing != .digits { return .space }
    let quarter = Keypad.quarterSymbols.firstIndex { Keypad.digits(of: $0).contains(digit) }
    switch help.typing {
    case .letters: return nil
    case .digits: return .digit(number)
    case .dial, .badges: return .dial(.typed(number - Keypad.firstGroup))
    case .colors: return quarter.map { .quarter($0) }
    case .arrows:
      return Direction.allCases.first { machine.state.quarter(of: $0) == quarter }
        .map { .move($0, isRepeat: false) }
    }
  }

  private mutating func type(
    _ character: Character, _ host: inout some EffectHost, pages: Int
  ) -> Bool {
    if character == " ", help.usesButtons {
      space(&host)
      return true
    }
    switch KeyChoice(character, on: machine.state.keyboard) {
    case .keys(let keys):
      guard move(&host, to: { keys.contains($0) }) else { return false }
      press(.select, &host)
      return true
    case .accents(let keys):
      guard move(&host, to: { keys.contains($0) }) else { return false }
      return take(accent: character, &host)
    case .pageKeys(let keys):
      guard pages > 0 else { return false }
      var best: SimulatedUser?
      for key in keys.map(Optional.some) + (help.usesButtons ? [nil] : []) {
        var copy = self
        if let key {
          guard copy.move(&host, to: { $0 == key }) else { continue }
          copy.press(.select, &host)
        } else {
          copy.press(.nextKeyboardPage, &host)
        }
        guard copy.type(character, &host, pages: pages - 1) else { continue }
        if best.map({ copy.presses < $0.presses }) ?? true { best = copy }
      }
      guard let best else { return false }
      self = best
      return true
    case .none:
      return false
    }
  }

  private mutating func take(accent: Character, _ host: inout some EffectHost) -> Bool {
    press(.alternates, &host)
    guard let index = machine.state.accents?.firstIndex(of: String(accent)) else { return false }
    let choice = NodeID.choice(index)
    guard move(&host, to: { $0 == choice }) else { return false }
    press(.select, &host)
    return true
  }

  // MARK: Seeing and opening

  /// The cards of an item, anywhere in the results.
  func cards(of item: ItemID) -> Set<NodeID> {
    var cards: Set<NodeID> = []
    for control in machine.layout.commands.all {
      if case .card(_, item) = control.select { cards.insert(control.id) }
    }
    return cards
  }

  /// Whether the picture of one of these cards is fully visible.
  func sees(_ cards: Set<NodeID>) -> Bool {
    let scene = machine.layout.scene
    let canvas = Rect(origin: .zero, size: scene.size)
    return cards.contains { card in
      guard let frame = scene.node(card)?.frame else { return false }
      return canvas.intersection(frame) == frame
    }
  }

  /// Moves to the nearest of these cards, using the jump button if that is shorter, and opens it.
  /// - Returns: Whether the item's sheet is open.
  mutating func open(
    _ item: ItemID, on cards: Set<NodeID>, isVisible: Bool, _ host: inout some EffectHost
  ) -> Bool {
    if help.typing == .arrows, opensFirst(item, &host) { return true }
    if help.typing == .badges, opensBadge(of: cards, &host) { return true }
    var best: SimulatedUser?
    for jumps in help.usesButtons ? [false, true] : [false] {
      var user = self
      if jumps { user.press(.toggleKeyboardAndResults, &host) }
      guard user.move(&host, isVisible: isVisible, to: { cards.contains($0) }) else { continue }
      if best.map({ user.presses < $0.presses }) ?? true { best = user }
    }
    guard let best else { return false }
    self = best
    guard playsEveryStep || !isVisible else {
      presses += 1
      return true
    }
    press(.select, &host)
    return showsSheet(of: item)
  }

  private func showsSheet(of item: ItemID) -> Bool {
    guard case .sheet(let sheet)? = machine.state.visit.screen.panels.last?.panel else {
      return false
    }
    return sheet.item.id == item
  }

  /// Opens a title with Select on the arrow keyboard, if it is the first.
  private mutating func opensFirst(_ item: ItemID, _ host: inout some EffectHost) -> Bool {
    var user = self
    user.press(.select, &host)
    guard user.showsSheet(of: item) else { return false }
    self = user
    return true
  }

  /// Opens one of several cards with its badge: holding a button, and pressing another.
  private mutating func opensBadge(
    of cards: Set<NodeID>, _ host: inout some EffectHost
  ) -> Bool {
    var user = self
    user.press(.badges(isShown: true), &host)
    guard let badge = user.machine.layout.commands.badged.firstIndex(where: cards.contains) else {
      return false
    }
    user.press(.openBadge(badge), &host)
    self = user
    return true
  }
}
