internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// The first-run steps, when they are the topmost overlay.
  package var firstRun: FirstRun? {
    if case .firstRun(let run)? = visit.overlays.last?.content { run } else { nil }
  }

  /// True when the steps are offered: at home, where there is something to choose.
  var offersFirstRun: Bool { settings.kiosk == nil && !firstRunSteps.isEmpty }

  /// The steps that have something to choose or to check.
  package var firstRunSteps: [FirstRun.Step] {
    FirstRun.Step.allCases.filter { step in
      switch step {
      case .languages: !keyboardOptions.known.isEmpty
      case .library: importsLibrary
      case .controller: !controllers.isEmpty
      }
    }
  }

  /// The steps that are gone through: all, or the one that was opened by itself.
  func steps(of run: FirstRun) -> [FirstRun.Step] { run.isAlone ? [run.step] : firstRunSteps }

  /// Shows the steps from the first one, or one of them alone.
  mutating func openFirstRun(only step: FirstRun.Step? = nil) -> [Effect] {
    guard offersFirstRun, firstRun == nil, let first = firstRunSteps.first else { return [] }
    let chosen = keyboardOptions.languages
    let system = keyboardOptions.automatic
    push(
      .firstRun(
        FirstRun(
          languages: chosen.isEmpty ? [system] : chosen, system: system,
          choice: languageOptions.chosen, step: step ?? first, isAlone: step != nil)))
    if !isImporting { libraryImport = nil }
    return importsLibrary ? [.findPlaces] : []
  }

  /// The languages in the order of the list: that of the system, then the others.
  var firstRunLanguages: [KeyboardOptions.Language] {
    let system = firstRun?.system ?? keyboardOptions.automatic
    let known = keyboardOptions.known
    return known.filter { $0.code == system } + known.filter { $0.code != system }
  }

  /// The sentence that says what the step is waiting for; `nil` when it can be left.
  var firstRunObstacle: WordKey? {
    guard let run = firstRun else { return nil }
    switch run.step {
    case .languages: return run.languages.isEmpty ? .languageNeeded : nil
    case .library:
      if run.places == nil { return .placesAwaited }
      return run.chosenPlaces.isEmpty ? .placeNeeded : nil
    case .controller: return run.isFullyTested ? nil : .buttonsAwaited
    }
  }

  /// The step before the one on the screen; `nil` on the first.
  var stepBeforeFirstRun: FirstRun.Step? {
    guard let run = firstRun else { return nil }
    let steps = steps(of: run)
    guard let index = steps.firstIndex(of: run.step), index > 0 else { return nil }
    return steps[index - 1]
  }

  mutating func updateFirstRun(_ change: (inout FirstRun) -> Void) {
    for index in visit.overlays.indices {
      guard case .firstRun(var run) = visit.overlays[index].content else { continue }
      change(&run)
      visit.overlays[index].content = .firstRun(run)
    }
  }

  // MARK: Controls

  /// Performs Select on a control of the steps.
  mutating func select(_ control: FirstRunControl) -> [Effect] {
    switch control {
    case .back: return goBackInFirstRun()
    case .language(let code): return toggleFirstRunLanguage(code)
    case .place(let id): return togglePlace(id)
    case .skip: return skipStep()
    case .address: return endFirstRun() + push(.settings(.serverKinds))
    case .proceed: return proceed()
    }
  }

  private mutating func toggleFirstRunLanguage(_ code: String) -> [Effect] {
    guard let chosen = firstRun?.languages else { return [] }
    guard let languages = toggled(code, in: chosen) else { return bump() }
    updateFirstRun { $0.languages = languages }
    guard let first = languages.first, let run = firstRun else { return [] }
    // The language of before keeps its choice, which may have been that of the system.
    let language =
      first == run.system
      ? run.systemChoice
      : languageOptions.known.map(\.code).first { $0.prefix(while: \.isLetter) == first }
    let keyboards = languages == [run.system] ? [] : languages
    return change(Setting(.languages, .words(keyboards)))
      + (language.map { change(Setting(.language, .word($0))) } ?? [])
  }

  private mutating func togglePlace(_ id: String) -> [Effect] {
    guard let run = firstRun, let places = run.places, !isImporting else { return bump() }
    let isOn = run.chosenPlaces.contains(id)
    let chosen = places.map(\.id)
      .filter { $0 == id ? !isOn : run.chosenPlaces.contains($0) }
    // The starter catalogue is there anyway until something else is.
    guard !chosen.isEmpty || hasOwnLibrary || places.count > 1 else {
      show(notice: .words(.placeNeeded))
      return bump()
    }
    updateFirstRun { $0.chosenPlaces = chosen }
    libraryImport = nil
    return []
  }

  /// Moves from the buttons to the row right above them, which need not be the last one of a list
  /// that scrolls. The way back leads to the same button.
  /// - Returns: `nil` when focus is elsewhere, or there is no row.
  mutating func moveToFirstRunList(in view: ScreenView) -> FocusOutcome? {
    guard case .firstRun(let control)? = view.elements[visit.focus.focused], !control.isRow,
      let button = view.scene.nodes.first(where: { $0.id == visit.focus.focused })
    else { return nil }
    let rows = view.scene.nodes.filter { node in
      if case .firstRun(let row)? = view.elements[node.id] { row.isRow } else { false }
    }
    let nearest = rows.last { $0.frame.maxY <= button.frame.minY && $0.opacity == 1000 }
    return nearest.map { row in
      let anchor = visit.focus.anchorX ?? button.frame.minX + button.frame.maxX
      defer { visit.focus.anchorX = anchor }
      return visit.focus.focus(row.id, in: view.map)
    }
  }

  // MARK: Steps

  /// Leaves the step as it is.
  private mutating func skipStep() -> [Effect] {
    let cancelled: [Effect] = firstRun?.step == .library && isImporting ? [.cancelImport] : []
    if !cancelled.isEmpty { libraryImport = nil }
    return cancelled + goOn()
  }

  /// Leaves the step when everything that it needs is there; says what is missing otherwise.
  mutating func proceed() -> [Effect] {
    guard let run = firstRun else { return [] }
    guard firstRunObstacle == nil else {
      visit.focus = FocusState(focused: Element.firstRun(.proceed).id)
      return bump()
    }
    // An import goes on by itself while the next step is shown; one that failed can be left.
    guard run.step == .library, libraryImport == nil else { return goOn() }
    let chosen = (run.places ?? []).filter { run.chosenPlaces.contains($0.id) }
    // The starter catalogue alone is what is there already.
    if chosen.allSatisfy({ $0.kind == .starter }), !hasOwnLibrary { return goOn() }
    libraryImport = .running(titles: 0, thousandths: nil)
    return [.importPlaces(chosen)]
  }

  /// Shows the next step, or ends the steps after the last one.
  private mutating func goOn() -> [Effect] {
    guard let run = firstRun, case let steps = steps(of: run),
      let index = steps.firstIndex(of: run.step), index + 1 < steps.count
    else { return endFirstRun() }
    show(steps[index + 1])
    return [.sound(Effect.Sound(.select))]
  }

  private mutating func show(_ step: FirstRun.Step) {
    updateFirstRun { run in
      run.step = step
      run.hold = nil
      run.testedButtons = []
    }
    visit.timers[.check] = nil
    visit.focus = FocusState()
    visit.scroll.list = 0
  }

  /// Goes to the step before; from the first one, out of the steps: at once where they cover the
  /// settings, and with a second press on the first start, which nobody should skip by accident.
  mutating func goBackInFirstRun() -> [Effect] {
    guard let before = stepBeforeFirstRun else {
      if visit.overlays.count == 1 {
        // The way back is a choice of its own in a scan, which nobody makes by accident.
        guard visit.timers[.quit] != nil || isScanning else {
          return askAgain(.pressBackToSkip)
        }
        show(notice: .words(.firstRunLater))
      }
      visit.timers[.quit] = nil
      return endFirstRun()
    }
    let cancelled: [Effect] = firstRun?.step == .library && isImporting ? [.cancelImport] : []
    if !cancelled.isEmpty { libraryImport = nil }
    show(before)
    return cancelled + [.sound(Effect.Sound(.back))]
  }

  /// Closes the steps, which are not shown by themselves again.
  private mutating func endFirstRun() -> [Effect] {
    guard firstRun != nil else { return [] }
    let explained = firstRun?.testedButtons.isEmpty == false && awaitsFirstDevice
    visit.timers[.check] = nil
    let closed = dismissOverlay()
    if explained { awaitsFirstDevice = false }
    return closed + change(Setting(.setUp, .flag(true)))
      + (explained ? [.rememberHelp] : [])
  }
}
