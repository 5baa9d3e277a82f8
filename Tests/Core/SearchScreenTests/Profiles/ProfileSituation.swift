import CatalogModel
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport

/// The question who is watching, the button on the tab bar, and the pages of profiles.
enum ProfileSituation: String, CaseIterable, Arrangement {
  case who, watching, naming, profiles, child, unlocking, choosingPIN, damagedPIN, nothing

  var saysMuch: Bool { true }
  var sign: String {
    switch self {
    case .who: "> button profiles/0"
    case .watching: "button profile "
    case .naming: "> key profile-name/key"
    case .profiles: "> button setting/profile/0"
    case .child: "> button setting/profile/name"
    case .unlocking, .choosingPIN, .damagedPIN: "> key digit/1"
    case .nothing: "text message/title"
    }
  }

  /// A family of six.
  static let family = [
    Profile(id: 0, name: "Ana"), Profile(id: 1, name: "Maximilian", color: .green),
    Profile(id: 2, name: "", picture: .star, color: .orange),
    Profile(id: 3, name: "Jun", color: .purple, ageLimit: 12),
    Profile(id: 4, name: "Zoë", picture: .flame, color: .teal, ageLimit: 6),
    Profile(id: 5, name: "Wilhelmina Alexandra", color: .red),
  ]

  func screen(_ settings: ScreenSettings, _ look: Look, text: any TextMeasuring) -> Stage {
    let profiles = self == .naming ? [] : Self.family
    let isAsked = [.who, .unlocking, .damagedPIN].contains(self)
    return Stage(
      settings: settings, keyboard: look.layout,
      landing: self == .nothing ? Landing(liveKeys: .only([])) : Fixture.landing, bindings: .full,
      household: Household(
        profiles, active: isAsked ? nil : self == .nothing ? 4 : 0,
        hasPIN: [.unlocking, .damagedPIN].contains(self),
        isPINDamaged: self == .damagedPIN),
      text: text)
  }

  func arrange(_ stage: inout Stage) {
    switch self {
    case .who: stage.act(.panel(.profiles(.ask)))
    case .watching, .nothing: break
    case .naming:
      stage.openSettings("profiles/add")
    case .profiles:
      stage.openSettings("profile/0")
      stage.want(.back)
    case .child: stage.openSettings("profile/3")
    case .unlocking, .damagedPIN:
      stage.act(.panel(.profiles(.ask)))
      stage.choose(.profiles(.choose(1)))
    case .choosingPIN:
      stage.openSettings("profile/3")
      stage.act(.panel(.profiles(.limit(3, 16))))
    }
  }
}
