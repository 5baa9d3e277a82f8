internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Platform
internal import Rendering
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen

extension Bench {
  /// Compositors that can paint the measured frames.
  package enum Painter: String, Sendable, CaseIterable {
    /// The processor, in memory.
    case software
    /// A graphics processor, in a window; an emulated one is accepted.
    case gpu
  }

  /// Moves around for 30 logical seconds at 60 frames a second, painting each frame that a window would
  /// present, and continues until a thousand different pictures have been seen.
  ///
  /// - Throws: `PlatformError.noDisplay` and `LabError.noGraphicsDriver` if a graphics processor is required
  ///   and there is none.
  static func frame(_ options: RunOptions, painter: Painter) throws -> BenchReport {
    let setup = try ProgramSetup(options)
    let size = options.size ?? .canvas
    let (renderer, window) = try renderer(painter, size: size, setup: setup)
    let program = try setup.openProgram(text: PangoTextMeasurer(), output: size)
    var visit = FrameVisit(program: program, renderer: renderer, window: window)
    renderer.settle(program.machine.layout.scene)
    visit.walk()
    var metrics = [
      // The first second fills the caches; a person sees that only once.
      Metric("frame, processor time", unit: "ms", samples: Array(visit.own.dropFirst(60))),
      Metric("first second, processor time", unit: "ms", samples: Array(visit.own.prefix(60))),
      // Frames are drawn by several threads.
      Metric("frame, elapsed", unit: "ms", samples: Array(visit.elapsed.dropFirst(60))),
    ]
    if painter == .gpu {
      metrics[0].name = "frame, processor time outside the driver"
      metrics[1].name = "first second, outside the driver"
      metrics.append(
        Metric("frame, processor time in the driver", unit: "ms", samples: visit.driver))
    }
    var report = BenchReport("frame \(size.width)×\(size.height), \(painter.rawValue)", metrics)
    let figures = renderer.pictureFigures
    report.pictures = BenchReport.Pictures(
      made: figures.made - visit.started.made,
      uploadedBytes: figures.madeBytes - visit.started.madeBytes, keptBytes: figures.keptBytes)
    visit.see(pictures: 1000)
    report.pictures?.seen = visit.seen.count
    report.peakMemoryBytes = ProcessMemory.peakBytes
    return report
  }

  private static func renderer(
    _ painter: Painter, size: Size, setup: ProgramSetup
  ) throws -> (SceneRenderer, PlatformWindow?) {
    switch painter {
    case .software:
      return (try SceneRenderer(offscreenWidth: size.width, height: size.height), nil)
    case .gpu:
      var options = setup.windowOptions
      options.size = size
      let (window, renderer) = try PlatformWindow.open(options) {
        try SceneRenderer(window: $0.rawHandle, of: $0, acceptsEmulation: true)
      }
      guard renderer.isAccelerated else {
        throw LabError.noGraphicsDriver(display: window.videoDriver)
      }
      return (renderer, window)
    }
  }
}

/// A visitor who moves around while every frame is measured.
private struct FrameVisit {
  private let program: ProgramSetup.Opened
  private var machine: ScreenMachine
  private let renderer: SceneRenderer
  private let window: PlatformWindow?
  private var now = Timestamp(0)
  /// Processor time of each frame in milliseconds, outside and inside the graphics driver.
  private(set) var own: [Double] = []
  private(set) var driver: [Double] = []
  /// Elapsed time of each frame in milliseconds.
  private(set) var elapsed: [Double] = []
  /// The items whose pictures were seen.
  private(set) var seen: Set<String> = []
  /// Pictures from the first second.
  private(set) var started: (kept: Int, keptBytes: Int, made: Int, madeBytes: Int)

  init(program: ProgramSetup.Opened, renderer: SceneRenderer, window: PlatformWindow?) {
    self.program = program
    machine = program.machine
    self.renderer = renderer
    self.window = window
    started = renderer.pictureFigures
  }

  mutating func walk() {
    var visitor = BenchVisit()
    for number in 0..<1800 {
      now = Timestamp(number * 1000 / 60)
      if number.isMultiple(of: 12) { press(visitor.next()) }
      present()
      if own.count == 60, number < 120 { started = renderer.pictureFigures }
    }
  }

  /// Continues unmeasured until a number of different pictures have been painted, or there are no more.
  mutating func see(pictures: Int) {
    for letter in "abcdefghijklmnopqrstuvwxyz" where seen.count < pictures {
      for intent in BenchVisit.tour(of: letter) {
        press(intent)
        for _ in 0..<3 {
          now = Timestamp(now.milliseconds + 200)
          present()
          renderer.waitForPictures()
        }
      }
    }
  }

  private mutating func press(_ intent: Intent) {
    let output = machine.step(StampedInput(.action(.intent(intent)), at: now))
    for effect in output.effects {
      for action in program.services.answers(to: effect) {
        _ = machine.step(StampedInput(.action(action), at: now))
      }
    }
  }

  private mutating func present() {
    _ = window?.waitEvents(timeoutMilliseconds: 0)
    let scene = machine.step(StampedInput(.tick, at: now)).layout.scene
    for node in scene.nodes {
      for case .artwork(let item, _, _) in node.displayItems { seen.insert(item.id) }
    }
    let (start, driverStart) = (Bench.processorMilliseconds(), renderer.driverMilliseconds)
    let begin = ContinuousClock.now
    guard renderer.present(scene, at: now.milliseconds) else { return }
    let inDriver = renderer.driverMilliseconds - driverStart
    own.append(Bench.processorMilliseconds() - start - inDriver)
    driver.append(inDriver)
    elapsed.append(Bench.milliseconds(ContinuousClock.now - begin))
  }
}
