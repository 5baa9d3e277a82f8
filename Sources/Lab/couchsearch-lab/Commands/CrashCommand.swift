internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab

struct CrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crash", abstract: "End writers at random moments and check what they leave.",
    discussion: """
      Processes that import, refresh, and write settings and searches are ended by SIGKILL, again and \
      again. Exits with 1 if something that was acknowledged is lost, or something half written is \
      read, and with 0 otherwise.

      Example:
        couchsearch-lab crash --kills 1000
      """)

  @Option(help: "The number of writers of each kind to end.")
  var kills = 100

  @Option(help: "The seed of the moments.")
  var seed: UInt64 = 1

  @Option(help: "A kind of data; all by default.")
  var only: [CrashSubject] = []

  @Option(help: ArgumentHelp("A folder for the data, such as a small disk.", valueName: "folder"))
  var folder: String?

  @Flag(help: "Fill the disk of the folder, leaving a little room, a different amount each time.")
  var fill = false

  @Option(help: ArgumentHelp("The most bytes that a file may have.", valueName: "bytes"))
  var fileLimit: Int?

  @Option(
    help: ArgumentHelp("A library for the writers that makes calls fail.", valueName: "file.so"))
  var preload: String?

  @Option(help: .hidden)
  var write: CrashSubject?

  func validate() throws {
    guard kills > 0 else { throw ValidationError("--kills takes a number above 0.") }
    guard !fill || folder != nil else {
      throw ValidationError("--fill needs --folder: only a small disk should be filled.")
    }
  }

  func run() throws {
    reportingErrors {
      if let write, let folder {
        try CrashRunner.write(write, in: folder, fileLimit: fileLimit)
      }
      var request = CrashRunner.Request()
      request.kills = kills
      request.seed = seed
      if !only.isEmpty { request.subjects = only }
      request.folder = folder
      request.preload = preload
      request.fileLimit = fileLimit
      request.fillsDisk = fill
      return try CrashRunner.run(request)
    }
  }
}

extension CrashSubject: ExpressibleByArgument {}
