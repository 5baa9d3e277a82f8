internal import CatalogModel
package import FocusEngine
internal import InputMapping

/// A panel above the screen, or in place of it, which contains focus until it is closed.
///
/// Its feature handles it. This file is the only one that distinguishes panels: it lists them, the actions of
/// their controls, and the input of each.
package enum Panel: Hashable, Sendable {
  case sheet(DetailSheet)
  case alert(Alert)
  case choices(ChoiceList)
  case accents(Accents)
  case reading(ReadingPanel)
  case share(SharePanel)
  case map(MapPanel)
  case phone(PhonePanel)
  case pin(PINPanel)
  case stillThere(StillTherePanel)
  case attract(AttractPanel)
  case settings(SettingsPage)
  case capture(CapturePanel)
  case trial(TrialPanel)
  case help(HelpPanel)
  case firstRun(FirstRun)
  case address(AddressPanel)
  case login(LoginPanel)
  case surprise(SurprisePanel)
  case upNext(UpNextPanel)
  case lookup(LookupPanel)
  case trust(TrustPanel)
  case profiles(ProfilesPanel)
  case profileName(ProfileNamePanel)

  /// The feature of the panel.
  var feature: any PanelFeature {
    switch self {
    case .sheet(let panel): panel
    case .alert(let panel): panel
    case .choices(let panel): panel
    case .accents(let panel): panel
    case .reading(let panel): panel
    case .share(let panel): panel
    case .map(let panel): panel
    case .phone(let panel): panel
    case .pin(let panel): panel
    case .stillThere(let panel): panel
    case .attract(let panel): panel
    case .settings(let panel): panel
    case .capture(let panel): panel
    case .trial(let panel): panel
    case .help(let panel): panel
    case .firstRun(let panel): panel
    case .address(let panel): panel
    case .login(let panel): panel
    case .surprise(let panel): panel
    case .upNext(let panel): panel
    case .lookup(let panel): panel
    case .trust(let panel): panel
    case .profiles(let panel): panel
    case .profileName(let panel): panel
    }
  }

  /// The name, unchanged as long as it is the same panel at the same step: `login/secret`.
  package var name: String { feature.name }

  /// The title by which scripts know it; empty for none.
  package var title: String { feature.title }

  /// The traits of the panel.
  package var traits: PanelTraits { feature.traits }
}

/// A panel with the focus from before it was opened.
package struct OpenPanel: Hashable, Sendable {
  /// The panel.
  package var panel: Panel
  /// The focus below the panel, restored when it is closed.
  package var returnFocus: FocusState
  /// Whether it was opened with the household's PIN.
  var isUnlocked = false

  /// The item that had focus when it opened, if it grows out of it.
  var origin: NodeID? { panel.traits.growsOutOfFocus ? returnFocus.focused : nil }

  /// Creates an open panel.
  package init(_ panel: Panel, returnFocus: FocusState) {
    self.panel = panel
    self.returnFocus = returnFocus
  }
}

/// A part of the screen: a value whose state is changed by its own actions.
///
/// Whatever it needs from the rest of the screen is its input; whatever it wants done is requested through
/// the step.
protocol Feature: Hashable, Sendable {
  associatedtype Action: Hashable, Sendable
  /// The rest of the screen, as far as the feature needs it.
  associatedtype Input

  /// Changes the state by one action.
  mutating func reduce(_ action: Action, _ input: Input, _ step: inout Step)
}

/// The interface of all panels. A panel implements what differs from a plain one.
protocol PanelFeature: Hashable, Sendable {
  /// The name, unchanged as long as it is the same panel at the same step.
  var name: String { get }
  /// The title by which scripts know it; empty for none.
  var title: String { get }
  var traits: PanelTraits { get }
  /// The action of Back; `nil` if Back closes the panel.
  var back: PanelAction? { get }
  /// The effects of closing it.
  var closing: [Effect] { get }

  /// Receives an intent before anything else does.
  /// - Parameter target: The control that the intent is about: the focused one, or the one under the pointer.
  func reception(of intent: Intent, at target: NodeID?) -> PanelReception
  /// The action of an intent that concerns neither focus nor Select; `nil` for none.
  func action(for intent: Intent) -> PanelAction?
  /// The action of a folder that was chosen from the panel; `nil` if it joins the library.
  func action(adding place: LibraryPlace) -> PanelAction?
  /// Adds the nodes of the panel to a scene.
  func add(to builder: inout SceneBuilder)
}

