internal import CouchSearchApp
internal import Geometry
internal import InputMapping
internal import Platform
internal import Rendering
internal import ScreenHost
internal import VirtualInput

extension Bench {
  /// Presses controller buttons in a real window and measures the time until the screen shows the effect.
  ///
  /// The controller is an SDL virtual one. It has no descriptor to sleep on, so the pressing thread wakes the
  /// loop, as the kernel does for a real one.
  static func latency(_ options: RunOptions) throws -> BenchReport {
    let setup = try ProgramSetup(options)
    let program = try setup.openProgram(text: PangoTextMeasurer())
    var windowOptions = setup.windowOptions
    windowOptions.size = Size(width: 1920, height: 1080)
    let window: PlatformWindow
    do {
      window = try PlatformWindow.open(windowOptions)
    } catch PlatformError.noDisplay {
      windowOptions.isHeadless = true
      window = try PlatformWindow.open(windowOptions)
    }
    let renderer = try SceneRenderer(window: window.rawHandle, of: window)
    let controller = try VirtualController()
    let buttons = ["dpad-right", "dpad-left"].compactMap { controller.button(Control($0)) }
    let probe = LatencyProbe(presses: 400)
    let screen = CompositionRoot(setup, program: program, window: window, renderer: renderer)
    screen.loop.attach(probe)
    probe.start(buttons, wake: screen.wake)
    _ = screen.loop.run(opening: [])
    controller.detach()
    let samples = probe.samples
    return BenchReport(
      "latency, \(window.videoDriver) at \(window.refreshRate) Hz",
      [
        Metric("press to state", unit: "ms", samples: samples.toState),
        Metric("press to state", unit: "turns", samples: samples.turns),
        Metric("press to frame", unit: "ms", samples: samples.toFrame),
        Metric("press after rest to frame", unit: "ms", samples: samples.toFrameAfterRest),
      ])
  }
}
