internal import CouchSearchApp
internal import PhoneRemote
internal import Platform
internal import Playback
internal import RemoteControl
internal import ScreenHost

/// The live screen as composed by the commands, with recording and remote control added.
enum ScreenSession {
  /// This program, even if its file has been replaced.
  private static let program = "/proc/self/exe"

  /// Opens the screen and runs it until it is left; with `screenshot`, only paints one picture.
  ///
  /// Without a display it says so and plays the tour to picture files instead.
  /// - Returns: The exit code.
  static func run(_ options: RunOptions) throws -> Int32 {
    Program.outliveReaders()
    if let path = options.screenshot { return try Screenshot.take(options, to: path) }
    let preparation = try ScreenPreparation(options)
    let setup = preparation.setup
    if options.recording != nil, setup.isKiosk { throw ReplayError.publicScreen }
    let screen: CompositionRoot
    do {
      screen = try CompositionRoot(preparation, decoder: [program, DecoderService.command])
    } catch PlatformError.noDisplay(let reason) where !setup.isKiosk {
      return try TourRunner.paintWithoutDisplay(setup, reason: reason)
    }
    let isDriven = options.isDriven || options.socket != nil
    if options.recording != nil || isDriven {
      let recording = LiveRecording(of: screen)
      screen.loop.attach(recording)
      if isDriven {
        let driver = try RemoteDriver(
          socket: options.socket, recording: recording, wake: screen.wake)
        screen.loop.attach(driver.events)
        screen.loop.attach(driver.frames)
        screen.loop.hand(to: driver)
      }
      if let path = options.recording { try recording.start(path, on: screen.program.machine) }
    }
    if !isDriven, let phone = setup.phoneHost(wake: screen.wake) { screen.loop.attach(phone) }
    if FirstFrameReporter.isWanted { screen.loop.attach(FirstFrameReporter()) }
    return try screen.run()
  }
}

extension LiveRecording: RecordingControl {}
