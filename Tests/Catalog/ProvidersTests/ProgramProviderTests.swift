import CatalogModel
import CatalogTestSupport
import Foundation
import Synchronization
import Testing

@testable import Providers

/// Providers that are programs, good ones and bad ones.
struct ProgramProviderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The lines that every test program begins with.
  private static let head = """
    import json, os, sys
    def say(**message): print(json.dumps(message), flush=True)
    def messages():
        for line in sys.stdin: yield json.loads(line)

    """

  private func provider(_ script: String, name: String = "Test") throws -> Provider {
    let path = try folder.plant("\(name).py", Self.head + script)
    var provider = Provider(
      name: name, form: .program(["python3", path]), category: CategoryID("film"))
    // Long enough for a busy machine: no test waits for it unless it is about being late.
    provider.deadline = 60_000
    return provider
  }

  /// A program that answers every search with what an expression says.
  private func answering(_ expression: String) throws -> Provider {
    try provider(
      """
      for m in messages():
          if m["type"] == "search": say(type="items", id=m["id"], items=\(expression))
      """)
  }

  private func host(_ providers: Provider...) -> ProviderHost {
    ProviderHost(providers, locale: "de") { _ in }
  }

  @Test func `a program is asked with everything that it needs to know`() async throws {
    let provider = try provider(
      """
      hello = next(messages())
      for m in messages():
          say(type="items", id=m["id"], items=[{"id": "1", "title": json.dumps([hello, m])}])
      """)
    let (host, answers) = (host(provider), Answers())
    let query = Query(
      text: " paper  lantern ", tokens: [Token(kind: .genre, text: "Drama"), .bookmarked],
      scope: .category(CategoryID("film")))

    host.search(query, generation: 7) { answers.take($1) }

    let title = try #require(await answers.next().items.first?.title)
    for part in [
      #""type": "hello", "version": 1, "locale": "de""#, #""text": "paper lantern""#,
      #""filters": [{"kind": "genre", "text": "Drama"}]"#, #""category": "film""#,
      #""limit": 24"#, #""deadline": 60000"#,
    ] { #expect(title.contains(part)) }
  }

  @Test func `titles are those of the provider, whatever they say they are`() async throws {
    let provider = try answering(
      """
      [{"id": "a", "title": "One", "year": 1999, "director": ["Ana Test"]},
       {"id": "b", "title": "Two", "url": "https://example.org/2", "category": "book"},
       {"id": "c", "title": "Three", "url": "provider://Other/x", "artwork": True},
       {"id": "a", "title": "One again"}, {"title": ""}, 5, None, {"id": "d", "title": ["x"] * 3},
       {"id": "e", "title": "Five", "couchsearch": 1, "category": "film", "url": "javascript:1"}]
      """)
    let (host, answers) = (host(provider), Answers())

    host.search("test", answers)

    let items = await answers.next().items
    #expect(items.map(\.title).prefix(3) == ["One", "Two", "Three"])
    #expect(items.allSatisfy { $0.id.rawValue.hasPrefix("provider:Test:") })
    #expect(
      items.prefix(3).map(\.url) == [
        "provider://Test/a", "https://example.org/2", "provider://Test/c",
      ])
    #expect(items[2].image == "provider://Test/c")
    #expect(items.prefix(3).map(\.category.rawValue) == ["film", "book", "film"])
    #expect(items.last?.url == "provider://Test/e")
  }

  @Test func `a search calls off the one before, whose answer is nobody's any more`() async throws {
    let provider = try provider(
      """
      seen = []
      for m in messages():
          seen.append([m["type"], m.get("text", "")])
          if m["type"] == "search" and m["text"] == "second":
              say(type="items", id=m["id"] - 1, items=[{"id": "1", "title": "of the first"}])
              say(type="items", id=m["id"], items=[{"id": "2", "title": json.dumps(seen)}])
      """)
    let (host, answers) = (host(provider), Answers())

    host.search("first", answers, generation: 1)
    host.search("second", answers, generation: 2)

    let title = await answers.next().items.first?.title
    #expect(
      title == #"[["hello", ""], ["search", "first"], ["cancel", ""], ["search", "second"]]"#)
  }

  @Test func `more titles come where the first ones ended`() async throws {
    let provider = try provider(
      """
      for m in messages():
          start = int(m.get("cursor", 0))
          if m["type"] in ("search", "page"):
              say(type="items", id=m["id"], items=[{"id": str(start), "title": str(start)}],
                  cursor=str(start + 1))
      """)
    let (host, answers) = (host(provider), Answers())
    host.search("any", answers)
    let first = await answers.next()

    host.more(of: "Test", cursor: first.cursor) { answers.take($1) }

    let second = await answers.next()
    #expect(first.items.map(\.title) == ["0"])
    #expect(!first.isMore)
    #expect(second.items.map(\.title) == ["1"])
    #expect(second.isMore)
    #expect(second.cursor == "2")
  }

  @Test func `a title is opened as the provider says, and its picture is a file`() async throws {
    let provider = try provider(
      """
      for m in messages():
          if m["type"] == "open": say(type="open", id=m["id"], url="https://example.org/" + m["item"])
          if m["type"] == "artwork": say(type="artwork", id=m["id"], path="/covers/" + m["item"])
      """)
    let host = host(provider)
    let address = try #require(ProviderAddress("provider://Test/a%2Fb"))

    let opened = await withCheckedContinuation { continuation in
      host.open(address) { continuation.resume(returning: $0) }
    }
    let arrived = await withCheckedContinuation { continuation in
      _ = host.artwork(address.text) { continuation.resume(returning: $0) }
    }

    #expect(opened == "https://example.org/a/b")
    #expect(host.artwork(arrived) { _ in } == "/covers/a/b")
  }

  @Test(arguments: [
    // No JSON, a wrong type, an unknown number, then nothing.
    "print('{{{'); say(type='items', id='x', items=7); say(type='items', id=99, items=[]); sys.exit()",
    // A line that never ends.
    "[sys.stdout.write('x' * 65536) for _ in iter(int, 1)]",
    // Lines that never end.
    "[say(type='hello') for _ in iter(int, 1)]",
    // A million titles in a line.
    "print(json.dumps({'type': 'items', 'id': 1, 'items': [{'title': 'x'}] * 1000000}))",
    // More memory than it may have.
    "x = bytearray(10 ** 10); sys.stdin.read()",
    // An error.
    "say(type='error', id=1, message='no')",
    // Numbers and depths that mean harm.
    "print('{\"type\":\"items\",\"id\":1e999,\"items\":' + '[' * 100000); sys.exit()",
  ])
  func `what a bad provider does costs its own titles only`(statement: String) async throws {
    let bad = try provider(
      """
      for m in messages():
          if m["type"] == "search": \(statement)
      """, name: "Bad")
    let good = try answering("[{'id': '1', 'title': 'Good'}]")
    let (host, answers) = (host(bad, good), Answers())

    host.search("any", answers)

    let both = [await answers.next(), await answers.next()]
    #expect(both.first { $0.provider == "Bad" }?.items.isEmpty == true)
    #expect(both.first { $0.provider == "Test" }?.items.map(\.title) == ["Good"])
  }

  @Test func `a provider that is late is answered for, and one that hangs is ended`() async throws {
    var late = try provider("for m in messages(): pass")
    late.deadline = 100
    let ends = AsyncStream.makeStream(of: String.self)
    let provider = ProgramProvider(
      late, command: ["python3", folder.file("Test.py")], locale: "", patience: 0.1
    ) { ends.continuation.yield($0) }
    let (host, answers) = (ProviderHost([provider]), Answers())

    host.search("any", answers)

    let answer = await answers.next()
    var iterator = ends.stream.makeAsyncIterator()
    #expect(answer.items.isEmpty)
    #expect(await iterator.next() == "The provider Test did not answer")
  }

  @Test func `a program that ended is not started at once`() async throws {
    let provider = try provider("open(sys.argv[0] + '.starts', 'a').write('x')")
    // Time stands still.
    let program = ProgramProvider(
      provider, command: ["python3", folder.file("Test.py")], locale: "", clock: { 0 }
    ) { _ in }
    let (host, answers) = (ProviderHost([program]), Answers())

    host.search("one", answers)
    let first = await answers.next()
    host.search("two", answers)
    let second = await answers.next()

    #expect(first.items.isEmpty && second.items.isEmpty)
    #expect(try String(contentsOfFile: folder.file("Test.py.starts"), encoding: .utf8) == "x")
  }

  @Test func `a program has bounded memory, none of our files, and no way to more rights`()
    async throws
  {
    setenv("COUCHSEARCH_SECRET", "s3cret", 1)
    var provider = try answering(
      """
      [{"id": "1", "title": json.dumps([
        __import__("resource").getrlimit(__import__("resource").RLIMIT_AS)[0],
        [f for f in os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd/" + f)],
        "NoNewPrivs:\\t1" in open("/proc/self/status").read(),
        "COUCHSEARCH_SECRET" in os.environ, os.getpgid(0) == os.getppid()])}]
      """)
    provider.megabytes = 300
    let (host, answers) = (host(provider), Answers())
    let file = try FileHandle(forReadingFrom: URL(filePath: folder.file("Test.py")))

    host.search("any", answers)

    let title = await answers.next().items.first?.title
    #expect(title == #"[314572800, ["0", "1", "2"], true, false, true]"#)
    try file.close()
  }

  @Test func `a search in a bigger grid is not asked again, and answered under its new number`()
    async throws
  {
    let provider = try provider(
      """
      count = 0
      for m in messages():
          if m["type"] == "search":
              count += 1
              say(type="items", id=m["id"], items=[{"id": "1", "title": str(count)}])
      """)
    let (host, answers) = (host(provider), Answers())

    host.search("any", answers, generation: 1)
    _ = await answers.next()
    var (query, asked) = (Query(text: "any"), [Int]())
    query.limit *= 3
    host.search(query, generation: 2) {
      asked.append($0)
    } answer: {
      answers.take($1)
    }
    query.limit /= 3
    host.search(query, generation: 3) {
      asked.append($0)
    } answer: {
      answers.take($1)
    }

    let titles = await answers.next().items.map(\.title)
    #expect(asked == [1])
    #expect(titles == ["2"])
  }

  @Test(arguments: [
    (Query(text: ""), false), (Query(text: "a"), false), (Query(text: "ab"), true),
    (Query(text: "星"), true), (Query(text: "ab" + String(unsettled: "22")), false),
    (Query(text: "", listing: .popular), false),
  ])
  func `providers are asked for words, not for pages or letters`(query: Query, isAsked: Bool) {
    #expect((ProviderQuestion(query) != nil) == isAsked)
  }
}
