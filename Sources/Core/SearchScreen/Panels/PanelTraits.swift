package import InputMapping

/// What the screen has to know of the panel in front, whichever it is: its bindings, its looks, and what it lets
/// through of typing, speech, phones and scanning.
package struct PanelTraits: Hashable, Sendable {
  /// What a panel is in scripts.
  package enum Screen: String, Hashable, Sendable {
    case sheet, alert, pin, stillThere, attract, settings, capture, help, firstRun, address, login
  }

  /// What lies over the screen under a panel.
  package enum Scrim: Hashable, Sendable {
    case none, light, usual, full
  }

  /// A button with a special meaning, named in the line at the bottom.
  package struct Hint: Hashable, Sendable {
    var intent: IntentName
    var words: WordKey
  }

  /// What it is in scripts.
  package var screen = Screen.alert
  /// The context of the bindings while it is in front.
  package var bindings = BindingContext.sheet
  /// What lies over the screen under it.
  var scrim = Scrim.usual
  /// Whether it grows out of what had focus.
  var growsOutOfFocus = false
  /// Whether the sheet under it can be seen around it.
  var showsSheetBelow = false
  /// Whether what is typed into it is a secret: not recorded, read out or sent anywhere.
  package var isSecret = false
  /// Whether it is the operator's of a kiosk, so that phones neither see nor do anything.
  var isOfOperator = false
  /// Whether it belongs to a key of the keyboard, so that what edits the text goes on in the field.
  var isOfKeyboard = false
  /// Whether what is said becomes the text of the field.
  var acceptsSpeech = false
  /// Whether it has characters of its own for the Delete button.
  var hasCharacters = false
  /// Whether the text field of phones leads anywhere.
  var takesTextOfPhones = false
  /// Whether it is scanned; not where every press means the same, or is captured.
  var isScanned = true
  /// The button with a special meaning; `nil` for none.
  var hint: Hint?
  /// Whether it explains buttons itself, so that hints would repeat it or be wrong at that moment.
  var explainsButtons = false
  /// Whether it is a list through which pages go by several rows.
  var pagesByRows = false
  /// Whether it is in place of the screen, and not above it.
  var isWholeScreen = false

  /// Whether it comes and goes like a page of the settings.
  var isPage = false

  /// The traits of an alert, and of what looks like one.
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
  /// The traits of the panel in front; `nil` without one.
  package var panel: PanelTraits? { visit.screen.panels.last?.panel.traits }

  /// Whether a secret is typed: nothing of it is recorded, read out or sent anywhere.
  package var hidesTyping: Bool { visit.screen.panels.contains { $0.panel.traits.isSecret } }

  /// Whether typing changes the text in the field: no panel is in front but one of a key.
  var typesIntoField: Bool { showsSearch && panel?.isOfKeyboard ?? true }
}
