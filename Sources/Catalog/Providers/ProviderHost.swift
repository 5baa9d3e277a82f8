package import CatalogModel
internal import Foundation
internal import Synchronization

/// A provider that answers each search exactly once, or not at all after it was cancelled.
protocol ProviderAsking: Sendable {
  var provider: Provider { get }
  func search(_ question: ProviderQuestion, answer: @escaping @Sendable (ProviderAnswer) -> Void)
  func more(
    _ question: ProviderQuestion, cursor: String,
    answer: @escaping @Sendable (ProviderAnswer) -> Void)
  func cancel()
  func open(_ item: String, answer: @escaping @Sendable (String?) -> Void)
  func artwork(of item: String, answer: @escaping @Sendable (String?) -> Void)
}

extension ProviderAsking {
  func more(
    _ question: ProviderQuestion, cursor: String,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) { answer(ProviderAnswer(provider: provider.name, isMore: true)) }
  func open(_ item: String, answer: @escaping @Sendable (String?) -> Void) { answer(nil) }
  func artwork(of item: String, answer: @escaping @Sendable (String?) -> Void) { answer(nil) }
}

/// Asks all providers, each with a deadline of its own: none waits for another, and a failing provider only
/// loses its own titles.
package final class ProviderHost: Sendable {
  private struct State {
    /// The search in progress, or the last one answered.
    var question: ProviderQuestion?
    /// The most titles per section that the screen requested with it.
    var limit = 0
    /// The number of the screen's newest search with that question.
    var generation = 0
    /// The number of different questions so far.
    var number = 0
    /// The picture files by address; empty for none.
    var artwork: [String: String] = [:]
  }

  private let providers: [any ProviderAsking]
  private let state = Mutex(State())

  private static let mostArtwork = 2_000

  /// Prepares to ask.
  /// - Parameters:
  ///   - locale: The language of the screen, such as `de`.
  ///   - log: Receives failures, as sentences without any search text.
  package convenience init(
    _ providers: [Provider], locale: String, log: @escaping @Sendable (String) -> Void
  ) {
    self.init(
      providers.map { provider -> any ProviderAsking in
        switch provider.form {
        case .program(let command):
          ProgramProvider(provider, command: command, locale: locale, log: log)
        case .web(let search): WebProvider(provider, search: search, locale: locale, log: log)
        }
      })
  }

  init(_ providers: [any ProviderAsking]) { self.providers = providers }

  /// Asks all providers. A search that only requests more of the catalogue than the previous one is not sent
  /// again: the answers come under the new number.
  ///
  /// - Parameters:
  ///   - asked: Called with the number of answers to come, before the first of them; not called if no
  ///     provider is asked.
  ///   - answer: Called once with each provider's titles and the number of the search.
  package func search(
    _ query: Query, generation: Int, asked: (_ count: Int) -> Void = { _ in },
    answer: @escaping @Sendable (_ generation: Int, ProviderAnswer) -> Void
  ) {
    guard let question = ProviderQuestion(query) else { return cancel() }
    let number = state.withLock { state -> Int? in
      state.generation = generation
      defer { state.limit = query.limit }
      guard state.question != question || query.limit <= state.limit else { return nil }
      state.question = question
      state.number += 1
      return state.number
    }
    guard let number else { return }
    asked(providers.count)
    for provider in providers {
      provider.search(question) { [weak self] found in
        if let current = self?.generation(of: number) { answer(current, found) }
      }
    }
  }

  /// Asks a provider for the titles after those it already gave.
  package func more(
    of name: String, cursor: String,
    answer: @escaping @Sendable (_ generation: Int, ProviderAnswer) -> Void
  ) {
    let (question, number) = state.withLock { ($0.question, $0.number) }
    guard let question, let provider = provider(name) else { return }
    provider.more(question, cursor: cursor) { [weak self] found in
      if let current = self?.generation(of: number) { answer(current, found) }
    }
  }

  /// Cancels the search in progress.
  package func cancel() {
    let isAsked = state.withLock { state in
      guard state.question != nil else { return false }
      state.question = nil
      state.number += 1
      return true
    }
    if isAsked { for provider in providers { provider.cancel() } }
  }

  /// Asks a provider how one of its titles is opened.
  /// - Parameter answer: Called with an address, empty if the provider opens the title itself; `nil` without
  ///   an answer.
  package func open(
    _ address: ProviderAddress, answer: @escaping @Sendable (String?) -> Void
  ) {
    guard let provider = provider(address.provider) else { return answer(nil) }
    provider.open(address.item) { found in
      // A provider address would lead back here.
      answer(found.flatMap { ProviderAddress($0) == nil ? $0 : nil })
    }
  }

  /// The picture file for an address; `nil` while it is not available, in which case it is requested.
  /// - Parameter arrived: Called with the address once the file is known.
  package func artwork(
    _ address: String, arrived: @escaping @Sendable (String) -> Void
  ) -> String? {
    guard let place = ProviderAddress(address), let provider = provider(place.provider) else {
      return nil
    }
    let (known, isNew) = state.withLock { state -> (String?, Bool) in
      if let known = state.artwork[address] { return (known.isEmpty ? nil : known, false) }
      if state.artwork.count >= Self.mostArtwork { state.artwork = [:] }
      state.artwork[address] = ""
      return (nil, true)
    }
    if isNew {
      provider.artwork(of: place.item) { [weak self] file in
        guard let self, let file else { return }
        self.state.withLock { $0.artwork[address] = file }
        arrived(address)
      }
    }
    return known
  }

  private func provider(_ name: String) -> (any ProviderAsking)? {
    providers.first { $0.provider.name == name }
  }

  /// The number of the newest search with a question; `nil` if another question was asked since.
  private func generation(of number: Int) -> Int? {
    state.withLock { $0.number == number ? $0.generation : nil }
  }
}
