internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping

extension FirstRun: ScreenPart {
  static func settingRows(on page: SettingsPage, of state: ScreenState) -> [SettingRow] {
    switch page {
    case .group(.about) where state.offersFirstRun:
      [
        SettingRow(
          id: "set-up", title: state.words[.setUpAgain], detail: state.words[.setUpAgainDetail],
          command: .panel(.firstRun(.begin())))
      ]
    case .group(.library) where state.importsLibrary && state.settings.kiosk == nil:
      [
        SettingRow(
          id: "add", title: state.words[.addSources], detail: state.words[.addSourcesDetail],
          command: .panel(.firstRun(.begin(only: .library))))
      ]
    default: []
    }
  }

  static func take(
    _ action: ScreenAction, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    switch action {
    case .setUp: state.openFirstRun()
    case .placesFound(let places): state.perform(.firstRun(.found(places)), in: view)
    case .importChanged(let progress): state.goOn(after: progress, in: view)
    default: nil
    }
  }

  /// Handles the buttons of a controller that is being checked.
  static func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext,
    for state: inout ScreenState
  ) -> [ScreenAction]? {
    switch event {
    case .button(let device, let control, let isDown, false) where state.checksButtons(of: device):
      _ = mapper.capture(event, at: state.now)
      state.device = mapper.activeKind
      return [state.check(of: control, isDown: isDown)]
    case .axis(let device, _, _) where state.checksButtons(of: device):
      guard let press = mapper.capture(event, at: state.now) else { return [] }
      state.device = mapper.activeKind
      return [state.check(of: press.control, isDown: true)]
    default: return nil
    }
  }

  /// Moves from the buttons to the row right above them.
  static func handle(
    _ intent: Intent, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    let isUp =
      switch intent {
      case .move(.up, _): true
      case .scroll(let notches): notches <= 0
      default: false
      }
    guard isUp, state.moveToFirstRunList(in: view) else { return nil }
    let sound = state.moveSound(in: view)
    state.focusChanged(in: view)
    return [sound]
  }

  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    timer == .check ? state.perform(.firstRun(.held), in: view) : nil
  }

  /// Leaves the check when the last controller is disconnected.
  static func follow(
    _ view: ScreenView, opened: NodeID?, in state: inout ScreenState
  ) -> Bool {
    guard state.firstRun?.stage == .controller, state.controllers.isEmpty else { return false }
    _ = state.perform(.firstRun(.controllerGone), in: view)
    return true
  }
}

extension ScreenState {
  /// Whether the buttons of a device are being checked instead of acting.
  fileprivate func checksButtons(of device: DeviceID) -> Bool {
    guard let run = firstRun, run.stage == .controller, !run.isFullyTested else { return false }
    return controllers.contains { $0.device == device }
  }

  fileprivate func check(of control: Control, isDown: Bool) -> ScreenAction {
    let press = bindings.families[.gamepad]?.global[control]?.press
    return .panel(.firstRun(.checked(control, isDown: isDown, press: press)))
  }

  /// Handles the end of an import while the steps are shown: the step that waits for it continues by itself.
  /// - Returns: `nil` when it is not theirs.
  fileprivate mutating func goOn(
    after progress: LibraryImport, in view: ScreenView
  ) -> [Effect]? {
    guard let run = firstRun else { return nil }
    let isWaiting = run.stage == .library
    switch progress {
    case .finished(let titles):
      guard note(progress) else { return nil }
      awaitSecureServers(of: run)
      show(notice: signInNotice(of: run) ?? .words(.libraryImported, count: titles))
      return isWaiting ? perform(.firstRun(.proceed), in: view) : []
    case .failed, .empty:
      guard isWaiting, note(progress) else { return nil }
      return [.sound(Effect.Sound(.error))]
    case .running, .cancelled: return nil
    }
  }

  /// Waits for the looks at the chosen servers, whose certificates may be their own.
  private mutating func awaitSecureServers(of run: FirstRun) {
    let sources = run.places?.filter { run.chosenPlaces.contains($0.id) }.flatMap(\.sources) ?? []
    let servers = sources.filter { $0.place.hasPrefix("https://") }
    if let look = AwaitedLook(ofSteps: servers.map(\.id)) { awaitedLook = look }
  }

  /// The notice to sign in to a chosen server, which has no titles until then.
  private func signInNotice(of run: FirstRun) -> ScreenMessage? {
    guard
      let server = run.places?.first(where: {
        $0.kind == .server && run.chosenPlaces.contains($0.id)
      })
    else { return nil }
    let place = words[.settings] + " → " + words[.library]
    return .words(.signInNext, values: ["name": server.title, "place": place])
  }
}
