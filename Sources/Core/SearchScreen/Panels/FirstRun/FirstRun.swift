package import FocusEngine
package import InputMapping

/// The first-run steps: languages, the library, and a check of the controller.
package struct FirstRun: Feature, PanelFeature {
  /// The steps, in order.
  package enum Stage: String, Hashable, Sendable, CaseIterable {
    case languages
    case library
    case controller
  }

  package enum Action: Hashable, Sendable {
    /// Opens all steps from the first one, or one of them alone.
    case begin(only: Stage? = nil)
    /// To the previous step; from the first one, out of the steps.
    case back
    /// A language to turn on or off, by its code.
    case language(String)
    /// A place to turn on or off, by its identifier.
    case place(String)
    /// Leaves the step without changes.
    case skip
    /// Opens the entry of servers and playlists by address.
    case byAddress
    /// Opens the folders of this computer.
    case addFolder
    /// A folder was chosen there.
    case added(LibraryPlace)
    /// Leaves the step if it is complete.
    case proceed
    /// The places of this computer were found.
    case found([LibraryPlace])
    /// A button of the controller was pressed or released; `press` is the intent it is bound to.
    case checked(Control, isDown: Bool, press: IntentName?)
    /// The button that leaves the check was held long enough.
    case held
    /// The last controller was disconnected.
    case controllerGone
  }

  /// The rest of the screen, as far as the steps need it.
  struct Input {
    /// The steps that offer a choice or a check.
    var stages: [Stage]
    /// The codes of the languages of the screen.
    var languages: [String]
    var libraryImport: LibraryImport?
    var hasOwnLibrary: Bool
    /// Whether the starter catalogue is part of the library.
    var hasStarter: Bool
    /// Whether it covers the search screen, which has not been set up yet.
    var isFirstStart: Bool
    /// Whether another Back leaves the steps.
    var isAskedAgain: Bool
    /// Whether the buttons of the device have not been explained yet.
    var awaitsFirstDevice: Bool

    var isImporting: Bool { if case .running? = libraryImport { true } else { false } }
  }

  /// A button that is held down during the check.
  package struct Hold: Hashable, Sendable {
    /// The button.
    package var control: Control
    /// Whether it goes back; otherwise it goes forward.
    package var goesBack: Bool
  }

  /// The section of their controls.
  static let section = ScreenSection.panel("first-run")

  /// Milliseconds for which a button must be held to leave the check.
  static let holdDuration = 1000

  /// The controller buttons to check, in rows of four.
  package static let buttons: [Control] = [
    "lt", "lb", "rb", "rt", "view", "l3", "r3", "start", "dpad-left", "dpad-up", "dpad-down",
    "dpad-right", "x", "y", "a", "b",
  ].map { Control($0) }

  /// The current step.
  package private(set) var stage: Stage
  /// The languages that are turned on, the first one for the screen too; may be empty.
  package private(set) var languages: [String]
  /// The language of the screen when the steps were opened, which is first in the list.
  let system: String
  /// The setting that selected this language, `auto` for the system's.
  let systemChoice: String
  /// The places that were found; `nil` during the search.
  package private(set) var places: [LibraryPlace]?
  /// The folders added by hand.
  private var added: [LibraryPlace] = []
  /// The identifiers of the places that are turned on, in the order of the places.
  package private(set) var chosenPlaces: [String] = []
  /// The controller buttons that were pressed, each once.
  package private(set) var testedButtons: [Control] = []
  /// The button being held to leave the check; `nil` for none.
  package private(set) var hold: Hold?
  /// Whether a single step was opened from the settings, with none before or after it.
  let isAlone: Bool

  /// Creates the steps, starting at one of them.
  init(
    languages: [String], system: String, choice: String, stage: Stage, isAlone: Bool = false
  ) {
    self.languages = languages
    self.system = system
    self.stage = stage
    self.isAlone = isAlone
    systemChoice = choice
  }

  /// Whether every button was pressed.
  package var isFullyTested: Bool { testedButtons.count == Self.buttons.count }

  /// The sentence about what the step requires; `nil` when it can be left.
  var obstacle: WordKey? {
    switch stage {
    case .languages: return languages.isEmpty ? .languageNeeded : nil
    case .library:
      if places == nil { return .placesAwaited }
      return chosenPlaces.isEmpty ? .placeNeeded : nil
    case .controller: return isFullyTested ? nil : .buttonsAwaited
    }
  }

  /// The steps to go through: all, or the one that was opened on its own.
  func stages(of all: [Stage]) -> [Stage] { isAlone ? [stage] : all }

  /// The step before the current one; `nil` on the first.
  func stageBefore(among all: [Stage]) -> Stage? {
    let stages = stages(of: all)
    guard let index = stages.firstIndex(of: stage), index > 0 else { return nil }
    return stages[index - 1]
  }

  // MARK: Actions

  mutating func reduce(_ action: Action, _ input: Input, _ step: inout Step) {
    switch action {
    case .begin: break
    case .back: goBack(input, &step)
    case .language(let code): toggle(language: code, input, &step)
    case .place(let id): toggle(place: id, input, &step)
    case .skip:
      cancelImport(input, &step)
      goOn(input, &step)
    case .byAddress:
      end(input, &step)
      step.perform(.settingsPage(.open(.serverKinds)))
    case .addFolder: step.perform(.sources(.openFolder(FolderContents.beginnings.folder)))
    case .added(let place): add(place, input, &step)
    case .proceed: proceed(input, &step)
    case .found(let places): take(places, input)
    case .checked(let control, let isDown, let press):
      check(control, isDown: isDown, press: press, &step)
    case .held:
      guard let hold else { return }
      self.hold = nil
      reduce(hold.goesBack ? .back : .skip, input, &step)
    case .controllerGone:
      guard stage == .controller else { return }
      // Without a controller there is nothing left to check.
      show(input.stages.last ?? .languages, &step)
    }
  }

  private mutating func toggle(language code: String, _ input: Input, _ step: inout Step) {
    if languages.contains(code) {
      languages.removeAll { $0 == code }
    } else if languages.count < KeyboardOptions.mostLanguages {
      languages.append(code)
    } else {
      step.problem(.words(.keyboardLimit))
      return step.refuse()
    }
    guard let first = languages.first else { return }
    // The previous language keeps its setting, which may have been the system's.
    let language =
      first == system
      ? systemChoice : input.languages.first { $0.prefix(while: \.isLetter) == first }
    let keyboards = languages == [system] ? [] : languages
    step.perform(.settingsPage(.change(Setting(.languages, .words(keyboards)))))
    if let language { step.perform(.settingsPage(.change(Setting(.language, .word(language))))) }
  }

  private mutating func toggle(place id: String, _ input: Input, _ step: inout Step) {
    guard let places, !input.isImporting else { return step.refuse() }
    let isOn = chosenPlaces.contains(id)
    let chosen = places.map(\.id).filter { $0 == id ? !isOn : chosenPlaces.contains($0) }
    // The starter catalogue is present anyway until something replaces it.
    guard !chosen.isEmpty || input.hasOwnLibrary || places.count > 1 else {
      step.problem(.words(.placeNeeded))
      return step.refuse()
    }
    chosenPlaces = chosen
    step.perform(.library(.forget))
  }

  /// Takes the places that were found: turns on all those with the user's own titles, else the starter
  /// catalogue. Servers are off, as they may be a neighbour's. When places are added to a library, the
  /// starter catalogue is turned on only if it is part of it.
  private mutating func take(_ places: [LibraryPlace], _ input: Input) {
    let places = added + places.filter { place in !added.contains { $0.id == place.id } }
    let own = places.filter { $0.kind != .starter && $0.kind != .server }
    // A library keeps it or does without it, as it is.
    let isSettled = input.hasOwnLibrary && (isAlone || !own.isEmpty)
    let starter = places.filter { $0.kind == .starter }
    self.places = places
    chosenPlaces =
      (own + ((isSettled ? input.hasStarter : own.isEmpty) ? starter : [])).map(\.id)
  }

  /// Adds a folder to the places, in front of the others, turned on.
  private mutating func add(_ place: LibraryPlace, _ input: Input, _ step: inout Step) {
    added.removeAll { $0.id == place.id }
    added.insert(place, at: 0)
    let chosen = chosenPlaces
    guard let found = places?.filter({ $0.id != place.id }) else { return step.sound(.select) }
    take(found, input)
    // Previous choices stay as they were.
    if found.contains(where: { $0.kind != .starter }) {
      chosenPlaces = [place.id] + chosen.filter { $0 != place.id }
    }
    step.focus(.firstRunPlace(place.id))
    step.sound(.select)
    step.perform(.library(.forget))
  }

  private mutating func proceed(_ input: Input, _ step: inout Step) {
    guard obstacle == nil else {
      step.focus(.firstRun("continue"))
      return step.refuse()
    }
    // An import continues while the next step is shown; one that failed can be left.
    guard stage == .library, input.libraryImport == nil else { return goOn(input, &step) }
    let chosen = (places ?? []).filter { chosenPlaces.contains($0.id) }
    // The starter catalogue alone is already present.
    if chosen.allSatisfy({ $0.kind == .starter }), !input.hasOwnLibrary {
      return goOn(input, &step)
    }
    step.perform(.library(.importPlaces(chosen)))
  }

  private func cancelImport(_ input: Input, _ step: inout Step) {
    if stage == .library, input.isImporting { step.perform(.library(.cancelImport)) }
  }

  /// Shows the next step, or closes the steps after the last one.
  private mutating func goOn(_ input: Input, _ step: inout Step) {
    let stages = stages(of: input.stages)
    guard let index = stages.firstIndex(of: stage), index + 1 < stages.count else {
      return end(input, &step)
    }
    show(stages[index + 1], &step)
    step.sound(.select)
  }

  /// Goes to the previous step; from the first one, out of the steps: at once if they cover the settings, on
  /// a second press during the first run, so that nobody skips it by accident.
  private mutating func goBack(_ input: Input, _ step: inout Step) {
    guard let before = stageBefore(among: input.stages) else {
      if input.isFirstStart {
        guard input.isAskedAgain else { return step.askAgain(.pressBackToSkip) }
        step.notice(.words(.firstRunLater))
      }
      step.cancel(.quit)
      return end(input, &step)
    }
    cancelImport(input, &step)
    show(before, &step)
    step.sound(.back)
  }

  private mutating func show(_ stage: Stage, _ step: inout Step) {
    self.stage = stage
    hold = nil
    testedButtons = []
    step.cancel(.check)
    step.focus(nil)
    step.scrollToTop()
  }

  /// Closes the steps, which will not open by themselves again.
  private func end(_ input: Input, _ step: inout Step) {
    step.cancel(.check)
    step.close()
    step.perform(
      .settingsPage(.isSetUp(explained: !testedButtons.isEmpty && input.awaitsFirstDevice)))
  }

  /// Lights up a button that was pressed, and starts or ends the hold that leaves the check.
  private mutating func check(
    _ control: Control, isDown: Bool, press: IntentName?, _ step: inout Step
  ) {
    guard stage == .controller else { return }
    guard isDown else {
      guard hold?.control == control else { return }
      hold = nil
      return step.cancel(.check)
    }
    if Self.buttons.contains(control), !testedButtons.contains(control) {
      testedButtons.append(control)
    }
    let leaves = press == .back || press == .select
    hold = leaves ? Hold(control: control, goesBack: press == .back) : nil
    if leaves { step.after(Self.holdDuration, .check) } else { step.cancel(.check) }
    step.sound(.select)
  }

  // MARK: Panel

  package var name: String { "first-run/" + stage.rawValue }
  package var title: String { stage.rawValue }
  package var traits: PanelTraits {
    PanelTraits(.firstRun) {
      $0.bindings = .results
      // Buttons being checked do nothing else.
      $0.explainsButtons = stage == .controller && !isFullyTested
      $0.hint = PanelTraits.Hint(
        intent: .toggleKeyboardAndResults, words: isAlone ? .addAddress : .proceed)
      $0.isWholeScreen = true
      $0.setsUp = true
      $0.isPage = true
    }
  }
  var back: PanelAction? { .firstRun(.back) }

  func action(for intent: Intent) -> PanelAction? {
    intent == .toggleKeyboardAndResults ? .firstRun(.proceed) : nil
  }

  func action(adding place: LibraryPlace) -> PanelAction? { .firstRun(.added(place)) }

  func add(to builder: inout SceneBuilder) { builder.addFirstRun(self) }
}

extension NodeID {
  /// A control of the steps: `back`, `skip`, `address`, `folder`, `continue`.
  package static func firstRun(_ name: String) -> NodeID { NodeID("first-run/" + name) }

  /// The row of a place, by its identifier; for a language, `language/` and its code.
  package static func firstRunPlace(_ id: String) -> NodeID {
    firstRun("place/" + String(id.map { $0 == "/" ? "|" : $0 }))
  }
}

extension Timers.Name {
  /// Leaves the controller check when its button has been held.
  package static let check = Self("check", order: 15)
}
