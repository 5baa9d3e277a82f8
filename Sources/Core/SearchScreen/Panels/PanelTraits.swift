package import InputMapping

/// The traits of the panel in front that matter to the screen: its bindings, its appearance, and its handling
/// of typing, speech, phones and scanning.
package struct PanelTraits: Hashable, Sendable {
  /// The kind of a panel in scripts.
  package enum Screen: String, Hashable, Sendable {
    case sheet, alert, pin, stillThere, attract, settings, capture, help, firstRun, address, login
  }

  /// The cover of the screen under a panel.
  package enum Scrim: Hashable, Sendable {
    case none, light, usual, full
  }

  /// A button with a special meaning, named in the status line.
  package struct Hint: Hashable, Sendable {
    var intent: IntentName
    var words: WordKey
  }

  /// Its kind in scripts.
  package var screen = Screen.alert
  /// The binding context while it is in front.
  package var bindings = BindingContext.sheet
  /// The cover of the screen under it.
  var scrim = Scrim.usual
  /// Whether it grows out of the focused item.
  var growsOutOfFocus = false
  /// Whether the sheet under it is visible around it.
  var showsSheetBelow = false
  /// Whether the text typed into it is a secret: not recorded, read out or sent anywhere.
  package var isSecret = false
  /// Whether it belongs to the operator of a kiosk, so that phones can neither see nor do anything.
  var isOfOperator = false
  /// Whether it belongs to a key of the keyboard, so that edits of the text go to the field.
  var isOfKeyboard = false
  /// Whether speech becomes the text of the field.
  var acceptsSpeech = false
  /// Whether it has its own characters for the Delete button.
  var hasCharacters = false
  /// Whether text from the phones' text field is accepted.
  var takesTextOfPhones = false
  /// Whether every button does the same.
  var takesEveryPress = false
  /// Whether it is scanned; not if every press means the same, or is captured.
  var isScanned = true
  /// The button with a special meaning; `nil` for none.
  var hint: Hint?
  /// Whether it explains buttons itself, so that hints would repeat it or be wrong at that moment.
  var explainsButtons = false
  /// Whether it is a list that is paged by several rows.
  var pagesByRows = false
  /// Whether it replaces the screen, instead of being above it.
  var isWholeScreen = false
  /// Whether it sets the screen up, so that controllers are neither explained nor missed meanwhile.
  var setsUp = false
  /// Whether it appears and disappears like a settings page.
  var isPage = false

  /// The traits of an alert, and of similar panels.
  static let ofAlerts = PanelTraits {
    $0.growsOutOfFocus = true
    $0.showsSheetBelow = true
  }

  /// Creates the traits of a plain panel, changed by a closure.
  init(_ screen: Screen = .alert, _ change: (inout Self) -> Void = { _ in }) {
    self.screen = screen
    change(&self)
  }
}

extension ScreenState {
  /// The traits of the panel in front; `nil` for none.
  package var panel: PanelTraits? { visit.screen.panels.last?.panel.traits }

  /// Whether a secret is being typed: nothing of it is recorded, read out or sent anywhere.
  package var hidesTyping: Bool { visit.screen.panels.contains { $0.panel.traits.isSecret } }

  /// Whether typing changes the text in the field: no panel is in front, except one of a key.
  var typesIntoField: Bool { showsSearch && panel?.isOfKeyboard ?? true }
}
