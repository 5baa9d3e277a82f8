import CatalogModel
import CatalogSearch
import CatalogTestSupport
import TestSupport
import Testing

@testable import CatalogImport

/// The episodes of a show as a catalogue knows them.
struct ShowEpisodesTests {
  private func store(_ files: [String]) throws -> StoredCatalog {
    let folder = try TemporaryFolder()
    for file in files { try folder.plant("library/" + file) }
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("library"))])
    return try StoredCatalog(path: target)
  }

  private func show(_ title: String, in store: StoredCatalog) throws -> Item {
    try #require(
      try store.popularItems(limit: 100).first { $0.category == Category.show && $0.title == title }
    )
  }

  private func numbers(of title: String, _ files: [String]) throws -> [String] {
    let store = try store(files)
    return try store.episodes(of: show(title, in: store)).map {
      $0.episodePlace?.numbers ?? ""
    }
  }

  @Test(arguments: ["Babylon Büro", "V", "24", "The Office", "三体", "M*A*S*H", "Lost"])
  func `the episodes of a show are found whatever it is called`(title: String) throws {
    let name = title.replacing("*", with: "_")
    let found = try numbers(
      of: name == title ? title : "M A S H",
      ["S02E02", "S01E02", "S02E01", "S01E01"].map { "\(name)/\(name) \($0).mkv" }
        + ["Lost in Space/Lost in Space S03E01.mkv", "Other/Other S04E01 - \(name).mkv"])

    #expect(found == ["S1 E1", "S1 E2", "S2 E1", "S2 E2"])
  }

  @Test func `seasons come by number, those without one behind them, specials last`() throws {
    let found = try numbers(
      of: "Show",
      [
        "Show/Show S10E01.mkv", "Show/Show S02E10.mkv", "Show/Show S02E09.mkv",
        "Show/Specials/Show S00E01.mkv", "Show/Show - 07.mkv",
      ])

    #expect(found == ["S2 E9", "S2 E10", "S10 E1", "E7", "S0 E1"])
  }

  @Test func `an episode that is there twice stands once`() throws {
    let found = try numbers(
      of: "Show", ["Show/Show S01E01.mkv", "Show/HD/Show S01E01 1080p.mkv", "Show/Show S01E02.mkv"])

    #expect(found == ["S1 E1", "S1 E2"])
  }

  @Test func `an episode knows the others of its show, and a film none`() throws {
    let store = try store(["Show/Show S01E01.mkv", "Show/Show S01E02.mkv", "Film (1999).mkv"])
    let items = try store.popularItems(limit: 10)

    for item in items {
      let expected = item.category.rawValue == "film" ? 0 : 2
      #expect(try store.episodes(of: item).count == expected, "\(item.title)")
    }
  }

  @Test func `a show was watched when all of its episodes were`() throws {
    let store = try store(
      ["S01E01", "S01E02"].flatMap { ["One/One \($0).mkv", "Two/Two \($0).mkv"] }
        + ["One Day/One Day S01E01.mkv", "Film (1999).mkv"])
    let items = try store.popularItems(limit: 20)
    let ended = items.filter {
      $0.category == Category.film || $0.episodePlace?.show == "One"
        || $0.episodePlace?.show == "Two" && $0.episodePlace?.number == 1
    }

    let watched = try store.watched(Set(ended.map(\.id)))

    let shows = items.filter { $0.category == Category.show && watched.contains($0.id) }
    #expect(ended.count == 4)
    #expect(shows.map(\.title) == ["One"])
    #expect(watched.count == ended.count + 1)
  }

  @Test func `the store answers like a search does`() throws {
    let store = try store(
      [
        "Show One/Show One S01E01.mkv", "Show One/Show One S01E02 - Show.mkv",
        "Show/Show S01E01.mkv",
      ])
    let items = try store.popularItems(limit: 20)
    let fake = FakeSearchIndex(items)

    for item in items {
      #expect(try store.episodes(of: item).map(\.id) == fake.episodes(of: item).map(\.id))
    }
  }

  @Test(arguments: ["babylon s2e2", "babylon s02e02", "buro s2 e2", "babylon büro s2e2"])
  func `show and numbers find the episode`(text: String) throws {
    let store = try store(
      ["S01E01", "S01E02", "S02E01", "S02E02"].map { "Babylon Büro/Babylon Büro \($0).mkv" })

    let page = try store.page(for: Query(text: text), isCancelled: { false })

    let first = page?.sections.first?.items.first
    #expect(first?.episodePlace?.numbers == "S2 E2", "\(text): \(first?.title ?? "nothing")")
  }

  @Test func `a show and a number without a season find the episodes of that number first`() throws
  {
    let store = try store(
      ["S01E01", "S01E02", "S02E01", "S02E02"].map { "Babylon Büro/Babylon Büro \($0).mkv" })

    let page = try store.page(for: Query(text: "babylon episode 2"), isCancelled: { false })

    let found = page?.sections.first?.items.compactMap(\.episodePlace?.number) ?? []
    #expect(found.prefix(2) == [2, 2])
  }

  @Test(arguments: [
    ("The Name", "Show · S1 E2 · The Name"), ("Episode 2", "Show · S1 E2"),
  ])
  func `a player is told show, numbers and name`(title: String, played: String) {
    let place = EpisodePlace(show: "Show", season: 1, number: 2)
    let item = Item(
      id: ItemID("e"), category: Category.episode, title: title,
      fields: [ItemField(name: EpisodePlace.field, value: place.text)])

    #expect(item.playedTitle == played)
  }
}
