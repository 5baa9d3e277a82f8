internal import CatalogModel
internal import Configuration
internal import Foundation
internal import InputMapping
package import SceneGraph
package import SearchScreen
internal import Support
internal import UserLibrary

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
  ) throws -> Opened {
    let isWritten = !isPrivate && settings.screen.kiosk == nil
    let index = CurrentIndex(SuppliedIndex(categories: supply.scopes))
    let library = UserStore(
      path: isWritten ? UserStore.path(in: loader.folders.data) : nil,
      history: UserStore.History(settings.screen.history))
    let household = HouseholdStore(first: library, folder: nil, log: log)
    let store = settingsStore(for: index, text: text, keeps: isWritten)
    let services = Services(
      index: index, household: household,
      launcher: launcher(resolver, nil, nil, household, index),
      pin: nil,
      settings: store, log: log, supply: supply)
    var screen = settings.screen
    screen.supply = supply.screen
    screen.confirmButton = .init(rawValue: settings.input.confirm.rawValue) ?? .label
    screen.opensTitles = true
    screen.opensAddressesOnly = false
    screen.isSetUp = true
    var state = ScreenState(
      settings: screen, keyboard: keyboards[0], otherKeyboards: Array(keyboards.dropFirst()),
      categories: supply.scopes, landing: try services.landing())
    state.canvas = Canvas(output: settings.window.size)
    state.keyboardOptions = loader.keyboardOptions(for: settings, system: systemLocale)
    state.languageOptions = loader.languageOptions(for: settings, system: systemLocale)
    state.baseBindings = baseBindings
    state.awaitsFirstDevice = isWritten && !options.isDriven && !store.hasShownHelp
    return Opened(
      machine: ScreenMachine(state: state, bindings: bindings, text: text), setsUp: false,
      scope: .all, services: services, catalog: nil,
      problems: [library.message].compactMap(\.self),
      notices: library.message == nil ? [] : [.words(.libraryProblem)])
  }
}
