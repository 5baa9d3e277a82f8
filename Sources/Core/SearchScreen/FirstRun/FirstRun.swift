package import InputMapping

/// The steps of the first start: languages, the library, and a check of the controller.
package struct FirstRun: Hashable, Sendable {
  /// The steps, in order.
  package enum Step: String, Hashable, Sendable, CaseIterable {
    case languages
    case library
    case controller
  }

  /// The step on the screen.
  package var step: Step
  /// The languages that are switched on, the first one for the screen too; may be empty.
  package var languages: [String]
  /// The language of the screen when the steps were opened, which leads the list.
  let system: String
  /// The choice that meant this language, `auto` for that of the system.
  let systemChoice: String
  /// The places that were found; `nil` while they are looked for.
  package var places: [LibraryPlace]?
  /// The identifiers of the places that are switched on, in the order of the places.
  package var chosenPlaces: [String] = []
  /// The buttons of the controller that were pressed, each once.
  package var testedButtons: [Control] = []
  /// The button that is held down, and the deadline at which it acts.
  package var hold: Hold?

  /// A button that is held down during the check.
  package struct Hold: Hashable, Sendable {
    /// The button.
    package var control: Control
    /// True for the button that goes back; false for the one that goes on.
    package var goesBack: Bool
  }

  /// Milliseconds that a button is held to leave the check.
  static let holdDuration = 1000

  /// The buttons of a controller that are checked, in rows of four.
  package static let buttons: [Control] = [
    "lt", "lb", "rb", "rt", "view", "l3", "r3", "start", "dpad-left", "dpad-up", "dpad-down",
    "dpad-right", "x", "y", "a", "b",
  ].map { Control($0) }

  /// True where the step was opened by itself, from the settings: there is none before or after it.
  let isAlone: Bool

  /// Creates the steps at one of them.
  init(
    languages: [String], system: String, choice: String, step: Step, isAlone: Bool = false
  ) {
    self.languages = languages
    self.system = system
    self.step = step
    self.isAlone = isAlone
    systemChoice = choice
  }

  /// True when every button was pressed.
  package var isFullyTested: Bool { testedButtons.count == Self.buttons.count }
}

/// A controller that is connected.
package struct ConnectedController: Hashable, Sendable {
  /// The device.
  package var device: DeviceID
  /// Its kind, which decides the glyphs.
  package var kind: DeviceKind
}

/// The controls of the first-run steps.
package enum FirstRunControl: Hashable, Sendable {
  /// The button that names the step before.
  case back
  /// A language, by its code.
  case language(String)
  /// A place, by its identifier.
  case place(String)
  case skip
  /// The button that leads to servers and playlists, which are found by their addresses.
  case address
  case proceed

  /// The identifier of the control's node.
  package var name: String {
    switch self {
    case .back: "back"
    case .language(let code): "language/" + code
    case .place(let id): "place/" + String(id.map { $0 == "/" ? "|" : $0 })
    case .skip: "skip"
    case .address: "address"
    case .proceed: "continue"
    }
  }

  /// True for a row of the list, which scrolls.
  var isRow: Bool {
    switch self {
    case .language, .place: true
    case .back, .skip, .address, .proceed: false
    }
  }
}
