internal import Configuration
internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import PhoneRemote
internal import Platform
internal import Rendering
internal import ScreenHost
internal import SearchScreen

extension Bench {
  /// Pairs a simulated phone over loopback, and measures the time from each message to the answer with the
  /// new state.
  static func remote(_ options: RunOptions) throws -> BenchReport {
    let setup = try ProgramSetup(options)
    let program = try setup.openProgram(text: PangoTextMeasurer())
    var windowOptions = setup.windowOptions
    windowOptions.isHeadless = true
    let window = try PlatformWindow.open(windowOptions)
    let renderer = try SceneRenderer(window: window.rawHandle, of: window)
    let screen = CompositionRoot(setup, program: program, window: window, renderer: renderer)
    let remote = PhoneHost(
      PhoneOptions(
        interface: "lo", port: 0, phonesFile: nil,
        webFolder: setup.loader.resources + "/Assets/Web"),
      wake: screen.wake)
    screen.loop.attach(remote)
    remote.perform(.phone(.pair), on: screen.loop)
    let status = screen.loop.machine.state.phone ?? PhoneStatus()
    let probe = RemoteProbe(presses: 1_000)
    screen.loop.attach(probe)
    probe.start(address: status.address, code: status.code, wake: screen.wake)
    _ = screen.loop.run(opening: [])
    let samples = try probe.result()
    return BenchReport(
      "remote",
      [
        Metric("step of a swipe, round trip", unit: "ms", samples: samples.steps),
        Metric("letter, round trip", unit: "ms", samples: samples.letters),
      ])
  }
}
