package import FocusEngine
internal import Geometry
package import InputMapping

/// The help for a device: its buttons and what they do. Every button closes it, except Select on a page that is
/// not the last, and those that open the panel for phones: the help button again, or its own button.
package struct HelpPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Opens the help for the device in use.
    case show
    case next, usePhone
  }

  /// The device.
  package let kind: DeviceKind
  /// Whether a button opens the panel for pairing a phone.
  let offersPhone: Bool
  /// The number of the page, from 0.
  private(set) var page = 0

  init(kind: DeviceKind, offersPhone: Bool) {
    self.kind = kind
    self.offersPhone = offersPhone
  }

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    guard action != .show else { return }
    step.sound(.select)
    guard action == .usePhone else {
      page += 1
      return step.focus(nil)
    }
    step.close()
    step.perform(.panel(.phone(.pair)))
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
    case .move(.left, _) where offersPhone, .move(.right, _) where offersPhone: .usual
    case .help where offersPhone, .toggleKeyboardAndResults where offersPhone:
      .action(.help(.usePhone))
    case .select where target == .helpPhone, .click where target == .helpPhone,
      .choose where target == .helpPhone:
      .action(.help(.usePhone))
    case .select where target == .helpNext, .click where target == .helpNext,
      .choose where target == .helpNext:
      .action(.help(.next))
    default: .action(.close)
    }
  }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension NodeID {
  /// The help's button that closes it.
  static let helpClose: NodeID = "help/close"
  /// The help's button that shows the next page.
  static let helpNext: NodeID = "help/next"
  /// The help's button that opens the panel for pairing a phone.
  package static let helpPhone: NodeID = "help/phone"
}
