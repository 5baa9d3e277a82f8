internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import Playback
internal import ReplayLab

struct ReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports", abstract: "Join the results of several runs into one report.",
    discussion: """
      Example:
        couchsearch replay Tests --shard 1/2 --results 1.jsonl --html 1.html
        couchsearch replay Tests --shard 2/2 --results 2.jsonl --html 2.html
        couchsearch-lab reports 1.jsonl 2.jsonl 1.html 2.html --junit all.xml --html all.html

      Ends with the exit code that one run of everything would have had.
      """)

  @Argument(help: ArgumentHelp("Results (.jsonl) and pages (.html).", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the pages as one.", valueName: "file"))
  var html: String?

  @Flag(help: "Print failures as GitHub annotations.")
  var github = false

  @Flag(help: "Fail if pixels could not be compared.")
  var strictPixels = false

  func validate() throws {
    guard files.contains(where: { !$0.hasSuffix(".html") }) else {
      throw ValidationError("Pages have no exit code: name the results (.jsonl), too.")
    }
    guard html == nil || files.contains(where: { $0.hasSuffix(".html") }) else {
      throw ValidationError("--html joins pages: name them, too.")
    }
  }

  func run() throws {
    reportingErrors {
      var request = ReplayBatch.Request()
      request.junit = junit
      request.html = html
      request.isForGitHub = github
      request.isStrict = strictPixels
      return try ReplayMerge.run(files, request)
    }
  }
}
