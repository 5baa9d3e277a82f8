internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

/// Label of an edge of the state graph: what a person, time or the catalogue can do, as steps of a script.
struct ExploreMove: Hashable {
  /// The label, the same on every screen that offers the move.
  let name: String
  /// The steps.
  let actions: [ScriptStep.Action]
  /// The name of the moves that count as one where rare ones come first; `nil` for a move of its own.
  var family: String?

  init(_ name: String, _ actions: [ScriptStep.Action]) {
    self.name = name
    self.actions = actions
  }

  private init(_ action: ScriptStep.Action) { self.init("\(action)", [action]) }

  /// The moves that a screen offers, in the order in which they are tried.
  static func moves(on machine: ScreenMachine, at now: Timestamp) -> [ExploreMove] {
    nextMoment(machine, now) + presses(on: machine) + elements(on: machine) + text(on: machine)
      + holds(on: machine) + holdsInTime(on: machine) + ways(on: machine)
      + watching(machine) + wrongPINs(on: machine) + surroundings(of: machine)
  }

  // MARK: Time

  private static let longestWait = 150_000

  /// Waits for whatever the screen does next by itself, to the millisecond, and for more than that.
  private static func nextMoment(_ machine: ScreenMachine, _ now: Timestamp) -> [ExploreMove] {
    let long = ExploreMove(.pause(milliseconds: 30_000))
    guard let next = machine.wakeAt, next > now, next - now <= longestWait else { return [long] }
    // A millisecond before nothing has happened yet.
    let parts = [next - now - 1, 1].filter { $0 > 0 }
    return [ExploreMove("the next moment", parts.map { .pause(milliseconds: $0) }), long]
  }

  // MARK: Presses

  private static let usualIntents: [IntentName] = [
    .select, .moveDown, .moveRight, .moveLeft, .moveUp, .alternates, .delete, .space,
    .toggleKeyboardAndResults, .nextScope, .previousScope, .pageDown, .pageUp, .shift,
    .nextKeyboardPage, .nextKeyboard, .undo, .redo, .caretLeft, .focusField, .deleteWord, .clear,
    .plainDigits, .digit2, .help, .settings, .back,
  ]

  private static func presses(on machine: ScreenMachine) -> [ExploreMove] {
    var intents = usualIntents
    if machine.state.settings.kiosk != nil { intents.insert(.operatorExit, at: 1) }
    let year = [IntentName.digit1, .digit9, .digit9, .digit4].map { Tap(.intent($0)) }
    let lines: [[Tap]] = [
      year, [Tap(.intent(.moveDown)), Tap(.intent(.select))],
      [Tap(.intent(.moveRight)), Tap(.intent(.select))], [Tap(.intent(.nextScope), count: 9)],
    ]
    return intents.map { ExploreMove(.tap([Tap(.intent($0))])) }
      + lines.map { ExploreMove(.tap($0)) }
  }

  private static func holds(on machine: ScreenMachine) -> [ExploreMove] {
    guard machine.state.device.isGamepad else { return [] }
    let controls = [
      ("dpad-right", 2500), ("dpad-down", 2500), ("dpad-left", 2500), ("dpad-up", 1000), ("a", 700),
      ("x", 3000),
    ]
    let deletion = ScriptStep.Action.hold(.control(.gamepad, Control("x")), milliseconds: 3000)
    let deleted = ExploreMove("a long text, deleted", [.text("the lord of the rings "), deletion])
    return [deleted]
      + controls.map {
        ExploreMove(.hold(.control(.gamepad, Control($0.0)), milliseconds: $0.1))
      }
      + [1000, -1000].map {
        ExploreMove(.stick(StickPush(.right, x: 0, y: $0, milliseconds: 1500)))
      }
  }

  // MARK: Ways

