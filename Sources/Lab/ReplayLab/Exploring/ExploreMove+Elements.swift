internal import CatalogModel
internal import FocusEngine
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

extension ExploreMove {
  /// Selects one focusable element of each kind, and holds Select on those that may have more: everything on
  /// a screen is tried, a different element in each turn. Also selects any element at all, and goes back.
  static func elements(on machine: ScreenMachine, _ turn: Int) -> [ExploreMove] {
    let select = ScriptStep.Action.tap([Tap(.intent(.select))])
    var moves: [ExploreMove] = []
    let kinds = kinds(on: machine)
    for kind in kinds {
      let control = kind.controls[turn % kind.controls.count]
      let there = ScriptStep.Action.goTo(Glob(control.id.rawValue))
      moves.append(ExploreMove("choose \(kind.name)", [there, select]))
      guard control.hold != nil else { continue }
      moves.append(
        ExploreMove("hold \(kind.name)", [there, .tap([Tap(.intent(.alternates))])]))
    }
    let all = kinds.flatMap(\.controls).filter { !$0.select.isKey }
    guard !all.isEmpty else { return moves }
    // A stride without common factors with usual counts reaches everything.
    let there = ScriptStep.Action.goTo(Glob(all[turn * 7 % all.count].id.rawValue))
    let back = ScriptStep.Action.tap([Tap(.intent(.back))])
    return moves + [ExploreMove("something, and back", [there, select, back])]
  }

  private struct Kind {
    var name: String
    var controls: [CommandTable.Entry]
  }

  /// The focusable elements by kind, in the order of the screen.
  private static func kinds(on machine: ScreenMachine) -> [Kind] {
    var kinds: [Kind] = []
    var indices: [String: Int] = [:]
    for control in machine.layout.commands.all where machine.layout.map.canFocus(control.id) {
      let name = kind(of: control, on: machine)
      if let index = indices[name] {
        kinds[index].controls.append(control)
      } else {
        indices[name] = kinds.count
        kinds.append(Kind(name: name, controls: [control]))
      }
    }
    return kinds
  }

  /// The kind of an element: its name without catalogue contents and row numbers.
  private static func kind(
    of control: CommandTable.Entry, on machine: ScreenMachine
  ) -> String {
    let (id, state) = (control.id, machine.state)
    if machine.layout.map.item(id)?.section == ScreenSection.settings.id, state.isAmongOptions {
      return "setting/option"
    }
    let parts = id.rawValue.split(separator: "/").map(String.init)
    switch control.select {
    case .card, .openBestHit, .showAll, .related, .season, .episode, .panel(.pin(.digit)):
      return parts[0]
    case .suggestion(let suggestion): return "suggestion/\(suggestion.kind.rawValue)"
    case .page: return parts.prefix(2).joined(separator: "/")
    case .scope(let scope): return scope == Scope.all.id ? id.rawValue : parts[0]
    case .key(let key):
      let isFunction = state.keyboard.page.functions.contains { $0.id == key }
      return isFunction ? id.rawValue : parts[0]
    case .filter(.select(let control)):
      guard control.row != nil else { return id.rawValue }
      let part = parts.dropFirst(2).first ?? ""
      return "filter/\(part)"
    case .panel(.answer): return "choice/\(min(Int(parts.last ?? "") ?? 0, mostChoices))"
    default:
      guard case .shelf? = machine.layout.commands.section(machine.layout.map.item(id)?.section)
      else { return id.rawValue }
      return parts[0]
    }
  }

  /// The number of menu answers tried individually; later ones are alike.
  private static let mostChoices = 5
}

extension Command {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension ScreenState {
  /// Whether it is on a page of similar values, one of which is chosen.
  fileprivate var isAmongOptions: Bool {
    switch visit.screen.panels.last?.panel {
    case .settings(.options)?, .settings(.languages)?: true
    default: false
    }
  }
}
