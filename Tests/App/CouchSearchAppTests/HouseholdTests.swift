import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Configuration
import FocusEngine
import Foundation
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry
import UserLibrary

@testable import CouchSearchApp
@testable import ScreenHost

/// The profiles of a household on disk, and the titles that each is shown.
struct HouseholdTests {
  private let folder: TemporaryFolder
  private let log = LogLines()

  init() throws { folder = try TemporaryFolder() }

  private func store() -> HouseholdStore {
    HouseholdStore(
      first: UserStore(path: UserStore.path(in: folder.file("data"))), folder: folder.file("data"),
      log: log.logger)
  }

  private static let catalog = TestCatalog.shared(
    [
      ("film-bus", "Night Bus", "film", "G", ""), ("film-fall", "Nightfall", "film", "R", ""),
      ("film-owl", "Night Owl", "film", "", ""), ("show-pup", "Night Pup", "show", "TV-Y", ""),
      ("show-mob", "Night Mob", "show", "TV-MA", ""),
    ].map { id, title, category, rating, _ in
      """
      {"id": "\(id)", "title": "\(title)", "category": "\(category)", "people": ["Ana Test"], \
      "genres": ["Drama"], "certificate": "\(rating)", "popularity": 9, "url": "/\(id).mkv"}
      """
    })

  private let films = ["film-bus", "film-fall", "film-owl"].map { ItemID($0) }

  /// The services of a household of a grown-up and a child.
  private func services(_ household: HouseholdStore) throws -> Services {
    try household.keep([Profile(id: 0, name: "Ana"), Profile(id: 1, name: "Kim", ageLimit: 6)])
    let logger = log.logger
    return Services(
      index: CurrentIndex(try Self.catalog.get().store), household: household,
      launcher: Launcher(action: OpenAction(["/bin/true"]), start: Launches().start), pin: nil,
      settings: SettingsStore(
        keeps: true, settings: ScreenSettingsFile(folder: folder.file("config")),
        bindingFolder: "/nowhere", baseBindings: .usual, helpMark: "/nowhere/help-shown",
        autostart: nil, log: logger, readKeyboards: { _, _, _ in [] },
        readOwn: { $0.read().settings },
        readWords: { ConfigurationLoader.LoadedWords(words: .of($0)) }), log: logger)
  }

  private func open(_ id: Profile.ID, _ services: Services) -> OpenedProfile? {
    for case .part(.profile(let opened)) in services.answers(to: .part(.profiles(.open(id)))) {
      return opened
    }
    return nil
  }

  private func shown(_ landing: Landing?) -> Set<String> {
    guard let landing else { return [] }
    let items =
      landing.popularItems + landing.bookmarks + landing.openings + landing.unfinished.map(\.item)
    return Set(items.map(\.title))
  }

  // MARK: Files

