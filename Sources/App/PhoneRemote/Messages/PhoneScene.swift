internal import CatalogModel
internal import FocusEngine
internal import Foundation
internal import Geometry
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// The screen as shown on the page: lists of titles, or the buttons of a panel over them.
struct PhoneScene: Equatable, Codable {
  /// A selectable element.
  struct Item: Equatable, Codable {
    var id: String
    var title: String
    var line: String?
    var focused: Bool?
    var dimmed: Bool?
  }

  /// Titles under a heading.
  struct Group: Equatable, Codable {
    var title: String
    var items: [Item]
  }

  /// The kind of message.
  var t = "scene"
  /// `search`, `panel` for a panel over the search, or `hidden`.
  var mode = "search"
  /// Whether typing on the phone has any effect.
  var typing = true
  var placeholder = ""
  var tokens: [String] = []
  var title = ""
  /// A panel's sentences.
  var texts: [String] = []
  var groups: [Group] = []
  /// The address of a title to share; `nil` for none.
  var address: String?
  /// Whether focus is among the results.
  var inResults = false
  var searching = false
  /// Whether the screen may be watched.
  var watch = false

  /// The most titles in a message, and the most in a group.
  private static let most = 80
  private static let mostOfGroup = 20
  private static let mostTexts = 12

  /// Reads the screen.
  init(_ machine: ScreenMachine) {
    let state = machine.state
    let layout = machine.layout
    guard !state.hidesFromPhones else {
      mode = "hidden"
      return
    }
    watch = state.settings.isWatched
    typing = state.takesTextOfPhones
    placeholder = state.placeholderOfPhones
    tokens = state.address == nil ? state.visit.field.tokens.map(\.text) : []
    searching = state.visit.screen.awaitsAnswer
    let focused = layout.scene.focusedID
    if let focused, let section = layout.map.item(focused)?.section {
      inResults = layout.view.isResults(section)
    }
    let isPanel = !state.visit.screen.panels.isEmpty
    mode = isPanel ? "panel" : "search"
    address = state.sharedAddress
    var left = Self.most
    for section in layout.scene.sections where isPanel || Self.isListed(section, machine) {
      let nodes = layout.scene.nodes.filter { $0.focus?.section == section.focus.id }
      let chosen = nodes.filter { node in
        guard layout.map.canFocus(node.id), !node.label.isEmpty else { return false }
        return isPanel || !state.showsSearch || Self.isTitle(node, in: layout)
      }
      .prefix(min(left, isPanel ? left : Self.mostOfGroup))
      let kinds = Set(chosen.compactMap { Self.item(of: $0, machine)?.category })
      left -= chosen.count
      let headings = Self.headings(of: section, in: layout)
      for part in Self.parts(of: Array(chosen), by: headings) where !part.nodes.isEmpty {
        let items = part.nodes.map { node in
          Item(
            id: node.id.rawValue, title: node.label,
            line: Self.item(of: node, machine)
              .map { state.listLine(of: $0, isMixed: kinds.count > 1) }
              .flatMap { $0.isEmpty ? nil : $0 },
            focused: node.id == focused ? true : nil,
            dimmed: node.condition.contains(.dimmed) ? true : nil)
        }
        groups.append(Group(title: part.title ?? section.label, items: items))
      }
    }
    guard isPanel else {
      // Messages appear instead of titles, or above them.
      texts = layout.scene.nodes
        .filter { $0.reading == .message }.map(\.label)
      return
    }
    let panel = layout.scene.nodes.last {
      $0.role == .panel && $0.elevation == .sheet && !$0.label.isEmpty
    }
    title =
      panel?.label ?? layout.scene.nodes.first { $0.reading == .text }?.label ?? groups.first?.title
      ?? ""
    // A code is only for people who can see the screen.
    guard !state.isPairingPhone else { return }
    let start = panel.flatMap { panel in layout.scene.nodes.firstIndex { $0.id == panel.id } } ?? 0
    // Words further down are headings of buttons.
    texts = layout.scene.nodes[start...].prefix { $0.focus == nil }
      .filter { $0.role == .text && $0.label != title && !Self.isHeading($0) }
      .prefix(Self.mostTexts).map(\.label)
    texts += layout.scene.nodes[start...].filter { $0.reading == .answer }.map(\.label)
  }

  /// Whether a section of the screen is in the list; on a tab without a field, everything below the tabs is.
  private static func isListed(_ section: SceneSection, _ machine: ScreenMachine) -> Bool {
    machine.state.showsSearch || machine.layout.commands.section(section.focus.id) != .tabBar
  }

  // MARK: Headings

  private static func isHeading(_ node: Node) -> Bool {
    node.reading == .heading
  }

  /// The headings among the rows of a section, from top to bottom; empty if it has its own.
  private static func headings(of section: SceneSection, in layout: ScreenLayout) -> [Node] {
    layout.commands.section(section.focus.id) == .settings
      ? layout.scene.nodes.filter(isHeading) : []
  }

  /// Splits nodes by the headings above them; those above the first heading have none.
  private static func parts(
    of nodes: [Node], by headings: [Node]
  ) -> [(title: String?, nodes: [Node])] {
    guard !headings.isEmpty else { return [(nil, nodes)] }
    var parts: [(title: String?, nodes: [Node])] = [("", [])]
    var next = headings[...]
    for node in nodes {
      while let heading = next.first, heading.frame.minY < node.frame.minY {
        parts.append((heading.label, []))
        next.removeFirst()
      }
      parts[parts.count - 1].nodes.append(node)
    }
    return parts
  }

  // MARK: Titles

  /// Whether a node represents a title or several.
  private static func isTitle(_ node: Node, in layout: ScreenLayout) -> Bool {
    switch layout.commands[node.id] {
    case .card, .showAll, .openBestHit, .didYouMean, .widenScope, .filter(.removeAll), .tryAgain:
      true
    case .suggestion: true
    default: false
    }
  }

  /// The title that a node represents; `nil` for none.
  private static func item(of node: Node, _ machine: ScreenMachine) -> CatalogModel.Item? {
    switch machine.layout.commands[node.id] {
    case .card(_, let id), .related(let id), .episode(let id): machine.state.listedItem(id)
    default: nil
    }
  }

  /// The message.
  var json: String { PhoneAnswer.json(self) }
}

/// The other messages to the page.
enum PhoneAnswer {
  /// Text for a phone to follow. `ack` and `refused` are numbers of its own edits.
  struct Text: Codable {
    var t = "text"
    var rev: Int
    var text: String
    var ack: Int?
    var refused: Int?
  }

  /// The first message to an accepted phone.
  struct Welcome: Codable {
    var t = "welcome"
    /// The run of the program: revisions of another run are meaningless.
    var epoch: String
    var rev: Int
    var text: String
    /// The number of this page's last accepted edit.
    var n: Int
    var token: String?
    /// The version of the page's files.
    var v: String
  }

  struct Refused: Codable {
    var t = "refused"
    /// `code`, `wait`, `closed` or `token`.
    var reason: String
    /// Milliseconds before retrying.
    var wait: Int?
  }

  struct Pong: Codable {
    var t = "pong"
    var n: Int
  }

  /// Haptic feedback for the outcome of a step: `tick` or `edge`.
  struct Feel: Codable {
    var t = "feel"
    var kind: String
  }

  /// A message as JSON.
  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Messages contain only values that JSON can express.
    let data = try? encoder.encode(value)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
