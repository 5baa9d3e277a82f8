internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

/// The question who is watching: the profiles of the household side by side.
package struct ProfilesPanel: PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Asks who is watching.
    case ask
    case choose(Profile.ID)
    /// Back, before a profile is chosen.
    case stay
    /// Types the name of a new profile, or another name of a profile.
    case name(Profile.ID?)
    case named(Profile.ID?, String)
    case nextPicture(Profile.ID)
    case nextColor(Profile.ID)
    case askForLimit(Profile.ID)
    case limit(Profile.ID, Int?)
    case askToRemove(Profile.ID)
    case remove(Profile.ID)
    /// Types another PIN, and then performs a command.
    indirect case newPIN(Command)
    indirect case typedPIN(String, Command)

    /// Whether it leads to what only grown-ups may do.
    var isOfGrownUps: Bool {
      switch self {
      case .name, .newPIN: true
      default: false
      }
    }
  }

  /// Whether it can be left without a choice, because a profile was chosen before.
  let canClose: Bool

  package var name: String { "profiles" }
  package var traits: PanelTraits { PanelTraits { $0.isWholeScreen = true } }
  var back: PanelAction? { canClose ? nil : .profiles(.stay) }

  /// Until a profile is chosen, only choosing one leads on.
  func reception(of intent: Intent, at target: NodeID?) -> PanelReception {
    intent == .settings ? .nothing : .usual
  }
}

extension ProfilesPanel: ScreenPart {
  /// The profiles, their PIN, and the row that adds one.
  static func settingRows(on page: SettingsPage, of state: ScreenState) -> [SettingRow] {
    page == .group(.profiles) ? state.profileRows : []
  }

  /// The question may be under another panel.
  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {
    if place == .inPlaceOfScreen, builder.state.asksWhoIsWatching { builder.addProfiles() }
  }
}

extension Command {
  /// Whether a child needs the PIN for it.
  fileprivate var isOfGrownUps: Bool {
    switch self {
    case .settings, .settingsPage, .sources, .library, .buttons,
      .computer(.askForPower), .computer(.startAtSignIn):
      true
    case .panel(let action): action.isOfGrownUps
    default: false
    }
  }
}

extension ScreenState {
  /// Whether the question who is watching is on the screen, perhaps under another panel.
  fileprivate var asksWhoIsWatching: Bool {
    visit.screen.panels.contains { if case .profiles = $0.panel { true } else { false } }
  }

  /// Whether only choosing a profile leads on.
  var needsProfile: Bool {
    if case .profiles(let panel)? = visit.screen.panels.last?.panel {
      !panel.canClose
    } else {
      false
    }
  }

  // MARK: The PIN

  /// Asks for the PIN in place of a command that takes it.
  /// - Returns: `nil` if it may be performed: by a grown-up, or on a panel that was opened with the PIN.
  mutating func askForPIN(before command: Command) -> [Effect]? {
    guard let household, command.isOfGrownUps || opensOther(command, household),
      household.needsPIN, !visit.isUnlocking, visit.screen.panels.last?.isUnlocked != true
    else { return nil }
    return unlockByPIN(command)
  }

  /// Asks for the PIN, and then performs a command.
  private mutating func unlockByPIN(_ command: Command) -> [Effect] {
    push(.pin(PINPanel(length: Household.pinLength, purpose: .unlock(command))))
    visit.timers[.pin] = pinLock.lockedUntil
    return [.sound(Effect.Sound(.select))]
  }

  private func opensOther(_ command: Command, _ household: Household) -> Bool {
    guard case .panel(.profiles(.choose(let id))) = command, let profile = household[id] else {
      return false
    }
    return household.needsPIN(toOpen: profile)
  }

  /// Performs the command that waited for the PIN. What it opens takes no PIN again.
  mutating func unlock(_ command: Command, in view: ScreenView) -> [Effect] {
    pinLock = PINLock()
    visit.timers[.pin] = nil
    _ = closePanel()
    visit.isUnlocking = true
    defer { visit.isUnlocking = false }
    return perform(command, in: view)
  }

  // MARK: Profiles

  /// The name of a profile, or its number.
  func name(of profile: Profile) -> String {
    profile.name.isEmpty
      ? words[.profileNumber, ["number": words.numbers.string(profile.id + 1)]] : profile.name
  }

