package import TextEntry

/// The profiles of a household, and the one in use.
package struct Household: Hashable, Sendable {
  /// The profiles, at least one; the first has the number 0.
  package var profiles: [Profile]
  /// The profile in use; `nil` until one is chosen.
  package var active: Profile.ID?
  /// Whether there is a PIN.
  package var hasPIN: Bool
  /// Whether the stored PIN cannot be read, so that no digits are right.
  package var isPINDamaged: Bool

  /// Creates a household; without profiles, it has one.
  package init(
    _ profiles: [Profile] = [], active: Profile.ID? = 0, hasPIN: Bool = false,
    isPINDamaged: Bool = false
  ) {
    self.profiles = profiles.isEmpty ? [Profile(id: 0, name: "")] : profiles
    self.active = active
    self.hasPIN = hasPIN
    self.isPINDamaged = isPINDamaged
  }

  /// The number of digits of the PIN.
  package static let pinLength = 4

  /// Whether there are several profiles; with one, no question is asked.
  package var isShared: Bool { profiles.count > 1 }

  /// The profile in use; `nil` until one is chosen.
  package var current: Profile? { active.flatMap { self[$0] } }

  /// The profile with a number; `nil` if there is none.
  package subscript(id: Profile.ID) -> Profile? { profiles.first { $0.id == id } }

  /// Whether the PIN protects anything: a child's profile.
  private var isProtected: Bool { hasPIN && profiles.contains { $0.ageLimit != nil } }

  /// Whether what only grown-ups may do takes the PIN: while a child's profile, or none yet, is in use.
  var needsPIN: Bool { isProtected && (current.map { $0.ageLimit != nil } ?? true) }

  /// Whether opening a profile takes the PIN.
  func needsPIN(toOpen profile: Profile) -> Bool {
    needsPIN && profile.id != active && (active != nil || profile.ageLimit == nil)
  }
}

/// What the screen asks the program about profiles.
package enum ProfileRequest: Hashable, Sendable {
  /// Opens a profile, answered with ``PartEvent/profile(_:)``.
  case open(Profile.ID)
  /// Keeps the profiles.
  case keep([Profile])
  /// Removes the files of a profile.
  case remove(Profile.ID)
  /// Keeps the PIN of the household.
  case setPIN(String)
}

/// A profile that was opened, with everything on the screen that belongs to it.
package struct OpenedProfile: PartNews {
  package static var key: String { "profile" }

  /// The number of the profile.
  package var id: Profile.ID
  /// The values of ``Profile/ownSettings``.
  package var settings: [Setting]
  /// The texts in its language; `nil` to keep the current ones.
  package var words: Words?
  /// Its keyboards, the one to show first in front; empty to keep the current ones.
  package var keyboards: [KeyboardLayout]
  /// Its landing.
  package var landing: Landing

  /// Combines them.
  package init(
    id: Profile.ID, settings: [Setting] = [], words: Words? = nil, keyboards: [KeyboardLayout] = [],
    landing: Landing
  ) {
    self.id = id
    self.settings = settings
    self.words = words
    self.keyboards = keyboards
    self.landing = landing
  }

  package func reduce(_ state: inout ScreenState) -> [Effect] { state.take(self) }
}

extension ScreenState {
  /// The profiles of the household; `nil` where there are none, as on a kiosk.
  package var household: Household? {
    get { partStates.household }
    set { partStates.household = newValue }
  }
}
