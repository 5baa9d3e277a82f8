internal import CatalogModel
internal import Configuration
internal import Foundation
internal import InputMapping
package import SceneGraph
package import SearchScreen
internal import Support

extension ProgramSetup {
  /// Changes the settings of the screen.
  package mutating func changeScreen(_ change: (inout ScreenSettings) -> Void) {
    change(&settings.screen)
  }

  /// Assembles a screen whose results are supplied by another program.
  ///
  /// - Parameters:
  ///   - supply: The results.
  ///   - text: Measures text.
  ///   - isPrivate: Whether the user's own files must not be read or written, as in tests.
  package func open(
    _ supply: ResultsSupply, text: any TextMeasuring, isPrivate: Bool = false
  ) throws -> LiveScreen.Program {
    let isWritten = !isPrivate && settings.screen.kiosk == nil
    let memory = SearchMemory(
      file: isWritten ? SearchMemory.path(in: loader.folders.data) : nil,
      history: settings.screen.history)
    let store = settingsStore(
      for: SuppliedIndex(categories: supply.scopes), text: text, keeps: isWritten)
    let services = SuppliedServices(supply, memory: memory, settings: store, log: log)
    var screen = settings.screen
    screen.supply = supply.screen
    screen.confirmButton = .init(rawValue: settings.input.confirm.rawValue) ?? .label
    screen.opensTitles = true
    screen.opensAddressesOnly = false
    screen.isSetUp = true
    var state = ScreenState(
      settings: screen, keyboard: keyboards[0], otherKeyboards: Array(keyboards.dropFirst()),
      categories: supply.scopes, landing: services.landing)
    state.canvas = Canvas(output: settings.window.size)
    state.keyboardOptions = loader.keyboardOptions(for: settings, system: systemLocale)
    state.languageOptions = loader.languageOptions(for: settings, system: systemLocale)
    state.baseBindings = baseBindings
    state.awaitsFirstDevice = isWritten && !options.isDriven && !store.hasShownHelp
    return LiveScreen.Program(
      machine: ScreenMachine(state: state, bindings: bindings, text: text), services: services,
      worker: supply.worker, problems: [memory.message].compactMap(\.self),
      notices: memory.message == nil ? [] : [.words(.libraryProblem)])
  }
}
