internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Geometry
internal import Logging
internal import Platform
internal import Rendering
internal import Replay
internal import SearchScreen

/// The program behind the commands.
package enum Program {
  /// The version of this program.
  package static let version = "0.1.0"

  /// The variable that says who paints: `software` leaves a graphics processor alone, `emulated`
  /// takes even one that is only imitated, to compare the two.
  private static let rendererVariable = "COUCHSEARCH_RENDERER"

  /// Puts the process in order; to be called first of all.
  package static func prepare() { AllocatorTuning.apply() }

  /// Opens the screen and runs it until it is left; with `screenshot` it only paints one picture.
  ///
  /// Where there is no display it says so and plays the tour to pictures instead.
  /// - Returns: The exit code.
  package static func run(_ options: RunOptions) throws -> Int32 {
    let text = PangoTextMeasurer()
    // Finding fonts takes as long as reading all files: both are done at once.
    DispatchQueue.global(qos: .userInteractive).async { text.prepare() }
    let setup = try ProgramSetup(options)
    if let path = options.screenshot { return try takeScreenshot(setup, to: path) }
    guard options.recording == nil || setup.settings.screen.kiosk == nil else {
      throw ReplayError.publicScreen
    }
    let window: PlatformWindow
    do {
      window = try PlatformWindow(setup.windowOptions)
    } catch PlatformError.noDisplay(let reason) where setup.settings.screen.kiosk == nil {
      let folder = try TourRunner.freshFolder()
      print("No display (\(reason)): the tour is painted to \(folder) instead.")
      return try TourRunner.paint(setup, folder: folder)
    }
    let clock = MonotonicClock()
    let wish = ProcessInfo.processInfo.environment[rendererVariable]
    let renderer = try SceneRenderer(
      window: window.rawHandle, preferSoftware: wish == "software",
      acceptsEmulation: wish == "emulated",
      pictureBudget: setup.settings.window.pictureMemory * 1_000_000)
    setup.log.info("\(renderer.isAccelerated ? "A graphics processor" : "The processor") paints")
    let program = try setup.openProgram(
      text: text, isPrivate: options.recording != nil)
    let loop = try ScreenLoop(
      window: window, renderer: renderer, services: program.services, machine: program.machine,
      catalog: program.catalog,
      playsSounds: !options.isHeadless,
      driver: options.driver, records: options.recording != nil, clock: clock, log: setup.log)
    loop.openRecording = { path in
      let landing = program.machine.state.landing
      guard landing.recents.isEmpty, landing.bookmarks.isEmpty else {
        throw ReplayError.hasHistory
      }
      return try setup.recording(program, to: path)
    }
    if let path = options.recording { try loop.startRecording(to: path) }
    setup.log.info("The window is \(window.pixelSize) pixels large, shown by \(window.videoDriver)")
    for notice in program.notices { setup.log.notice("\(notice)") }
    for warning in setup.warnings { setup.log.warning("\(warning)") }
    let opening =
      try setup.openingActions(program)
      + (program.notices + setup.settings.notices).prefix(1).map { .notice($0) }
    return loop.run(opening: opening) {
      guard ProcessInfo.processInfo.environment[Bench.firstFrameVariable] != nil else {
        return true
      }
      Bench.reportFirstFrame()
      return false
    }
  }

  /// Plays the tour: to numbered pictures in a folder, or on a window.
  ///
  /// - Returns: The exit code.
  package static func tour(_ options: RunOptions, folder: String?) throws -> Int32 {
    let setup = try ProgramSetup(options)
    if let folder { return try TourRunner.paint(setup, folder: folder) }
    do {
      return try TourRunner.show(setup)
    } catch PlatformError.noDisplay(let reason) {
      let folder = try TourRunner.freshFolder()
      print("No display (\(reason)): the tour is painted to \(folder) instead.")
      return try TourRunner.paint(setup, folder: folder)
    }
  }

  private static func takeScreenshot(_ setup: ProgramSetup, to path: String) throws -> Int32 {
    let program = try setup.openProgram(text: PangoTextMeasurer(), isPrivate: false)
    let size = setup.settings.window.size
    let renderer = try SceneRenderer(offscreenWidth: size.width, height: size.height)
    var stage = Stage(
      machine: program.machine, host: ServicesHost(services: program.services), invariants: [])
    var clock = WallClock()
    if let time = clock.change() { stage.send(.action(.clockChanged(time))) }
    for action in try setup.openingActions(program) {
      stage.send(.action(action))
    }
    stage.advance(by: 500)
    renderer.settle(stage.machine.layout.scene)
    try renderer.writePNG(to: path)
    return 0
  }
}

extension RunOptions {
  /// What makes the line on which another program drives the screen; `nil` when none does.
  fileprivate var driver: ((@escaping @Sendable () -> Void) throws -> any RemoteLine)? {
    if let socket { return { try SocketLine(path: socket, wake: $0) } }
    return isDriven ? { StandardLine(wake: $0) } : nil
  }
}

extension ProgramSetup {
  /// How the window is to be opened.
  var windowOptions: WindowOptions {
    var window = WindowOptions()
    let isKiosk = settings.screen.kiosk != nil
    window.size = settings.window.size
    window.isKiosk = isKiosk
    window.isFullScreen = settings.window.isFullScreen || isKiosk
    window.isHeadless = options.isHeadless
    window.confirm = WindowOptions.Confirm(rawValue: settings.input.confirm.rawValue) ?? .label
    window.mappings = settings.input.mappings
    window.remotes = remotes
    return window
  }

  /// The remotes to read: without a window only those of a folder that someone named.
  private var remotes: WindowOptions.Remotes? {
    let input = settings.input
    guard input.remotes != .off, !options.isHeadless || input.devices != nil else { return nil }
    var remotes = WindowOptions.Remotes()
    remotes.areGrabbed = input.remotes == .grab
    if let folder = input.devices { remotes.folder = folder }
    return remotes
  }
}