  /// Ways of several steps: what is remembered shows only when somebody comes back, and what is counted
  /// only when it is done again and again.
  private static func ways(on machine: ScreenMachine) -> [ExploreMove] {
    guard machine.state.overlays.isEmpty else { return [] }
    let elements = machine.layout.elements
    var moves = [
      ExploreMove("to the results", [.moveDown, .moveDown, .moveUp, .moveUp], after: 1),
      ExploreMove("and again", [.moveRight, .moveRight] + toResults + toResults, after: 1),
      ExploreMove(
        "usual buttons",
        Array(
          repeating: .tap(
            ([.select, .delete] + toResults + [.back]).map { Tap(.intent($0)) }), count: 4)),
    ]
    if elements[Element.tab(.popular).id] != nil, elements[Element.tab(.new).id] != nil {
      let (tab, other) = (Element.tab(.popular).id.rawValue, Element.tab(.new).id.rawValue)
      let there: [ScriptStep.Action] = [.goTo(Glob(tab)), .pause(milliseconds: 400)]
      let down = ScriptStep.Action.tap([Tap(.intent(.moveDown))])
      moves.append(
        ExploreMove(
          "to another tab and back",
          there + [down, .tap([Tap(.intent(.moveRight), count: 2)]), .goTo(Glob(other))]
            + [.pause(milliseconds: 400)] + there + [down]))
    }
    let accented = machine.state.keyboard.page.keys.first { !$0.alternates.isEmpty }
    if let id = accented.map({ Element.key($0.id).id }), machine.layout.map.canFocus(id) {
      let taps = [IntentName.shift, .alternates, .select].map {
        ScriptStep.Action.tap([Tap(.intent($0))])
      }
      moves.append(ExploreMove("an accented capital", [.goTo(Glob(id.rawValue))] + taps))
    }
    return moves
  }

  private static let toResults: [IntentName] = [.toggleKeyboardAndResults]

  /// Presses one by one, after To Results so many times.
  private init(_ name: String, _ intents: [IntentName], after times: Int) {
    let all = Array(repeating: IntentName.toggleKeyboardAndResults, count: times) + intents
    self.init(name, all.map { .tap([Tap(.intent($0))]) })
  }

  // MARK: Text

  /// A title to type, letter by letter and as a whole; every phrase where there is no catalogue.
  private static func text(on machine: ScreenMachine) -> [ExploreMove] {
    let state = machine.state
    let longest = FieldText<Token>.maximumLength
    let title = state.landing.popularItems.first?.title ?? "The Lord of the Rings"
    let typed = state.field.text
    var moves: [ExploreMove] = []
    if typed.isEmpty {
      let letters = title.prefix(6).map { ScriptStep.Action.text(String($0)) }
      moves.append(ExploreMove("a title, letter by letter", letters))
      moves.append(ExploreMove("a title", [.text(title)]))
      moves += [ExploreMove(.text("s")), ExploreMove(.text(" ")), twoWords]
      if state.settings.history != .off, state.settings.kiosk == nil { moves.append(manySearches) }
    }
    let filler = String(String(repeating: "long ", count: longest).prefix(longest + 1))
    return moves + [
      ExploreMove(.text("the lord of the rings ")), ExploreMove(.paste("star")),
      ExploreMove("more than fits", [.paste(filler)]), ExploreMove(.text("zq")),
    ]
  }

  /// Two words letter by letter, taken back and brought back.
  private static var twoWords: ExploreMove {
    let edits = [IntentName.undo, .undo, .redo].map { ScriptStep.Action.tap([Tap(.intent($0))]) }
    return ExploreMove("two words", "to be".map { .text(String($0)) } + edits)
  }

  /// More searches than any list of them shows, each of which is submitted.
  private static var manySearches: ExploreMove {
    let words = [
      "star", "the", "love", "s", "st", "man", "sta", "night", "star w", "world", "stars", "day",
      "time", "red", "girl",
    ]
    let actions = words.flatMap { word -> [ScriptStep.Action] in
      [
        .text(word), .tap([Tap(.intent(.toggleKeyboardAndResults)), Tap(.intent(.clear))]),
        .tap([Tap(.intent(.focusField))]),
      ]
    }
    return ExploreMove("many searches", actions)
  }

  // MARK: Catalogue and devices

  private static func surroundings(of machine: ScreenMachine) -> [ExploreMove] {
    let late = Latency(900)
    return [
      ExploreMove("a late answer", [.latency(late), .text("e"), .latency(Latency(8))]),
      ExploreMove(
        "a failing search",
        [.fail(SearchTrouble(Glob("*"), message: "The catalogue does not answer.")), .text("a")]),
      ExploreMove("searches work", [.fail(nil)]),
      ExploreMove("a remote", [.unplug(.gamepad), .plug(.remote)]),
      ExploreMove("a controller", [.unplug(.remote), .plug(.xbox)]),
    ].filter { $0.fits(machine) }
  }

  private func fits(_ machine: ScreenMachine) -> Bool {
    switch actions.first {
    case .unplug(let family)?: (family == .remote) == (machine.state.device == .remote)
    case .fail(nil)?: !machine.state.failure.isEmpty
    default: true
    }
  }
}
