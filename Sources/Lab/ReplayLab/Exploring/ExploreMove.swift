internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

/// Label of an edge of the state graph: an action of a person, time or the catalogue, as steps of a script.
struct ExploreMove: Hashable {
  /// The label, the same on every screen that offers the move.
  let name: String
  /// The steps.
  let actions: [ScriptStep.Action]
  /// The part of the screen that determines its effect.
  private(set) var part = ScreenPart.section

  init(_ name: String, _ actions: [ScriptStep.Action]) {
    self.name = name
    self.actions = actions
  }

  init(_ action: ScriptStep.Action) { self.init("\(action)", [action]) }

  /// The moves offered by a screen, in the order they are tried.
  /// - Parameter turn: A number that varies between calls: moves that can apply to many things, such as
  ///   titles, use a different one in each turn.
  static func moves(on machine: ScreenMachine, at now: Timestamp, turn: Int = 0) -> [ExploreMove] {
    let ofLayer =
      elements(on: machine, turn) + texts(on: machine, turn) + ways(on: machine)
      + collections(on: machine) + pointers(on: machine, turn) + wrongPINs(on: machine)
      + VoiceMoves.all(on: machine)
      + surroundings(of: machine)
    let ofContext =
      controls(on: machine, turn) + holds(on: machine, turn) + holdsInTime(on: machine)
      + again(turn)
    return nextMoment(machine, now) + presses(on: machine, turn)
      + ofLayer.map { $0.deciding(.layer) } + ofContext.map { $0.deciding(.context) }
  }

  private func deciding(_ part: ScreenPart) -> ExploreMove {
    var move = self
    move.part = part
    return move
  }

  // MARK: Presses

  private static let usualIntents: [IntentName] = [
    .select, .moveDown, .moveRight, .moveLeft, .moveUp, .alternates, .delete, .space,
    .toggleKeyboardAndResults, .nextScope, .previousScope, .pageDown, .pageUp, .shift,
    .nextKeyboardPage, .nextKeyboard, .undo, .redo, .caretLeft, .caretRight, .focusField,
    .deleteWord, .clear, .plainDigits, .selectLeft, .selectRight, .copy, .cut, .makeToken, .help,
    .settings, .describe, .back,
  ]

  private static let digits: [IntentName] = [
    .digit2, .digit7, .digit8, .digit1, .digit3, .digit0, .digit4, .digit5, .digit6, .digit9,
  ]
  private static let quarters: [IntentName] = [.quarter1, .quarter3, .quarter2, .quarter4]

  private static func presses(on machine: ScreenMachine, _ turn: Int) -> [ExploreMove] {
    var intents = usualIntents
    if machine.state.settings.kiosk != nil { intents.insert(.operatorExit, at: 1) }
    let year = [IntentName.digit1, .digit9, .digit9, .digit4]
    let lines: [[Tap]] = [
      year.map { Tap(.intent($0)) }, [Tap(.intent(.moveDown)), Tap(.intent(.select))],
      [Tap(.intent(.moveRight)), Tap(.intent(.select))], [Tap(.intent(.nextScope), count: 9)],
      [IntentName.undo, .undo, .redo, .undo, .redo, .redo].map { Tap(.intent($0)) },
      [Tap(.intent(.caretLeft), count: 2), Tap(.intent(.delete))],
      [IntentName.space, .delete, .space].map { Tap(.intent($0)) },
      [Tap(.intent(.back), count: 4)],
    ]
    return intents.map { ExploreMove(.tap([Tap(.intent($0))])) }
      + lines.map { ExploreMove(.tap($0)) } + [
        ExploreMove("a digit", [.tap([Tap(.intent(digits[turn % digits.count]))])]),
        ExploreMove("a quarter", [.tap([Tap(.intent(quarters[turn % quarters.count]))])]),
      ]
  }

  /// Presses each bound control of the device in use, and one of a hardware keyboard.
  private static func controls(on machine: ScreenMachine, _ turn: Int) -> [ExploreMove] {
    let bound = Self.bound(on: machine).filter { $0.binding.press != .quit }
    let moves = bound.map { ExploreMove(.tap([Tap(.control($0.family, $0.control))])) }
    let keys = Self.bound(on: machine, family: .keyboard)
      .filter { $0.binding.press != .quit && $0.binding.press != .toggleFullScreen }
    guard !keys.isEmpty else { return moves }
    let key = Press.control(.keyboard, keys[turn % keys.count].control)
    return moves + [ExploreMove("a key of a keyboard", [.tap([Tap(key)])])]
  }

  /// A control with its action at the current focus.
  struct BoundControl {
    var family: DeviceFamily
    var control: Control
    var binding: Binding
  }

  /// The controls with an action at the current focus, by name; empty for a device without any.
  /// - Parameter family: The family; `nil` for the device in use.
  static func bound(on machine: ScreenMachine, family: DeviceFamily? = nil) -> [BoundControl] {
    let device: DeviceFamily? =
      machine.state.device.isGamepad
      ? .gamepad : machine.state.device == .remote ? .remote : nil
    guard let family = family ?? device, let table = machine.state.bindings.families[family] else {
      return []
    }
    let context = machine.context
    let own = table.contexts[context].map { Array($0.keys) } ?? []
    return Set(Array(table.global.keys) + own).sorted { $0.name < $1.name }.compactMap { control in
      table.binding(of: control, in: context).map {
        BoundControl(family: family, control: control, binding: $0)
      }
    }
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
      ExploreMove("another catalogue", [.catalog(categories: ["film", "book", "game"])]),
      ExploreMove("the whole catalogue", [.catalog(categories: [])]),
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
