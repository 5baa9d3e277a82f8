internal import CatalogSearch

/// The path-compressed trie of a server's keys, built from the longest keys in order. Its nodes become rows;
/// a prefix with a single longer key that has the same items is left out, since that key leads to them.
///
/// Rows are completed from the leaves to the root; memory is limited to the prefixes of one key.
struct PostingTrie {
  private struct Node {
    /// The length of its key in bytes.
    var length: Int
    /// The items as ``Posting`` numbers; in order once `isSorted`.
    var postings: [Posting] = []
    var isSorted = true
    var children = 0
    /// The number of items of the last child.
    var childTotal = 0
    /// The letters that follow.
    var letters: [UInt8] = []

    /// Adds the first letter of what follows; letters come in byte order.
    mutating func add(next text: ArraySlice<UInt8>) {
      guard let first = text.first, first != SearchKey.end else { return }
      let size = 1 + text.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
      let letter = text.prefix(size)
      if !letters.suffix(size).elementsEqual(letter) { letters += letter }
    }
  }

  /// The key of the last node, and the nodes of its prefixes.
  private var key: [UInt8] = []
  private var path: [Node] = []
  /// The completed rows.
  private(set) var rows = CopyRows()

  /// Adds an item to a key; keys come in byte order, the items of each by rank.
  mutating func add(_ longest: [UInt8], _ posting: Posting) {
    if longest != key { open(longest) }
    guard let last = path.indices.last, path[last].postings.last != posting else { return }
    path[last].postings.append(posting)
  }

  /// Completes the rows of all keys.
  mutating func finish() {
    while !path.isEmpty { close() }
    key = []
  }

  /// Discards the completed rows.
  mutating func removeRows() { rows.removeAll() }

  /// Moves to a new key through its prefixes.
  private mutating func open(_ longest: [UInt8]) {
    var shared = 0
    while shared < min(key.count, longest.count), key[shared] == longest[shared] { shared += 1 }
    while let last = path.last, last.length > shared { close() }
    key = longest
    if let most = SearchKey.longestBeginning(of: longest) {
      var letters = -1
      for place in 1...longest.count where place == longest.count || longest[place] & 0xC0 != 0x80 {
        letters += 1
        guard letters <= most, place < longest.count else { break }
        if path.last.map({ $0.length < place }) ?? true { path.append(Node(length: place)) }
      }
    }
    if path.last?.length != longest.count { path.append(Node(length: longest.count)) }
  }

  /// Completes the last node, or leaves it out, and passes its items to its parent.
  private mutating func close() {
    guard var node = path.popLast() else { return }
    if !node.isSorted { node.postings.sortUniquely() }
    let isRoot = node.length == 1 && node.children > 0
    if isRoot { node.postings = [] }
    let isLeftOut = !isRoot && node.children == 1 && node.childTotal == node.postings.count
    if !isLeftOut { add(node) }
    guard let parent = path.indices.last else { return }
    let next = key[path[parent].length..<node.length]
    path[parent].add(next: next)
    path[parent].children += 1
    path[parent].childTotal = node.postings.count
    // A root would contain all items, and is never looked up.
    guard path[parent].length > 1 else { return }
    if path[parent].postings.isEmpty {
      path[parent].postings = node.postings
    } else {
      path[parent].postings += node.postings
      path[parent].isSorted = false
    }
  }

  private mutating func add(_ node: Node) {
    var first = 0
    repeat {
      let part = first < node.postings.count ? RankPart.number(of: node.postings[first].rank) : 0
      let start = RankPart.start(of: part)
      let next = RankPart.start(of: part + 1)
      var counts: [Int] = []
      var entries: [UInt8] = []
      var end = first
      while end < node.postings.count, node.postings[end].rank < next {
        let posting = node.postings[end]
        while counts.count <= posting.category { counts.append(0) }
        counts[posting.category] += 1
        PostingEntries.append(posting, from: start, to: &entries)
        end += 1
      }
      rows.beginRow(columns: 5)
      rows.add(key[..<node.length])
      rows.addNumber(part)
      rows.add(CategoryCounts.bytes(counts))
      rows.add(entries)
      if first == 0, !node.letters.isEmpty { rows.add(node.letters) } else { rows.addNull() }
      first = end
    } while first < node.postings.count
  }
}

extension [Posting] {
  /// Sorts the postings and removes duplicates.
  fileprivate mutating func sortUniquely() {
    sort()
    var kept = 0
    for posting in self where kept == 0 || self[kept - 1] != posting {
      self[kept] = posting
      kept += 1
    }
    removeLast(count - kept)
  }
}
