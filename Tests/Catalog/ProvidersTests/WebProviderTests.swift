import CatalogModel
import CatalogTestSupport
import Foundation
import Testing

@testable import Providers

/// Providers that are web searches, asked over a real connection.
struct WebProviderTests {
  private static let answer = """
    {"response": {"docs": [
      {"identifier": "lantern00", "title": "The Paper Lantern", "creator": ["Ana Test", "Bo Test"],
       "date": "1901-01-01T00:00:00Z", "cover": {"large": "c.jpg"}},
      {"identifier": "other", "title": ["Second", "ignored"], "year": 1950},
      {"identifier": 7}, "text", null]}}
    """

  private func provider(_ address: String, items: String = "response.docs") -> Provider {
    var provider = Provider(
      name: "Archive",
      form: .web(
        Provider.WebSearch(
          address: address + "/search?q=title:({text})&rows={limit}&lang={language}", items: items,
          fields: [
            "id": "identifier", "title": "title", "people": "creator", "year": "date",
            "url": "https://archive.example/details/{identifier}",
            "image": "https://archive.example/{identifier}/{cover.large}",
          ])), category: CategoryID("book"))
    provider.deadline = 10_000
    return provider
  }

  private func items(_ provider: Provider, _ text: String = "paper & lantern") async -> [Item] {
    let web = search(provider, rest: 0)
    let answers = Answers()
    let host = ProviderHost([web])
    host.search(text, answers)
    return await answers.next().items
  }

  private func search(_ provider: Provider, rest: Int) -> WebProvider {
    let search =
      if case .web(let search) = provider.form { search } else { Provider.WebSearch(address: "") }
    return WebProvider(provider, search: search, locale: "de", rest: rest) { _ in }
  }

  @Test func `an address with the text in it and paths of members give titles`() async throws {
    let server = try TestServer { _, _ in .text(Self.answer) }
    defer { server.stop() }

    let items = await items(provider(server.address))

    #expect(server.requests.first?.path == "/search")
    #expect(
      server.requests.first?.query == [
        "q": "title:(paper & lantern)", "rows": "24", "lang": "de",
      ])
    #expect(items.map(\.title) == ["The Paper Lantern", "Second"])
    let first = try #require(items.first)
    #expect(first.people == ["Ana Test", "Bo Test"])
    #expect(first.year == 1901)
    #expect(first.url == "https://archive.example/details/lantern00")
    #expect(first.image == "https://archive.example/lantern00/c.jpg")
    #expect(first.id.rawValue == "provider:Archive:lantern00")
    #expect(items.last?.image == "")
  }

  @Test(
    arguments: [
      .text("<html>"), .text("{\"response\": 5}"), .text("[]"), .text("", status: 401),
      .text("", status: 302, headers: ["Location": "file:///etc/passwd"]),
      .text("", status: 302, headers: ["Location": "http://192.0.2.1/"]),
      .endless("[1,"), .broken("{\"response\":"),
    ] as [TestServer.Answer])
  func `what a bad server does costs its titles only`(answer: TestServer.Answer) async throws {
    let server = try TestServer { _, _ in answer }
    defer { server.stop() }

    #expect(await items(provider(server.address)).isEmpty)
  }

  @Test(arguments: [.silent, .slow] as [TestServer.Answer])
  func `a server that takes too long is answered for`(answer: TestServer.Answer) async throws {
    let server = try TestServer { _, _ in answer }
    defer { server.stop() }
    var provider = provider(server.address)
    provider.deadline = 200

    #expect(await items(provider).isEmpty)
  }

  @Test func `nobody is asked for a text that goes on`() async throws {
    let server = try TestServer { _, _ in .text(Self.answer) }
    defer { server.stop() }
    let answers = Answers()
    let host = ProviderHost([search(provider(server.address), rest: 200)])

    host.search("pa", answers, generation: 1)
    host.search("paper", answers, generation: 2)
    _ = await answers.next()

    #expect(server.requests.map { $0.query["q"] } == ["title:(paper)"])
  }
}
