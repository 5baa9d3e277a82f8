internal import Support

/// A traversal of a media server's containers that visits each container and takes each file once.
///
/// Servers show the same files by folder, album, artist, genre and year. Views by person, genre and playlist
/// come last. A branch is abandoned when many consecutive containers have nothing new.
struct DIDLWalk {
  /// A container to be visited.
  struct Place: Hashable {
    /// The id of the container.
    let id: String
    /// The depth of the container.
    fileprivate let depth: Int
    /// The branch of the tree that it is in.
    fileprivate let branch: UInt64
    fileprivate let isView: Bool
    /// The container, if it is an album.
    var album: DIDLPage.Container?
  }

  /// Items for which no container had a better name, each file once.
  var looselyNamed: [DIDLItem] {
    loose.filter { !known.contains($0.key) }.sorted { $0.value.number < $1.value.number }
      .map(\.value.item)
  }

  private var waiting = [Place(id: ContentDirectory.root, depth: 0, branch: 0, isView: false)]
  private var views: [Place] = []
  private var seen: Set<UInt64> = [FNV1a.value(of: ContentDirectory.root)]
  /// The files taken so far, as hashes of what distinguishes them.
  private var known: Set<UInt64> = []
  private var loose: [UInt64: (number: Int, item: DIDLItem)] = [:]
  /// The number of consecutive containers with nothing new, by branch.
  private var stale: [UInt64: Int] = [:]
  /// The counted facts of the items in this container: a container has each file once.
  private var counts: [UInt64: Int] = [:]
  /// The number of albums visited.
  private var albums = 0
  private var hasNew = false
  private var hasKnown = false

  private static let deepest = 32
  private static let mostStale = 500
  private static let mostStaleViews = 20
  private static let mostLoose = 200_000
  /// The most albums visited although their songs are known: each costs a request.
  private static let mostAlbums = 5_000

  /// The next container to visit; `nil` at the end.
  mutating func next() -> Place? {
    while let place = waiting.popLast() ?? views.popLast() {
      let most = place.isView ? Self.mostStaleViews : Self.mostStale
      guard stale[place.branch, default: 0] < most else { continue }
      counts = [:]
      (hasNew, hasKnown) = (false, false)
      return place
    }
    return nil
  }

  /// Queues the containers of a page, and returns its items that were in no earlier container.
  mutating func new(_ page: DIDLPage, in place: Place) -> [DIDLItem] {
    if place.depth < Self.deepest {
      let inside = page.containers.reversed().filter { container in
        seen.insert(FNV1a.value(of: container.id)).inserted
      }
      for container in inside {
        let isView = place.isView || container.isView
        // A branch consists of the contents of a container on the second level, or of the first container
        // with views.
        let begins = place.depth < 2 || isView && !place.isView
        let next = Place(
          id: container.id, depth: place.depth + 1,
          branch: begins
            ? FNV1a.value(of: place.depth < 2 && !isView ? container.id : place.id + "/")
            : place.branch,
          isView: isView, album: container.isAlbum ? container : nil)
        if isView { views.append(next) } else { waiting.append(next) }
      }
    }
    return page.items.filter { ($0.isVideo || $0.isAudio) && $0.best != nil && isNew($0) }
  }

  /// Ends the visit of a container.
  mutating func leave(_ place: Place) {
    if place.album != nil, !place.isView, albums < Self.mostAlbums {
      // An album is new, even if other containers already had its songs.
      albums += 1
      stale[place.branch] = 0
    } else if hasNew {
      stale[place.branch] = 0
    } else if hasKnown {
      stale[place.branch, default: 0] += 1
    }
  }

  private mutating func isNew(_ item: DIDLItem) -> Bool {
    let facts = item.facts.map { facts in
      let hash = FNV1a.value(of: facts)
      let count = counts[hash, default: 0]
      counts[hash] = count + 1
      return Self.key("f", "\(hash) \(count)")
    }
    let own = Self.key("i", item.original.isEmpty ? item.id : item.original)
    var keys = [own]
    // If the server gives the original of an item, nothing else is compared.
    if item.original.isEmpty {
      keys += [item.best.map { Self.key("a", $0.address) }, facts].compactMap(\.self)
    }
    let isKnown = keys.contains { known.contains($0) }
    let isWaiting = item.isNamedLoosely && loose[facts ?? own] != nil
    guard !isKnown, !isWaiting else {
      hasKnown = true
      return false
    }
    hasNew = true
    guard !item.isNamedLoosely || loose.count >= Self.mostLoose else {
      loose[facts ?? own] = (loose.count, item)
      return false
    }
    known.formUnion(keys + [facts].compactMap(\.self))
    return true
  }

  private static func key(_ kind: String, _ text: String) -> UInt64 {
    var hash = FNV1a()
    hash.add(kind)
    hash.add(text)
    return hash.value
  }
}
