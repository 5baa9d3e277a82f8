internal import CatalogModel
package import FocusEngine
internal import SceneGraph
internal import TextEntry

/// The letters, titles and words that a scan offers during a search.
extension ScreenState {
  /// The number of steps that a title costs if it is offered only after another letter.
  private static let stepsOfLaterTitle = 3
  /// The same for a title that no letter makes easier to reach.
  private static let stepsOfHiddenTitle = 8
  /// The number of steps saved by a completed word.
  private static let stepsOfCompletion = 1

  /// The entries in the order with the lowest cost, among all ways to offer some or none of the first titles,
  /// and the completion of a word or none.
  func searchEntries(titlesOf shelf: NodeID?, in view: ScreenView) -> [ScanEntry] {
    let weights = scanWeights.passingOver(visit.scan.passed.items)
    let cards = shelf.map { view.map.reachableItems(in: $0).map(\.id) } ?? []
    let fresh = freshTitles(among: cards, weights, in: view)
    var best: (choices: ScanChoices, cost: Int)?
    for count in 0...fresh.count {
      let offered = fresh.prefix(count)
      let late = fresh.dropFirst(count).reduce(0) {
        $0 + $1.weight
          * (weights.goesOn($1.item) ? Self.stepsOfLaterTitle : Self.stepsOfHiddenTitle)
      }
      let rest = weights.besides(offered.map(\.item))
      let others = cards.filter { id in !offered.contains { $0.card == id } }
      let titles = shelf.map { titleChoices(of: $0, offered: offered, others: others) }
      for completion in [completion(rest, in: view), nil] {
        var choices = ScanChoices(letterEntries(rest, besides: completion?.word, in: view))
        var cost = late
        if let completion {
          choices.insert(completion.choice)
          cost -= completion.choice.weight * Self.stepsOfCompletion
        }
        // The titles are placed among the letters, so that continuing to type costs little.
        if let titles { choices.insertBest(of: titles) }
        cost += choices.cost
        if best.map({ cost < $0.cost }) ?? true { best = (choices, cost) }
      }
    }
    guard var choices = best?.choices else { return [] }
    // Deleting a wrong letter is offered before the unlikely letters.
    if let key = deleteKey(in: view) {
      choices.insert(.item(key), beforeLast: Self.shareOfMistakes)
    }
    return choices.entries
  }

  /// The share of the least likely letters and titles, in thousandths, before which Delete is offered.
  private static let shareOfMistakes = 5

  /// The titles most likely to be meant, without those that were passed over.
  private func freshTitles(
    among cards: [NodeID], _ weights: ScanWeights, in view: ScreenView
  ) -> [ScannedTitle] {
    let titles = cards.compactMap { card in
      view.commands.title(of: card).map {
        ScannedTitle(card: card, item: $0, weight: weights.weight(of: $0))
      }
    }.filter { !visit.scan.passed.items.contains($0.item) }
    let sorted = titles.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    return sorted.prefix(ScanEntry.mostTitles).map(\.element)
  }

  /// The cards that are offered before the others of their shelf, individually or together.
  package func scannedCards(in view: ScreenView) -> [NodeID] {
    rootEntries(in: view).flatMap { entry -> [NodeID] in
      switch entry {
      case .item(let id) where view.commands.title(of: id) != nil: [id]
      case .group(.titles, let entries): entries.flatMap { $0.isGroup ? [] : $0.members }
      default: []
      }
    }
  }

  /// The completion of a word, if it is offered individually.
  package func scannedCompletion(in view: ScreenView) -> WordCompletion? {
    rootEntries(in: view).contains(.item(NodeID.key(spaceKey))) ? wordCompletion : nil
  }

  /// Remembers the titles that were offered before an entry was chosen instead.
  mutating func passOver(before entry: ScanEntry, in view: ScreenView) {
    let entries = rootEntries(in: view)
    let chosen = visit.scan.path.first
    let end = entries.firstIndex {
      if case .group(let own, _) = $0 { own == chosen } else { $0 == entry }
    }
    guard let end, !entry.members.contains(where: { view.commands.title(of: $0) != nil }) else {
      return
    }
    let offered = scannedCards(in: view)
    let before = entries[..<end].flatMap(\.members).filter(offered.contains)
    visit.scan.passed.add(before.compactMap(view.commands.title), at: visit.field.text)
  }

  // MARK: Letters

