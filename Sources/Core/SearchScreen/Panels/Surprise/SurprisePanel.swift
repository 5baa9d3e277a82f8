internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import Support

/// A popular title that has never been opened, picked at random.
package struct SurprisePanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Opens the panel.
    case begin
    /// Shows the next title; the first after the last.
    case another
    /// Opens the current title.
    case open
  }

  /// The titles in the order drawn, at least one.
  let titles: [Item]
  /// The index of the current title.
  private(set) var place = 0

  /// The current title.
  var item: Item { titles[place] }

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    switch action {
    case .begin: break
    case .another:
      guard titles.count > 1 else { return step.refuse() }
      place = (place + 1) % titles.count
    case .open:
      step.close(quietly: true)
      step.perform(.title(.open, item))
    }
  }

  // MARK: Panel

  // The name changes with the title, so that each one is read out.
  package var name: String { "surprise/" + item.id.rawValue }
  package var title: String { item.title }
  package var traits: PanelTraits {
    var traits = PanelTraits.ofAlerts
    traits.hint = PanelTraits.Hint(intent: .toggleKeyboardAndResults, words: .surpriseAnother)
    return traits
  }

  /// The button that jumps between keyboard and results shows another title.
  func action(for intent: Intent) -> PanelAction? {
    intent == .toggleKeyboardAndResults ? .surprise(.another) : nil
  }
}

extension SurprisePanel: ScreenPart {
  /// The row; `nil` unless there is a title that has never been opened, and a program to open it.
  static func moreRow(in state: ScreenState) -> MoreRow? {
    guard !state.surprises.isEmpty else { return nil }
    return MoreRow(
      id: "more/surprise", command: .panel(.surprise(.begin)), label: state.words[.surprise],
      icon: .star)
  }
}

extension ScreenState {
  /// The titles of the landing that can be opened but never were.
  fileprivate var surprises: [Item] {
    let known = Set(landing.openings.map(\.id) + landing.unfinished.map(\.item.id))
    return landing.popularItems.filter { !known.contains($0.id) && canOpen($0) }
  }

  /// Picks a title. The time of the press decides, so a replay picks the same one.
  mutating func openSurprise() -> [Effect] {
    let lots = surprises.map { item -> (lot: UInt64, item: Item) in
      var hash = FNV1a()
      hash.add(item.id.rawValue)
      hash.add(now.milliseconds)
      return (hash.value, item)
    }
    guard !lots.isEmpty else { return bump() }
    let drawn = lots.sorted { ($0.lot, $0.item.id.rawValue) < ($1.lot, $1.item.id.rawValue) }
    return push(.surprise(SurprisePanel(titles: drawn.map(\.item))))
  }
}
