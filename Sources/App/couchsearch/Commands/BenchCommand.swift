internal import ArgumentParser
internal import CouchSearchApp
internal import ReplayLab

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the program's speed and memory.",
    discussion: """
      start   from the start of the process to the first frame
      search  a whole page for every key of many titles
      step    one input through the screen, without search
      frame   one painted frame while somebody walks around
      latency from a press in a real window to the frame that shows it
      focus   one move of focus, and a new map, among ten thousand items
      replay  scripts without pixels, over and over

      Example:
        couchsearch bench step --json
        couchsearch bench frame --size 3840x2160
        couchsearch bench frame --renderer gpu
        couchsearch bench search --catalog films.sqlite --queries queries.json
        couchsearch bench replay Tests/Replays --cases 500 --jobs 2
      """)

  @Argument(help: "The measurement: start, search, step, frame, latency, focus or replay.")
  var subject: Subject

  @Argument(help: ArgumentHelp("For “replay”: scripts and folders.", valueName: "script"))
  var scripts: [String] = []

  @Option(help: ArgumentHelp("For “replay”: how many scripts are played.", valueName: "n"))
  var cases = 100

  @Option(help: ArgumentHelp("For “replay”: how many processes play.", valueName: "n"))
  var jobs = 1

  @Option(help: ArgumentHelp("A catalogue made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      "The queries of “search”; without it, titles of the catalogue.", valueName: "file"))
  var queries: String?

  @Option(help: ArgumentHelp("The size of what “frame” paints.", valueName: "width x height"))
  var size: WindowSize?

  @Option(
    help: ArgumentHelp(
      "The renderer of “frame”: software or gpu, which opens a window; without a display that ends "
        + "with 69.", valueName: "name"))
  var renderer = Renderer.software

  @Flag(help: "Print JSON.")
  var json = false

  enum Renderer: String, ExpressibleByArgument, CaseIterable {
    case software
    case gpu
  }

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case start
    case search
    case step
    case frame
    case latency
    case focus
    case replay
  }

  func validate() throws {
    guard cases > 0, jobs > 0 else { throw ValidationError("--cases and --jobs begin at 1.") }
    guard (subject == .replay) != scripts.isEmpty else {
      throw ValidationError("“replay” takes scripts, and nothing else does.")
    }
  }

  func run() throws {
    try reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      if self.subject == .replay {
        return try Bench.replay(
          scripts, cases: cases, jobs: jobs, options: options, asJSON: json)
      }
      if let size { options.setSize(width: size.width, height: size.height) }
      guard let subject = Bench.Subject(rawValue: subject.rawValue) else { return 64 }
      return try Bench.run(
        subject, options: options, queries: queries,
        painter: renderer == .gpu ? .gpu : .software, asJSON: json)
    }
  }
}
