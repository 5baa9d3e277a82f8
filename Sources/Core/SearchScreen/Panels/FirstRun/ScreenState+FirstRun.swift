internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// The first-run steps, when they are the topmost panel.
  package var firstRun: FirstRun? {
    if case .firstRun(let run)? = visit.screen.panels.last?.panel { run } else { nil }
  }

  /// Whether the steps are offered: at home, if there is something to choose.
  var offersFirstRun: Bool { settings.kiosk == nil && !firstRunStages.isEmpty }

  /// The steps that offer a choice or a check.
  package var firstRunStages: [FirstRun.Stage] {
    FirstRun.Stage.allCases.filter { stage in
      switch stage {
      case .languages: !keyboardOptions.known.isEmpty
      case .library: importsLibrary
      case .controller: !controllers.isEmpty
      }
    }
  }

  /// Shows all steps from the first one, or one of them alone.
  mutating func openFirstRun(only stage: FirstRun.Stage? = nil) -> [Effect] {
    guard offersFirstRun, firstRun == nil, let first = firstRunStages.first else { return [] }
    let chosen = keyboardOptions.languages
    let system = keyboardOptions.automatic
    push(
      .firstRun(
        FirstRun(
          languages: chosen.isEmpty ? [system] : chosen, system: system,
          choice: languageOptions.chosen, stage: stage ?? first, isAlone: stage != nil)))
    if !isImporting { libraryImport = nil }
    return importsLibrary ? [.findPlaces] : []
  }

  /// The languages in list order: the system's, followed by the others.
  var firstRunLanguages: [KeyboardOptions.Language] {
    let system = firstRun?.system ?? keyboardOptions.automatic
    let known = keyboardOptions.known
    return known.filter { $0.code == system } + known.filter { $0.code != system }
  }

  /// The rest of the screen, as far as the steps need it.
  var firstRunInput: FirstRun.Input {
    FirstRun.Input(
      stages: firstRunStages, languages: languageOptions.known.map(\.code),
      libraryImport: libraryImport, hasOwnLibrary: hasOwnLibrary,
      hasStarter: sources.contains { $0.kind == .starter },
      isFirstStart: visit.screen.panels.count == 1,
      // When scanning, the back button is a separate choice, which is not made by accident.
      isAskedAgain: visit.timers[.quit] != nil || isSlow, awaitsFirstDevice: awaitsFirstDevice)
  }

  /// Moves from the buttons to the row right above them, which may not be the last one of a scrolling list.
  /// Moving back leads to the same button.
  /// - Returns: Whether it moved: not when focus is elsewhere, or there is no row.
  mutating func moveToFirstRunList(in view: ScreenView) -> Bool {
    guard firstRun != nil, view.commands[visit.screen.focus.focused]?.isRowOfFirstRun == false,
      let button = view.scene.nodes.first(where: { $0.id == visit.screen.focus.focused })
    else { return false }
    let rows = view.scene.nodes.filter { view.commands[$0.id]?.isRowOfFirstRun ?? false }
    guard
      let row = rows.last(where: { $0.frame.maxY <= button.frame.minY && $0.opacity == 1000 })
    else { return false }
    let anchor = visit.screen.focus.anchorX ?? button.frame.minX + button.frame.maxX
    let isMoved = visit.screen.focus.focus(row.id, in: view.map).moved
    visit.screen.focus.anchorX = anchor
    return isMoved
  }
}

extension Command {
  /// Whether it turns a row of the steps on or off; such rows scroll.
  fileprivate var isRowOfFirstRun: Bool {
    switch self {
    case .panel(.firstRun(.language)), .panel(.firstRun(.place)): true
    default: false
    }
  }
}
