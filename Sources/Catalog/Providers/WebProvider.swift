internal import CatalogModel
internal import CatalogSearch
internal import Dispatch
internal import RemoteSources
internal import Support
internal import Synchronization

/// A provider that is a web search: an address containing the text, and a JSON response.
final class WebProvider: ProviderAsking, Sendable {
  private struct State {
    /// The number of searches so far.
    var number = 0
    /// The number of searches in progress.
    var running = 0
  }

  let provider: Provider
  private let search: Provider.WebSearch
  private let locale: String
  private let log: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "web provider", attributes: .concurrent)
  private let state = Mutex(State())
  /// Milliseconds without another key press before a server is asked.
  private let rest: Int

  /// The most simultaneous searches: cancelled ones end within a second.
  private static let mostRunning = 3
  /// The most bytes of an answer.
  private static let mostBytes = 4 << 20

  init(
    _ provider: Provider, search: Provider.WebSearch, locale: String, rest: Int = 300,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.provider = provider
    self.search = search
    self.locale = locale
    self.rest = rest
    self.log = log
  }

  func search(_ question: ProviderQuestion, answer: @escaping @Sendable (ProviderAnswer) -> Void) {
    let mine = next()
    queue.asyncAfter(deadline: .now() + .milliseconds(rest)) { [weak self] in
      self?.run(question, mine, answer)
    }
  }

  func cancel() { _ = next() }

  private func next() -> Int {
    state.withLock { state in
      state.number += 1
      return state.number
    }
  }

  private func isCurrent(_ number: Int) -> Bool { state.withLock { $0.number == number } }

  private func run(
    _ question: ProviderQuestion, _ mine: Int, _ answer: @Sendable (ProviderAnswer) -> Void
  ) {
    let isAllowed = state.withLock { state in
      guard state.number == mine, state.running < Self.mostRunning else { return false }
      state.running += 1
      return true
    }
    guard isAllowed else {
      if isCurrent(mine) { answer(ProviderAnswer(provider: provider.name)) }
      return
    }
    let found = titles(question) { [self] in !isCurrent(mine) }
    state.withLock { $0.running -= 1 }
    guard isCurrent(mine) else { return }
    answer(ProviderAnswer(provider: provider.name, items: found))
  }

  private func titles(
    _ question: ProviderQuestion, isCancelled: @escaping () -> Bool
  ) -> [Item] {
    let (place, rest) = Self.parts(search.address)
    guard let server = ServerAddress(place) else { return [] }
    let door = ServerDoor(server, isCancelled: isCancelled)
    door.limits.connect = provider.deadline
    door.limits.total = provider.deadline
    door.limits.bytes = Self.mostBytes
    do throws(CatalogError) {
      let value = try door.json(filled(rest, question))
      let list = search.items.isEmpty ? value : JSONPath(search.items).value(in: value)
      guard case .array(let values)? = list?.content else {
        log("The provider \(provider.name) has no list of titles in its answer")
        return []
      }
      return ProviderItems(provider).items(values, by: search, of: question)
    } catch .cancelled {
      return []
    } catch {
      // The error does not contain the text, since it names only the server.
      log("The provider \(provider.name) did not answer: \(error.message)")
      return []
    }
  }

  /// The path and query of the address with the search filled in.
  private func filled(_ template: String, _ question: ProviderQuestion) -> String {
    let values = [
      "text": question.text, "limit": String(ProviderQuestion.limit), "language": locale,
    ]
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + ServerAddress.escaped(values[name] ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The server of an address, and the rest with a leading slash.
  private static func parts(_ address: String) -> (server: String, rest: String) {
    guard let scheme = address.firstRange(of: "://"),
      let stroke = address[scheme.upperBound...].firstIndex(where: { "/?".contains($0) })
    else { return (address, "/") }
    let rest = String(address[stroke...])
    return (String(address[..<stroke]), rest.hasPrefix("/") ? rest : "/" + rest)
  }
}
