internal import CatalogModel
internal import CatalogSearch
internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import InputMapping
internal import Rendering
internal import Replay
internal import SceneGraph
package import ScreenHost
internal import SearchScreen

/// `bench`: measures the program's speed and memory use.
package enum Bench {
  /// Subjects to measure.
  package enum Subject: String, Sendable, CaseIterable {
    case start
    case search
    case step
    case frame
    case pictures
    case latency
    case focus
    case remote
    case voice
    case catalog
    case replay

    /// What is measured, in words.
    package var summary: String {
      switch self {
      case .start: "time from launch to the first frame"
      case .search: "a full page for every key of many titles"
      case .step: "one input, without search"
      case .frame: "one painted frame while focus moves around"
      case .pictures: "from results to the pictures of their cards, on the live screen"
      case .latency: "from a press in a real window to the frame that shows it"
      case .focus: "one move of focus, and a new map, among ten thousand items"
      case .remote: "from what a phone sends over loopback to the answer"
      case .voice: "titles spoken by Flite, and the place at which they are found"
      case .catalog: "import and pages of catalogues made for it, and how they grow"
      case .replay: "scripts without pixels, over and over"
      }
    }
  }

  /// Measures and prints; voice, catalogues and scripts have functions of their own.
  ///
  /// - Parameters:
  ///   - queries: For `search`, a file of texts to type; `nil` types titles of the catalogue.
  ///   - answers: For `search`, a file to write the answers to; `nil` for none.
  ///   - painter: For `frame`, the compositor.
  /// - Returns: The exit code: 0, or 64 for a subject with a function of its own.
  package static func run(
    _ subject: Subject, options: RunOptions, queries: String? = nil,
    answers: String? = nil, painter: Painter = .software, asJSON: Bool
  ) throws -> Int32 {
    let report: BenchReport? =
      switch subject {
      case .start: try start(options)
      case .search: try search(options, queries: queries, answers: answers)
      case .step: try step(options)
      case .frame: try frame(options, painter: painter)
      case .pictures: try pictures(options)
      case .latency: try latency(options)
      case .focus: focus()
      case .remote: try remote(options)
      case .voice, .catalog, .replay: nil
      }
    guard let report else { return 64 }
    try report.print(asJSON: asJSON)
    return 0
  }

  // MARK: Step

  /// Sends a person's inputs one after another, with search answers already available: this measures mapping,
  /// reducing, layout, focus and scrolling.
  private static func step(_ options: RunOptions) throws -> BenchReport {
    let setup = try ProgramSetup(options)
    let program = try setup.openProgram(text: PangoTextMeasurer())
    var machine = program.machine
    var samples: [Double] = []
    var now = 0
    var visitor = BenchVisit()
    for _ in 0..<20_000 {
      now += 130
      let start = processorMilliseconds()
      let output = machine.step(
        StampedInput(.action(.intent(visitor.next())), at: Timestamp(now)))
      samples.append(processorMilliseconds() - start)
      for effect in output.effects where effect != .quit {
        for action in program.services.answers(to: effect) {
          _ = machine.step(StampedInput(.action(action), at: Timestamp(now)))
        }
      }
    }
    return BenchReport(
      "step",
      [
        Metric("step, processor time", unit: "ms", samples: samples),
        Metric("from a press to the scene", unit: "steps", samples: try stepsToScene(options)),
      ])
  }

  /// The number of machine steps, which are turns of the loop, from a button event to a scene that shows it.
  private static func stepsToScene(_ options: RunOptions) throws -> [Double] {
    let program = try ProgramSetup(options).openProgram(text: PangoTextMeasurer())
    var machine = program.machine
    var now = 0
    func step(_ event: DeviceEvent?) -> Scene {
      machine.step(
        StampedInput(event.map { .device($0) } ?? .tick, at: Timestamp(now))
      ).layout.scene
    }
    let pad = DeviceID(16)
    _ = step(.connected(pad, kind: .xbox, name: "Controller"))
    // Each of them changes something at once, and together they return to the initial state. None has a
    // second meaning when held, which would delay it until release.
    let names = ["dpad-right", "dpad-left", "dpad-down", "dpad-up", "a", "x", "rt", "rt"]
    return (0..<50).flatMap { _ in names }.map { name in
      now += 700
      let before = step(nil)
      let control = Control(name)
      var steps = 1.0
      var scene = step(.button(pad, control, isDown: true, isDeviceRepeat: false))
      while scene == before, steps < 5 {
        now += 16
        scene = step(nil)
        steps += 1
      }
      now += 40
      _ = step(.button(pad, control, isDown: false, isDeviceRepeat: false))
      return steps
    }
  }

  /// The processor time of this thread.
  static func processorMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// The processor time of all threads of the process.
  static func processMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  static func milliseconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
  }
}
