package import CatalogModel
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import SearchScreen
internal import Synchronization
internal import TextEntry

/// Speculative execution: computes on a copy of the machine what one more letter would show, so that the
/// artwork can be made before the letter is typed.
package final class Foresight: Sendable {
  /// Milliseconds without events before looking ahead.
  static let patience = 400
  /// The most pictures foreseen at once.
  private static let mostArtwork = 240

  private let index: any SearchIndex
  private let newest = Mutex(0)
  private let queue: WorkQueue

  /// Makes foresight into a catalogue.
  package init(_ index: any SearchIndex, queue: WorkQueue = .serial("foresight")) {
    self.index = index
    self.queue = queue
  }

  /// Looks ahead in parallel with the loop; an unfinished earlier look is abandoned.
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

  /// Abandons a look in progress.
  func stop() { newest.withLock { $0 += 1 } }

  /// The artwork on the page for each possible next key; `nil` if abandoned.
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
      guard let answer = SearchWorker.answer(query, generation, index: index) else {
        continue
      }
      scene = machine.step(StampedInput(.action(answer), at: time)).layout.scene
    }
    return scene.nodes.compactMap(\.upcomingArtwork)
  }

  /// All pages interleaved: the first card of each before the second of any.
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
  /// Its artwork, if it shows nothing else.
  fileprivate var upcomingArtwork: UpcomingArtwork? {
    guard displayItems.count == 1,
      case .artwork(let artwork, let area, let radius) = displayItems[0], area.size == frame.size
    else { return nil }
    return UpcomingArtwork(artwork, size: area.size, radius: radius)
  }
}
