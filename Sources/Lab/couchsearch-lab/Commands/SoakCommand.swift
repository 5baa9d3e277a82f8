internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab
internal import ScreenHost

struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak", abstract: "Play random visits for hours and watch what the program holds.",
    discussion: """
      Presses buttons of a controller that comes and goes, types, lets the machine sleep, and replaces \
      the catalogue by itself. Exits with 0 if memory, open files, threads, pictures and the time of \
      the slowest frames do not grow, and with 1 otherwise.

      Example:
        couchsearch-lab soak --hours 8 --catalog films.sqlite
      """)

  @Option(help: "The time that it takes, in hours.")
  var hours = 1.0

  @Option(help: "End after so many requests, if that is sooner.")
  var requests: Int?

  @Option(help: "The seed of the visits.")
  var seed: UInt64 = 1

  @OptionGroup var library: LibraryOptions

  @Flag(help: "Open no window.")
  var headless = false

  func validate() throws {
    guard hours > 0, hours <= 10_000 else {
      throw ValidationError("--hours takes a number above 0.")
    }
    guard requests.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--requests takes a number above 0.")
    }
  }

  func run() throws {
    reportingErrors {
      var options = library.runOptions
      options.isHeadless = headless
      var request = SoakRunner.Request()
      request.seconds = hours * 3600
      request.seed = seed
      request.requests = requests
      return try SoakRunner.run(request, options: options)
    }
  }
}