/// A panel's response to an intent, before anything else handles it.
enum PanelReception: Hashable {
  /// It has its usual meaning.
  case usual
  /// It is ignored.
  case nothing
  case action(PanelAction)
}

extension PanelFeature {
  var title: String { "" }
  var traits: PanelTraits { PanelTraits() }
  var back: PanelAction? { nil }
  var closing: [Effect] { [] }

  func reception(of intent: Intent, at target: NodeID?) -> PanelReception { .usual }
  func action(for intent: Intent) -> PanelAction? { nil }
  func action(adding place: LibraryPlace) -> PanelAction? { nil }
}

/// The action of a panel's control.
package enum PanelAction: Hashable, Sendable {
  /// Closes the panel.
  case close
  /// Closes the panel and performs the choice.
  indirect case answer(Choice)
  /// Types the text on the clipboard.
  case paste
  /// Types an accent into the field.
  case accent(String)
  case pin(PINPanel.Action)
  case stillThere(StillTherePanel.Action)
  case capture(CapturePanel.Action)
  case trial(TrialPanel.Action)
  case phone(PhonePanel.Action)
  case help(HelpPanel.Action)
  case firstRun(FirstRun.Action)
  case address(AddressPanel.Action)
  case login(LoginPanel.Action)
  case surprise(SurprisePanel.Action)
  case upNext(UpNextPanel.Action)
  case lookup(LookupPanel.Action)
  case trust(TrustPanel.Action)
  case profiles(ProfilesPanel.Action)
  case profileName(ProfileNamePanel.Action)
  case settings(SettingsPage.Action)

  /// Whether a child needs the PIN for it.
  var isOfGrownUps: Bool {
    switch self {
    case .address, .trust, .capture: true
    case .login: true
    case .lookup: true
    case .phone(let action): action != .show
    case .profiles(let action): action.isOfGrownUps
    default: false
    }
  }

  /// Whether it plays its own sound in place of Select's.
  var soundsByItself: Bool {
    switch self {
    case .close: true
    case .stillThere: true
    default: false
    }
  }

  /// Whether a row that performs it opens something else.
  var leadsOn: Bool {
    switch self {
    case .phone(.forget): false
    case .profiles(.nextPicture), .profiles(.nextColor): false
    default: true
    }
  }

  /// Whether it chooses an answer of a panel.
  var isChoice: Bool {
    switch self {
    case .answer, .accent, .trial: true
    default: false
    }
  }
}

extension ScreenState {
  /// Performs the action of a panel's control.
  mutating func perform(_ action: PanelAction, in view: ScreenView) -> [Effect] {
    switch action {
    case .close: closePanel()
    case .answer(let choice): answer(choice, in: view)
    case .paste: [.readClipboard]
    case .accent(let letter): type(accent: letter)
    case .pin(let action): reduce(Panel.pin, action, pinLock, in: view)
    case .stillThere(let action): reduce(Panel.stillThere, action, (), in: view)
    case .capture(let action): reduce(Panel.capture, action, bindings, in: view)
    case .trial(let action): reduce(Panel.trial, action, (), in: view)
    case .phone(let action): perform(action)
    case .help(.show): showHelp()
    case .help(let action): reduce(Panel.help, action, (), in: view)
    case .firstRun(.begin(let stage)): openFirstRun(only: stage)
    case .firstRun(let action): reduce(Panel.firstRun, action, firstRunInput, in: view)
    case .address(let action): perform(action, in: view)
    case .login(let action): reduce(Panel.login, action, (), in: view)
    case .settings(let action): reduce(Panel.settings, action, canFindSettings, in: view)
    case .surprise(.begin): openSurprise()
    case .surprise(let action): reduce(Panel.surprise, action, (), in: view)
    case .upNext(let action): reduce(Panel.upNext, action, (), in: view)
    case .trust(let action): reduce(Panel.trust, action, (), in: view)
    case .profiles(let action): perform(action)
    case .profileName(let action):
      reduce(Panel.profileName, action, shownProfiles, in: view)
    case .lookup(let action):
      performLookup(action) ?? reduce(Panel.lookup, action, (), in: view)
    }
  }
}
