internal import CatalogModel
internal import FocusEngine
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

/// Sequences of several steps: memory shows only on coming back, and counts only on repetition.
extension ExploreMove {
  static func ways(on machine: ScreenMachine) -> [ExploreMove] {
    guard machine.state.visit.screen.panels.isEmpty else { return [] }
    let commands = machine.layout.commands
    var moves = [
      ExploreMove("to the results", [.moveDown, .moveDown, .moveUp, .moveUp], after: 1),
      ExploreMove("and again", [.moveRight, .moveRight] + toResults + toResults, after: 1),
      ExploreMove(
        "usual buttons",
        Array(
          repeating: .tap(
            ([.select, .delete] + toResults + [.back]).map { Tap(.intent($0)) }), count: 4)),
    ]
    if commands[.tab(.popular)] != nil, commands[.tab(.new)] != nil {
      let (tab, other) = (NodeID.tab(.popular).rawValue, NodeID.tab(.new).rawValue)
      let there: [ScriptStep.Action] = [.goTo(Glob(tab)), .pause(milliseconds: 400)]
      let down = ScriptStep.Action.tap([Tap(.intent(.moveDown))])
      moves.append(
        ExploreMove(
          "to another tab and back",
          there + [down, .tap([Tap(.intent(.moveRight), count: 9)]), .goTo(Glob(other))]
            + [.pause(milliseconds: 400)] + there + [down]))
    }
    let accented = machine.state.keyboard.page.keys.first { !$0.alternates.isEmpty }
    if let id = accented.map({ NodeID.key($0.id) }), machine.layout.map.canFocus(id) {
      let taps = [IntentName.shift, .alternates, .select].map {
        ScriptStep.Action.tap([Tap(.intent($0))])
      }
      moves.append(ExploreMove("an accented capital", [.goTo(Glob(id.rawValue))] + taps))
    }
    return moves + fromControls(on: machine)
  }

  /// Sequences that begin at a control found only on some screens.
  private static func fromControls(on machine: ScreenMachine) -> [ExploreMove] {
    let select = ScriptStep.Action.tap([Tap(.intent(.select))])
    let rest = ScriptStep.Action.pause(milliseconds: 400)
    var moves: [ExploreMove] = []
    let order = NodeID.order(.title)
    if machine.layout.map.canFocus(order) {
      let taps = [Tap(.intent(.moveDown)), Tap(.intent(.pageDown), count: 3)]
      moves.append(
        ExploreMove(
          "a long list from A to Z",
          [.goTo(Glob(order.rawValue)), select, rest, .tap(taps), .pause(milliseconds: 1500)]))
    }
    let save = NodeID("filters/save")
    if machine.layout.map.canFocus(save) {
      moves.append(
        ExploreMove(
          "a search of another scope, saved and found again",
          [
            .tap([Tap(.intent(.nextScope))]), rest, .goTo(Glob(save.rawValue)), select,
            .goTo(Glob(NodeID.tab(.more).rawValue)), rest,
            .goTo(Glob("saved/1")), select, rest,
          ]))
    }
    return moves
  }

  private static let toResults: [IntentName] = [.toggleKeyboardAndResults]

  /// Presses one by one, after pressing To Results a number of times.
  private init(_ name: String, _ intents: [IntentName], after times: Int) {
    let all = Array(repeating: IntentName.toggleKeyboardAndResults, count: times) + intents
    self.init(name, all.map { .tap([Tap(.intent($0))]) })
  }

  // MARK: Collections

  /// Bookmarks and opens several titles, and removes several things from a page, so that their order shows.
  static func collections(on machine: ScreenMachine) -> [ExploreMove] {
    let state = machine.state
    guard state.visit.screen.panels.isEmpty else { return [] }
    let cards = machine.layout.commands.all.filter { control in
      guard case .card = control.select else { return false }
      return machine.layout.map.canFocus(control.id)
    }.prefix(several).map { ScriptStep.Action.goTo(Glob($0.id.rawValue)) }
    guard cards.count > 1 else { return [] }
    let select = ScriptStep.Action.tap([Tap(.intent(.select))])
    let edit = NodeID.editPage
    if machine.layout.map.canFocus(edit) {
      let undo = ScriptStep.Action.tap([Tap(.intent(.undo))])
      let start = state.visit.isEditingPage ? [] : [.goTo(Glob(edit.rawValue)), select]
      return [
        ExploreMove(
          "several removals, undone",
          start + cards.prefix(2).flatMap { [$0, select] } + [undo, undo])
      ]
    }
    let back = ScriptStep.Action.tap([Tap(.intent(.back))])
    func each(_ button: SheetButton) -> [ScriptStep.Action] {
      let press = ScriptStep.Action.goTo(Glob(NodeID.sheetButton(button).rawValue))
      return cards.flatMap { [$0, select, press, select, back] }
    }
    let isHome = state.settings.kiosk == nil
    let keeps = isHome && state.landing.bookmarks.count < several
    let opens = isHome && state.landing.openings.count < several
    return (keeps ? [ExploreMove("several bookmarks", each(.bookmark))] : [])
      + (opens ? [ExploreMove("several titles opened", each(.open))] : [])
  }

  /// The number of titles needed to reveal an order.
  private static let several = 3

  // MARK: Twice

  /// Milliseconds between presses, around the thresholds at which a second press has a different meaning.
  private static let distances = [150, 250, 350, 550, 950, 1_950]

  /// Presses a button twice: at a different interval in each turn.
  static func again(_ turn: Int) -> [ExploreMove] {
    let distance = distances[turn % distances.count]
    return [IntentName.select, .shift, .back, .digit2, .delete].map { intent in
      let tap = ScriptStep.Action.tap([Tap(.intent(intent))])
      return ExploreMove(
        "\(intent.rawValue) again after a while",
        [tap, .pause(milliseconds: distance - tapTime), tap])
    }
  }

  /// The duration of a tap in milliseconds, from press to press.
  private static let tapTime = 100
}
