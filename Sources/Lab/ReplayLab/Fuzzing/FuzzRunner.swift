internal import Foundation
internal import InputMapping
internal import Playback
internal import Replay
package import ScreenHost
internal import SearchScreen
internal import Support

/// `fuzz`: plays random visits in a separate process until one goes wrong.
package enum FuzzRunner {
  /// Options for fuzzing.
  package struct Request: Sendable {
    /// The first seed; each visit has the next one.
    package var seed: UInt64 = 1
    /// Steps per visit.
    package var steps = 1500
    /// Seconds for all visits; `nil` for a single visit.
    package var seconds: Int?
    /// The folder for findings.
    package var folder = "."
    /// The folder of visits that led to new screens; `nil` keeps them in memory.
    package var corpus: String?
    /// Whether every visit begins at the start, without coverage guidance.
    package var isBlind = false
    /// The file in which a child records its steps; `nil` in the watching process.
    package var journal: String?

    /// A single visit with the first seed.
    package init() {}
  }

  /// Seconds without a step after which a visit counts as hanging.
  static let patience = 20.0

  /// Plays visits and writes the first one that goes wrong, minimised.
  ///
  /// - Returns: The exit code: 0 if nothing was found, else 1.
  package static func run(_ request: Request, options: RunOptions) throws -> Int32 {
    if let journal = request.journal {
      return try FuzzChild(request, journal: journal, options: options).run()
    }
    try OutputPlace.makeFolder(request.folder)
    let journal = ChildProgram.freshFile(".replay.jsonl")
    // Failing to remove a temporary file does no harm.
    defer { try? FileManager.default.removeItem(at: journal) }
    var arguments = ["fuzz", "--journal", journal.path, "--seed", String(request.seed)]
    arguments += ["--steps", String(request.steps)] + options.replayArguments
    if let seconds = request.seconds { arguments += ["--time", String(seconds)] }
    if let corpus = request.corpus { arguments += ["--corpus", corpus] }
    if request.isBlind { arguments.append("--blind") }
    let child = ChildProgram(arguments, keepsOutput: false)
    try child.start()
    let end = child.wait(patience: patience) {
      // There is no journal until the child has started.
      let values = try? journal.resourceValues(forKeys: [.fileSizeKey])
      return values?.fileSize ?? 0
    }
    if end == .status(0) { return 0 }
    // A child that did not reach its first visit has none.
    let text = (try? RegularFile.text(of: journal.path)) ?? ""
    guard !text.isEmpty,
      var script = try ScriptDocument(text, as: .jsonl, file: journal.path).scripts().first
    else {
      Console.complain("The session ended before its first step was saved.")
      return 1
    }
    script.notices = []
    let trial = ScriptTrial(options: options)
    let identity: FailureIdentity
    switch end {
    case .hung: identity = FailureIdentity(.hang, "")
    case .signal(let number): identity = FailureIdentity(.crash, String(number))
    case .status:
      guard let found = trial.failure(of: script)?.identity else {
        print("FOUND something that does not happen again; the visit is not the same every time")
        return 5
      }
      identity = found
    }
    let name = "fuzz-\(script.seed ?? 0)-\(identity.fileName)"
    let path = request.folder + "/" + name + ".replay.yaml"
    print(
      "FOUND \(identity.headline) after \(script.steps.count) steps of seed \(script.seed ?? 0)")
    script.name = name
    try ShrinkRunner.shrink(script, failing: identity, into: path, trial: trial)
    return 1
  }
}

/// The process that plays the visits, and may not survive them.
private struct FuzzChild {
  private let request: FuzzRunner.Request
  private let journal: String
  private let options: RunOptions

  init(_ request: FuzzRunner.Request, journal: String, options: RunOptions) {
    self.request = request
    self.journal = journal
    self.options = options
  }

