internal import Providers
internal import ScreenHost
internal import SearchScreen

/// Asks providers beside the catalogue.
final class ProvidersHost: PartHost {
  private let providers: ProviderHost
  private let index: CurrentIndex
  private let mailbox: Mailbox

  /// - Parameter index: The catalogue, which knows of a child's limit.
  init(_ providers: ProviderHost, index: CurrentIndex, mailbox: Mailbox) {
    self.providers = providers
    self.index = index
    self.mailbox = mailbox
  }

  func perform(_ effect: Effect, on screen: any DrivenScreen) {
    let mailbox = mailbox
    switch effect {
    // Providers know no content ratings.
    case .search(let query, let generation) where index.ageLimit == nil:
      providers.search(query, generation: generation) { count in
        mailbox.post(.action(.providersAsked(generation: generation, count: count)))
      } answer: {
        mailbox.post(.action(.provided(generation: $0, $1)))
      }
    case .cancelSearch: providers.cancel()
    case .moreProvided(let provider, let cursor):
      providers.more(of: provider, cursor: cursor) {
        mailbox.post(.action(.provided(generation: $0, $1)))
      }
    default: break
    }
  }
}
