internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Dispatch
internal import LibrarySources
internal import Logging
internal import RemoteSources
internal import ScreenHost
internal import SearchScreen
internal import Synchronization

/// Handles the look-up of titles for the screen: which databases are asked, and which title a file contains.
final class LookupHost: PartHost, Sendable {
  /// Reads the configuration, including the user's choices.
  private let loader: ConfigurationLoader
  private let settings: Settings
  private let store: SourceStore
  private let sources: @Sendable () -> [LibrarySource]
  private let keeper: LibraryKeeper
  private let signIn: SignInWorker
  private let mailbox: Mailbox
  private let log: Logger
  private let queue = DispatchQueue(label: "lookup", qos: .utility)
  /// The last questions asked.
  private let asked = Mutex<[LookupQuestions.Question]>([])

  /// Connects the look-up with the screen, and reports its state; `nil` without a library to keep, and in a
  /// kiosk, which sends nothing that its operator did not ask for.
  init?(
    _ setup: ProgramSetup, keeper: LibraryKeeper?, signIn: SignInWorker?, mailbox: Mailbox
  ) {
    guard let keeper, let signIn, setup.settings.screen.kiosk == nil else { return nil }
    loader = setup.loader
    settings = setup.settings
    store = SourceStore(dataFolder: setup.loader.folders.data)
    sources = { [loader, fixed = setup.settings.library] in
      fixed + loader.librarySources.read().sources
    }
    self.keeper = keeper
    self.signIn = signIn
    self.mailbox = mailbox
    log = setup.log
    libraryRefreshed()
  }

  func libraryRefreshed() { queue.async { [self] in post(.changed(state)) } }

  func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    if case .lookup(let request) = request { perform(request) }
  }

  func check(_ key: SecretText, of service: String) -> Bool {
    guard service == Lookup.keySource else { return false }
    let (key, access, logins) = (key.text, loader.lookupAccess(settings), loader.logins)
    signIn.check(LookupServer.tmdb.name) { isCancelled in
      guard TMDB.isKey(key) else { return nil }
      try access.provider(.tmdb, key: key, isCancelled: isCancelled).check()
      return { try logins.keep(key: key, of: .tmdb) }
    } report: { [self] answer in
      if answer == .done { perform(.use([.tmdb, .tvmaze])) }
      mailbox.post(.action(.signInChanged(service, answer)))
    }
    return true
  }

  private func post(_ news: LookupNews) { mailbox.post(.action(.part(.lookup(news)))) }

  private func perform(_ request: LookupRequest) {
    queue.async { [self] in
      switch request {
      case .use(let databases):
        use(databases)
        keeper.read([])
      case .ask:
        let all = questions.all
        asked.withLock { $0 = all }
        post(.asked(all.map(TitleQuestion.init)))
      case .answer(let id, let number):
        guard let question = asked.withLock({ $0.first { $0.id == id } }) else { return }
        do throws(CatalogError) {
          try questions.answer(id, with: number.map { question.candidates[$0] })
        } catch {
          log.error("The answer was not kept: \(error)")
        }
      case .finish:
        post(.changed(state))
        keeper.read([])
      }
    }
  }

  private var questions: LookupQuestions { LookupQuestions(store, sources: sources()) }

  private var state: Lookup {
    let servers = loader.lookup(settings).databases.compactMap {
      LookupServer(rawValue: $0.rawValue)
    }
    let known = Set(sources().map(\.id))
    let progress = store.states.filter { known.contains($0.id) }.compactMap(\.lookup)
    return Lookup(
      databases: servers.compactMap { Lookup.Database(rawValue: $0.rawValue) },
      hasKey: (try? loader.logins.key(of: .tmdb).get()) != nil,
      open: servers.isEmpty ? 0 : progress.map(\.open).reduce(0, +),
      problem: servers.isEmpty ? "" : progress.lazy.compactMap(\.problem).first ?? "",
      credits: servers.map(\.attribution))
  }

  private func use(_ databases: [Lookup.Database]) {
    var lookup = loader.lookup(settings)
    lookup.databases = databases.compactMap { Settings.Lookup.Database(rawValue: $0.rawValue) }
    do {
      try loader.librarySources.write(lookup: lookup)
      if databases.isEmpty { try loader.logins.removeKey(of: .tmdb) }
    } catch {
      log.error("What is looked up was not changed: \(error)")
    }
    post(.changed(state))
  }
}

extension TitleQuestion {
  /// A question in the screen's form.
  fileprivate init(_ question: LookupQuestions.Question) {
    let category = question.title.kind == .film ? CategoryID("film") : Category.show
    self.init(
      id: question.id, title: question.title.title, file: question.files.first ?? "",
      candidates: question.candidates.map { candidate in
        Item(
          id: ItemID("\(candidate.server.rawValue)-\(candidate.id)"), category: category,
          title: candidate.title,
          subtitle: candidate.original == candidate.title ? "" : candidate.original,
          year: candidate.year, summary: candidate.summary, image: candidate.picture)
      })
  }
}
