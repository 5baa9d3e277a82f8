internal import CatalogModel
package import InputMapping

/// What the screen has to know of the panel in front, whichever it is: its bindings, and what it lets through of
/// typing, speech, phones and scanning.
///
/// A panel states what differs from a plain one. Apart from laying out and Select, nothing asks which panel
/// it is.
package struct PanelTraits: Hashable, Sendable {
  /// The context of the bindings while it is in front.
  package var bindings = BindingContext.sheet
  /// Whether what is typed into it is a secret: not recorded, read out or sent anywhere.
  package var isSecret = false
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
  /// Whether it explains buttons itself, so that hints would repeat it or be wrong at that moment.
  var explainsButtons = false
  /// Whether it is in place of the screen, and not above it.
  var isWholeScreen = false
}

extension Overlay.Content {
  /// The name, equal as long as it is the same panel at the same step: `login/secret`.
  package var name: String {
    switch self {
    case .sheet(let sheet): "sheet/" + sheet.item.id.rawValue
    case .alert(let alert): "alert/" + alert.title
    case .pin: "pin"
    case .stillThere: "still-there"
    case .attract: "attract"
    case .settings(let page): "settings/\(page)"
    case .capture: "capture"
    case .trial: "trial"
    case .help(let kind): "help/" + kind.rawValue
    case .firstRun(let run): "first-run/" + run.step.rawValue
    case .address: "address"
    case .login(let entry): "login/\(entry.step)"
    }
  }

  /// The traits of the panel.
  package var traits: PanelTraits {
    switch self {
    case .sheet:
      var traits = PanelTraits()
      traits.acceptsSpeech = true
      return traits
    case .alert(let alert):
      var traits = PanelTraits()
      traits.isOfKeyboard = alert.isRowOfKeys
      traits.acceptsSpeech = alert.isRowOfKeys
      traits.takesTextOfPhones = alert.isRowOfKeys
      return traits
    case .pin:
      var traits = PanelTraits()
      traits.isSecret = true
      traits.hasCharacters = true
      return traits
    case .stillThere:
      var traits = PanelTraits()
      traits.isScanned = false
      return traits
    case .attract:
      var traits = PanelTraits()
      traits.isScanned = false
      traits.takesTextOfPhones = true
      traits.isWholeScreen = true
      return traits
    case .settings:
      // A list to move through, like results.
      var traits = PanelTraits()
      traits.bindings = .results
      return traits
    case .capture:
      var traits = PanelTraits()
      traits.isScanned = false
      traits.explainsButtons = true
      return traits
    case .trial:
      var traits = PanelTraits()
      traits.isScanned = false
      return traits
    case .help:
      var traits = PanelTraits()
      traits.isScanned = false
      traits.explainsButtons = true
      traits.isWholeScreen = true
      return traits
    case .firstRun:
      var traits = PanelTraits()
      traits.bindings = .results
      traits.isWholeScreen = true
      return traits
    case .address:
      var traits = PanelTraits()
      traits.hasCharacters = true
      traits.takesTextOfPhones = true
      return traits
    case .login:
      var traits = PanelTraits()
      traits.isSecret = true
      traits.hasCharacters = true
      return traits
    }
  }
}

extension ScreenState {
  /// The traits of the panel in front; `nil` without one.
  var panel: PanelTraits? { visit.overlays.last?.content.traits }

  /// Whether typing changes the text in the field: no panel is in front but one of a key.
  var typesIntoField: Bool { showsSearch && panel?.isOfKeyboard ?? true }
}
