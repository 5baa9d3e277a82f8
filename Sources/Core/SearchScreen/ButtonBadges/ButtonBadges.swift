internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

/// Badges: while a button is held, the first cards show which other button opens them.
enum ButtonBadges: ScreenPart {
  static func prepare(
    _ mapper: inout InputMapper, for state: ScreenState, in context: BindingContext
  ) {
    mapper.offersBadges = isOffered(in: state)
  }

  static func handle(
    _ intent: Intent, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    switch intent {
    case .badges(let isShown):
      state.visit.showsBadges = isShown && isOffered(in: state)
      return []
    case .openBadge(let number): return open(number, in: &state, view)
    default: return nil
    }
  }

  /// Whether cards can have badges: at home, with nothing above the cards.
  private static func isOffered(in state: ScreenState) -> Bool {
    state.settings.badges && state.settings.kiosk == nil && state.visit.screen.panels.isEmpty
  }

  /// Opens the card with a badge, as Select would; focus does not move.
  private static func open(
    _ number: Int, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect] {
    guard state.visit.showsBadges, view.commands.badged.indices.contains(number),
      let command = view.commands[view.commands.badged[number]]
    else { return state.bump() }
    state.visit.showsBadges = false
    return state.select(command, in: view)
  }

  static func items(on card: CardPlace, of builder: inout SceneBuilder) -> [DisplayItem] {
    builder.buttonBadge(on: card)
  }

  /// The buttons that open the first cards, each with its title.
  static func spoken(_ state: ScreenState, _ layout: ScreenLayout) -> String {
    guard state.visit.showsBadges else { return "" }
    return zip(InputMapper.badgeControls, layout.commands.badged).compactMap { control, card in
      layout.scene.node(card).map {
        state.sign(of: control, on: state.shownDevice).name + ": " + $0.label
      }
    }.joined(separator: state.words.lists.comma)
  }
}
