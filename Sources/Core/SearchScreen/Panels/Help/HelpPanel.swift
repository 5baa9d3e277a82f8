internal import FocusEngine
internal import Geometry
package import InputMapping

/// The help for a device: its buttons and what they do. Every button closes it, except Select on a page that is
/// not the last, and those that open what a part offers: the help button again, or the button of the offer.
package struct HelpPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Opens the help for the device in use.
    case show
    case next, offer
  }

  /// The device.
  package let kind: DeviceKind
  /// The row of the More page that has a button here; `nil` for none.
  let offer: MoreRow?
  /// The number of the page, from 0.
  private(set) var page = 0

  init(kind: DeviceKind, offer: MoreRow?) {
    self.kind = kind
    self.offer = offer
  }

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    guard action != .show else { return }
    step.sound(.select)
    guard action == .offer, let button = offer?.help else {
      page += 1
      return step.focus(nil)
    }
    step.close()
    step.perform(button.command)
  }

  // MARK: Panel

  package var name: String { "help/" + kind.rawValue }
  package var traits: PanelTraits {
    PanelTraits(.help) {
      $0.isScanned = false
      $0.explainsButtons = true
      $0.isWholeScreen = true
    }
  }

  func reception(of intent: Intent, at target: NodeID?) -> PanelReception {
    switch intent {
    case .press, .cancelPress, .hover, .drag, .coast: .nothing
    case .quit: .usual
    case .move(.left, _) where offer != nil, .move(.right, _) where offer != nil: .usual
    case .help where offer != nil, .toggleKeyboardAndResults where offer != nil:
      .action(.help(.offer))
    case .select where isOffer(target), .click where isOffer(target), .choose where isOffer(target):
      .action(.help(.offer))
    case .select where target == .helpNext, .click where target == .helpNext,
      .choose where target == .helpNext:
      .action(.help(.next))
    default: .action(.close)
    }
  }

  private func isOffer(_ target: NodeID?) -> Bool { target != nil && target == offer?.help?.id }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension NodeID {
  /// The help's button that closes it.
  static let helpClose: NodeID = "help/close"
  /// The help's button that shows the next page.
  static let helpNext: NodeID = "help/next"
}