  /// The profiles with the names they are shown by.
  var shownProfiles: [Profile] {
    (household?.profiles ?? []).map { profile in
      var shown = profile
      shown.name = name(of: profile)
      return shown
    }
  }

  /// The limit of the child's profile in use, if it leaves no title at all; `nil` otherwise.
  var limitWithoutTitles: Int? {
    landing.popularItems.isEmpty ? household?.current?.ageLimit : nil
  }

  /// The limit of a child's profile; empty for a grown-up's.
  func limitName(of profile: Profile) -> String {
    profile.ageLimit.map { words[.upToAge, ["age": words.numbers.string($0)]] } ?? ""
  }

  mutating func perform(_ action: ProfilesPanel.Action) -> [Effect] {
    guard let household else { return bump() }
    switch action {
    case .ask:
      let ended = endComposition()
      push(.profiles(ProfilesPanel(canClose: household.active != nil)))
      return ended
    case .choose(let id):
      return id == household.active ? closePanel() : [.part(.profiles(.open(id)))]
    case .stay: return bump()
    case .name(let id):
      return push(
        .profileName(
          ProfileNamePanel(
            of: id.flatMap { household[$0] }, keyboard: keyboard.layoutIndex)))
    case .named(nil, let name): return addProfile(named: name)
    case .named(let id?, let name): return change(id) { $0.name = name }
    case .nextPicture(let id): return change(id) { $0.picture = $0.picture.next }
    case .nextColor(let id): return change(id) { $0.color = $0.color.next }
    case .askForLimit(let id): return askForLimit(of: id)
    case .limit(let id, let age):
      guard age == nil || household.hasPIN else {
        return perform(.newPIN(.panel(.profiles(.limit(id, age)))))
      }
      let effects = change(id) { $0.ageLimit = age }
      // Nothing of what the limit hides may stay on the screen.
      return household.active == id ? effects + [.part(.profiles(.open(id)))] : effects
    case .askToRemove(let id):
      guard let profile = household[id] else { return [] }
      return push(
        .alert(
          Alert(
            title: words[.removeProfileTitle, ["name": name(of: profile)]],
            message: words[.removeProfileMessage],
            choices: [
              Choice(title: words[.cancel]),
              Choice(title: words[.remove], command: .panel(.profiles(.remove(id)))),
            ])))
    case .remove(let id): return remove(id)
    case .newPIN(let command):
      // Changing the PIN takes the current one, even from a grown-up.
      guard !household.hasPIN || visit.isUnlocking else {
        return unlockByPIN(.panel(.profiles(.newPIN(command))))
      }
      return push(
        .pin(PINPanel(length: Household.pinLength, purpose: .new(first: nil, command))))
    case .typedPIN(let digits, let command):
      self.household?.hasPIN = true
      self.household?.isPINDamaged = false
      show(notice: .words(.pinSet))
      let next: [Effect] =
        if case .panel(.profiles(let action)) = command { perform(action) } else { [] }
      return [.part(.profiles(.setPIN(digits)))] + next
    }
  }

  private mutating func addProfile(named name: String) -> [Effect] {
    guard let household, household.profiles.count < Profile.most else { return bump() }
    let used = Set(household.profiles.map(\.color))
    let profile = Profile(
      id: (household.profiles.map(\.id).max() ?? 0) + 1, name: name,
      color: Profile.Color.allCases.first { !used.contains($0) } ?? .blue)
    self.household?.profiles.append(profile)
    let kept = household.profiles + [profile]
    if settingsPage != nil { push(.settings(.part(.profile(profile.id)))) }
    return [.part(.profiles(.keep(kept)))]
  }

  private mutating func change(_ id: Profile.ID, _ body: (inout Profile) -> Void) -> [Effect] {
    guard let index = household?.profiles.firstIndex(where: { $0.id == id }),
      var profile = household?.profiles[index]
    else { return bump() }
    body(&profile)
    household?.profiles[index] = profile
    return [.part(.profiles(.keep(household?.profiles ?? [])))]
  }

