package import FocusEngine
internal import Geometry
package import InputMapping

/// The help for a device: its buttons and what they do. Every button closes it, except those that open the
/// panel for phones: the help button again, or its own button.
package struct HelpPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Opens the help for the device in use.
    case show
    case usePhone
  }

  /// The device.
  package let kind: DeviceKind
  /// Whether a button opens the panel for pairing a phone.
  let offersPhone: Bool

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    guard action == .usePhone else { return }
    step.sound(.select)
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
    default: .action(.close)
    }
  }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension NodeID {
  /// The help's button that opens the panel for pairing a phone.
  package static let helpPhone: NodeID = "help/phone"
}