  @Test func `without a list there is one profile, and nothing is written`() throws {
    let household = store()

    #expect(household.household(asks: false) == Household())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("data")).allSatisfy {
        $0.hasPrefix("library.sqlite")
      })
  }

  @Test func `each profile has its own history, bookmarks and settings, for good`() throws {
    let services = try services(store())
    _ = services.answers(
      to: .setBookmark(Item(id: films[0], category: CategoryID("film"), title: ""), true))
    _ = services.answers(to: .recordRecent("ana"))
    _ = services.answers(to: .save(Setting(.textScale, .thousandths(1200))))
    let first = open(1, services)
    _ = services.answers(to: .recordRecent("kim"))
    _ = services.answers(to: .save(Setting(.textScale, .thousandths(1500))))
    _ = services.answers(to: .save(Setting(.sounds, .flag(false))))

    let again = try self.services(store())
    let ana = open(0, again)
    let kim = open(1, again)

    #expect(first?.landing.recents == [] && first?.landing.bookmarks == [])
    #expect(ana?.landing.recents == ["ana"])
    #expect(ana?.landing.bookmarks.map(\.id) == [films[0]])
    #expect(ana?.settings.contains(Setting(.textScale, .thousandths(1200))) == true)
    #expect(kim?.landing.recents == ["kim"])
    #expect(kim?.settings == [Setting(.textScale, .thousandths(1500))])
    // Sounds belong to the household.
    #expect(ana?.settings.contains(Setting(.sounds, .flag(false))) == true)
  }

  @Test func `removing a profile removes its files, and nothing else`() throws {
    let household = store()
    let services = try services(household)
    _ = open(1, services)
    _ = services.answers(to: .recordRecent("kim"))
    let files = folder.file("data/profiles/1")
    let wasThere = FileManager.default.fileExists(atPath: files)
    _ = services.answers(to: .part(.profiles(.remove(1))))
    let isKeptInUse = FileManager.default.fileExists(atPath: files)
    _ = open(0, services)
    _ = services.answers(to: .part(.profiles(.remove(1))))

    #expect(wasThere && isKeptInUse)
    #expect(!FileManager.default.fileExists(atPath: files))
    #expect(FileManager.default.fileExists(atPath: folder.file("data/library.sqlite")))
  }

  @Test func `a damaged list is put aside`() throws {
    try folder.plant("data/profiles.json", "[{\"id\": 1}]")

    #expect(store().household(asks: false) == Household())
    #expect(FileManager.default.fileExists(atPath: folder.file("data/profiles.json.damaged-1")))
  }

  @Test func `what a damaged list has left is a child's, and one bad entry costs no other`() throws
  {
    let household = store()
    try household.set(pin: "2468")
    try folder.plant("data/profiles/2/library.sqlite", "")
    try folder.plant("data/profiles.json", "{broken")
    let lost = store().household(asks: true)
    try folder.plant(
      "data/profiles.json",
      """
      [{"id": 0, "name": "Ana"}, {"id": 2, "name": "Kim", "ageLimit": "6"}, {"name": "nobody"},
       {"id": 3, "name": "Jo", "ageLimit": -3}, {"id": 4, "name": "Max", "color": "plaid"}]
      """)
    let read = store().household(asks: true)

    #expect(lost.profiles == [Profile(id: 0, name: ""), Profile(id: 2, name: "", ageLimit: 0)])
    #expect(lost.hasPIN)
    #expect(read.profiles.map(\.name) == ["Ana", "Kim", "Jo", "Max"])
    #expect(read.profiles.map(\.ageLimit) == [nil, 0, 0, nil])
  }

  @Test func `a new profile begins empty, whatever a lost one has left`() throws {
    try folder.plant("data/profiles/1/library.sqlite", "of somebody else")
    let household = store()

    try household.keep([Profile(id: 0, name: ""), Profile(id: 1, name: "Kim")])

    #expect(!FileManager.default.fileExists(atPath: folder.file("data/profiles/1")))
    #expect(
      try String(
        contentsOfFile: folder.file("data/profiles/1.damaged-1/library.sqlite"), encoding: .utf8)
        == "of somebody else")
  }

  @Test func `a damaged PIN is known, until another one is set`() throws {
    try folder.plant("data/profiles.pin", "4 nonsense")
    let household = store()
    let damaged = household.household(asks: true)

    try household.set(pin: "2468")

    #expect(damaged.hasPIN && damaged.isPINDamaged)
    #expect(!household.household(asks: true).isPINDamaged)
  }

  @Test func `the PIN is kept as a hash`() throws {
    let household = store()
    try household.set(pin: "2468")

    let again = store()
    #expect(again.household(asks: true).hasPIN)
    #expect(again.matches("2468") && !again.matches("2469"))
    let text = try String(contentsOfFile: folder.file("data/profiles.pin"), encoding: .utf8)
    #expect(!text.contains("2468"))
  }

  // MARK: A child

  @Test func `a child is shown nothing above the limit, anywhere`() throws {
    let services = try services(store())
    let all = Set(["Night Bus", "Nightfall", "Night Owl", "Night Pup", "Night Mob"])
    let suitable = Set(["Night Bus", "Night Pup"])
    let grownUp = shown(open(0, services)?.landing)
    _ = open(1, services)
    for id in films {
      _ = services.answers(
        to: .setBookmark(Item(id: id, category: CategoryID("film"), title: ""), true))
    }
    services.noteOpening(of: Item(id: films[1], category: CategoryID("film"), title: ""))
    let index = services.index
    func titles(_ query: Query) throws -> Set<String> {
      let page = try index.page(for: query, isCancelled: { false })
      return Set(page?.sections.flatMap(\.items).map(\.title) ?? [])
    }
    let bus = try index.items(withIDs: [films[0]])[0]
    var similar = Query(text: "")
    similar.similar = bus
    let person = Query(text: "", tokens: [Token(kind: .person, text: "Ana Test")])

    #expect(grownUp == all)
    #expect(shown(open(1, services)?.landing) == suitable)
    #expect(try titles(Query(text: "night")) == suitable)
    #expect(try titles(Query(text: "nightfall")).isDisjoint(with: all.subtracting(suitable)))
    #expect(try titles(person) == suitable)
    #expect(try titles(similar).isSubset(of: suitable))
    #expect(try index.related(to: bus, limit: 8).map(\.title) == ["Night Pup"])
    #expect(try index.items(withIDs: films).map(\.id) == [films[0]])
    #expect(try index.popularItems(limit: 9).allSatisfy { suitable.contains($0.title) })
  }

  @Test func `an episode without a rating has that of its show`() throws {
    let episodes = ["Night Pup", "Night Mob", "Night Bus"].map { show in
      Item(
        id: ItemID(show), category: Category.episode, title: "Pilot",
        fields: [
          ItemField(
            name: EpisodePlace.field, value: EpisodePlace(show: show, season: 1, number: 1).text)
        ])
    }
    let shows = try Self.catalog.get().store.popularItems(limit: 9)
    let index = CurrentIndex(FakeSearchIndex(shows + episodes))
    index.ageLimit = 6

    #expect(try index.items(withIDs: episodes.map(\.id)).map(\.id.rawValue) == ["Night Pup"])
  }

  @Test func `a changed limit counts at once`() throws {
    let services = try services(store())
    _ = open(1, services)

    let profiles = [Profile(id: 0, name: "Ana"), Profile(id: 1, name: "Kim", ageLimit: 16)]
    _ = services.answers(to: .part(.profiles(.keep(profiles))))

    #expect(services.index.ageLimit == 16)
  }

  // MARK: From the start to the end

  /// A screen with its services.
  private struct Home {
    var machine: ScreenMachine
    let services: Services
    var time = 0

    mutating func act(_ action: Action) {
      time += 1000
      var actions = [action]
      while !actions.isEmpty {
        let output = machine.step(
          StampedInput(.action(actions.removeFirst()), at: Timestamp(time)))
        actions += output.effects.flatMap { services.answers(to: $0) }
      }
    }

    /// Lets the wait after a wrong PIN pass.
    mutating func wait() {
      time += 2000
      _ = machine.step(StampedInput(.tick, at: Timestamp(time)))
    }

    mutating func choose(_ action: PanelAction) {
      guard let id = machine.layout.commands.all.first(where: { $0.select == .panel(action) })?.id
      else { return }
      act(.intent(.choose(id.rawValue)))
    }
  }

  @Test func `a child opens their profile, finds what is suitable, and cannot leave`() throws {
    let household = store()
    let services = try services(household)
    try household.set(pin: "2468")
    var state = ScreenState(
      settings: ScreenSettings().inEnglish, keyboard: .qwerty,
      categories: services.index.categories)
    state.household = household.household(asks: true)
    var home = Home(
      machine: ScreenMachine(state: state, bindings: .usual, text: FixedTextMeasurer()),
      services: services)

    home.act(.panel(.profiles(.ask)))
    home.choose(.profiles(.choose(1)))
    home.act(.intent(.replaceText("night")))
    let found = Set(home.machine.state.page?.sections.flatMap(\.items).map(\.title) ?? [])
    home.act(.panel(.profiles(.ask)))
    home.choose(.profiles(.choose(0)))
    for digit in "1111" { home.act(.intent(.type(String(digit)))) }
    let stayed = home.machine.state.household?.active
    home.wait()
    for digit in "2468" { home.act(.intent(.type(String(digit)))) }

    #expect(found == ["Night Bus", "Night Pup"])
    #expect(stayed == 1)
    #expect(home.machine.state.household?.active == 0)
    #expect(services.index.ageLimit == nil)
  }
}
