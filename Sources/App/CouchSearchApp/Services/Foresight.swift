internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import SearchScreen
internal import Synchronization
internal import TextEntry

/// Speculative execution: what one more letter would show, found on a copy of the machine, so that its
/// artwork can be made before anybody types that letter.
final class Foresight: Sendable {
  /// Milliseconds that nothing may have happened before anybody looks ahead.
  static let patience = 400
  /// The most pictures that are foreseen at once.
  private static let mostArtwork = 240

  private let services: Services
  private let newest = Mutex(0)
  private let queue: WorkQueue

  /// Makes foresight that answers from the catalogue of some services.
  init(_ services: Services, queue: WorkQueue = .serial("foresight")) {
    self.services = services
    self.queue = queue
  }

  /// Looks ahead beside the loop; a look that is still under way is given up.
  ///
  /// - Parameter found: Receives the artwork, the likeliest first, on another thread.
  func look(
    ahead machine: ScreenMachine, at time: Timestamp,
    found: @escaping @Sendable ([UpcomingArtwork]) -> Void
  ) {
    let number = newest.withLock { newest in
      newest += 1
      return newest
    }
    queue.add { [self] in
      let pages = pages(after: machine, at: time) { newest.withLock { $0 != number } }
      if let pages { found(Self.merged(pages)) }
    }
  }

  /// Gives up what is under way.
  func stop() { newest.withLock { $0 += 1 } }

  /// The artwork of the page behind each key that can come next; `nil` when nobody wants it any more.
  private func pages(
    after machine: ScreenMachine, at time: Timestamp, isCancelled: () -> Bool
  ) -> [[UpcomingArtwork]]? {
    var pages: [[UpcomingArtwork]] = []
    let state = machine.state
    for key in state.keyboard.page.rows.joined() where !state.visit.deadKeys.ids.contains(key.id) {
      guard !isCancelled() else { return nil }
      guard case .type(let letter) = key.action else { continue }
      pages.append(page(after: letter, on: machine, at: time))
    }
    return pages
  }

  private func page(
    after letter: String, on machine: ScreenMachine, at time: Timestamp
  ) -> [UpcomingArtwork] {
    var machine = machine
    let output = machine.step(StampedInput(.action(.intent(.type(letter))), at: time))
    var scene = output.layout.scene
    for case .search(let query, let generation) in output.effects {
      guard let answer = SearchWorker.answer(query, generation, index: services.index) else {
        continue
      }
      scene = machine.step(StampedInput(.action(answer), at: time)).layout.scene
    }
    return scene.nodes.compactMap(\.upcomingArtwork)
  }

  /// All pages, the first card of each before the second of any.
  private static func merged(_ pages: [[UpcomingArtwork]]) -> [UpcomingArtwork] {
    var merged: [UpcomingArtwork] = []
    var known: Set<UpcomingArtwork> = []
    for place in 0..<(pages.map(\.count).max() ?? 0) {
      for page in pages where place < page.count && known.insert(page[place]).inserted {
        merged.append(page[place])
      }
    }
    return Array(merged.prefix(mostArtwork))
  }
}

extension Node {
  /// Its artwork, where it shows nothing else.
  fileprivate var upcomingArtwork: UpcomingArtwork? {
    guard displayItems.count == 1,
      case .artwork(let artwork, let area, let radius) = displayItems[0], area.size == frame.size
    else { return nil }
    return UpcomingArtwork(artwork, size: area.size, radius: radius)
  }
}
