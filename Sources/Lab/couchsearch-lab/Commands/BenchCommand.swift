internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab
internal import ScreenHost

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the program's speed and memory.",
    discussion: """
      \(Bench.Subject.allCases.map { "\($0): \($0.summary)" }.joined(separator: "\n"))

      Example:
        couchsearch-lab bench step --json
        couchsearch-lab bench frame --size 3840x2160
        couchsearch-lab bench frame --renderer gpu
        couchsearch-lab bench search --catalog films.sqlite --queries queries.json
        couchsearch-lab bench catalog --records 1000000 --records 10000000
        couchsearch-lab bench replay Tests/Replays --cases 500 --jobs 2
      """)

  @Argument(
    help: ArgumentHelp(
      "The measurement: \(Bench.Subject.allCases.map(\.rawValue).joined(separator: ", "))."))
  var subject: Bench.Subject

  @Argument(help: ArgumentHelp("For “replay”: scripts and folders.", valueName: "script"))
  var scripts: [String] = []

  @Option(help: ArgumentHelp("For “replay”: the number of scripts to play.", valueName: "n"))
  var cases = 100

  @Option(help: ArgumentHelp("For “replay”: the number of processes.", valueName: "n"))
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "The records of “catalog”; several times to see how the figures grow.", valueName: "n"))
  var records: [Int] = []

  @Option(help: ArgumentHelp("For “voice”: the number of titles.", valueName: "n"))
  var titles = 500

  @Option(help: ArgumentHelp("The catalogue, made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      "The queries of “search”; titles of the catalogue by default.", valueName: "file"))
  var queries: String?

  @Option(
    help: ArgumentHelp(
      "A file for the answers of “search”, a line each, to compare two versions.",
      valueName: "file"))
  var answers: String?

  @Option(help: ArgumentHelp("The size of what “frame” paints.", valueName: "width x height"))
  var size: WindowSize?

  @Option(
    help: ArgumentHelp(
      "The renderer of “frame”: software, or gpu, which opens a window. Without a display it exits "
        + "with 69.", valueName: "name"))
  var renderer = Renderer.software

  @Flag(help: "Print JSON.")
  var json = false

  enum Renderer: String, ExpressibleByArgument, CaseIterable {
    case software
    case gpu
  }

  func validate() throws {
    guard cases > 0, jobs > 0, titles > 0 else {
      throw ValidationError("--cases, --jobs and --titles must be at least 1.")
    }
    guard records.allSatisfy({ $0 > 0 }), (subject == .catalog) != records.isEmpty else {
      throw ValidationError("“catalog”, and nothing else, takes --records, at least 1.")
    }
    guard (subject == .replay) != scripts.isEmpty else {
      throw ValidationError("Only “replay” takes scripts, and it needs at least one.")
    }
  }

  func run() throws {
    reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      if let size { options.setSize(width: size.width, height: size.height) }
      return switch subject {
      case .replay:
        try Bench.replay(scripts, cases: cases, jobs: jobs, options: options, asJSON: json)
      case .catalog: try Bench.catalog(records: records, asJSON: json)
      case .voice: try Bench.voice(options, titles: titles, asJSON: json)
      default:
        try Bench.run(
          subject, options: options, queries: queries, answers: answers,
          painter: renderer == .gpu ? .gpu : .software, asJSON: json)
      }
    }
  }
}

extension Bench.Subject: ExpressibleByArgument {}
