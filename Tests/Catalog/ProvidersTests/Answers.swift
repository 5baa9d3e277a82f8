import CatalogModel
import Synchronization

@testable import Providers

/// Collects the answers of providers and waits for them.
final class Answers: Sendable {
  private let stream: AsyncStream<ProviderAnswer>
  private let continuation: AsyncStream<ProviderAnswer>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: ProviderAnswer.self) }

  func take(_ answer: ProviderAnswer) { continuation.yield(answer) }

  /// The next answer.
  func next() async -> ProviderAnswer {
    var iterator = stream.makeAsyncIterator()
    return await iterator.next() ?? ProviderAnswer(provider: "")
  }
}

extension ProviderHost {
  /// Searches all providers for a text.
  func search(_ text: String, _ answers: Answers, generation: Int = 1) {
    search(Query(text: text), generation: generation) { answers.take($1) }
  }
}
