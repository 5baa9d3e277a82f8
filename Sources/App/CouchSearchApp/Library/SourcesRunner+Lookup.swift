internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
internal import LibrarySources
internal import RemoteSources
internal import ScreenHost
internal import Support

extension SourcesRunner {
  /// The names of the look-up databases.
  package static let databases = LookupServer.allCases.map(\.rawValue)

  /// Enables the look-up, and asks for required keys.
  ///
  /// - Parameters:
  ///   - names: The databases, in the order they are asked; empty for all.
  ///   - writesInfoFiles: Whether results are written to `.nfo` files.
  ///   - asksForKeys: Whether to ask even for keys that are already stored.
  /// - Returns: The exit code: 0, 65 for a rejected or missing key, 73 if it cannot be stored.
  package func switchLookupOn(
    _ names: [String], writesInfoFiles: Bool, asksForKeys: Bool
  ) throws -> Int32 {
    let servers = (names.isEmpty ? Self.databases : names).compactMap(LookupServer.init)
    for server in servers where server.needsKey {
      let kept = try? logins.key(of: server).get()
      if kept == nil || asksForKeys {
        let status = try askForKey(of: server)
        guard status == 0 else { return status }
      }
    }
    var lookup = loader.lookup(settings)
    lookup.databases = servers.compactMap { Settings.Lookup.Database(rawValue: $0.rawValue) }
    lookup.writesInfoFiles = writesInfoFiles
    try loader.librarySources.write(lookup: lookup)
    let access = loader.lookupAccess(settings)
    let places = servers.compactMap { access.places(of: $0) }
    print(
      "Films and shows of your folders that have no plot or picture are looked up from now on. Their "
        + "titles and years, and the seasons of episodes, are sent to "
        + places.map(\.questions.text).joined(separator: " and ")
        + ". Pictures come from " + places.map(\.pictures.text).joined(separator: " and ")
        + " when they are shown. Names of files and folders are not sent.")
    if writesInfoFiles { print("What is found is written to .nfo files beside the media.") }
    for server in servers { print(server.attribution) }
    print("“couchsearch sources refresh” begins.")
    return 0
  }

  private func askForKey(of server: LookupServer) throws -> Int32 {
    if isatty(STDIN_FILENO) == 1 {
      print(
        "\(server.name) needs a key of your own: the “API Read Access Token” on "
          + "https://www.themoviedb.org/settings/api.")
    }
    let key = SecretPrompt.read("API Read Access Token: ").trimmed
    guard TMDB.isKey(key) else {
      Console.complain(
        key.isEmpty
          ? "Nothing was entered."
          : "That is no “API Read Access Token”. It is the longer one of the two keys, with dots in it."
      )
      return 65
    }
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    return try withExtendedLifetime(signals) {
      do throws(CatalogError) {
        try loader.lookupAccess(settings)
          .provider(server, key: key, isCancelled: signals.question).check()
      } catch {
        guard case .notSignedIn = error else { throw error }
        Console.complain("\(server.name) does not take this key. Check what you entered.")
        return 65
      }
      do {
        try logins.keep(key: key, of: server)
      } catch {
        Console.complain(Failure.message(error))
        return 73
      }
      return 0
    }
  }

  /// Disables the look-up, and removes the keys.
  package func switchLookupOff() throws -> Int32 {
    var lookup = loader.lookup(settings)
    lookup.databases = []
    lookup.writesInfoFiles = false
    try loader.librarySources.write(lookup: lookup)
    for server in LookupServer.allCases where server.needsKey { try logins.removeKey(of: server) }
    print(
      "Nothing is looked up any more, and the key is removed. “couchsearch sources refresh” takes what "
        + "was found out of the catalogue; .nfo files stay.")
    return 0
  }

  /// Prints which databases are used, and the progress of the look-up.
  package func printLookupStatus() -> Int32 {
    let access = loader.lookupAccess(settings)
    for server in LookupServer.allCases {
      let isOn = access.servers.contains(server)
      let hasKey = (try? logins.key(of: server).get()) != nil
      let key = server.needsKey && isOn ? (hasKey ? ", with your key" : ", without a key") : ""
      print("\(server.name): \(isOn ? "on" : "off")\(key)")
    }
    guard !access.servers.isEmpty else { return 0 }
    if access.writesInfoFiles { print("What is found is written to .nfo files.") }
    let all = store.states.filter { state in sources.contains { $0.id == state.id } }
      .compactMap(\.lookup)
    func count(_ number: (LookupProgress) -> Int) -> String {
      ImportMeter.grouped(all.map(number).reduce(0, +))
    }
    print(
      "\(count(\.found)) found, \(count(\.missing)) not found, \(count(\.open)) to be asked, "
        + "\(count(\.waiting)) waiting")
    for problem in Self.unique(all.compactMap(\.problem)) { print(problem) }
    for server in access.servers { print(server.attribution) }
    return 0
  }

  /// Reports problems with looking titles up, once for all sources, and whether there are questions.
  func reportLookups(_ states: [SourceState]) {
    for problem in Self.unique(states.compactMap { $0.lookup?.problem }) {
      Console.complain(problem)
    }
    let open = states.compactMap { $0.lookup?.open }.reduce(0, +)
    guard open > 0 else { return }
    print(
      (open == 1 ? "1 title may be" : "\(ImportMeter.grouped(open)) titles may each be")
        + " one of several. “couchsearch sources lookup ask” asks which.")
  }

  /// Asks which of several titles is the right one, with answers from standard input.
  /// - Parameter isList: Whether to only print the questions.
  package func askAboutTitles(isList: Bool) throws -> Int32 {
    let questions = LookupQuestions(store, sources: sources)
    let all = questions.all
    guard !all.isEmpty else {
      print("There is nothing to ask.")
      return 0
    }
    var answers = 0
    for question in all {
      Self.show(question)
      if isList { continue }
      guard let answer = Self.choice(upTo: question.candidates.count) else { break }
      guard let number = answer else { continue }
      try questions.answer(
        question.id, with: number == 0 ? nil : question.candidates[number - 1])
      answers += 1
    }
    if answers > 0 { print("“couchsearch sources refresh” takes the answers into the catalogue.") }
    return 0
  }

  private static func show(_ question: LookupQuestions.Question) {
    let year = question.title.year.map { " (\($0))" } ?? ""
    let minutes =
      question.title.seconds > 0 ? ", \((question.title.seconds + 30) / 60) min" : ""
    print(ControlCharacters.folded("\(question.title.title)\(year)\(minutes)"))
    for file in question.files { print("  " + ControlCharacters.folded(file)) }
    for (index, candidate) in question.candidates.enumerated() {
      let year = candidate.year.map { " (\($0))" } ?? ""
      let original = candidate.original
      let other = original.isEmpty || original == candidate.title ? "" : " · \(original)"
      print("  \(index + 1)  \(candidate.title)\(other)\(year)")
      if !candidate.summary.isEmpty { print("     \(candidate.summary.limited(to: 160))") }
    }
  }

  /// Reads a choice: 0 for none of them, `.some(nil)` to skip; `nil` at the end of the input.
  private static func choice(upTo most: Int) -> Int?? {
    while true {
      print("Number, 0 for none of these, Return to skip: ", terminator: "")
      fflush(nil)
      guard let line = readLine()?.trimmed else {
        print()
        return nil
      }
      if line.isEmpty { return .some(nil) }
      if let number = Int(line), (0...most).contains(number) { return .some(number) }
      print("Enter a number from 0 to \(most).")
    }
  }

  private static func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}
