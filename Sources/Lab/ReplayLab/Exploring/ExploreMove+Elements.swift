internal import CatalogModel
internal import FocusEngine
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

extension ExploreMove {
  /// Chooses one element of each kind that can have focus, and holds Select on those that may have more:
  /// whatever a screen shows is tried, wherever it stands, another element in each turn. And chooses
  /// anything at all, and goes back.
  static func elements(on machine: ScreenMachine, _ turn: Int) -> [ExploreMove] {
    let select = ScriptStep.Action.tap([Tap(.intent(.select))])
    var moves: [ExploreMove] = []
    let kinds = kinds(on: machine)
    for kind in kinds {
      let (id, element) = kind.elements[turn % kind.elements.count]
      let there = ScriptStep.Action.goTo(Glob(id.rawValue))
      moves.append(ExploreMove("choose \(kind.name)", [there, select]))
      guard element.isHeld else { continue }
      moves.append(
        ExploreMove("hold \(kind.name)", [there, .tap([Tap(.intent(.alternates))])]))
    }
    let all = kinds.flatMap(\.elements).filter { !$0.element.isKey }
    guard !all.isEmpty else { return moves }
    // Steps that share no factor with usual numbers come past everything.
    let there = ScriptStep.Action.goTo(Glob(all[turn * 7 % all.count].id.rawValue))
    let back = ScriptStep.Action.tap([Tap(.intent(.back))])
    return moves + [ExploreMove("something, and back", [there, select, back])]
  }

  private struct Kind {
    var name: String
    var elements: [(id: NodeID, element: Element)]
  }

  /// The elements that can have focus, by their kinds, in the order of the screen.
  private static func kinds(on machine: ScreenMachine) -> [Kind] {
    var kinds: [Kind] = []
    var indices: [String: Int] = [:]
    for (id, element) in machine.layout.elements.elements where machine.layout.map.canFocus(id) {
      let name = kind(of: element, id, on: machine.state)
      if let index = indices[name] {
        kinds[index].elements.append((id, element))
      } else {
        indices[name] = kinds.count
        kinds.append(Kind(name: name, elements: [(id, element)]))
      }
    }
    return kinds
  }

  /// The kind of an element: its name without what comes from the catalogue, and without the number of
  /// its row.
  private static func kind(of element: Element, _ id: NodeID, on state: ScreenState) -> String {
    let parts = id.rawValue.split(separator: "/").map(String.init)
    switch element {
    case .card, .openBestHit, .showAll, .related, .savedSearch, .digit: return parts[0]
    case .suggestion(let suggestion): return "suggestion/\(suggestion.kind.rawValue)"
    case .sheetToken(let token): return "sheet/\(token.kind.rawValue)"
    case .scope(let scope): return scope == Scope.all.id ? id.rawValue : parts[0]
    case .key(let key):
      let isFunction = state.keyboard.page.functions.contains { $0.id == key }
      return isFunction ? id.rawValue : parts[0]
    case .filter(let control):
      guard control.row != nil else { return id.rawValue }
      let part = parts.dropFirst(2).first ?? ""
      return "filter/\(part)"
    case .setting where state.isAmongOptions: return "setting/option"
    case .choice(let index): return "choice/\(min(index, mostChoices))"
    default: return id.rawValue
    }
  }

  /// The last answer of a menu that is tried for itself; those after it are alike.
  private static let mostChoices = 5
}

extension Element {
  /// True when holding Select on it may show more.
  fileprivate var isHeld: Bool {
    switch self {
    case .card, .suggestion, .savedSearch, .related, .key: true
    default: false
    }
  }

  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension ScreenState {
  /// True on a page of values that are alike, one of which is chosen.
  fileprivate var isAmongOptions: Bool {
    switch visit.overlays.last?.content {
    case .settings(.options)?, .settings(.languages)?: true
    default: false
    }
  }
}