  private mutating func remove(_ id: Profile.ID) -> [Effect] {
    guard let household, id != 0, id != household.active, household[id] != nil else {
      return bump()
    }
    if case .settings(.part(.profile(id)))? = visit.screen.panels.last?.panel { _ = closePanel() }
    self.household?.profiles.removeAll { $0.id == id }
    return [.part(.profiles(.keep(self.household?.profiles ?? []))), .part(.profiles(.remove(id)))]
  }

  private mutating func askForLimit(of id: Profile.ID) -> [Effect] {
    guard let profile = household?[id] else { return [] }
    let limits = [nil] + ContentRating.limits.map(Optional.some)
    let choices = limits.map { age in
      Choice(
        title: age.map { words[.upToAge, ["age": words.numbers.string($0)]] } ?? words[.off],
        command: .panel(.profiles(.limit(id, age))), isSelected: profile.ageLimit == age)
    }
    return push(
      .choices(
        ChoiceList(
          title: words[.childProfile], choices: choices + [Choice(title: words[.cancel])])))
  }

  /// Gives the screen to a profile: a new visit with its settings.
  mutating func take(_ opened: OpenedProfile) -> [Effect] {
    guard household?[opened.id] != nil else { return [] }
    household?.active = opened.id
    for setting in opened.settings { _ = apply(setting) }
    if let words = opened.words { take(words) }
    if let first = opened.keyboards.first {
      keyboard = KeyboardState(layout: first, others: Array(opened.keyboards.dropFirst()))
    }
    keyboard.startOver()
    landing = opened.landing.named(in: words)
    visit = Visit(composer: Composer(keyboard.layout.composer), after: visit)
    generation += 1
    return [.cancelSearch(upTo: generation)]
  }

  // MARK: Settings

  /// The rows of the page of profiles, one for each, that of their PIN, and the one that adds a profile.
  fileprivate var profileRows: [SettingRow] {
    guard let household else { return [] }
    let rows = household.profiles.map { profile in
      SettingRow(
        id: "profile/\(profile.id)", title: name(of: profile), profile: profile,
        value: profile.ageLimit == nil ? .none : .text(limitName(of: profile)),
        command: .settingsPage(.open(.part(.profile(profile.id)))))
    }
    let pin = SettingRow(
      id: "profiles/pin", title: words[.changePIN], detail: words[.changePINDetail], icon: .lock,
      command: .panel(.profiles(.newPIN(.nothing))))
    let add = SettingRow(
      id: "profiles/add", title: words[.addProfile], detail: words[.addProfileDetail],
      icon: .plus, command: .panel(.profiles(.name(nil))))
    return rows
      + (household.hasPIN || household.profiles.contains { $0.ageLimit != nil } ? [pin] : [])
      + (household.profiles.count < Profile.most ? [add] : [])
  }

  /// The page of a profile.
  func list(ofProfile id: Profile.ID) -> SettingsList {
    guard let household, let profile = household[id] else {
      return SettingsList(title: words[.profiles], icon: .person, rows: [])
    }
    func row(_ id: String, _ title: WordKey, _ action: ProfilesPanel.Action) -> SettingRow {
      SettingRow(id: "profile/" + id, title: words[title], command: .panel(.profiles(action)))
    }
    func place<Value: CaseIterable & Equatable>(_ value: Value) -> SettingRow.Value
    where Value.AllCases.Index == Int {
      .place((Value.allCases.firstIndex(of: value) ?? 0) + 1)
    }
    var name = row("name", .profileName, .name(id))
    name.value = .text(self.name(of: profile))
    var picture = row("picture", .profilePicture, .nextPicture(id))
    (picture.value, picture.profile) = (place(profile.picture), profile)
    var color = row("color", .profileColor, .nextColor(id))
    (color.value, color.profile) = (place(profile.color), profile)
    var rows = [name, picture, color]
    // The first profile is a grown-up's, so that there always is one.
    if id != 0 {
      var child = row("child", .childProfile, .askForLimit(id))
      child.value = .text(profile.ageLimit == nil ? words[.off] : limitName(of: profile))
      child.detail = words[.childProfileDetail]
      rows.append(child)
      if id != household.active {
        rows.append(row("remove", .removeProfile, .askToRemove(id)))
      }
    }
    return SettingsList(title: self.name(of: profile), icon: .person, rows: rows)
  }
}