  func run() throws -> Int32 {
    let environment = ReplayEnvironment(options: options)
    var corpus = try FuzzCorpus(folder: request.corpus)
    try learn(&corpus, environment)
    let start = Date()
    let end = request.seconds.map { start.addingTimeInterval(Double($0)) }
    var random = SplitMix64(seed: request.seed)
    var seed = request.seed
    var steps = 0
    repeat {
      var deck = FuzzGenerator(seed: seed)
      // A long visit is a single one; guided ones are short and continue others.
      let isGuided = !request.isBlind && end != nil
      let known = isGuided && !random.once(in: Self.freshVisits) ? corpus.pick(&random) : nil
      var script = known?.script ?? Script(name: "fuzz \(seed)", steps: [])
      if known == nil {
        script.app = deck.app()
        script.app.config = options.configuration
        script.app.catalog = options.catalog
      }
      script.seed = seed
      script.origin = "couchsearch-lab fuzz --seed \(seed) --steps \(request.steps)"
      script.always = FuzzEpisode<ServicesHost>.oracles
      let screen = known?.screen.map(fork)
      let player = try screen ?? environment.player(for: script)
      let writer = try JournalWriter(script, path: journal)
      if screen != nil, let known { writer.write(lines: known.lines) }
      var episode = FuzzEpisode(script, player: player, isResumed: screen != nil, deck: deck)
      var played = screen == nil ? [] : script.steps
      var found: [(shape: ScreenShape, steps: Int, entry: FuzzCorpus.Entry)] = []
      let most = isGuided ? known == nil ? Self.firstStride : Self.stride : request.steps
      let report = episode.play(steps: most) { step, player in
        let shape = ScreenShape(player.stage.machine)
        if corpus.know(shape), !played.isEmpty {
          let entry = FuzzCorpus.Entry(
            script, lines: writer.lines, screen: isGuided ? player : nil)
          found.append((shape, played.count, entry))
        }
        played.append(step)
        writer.write(step)
        return end.map { Date() < $0 } ?? true
      }
      steps += report.digests.count
      if let failure = report.failure {
        print(failure)
        return 1
      }
      for (shape, length, entry) in found {
        var entry = entry
        entry.script.steps = Array(played.prefix(length))
        try corpus.keep(entry, for: shape)
      }
      seed += 1
    } while end.map { Date() < $0 } ?? false
    print("\(steps) steps of \(seed - request.seed) visits, nothing found")
    let hours = max(0.001, Date().timeIntervalSince(start)) / 3600
    print(
      "\(corpus.count) states of the screen known, \(corpus.found) new, "
        + "\(Int(Double(corpus.found) / hours)) new an hour")
    return 0
  }

  /// Steps added by a guided visit.
  private static let stride = 60
  /// Steps of a guided visit that begins at the start.
  private static let firstStride = 400
  /// One visit in this many begins at the start, with other settings, which are slow to prepare.
  private static let freshVisits = 24

  /// A copy of a corpus screen, to continue from without changing the original.
  private func fork(_ screen: ScriptPlayer<ServicesHost>) -> ScriptPlayer<ServicesHost> {
    var player = screen
    player.stage.host = screen.stage.host.forked(screen.stage.machine.state.settings.history)
    return player
  }

  /// Plays the visits of a corpus, so that the shapes they reach are known, skipping prefixes of others.
  /// Takes at most as long as the new visits: anything not played counts as new.
  private func learn(_ corpus: inout FuzzCorpus, _ environment: ReplayEnvironment) throws {
    let end = request.seconds.map { Date().addingTimeInterval(Double($0)) }
    var learnt: [Script] = []
    for script in corpus.scripts.sorted(by: { $0.steps.count > $1.steps.count }) {
      let isBeginning = learnt.contains {
        $0.app == script.app && $0.steps.starts(with: script.steps)
      }
      guard !isBeginning else { continue }
      if let end, Date() > end { break }
      learnt.append(script)
      var player = try environment.player(for: script)
      player.begin(script)
      // Recorded like any other visit: a step may end the process.
      let writer = try JournalWriter(script, path: journal)
      for step in script.steps {
        corpus.know(ScreenShape(player.stage.machine))
        writer.write(step)
        guard player.play(step) else { break }
      }
      corpus.know(ScreenShape(player.stage.machine))
    }
  }
}

/// Records a script as it grows, each step before it is played.
private final class JournalWriter {
  private let handle: FileHandle
  /// The steps so far.
  private(set) var lines = ""

  init(_ script: Script, path: String) throws {
    handle = try OutputPlace.create(path)
    // The steps to continue from are written when they are played.
    try handle.write(contentsOf: Data(ScriptDocument.header(of: script).utf8))
  }

  // Every step was written when it was played.
  deinit { try? handle.close() }

  func write(_ step: ScriptStep) { write(lines: ScriptDocument.line(for: step.action)) }

  func write(lines text: String) {
    lines += text
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      Console.complain("A step could not be saved: \(Failure.message(error))")
    }
  }
}

extension FailureIdentity {
  /// The identity as part of a file name.
  var fileName: String {
    String(headline.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
