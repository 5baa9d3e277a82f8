import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import TestSupport
import Testing

/// Files as they are found in the wild. They lie beside the package, not in it.
@Suite(.enabled(if: PackageFolder.hasSharedData, "there is no ../shared beside the package"))
struct SharedFilesTests {
  @Test(arguments: [
    ("goodbooks-10k.csv", "book", "hunger games", "The Hunger Games", 9_900),
    ("netflix-titles.csv", "film", "10 days in sun", "10 Days in Sun City", 4_900),
    ("vgsales.csv", "game", "wii spo", "Wii Sports", 10_000),
    ("wikipedia-movies-1980s.json", "film", "airpl", "Airplane!", 2_000),
  ])
  func `a file from the wild can be searched`(
    name: String, category: String, query: String, title: String, atLeast: Int
  ) throws {
    let path = PackageFolder.shared("data/real/\(name)")
    let folder = try TemporaryFolder()
    let target = folder.file("catalog.sqlite")

    let summary = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    let store = try StoredCatalog(path: target)
    let page = try store.page(for: Query(text: query), isCancelled: { false })

    #expect(summary.kept >= atLeast)
    #expect(summary.categories.first?.category.id == CategoryID(category))
    #expect(page?.sections.first?.items.first?.title == title)
  }

  @Test func `authors of the books are people`() throws {
    let path = PackageFolder.shared("data/real/goodbooks-10k.csv")
    let folder = try TemporaryFolder()
    let target = folder.file("catalog.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    let item = try StoredCatalog(path: target).popularItems(limit: 1).first

    #expect(item?.title == "The Hunger Games")
    #expect(item?.people == ["Suzanne Collins"])
    #expect(item?.subtitle == "Suzanne Collins")
    #expect(item?.year == 2_008)
    #expect(item?.popularity == 1_000)
    #expect(item?.language == "en")
  }
}