  /// The letters that can come next, individually or in groups, most likely first.
  private func letterEntries(
    _ weights: ScanWeights, besides completed: (letter: Unicode.Scalar?, weight: Int)?,
    in view: ScreenView
  ) -> [ScanChoice] {
    var keys: [(text: String, id: NodeID)] = []
    for section in [ScreenSection.keyboard.id, ScreenSection.field.id] {
      for item in view.map.reachableItems(in: section) {
        guard case .key(let id)? = view.commands[item.id], let key = keyboard.key(id) else {
          continue
        }
        switch key.action {
        case .type(let text) where !isDead(key): keys.append((text, item.id))
        // A space is offered if titles continue with one.
        case .space where wordCompletion == nil && weights.goesOn(with: " "):
          keys.append((" ", item.id))
        default: break
        }
      }
    }
    let found = zip(keys, weights.weights(of: keys.map(\.text), besides: completed)).enumerated()
    // Keys of equal weight stay in keyboard order.
    let sorted = found.sorted {
      ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
    }.map(\.element)
    var rest = sorted[...]
    return ScanPartition.sizes(of: sorted.map(\.1)).map { size in
      let group = rest.prefix(size)
      rest = rest.dropFirst(size)
      let items = group.map { ScanEntry.item($0.0.id) }
      let name = group.map { $0.0.text == " " ? "␣" : $0.0.text }.joined(separator: " ")
      return ScanChoice(
        size == 1 ? items[0] : .group(.letters(name), items), weights: group.map(\.1))
    }
  }

  /// The Space key, if it completes a word, and the letter from which the word takes its weight.
  private func completion(
    _ weights: ScanWeights, in view: ScreenView
  ) -> (choice: ScanChoice, word: (letter: Unicode.Scalar?, weight: Int))? {
    let key = NodeID.key(spaceKey)
    guard let completion = wordCompletion, view.map.canFocus(key) else { return nil }
    let word = weights.completed(completion)
    return (ScanChoice(.item(key), weights: [word.weight]), word)
  }

  /// The id of the Space key; empty if there is none.
  var spaceKey: String {
    let page = keyboard.page
    return (page.functions + page.rows.joined()).first { $0.action == .space }?.id ?? ""
  }

  /// The likelihood of titles and letters to come next.
  private var scanWeights: ScanWeights {
    if let letterWeights { return ScanWeights(letterWeights) }
    guard let page else {
      return ScanWeights(
        after: visit.field.text, in: landing.popularItems,
        of: landing.scopes.first { $0.scope == .all }?.count ?? 0)
    }
    var items: [Item] = []
    var known: Set<ItemID> = []
    for item in page.sections.flatMap(\.items) where known.insert(item.id).inserted {
      items.append(item)
    }
    // The first shelf is offered in its own order; other titles are ranked across their shelves.
    let first = items.prefix(page.sections.first?.items.count ?? 0)
    let others = items.dropFirst(first.count).enumerated().sorted {
      ($1.element.popularity, $0.offset) < ($0.element.popularity, $1.offset)
    }
    return ScanWeights(
      after: visit.field.text, in: first + others.map(\.element),
      of: page.scopes.first { $0.scope == .all }?.count ?? items.count)
  }

  // MARK: Titles

  /// The ways to offer titles of a shelf: all in a group, or the first ones before it.
  /// - Parameter others: The cards that are offered after them.
  private func titleChoices(
    of shelf: NodeID, offered: some Collection<ScannedTitle>, others: [NodeID]
  ) -> [[ScanChoice]] {
    (0...offered.count).map { count in
      let alone = offered.prefix(count).map { ScanChoice(.item($0.card), weights: [$0.weight]) }
      let together = Array(offered.dropFirst(count))
      let rest = others.map { ScanEntry.item($0) }
      let others = rest.isEmpty ? [] : [ScanEntry.group(.section(shelf, line: nil), rest)]
      guard !together.isEmpty else { return alone + others.map { ScanChoice($0, weights: []) } }
      let members = together.map { ScanEntry.item($0.card) } + others
      return alone + [ScanChoice(.group(.titles(shelf), members), weights: together.map(\.weight))]
    }
  }
}

/// A title that a scan may offer before the others of its shelf.
private struct ScannedTitle {
  let card: NodeID
  let item: ItemID
  /// The likelihood that it is the intended title.
  let weight: Int
}

extension CommandTable {
  /// The title of a card; `nil` for anything else.
  fileprivate func title(of id: NodeID) -> ItemID? {
    if case .card(_, let item)? = self[id] { item } else { nil }
  }
}
