internal import CatalogModel
package import FocusEngine
internal import InputMapping

/// A panel above the screen, or in its place, which contains the focus until it is left.
///
/// Its feature answers for it. This file is the only one that tells panels apart: it lists them, what their controls
/// do, and what each is told of the rest of the screen.
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
    }
  }

  /// The name, equal as long as it is the same panel at the same step: `login/secret`.
  package var name: String { feature.name }

  /// The title that scripts know it by; empty for none.
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

  /// The item that had focus when it opened, if it grows out of it.
  var origin: NodeID? { panel.traits.growsOutOfFocus ? returnFocus.focused : nil }

  /// Creates an open panel.
  package init(_ panel: Panel, returnFocus: FocusState) {
    self.panel = panel
    self.returnFocus = returnFocus
  }
}

/// A part of the screen: a value whose state its own actions change.
///
/// What it needs to know of the rest it is told as its input; what it wants of the rest it asks of the step.
protocol Feature: Hashable, Sendable {
  associatedtype Action: Hashable, Sendable
  /// What it is told of the rest of the screen.
  associatedtype Input

  /// Changes the state by one action.
  mutating func reduce(_ action: Action, _ input: Input, _ step: inout Step)
}

/// What the screen has to know of a panel, whichever it is. A panel states what differs from a plain one.
protocol PanelFeature: Hashable, Sendable {
  /// The name, equal as long as it is the same panel at the same step.
  var name: String { get }
  /// The title that scripts know it by; empty for none.
  var title: String { get }
  var traits: PanelTraits { get }
  /// The action of Back; `nil` where it closes the panel.
  var back: PanelAction? { get }
  /// What is asked for when it closes.
  var closing: [Effect] { get }

  /// What it makes of an intent before anything else does.
  /// - Parameter target: What the intent is about: the control in focus, or the one under the pointer.
  func reception(of intent: Intent, at target: NodeID?) -> PanelReception
  /// The action of an intent that is neither about focus nor about Select; `nil` for none.
  func action(for intent: Intent) -> PanelAction?
  /// Adds the nodes of the panel to a scene.
  func add(to builder: inout SceneBuilder)
}

/// What a panel makes of an intent before anything else does.
enum PanelReception: Hashable {
  /// It means the same as ever.
  case usual
  /// It means nothing here.
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
}

/// What a control of a panel does.
package enum PanelAction: Hashable, Sendable {
  /// Closes the panel.
  case close
  /// Closes the panel and performs what was chosen.
  indirect case answer(Choice)
  /// Types what is on the clipboard.
  case paste
  /// Types an accent into the field.
  case accent(String)
  case pin(PINPanel.Action)
  case stillThere(StillTherePanel.Action)
  case capture(CapturePanel.Action)
  case trial(TrialPanel.Action)
  case help(HelpPanel.Action)
  case firstRun(FirstRun.Action)
  case address(AddressPanel.Action)
  case login(LoginPanel.Action)
  case surprise(SurprisePanel.Action)
  case upNext(UpNextPanel.Action)
  case lookup(LookupPanel.Action)
  case settings(SettingsPage.Action)

  /// Whether it chooses among the answers of a panel.
  var isChoice: Bool {
    switch self {
    case .answer, .accent, .trial: true
    default: false
    }
  }
}

extension ScreenState {
  /// Performs what a control of a panel does.
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
    case .help(.show): showHelp()
    case .help(let action): reduce(Panel.help, action, (), in: view)
    case .firstRun(let action): reduce(Panel.firstRun, action, firstRunInput, in: view)
    case .address(let action): reduce(Panel.address, action, sources.map(\.id), in: view)
    case .login(let action): reduce(Panel.login, action, (), in: view)
    case .settings(let action): reduce(Panel.settings, action, offersSettings, in: view)
    case .surprise(.begin): openSurprise()
    case .surprise(let action): reduce(Panel.surprise, action, (), in: view)
    case .upNext(let action): reduce(Panel.upNext, action, (), in: view)
    case .lookup(let action):
      performLookup(action) ?? reduce(Panel.lookup, action, (), in: view)
    }
  }
}
