internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

/// The entries of a scan, as they follow from what the screen shows.
extension ScreenState {
  /// Elements up to which a section is not offered line by line.
  private static let itemsOfLine = 6

  /// The entries that are offered: those of the innermost group that was chosen.
  func scanEntries(in view: ScreenView) -> [ScanEntry] {
    var entries = rootEntries(in: view)
    for group in scan.path {
      guard
        case .group(_, let members)? = entries.first(where: {
          if case .group(let own, _) = $0 { own == group } else { false }
        })
      else { break }
      entries = members
    }
    return entries + [.back]
  }

  private func rootEntries(in view: ScreenView) -> [ScanEntry] {
    let sections = view.map.sections.filter { !view.map.reachableItems(in: $0.id).isEmpty }
    guard overlays.isEmpty, showsSearch,
      sections.contains(where: { $0.id == ScreenSection.keyboard.id })
    else {
      let entries = sections.map { entry(of: $0.id, in: view) }
      // A single section needs no choosing.
      guard entries.count == 1, case .group(_, let members) = entries[0] else { return entries }
      return members
    }
    let keyboard = ScreenSection.keyboard.id
    let results = sections.first { view.elements.section($0.id)?.isShelf ?? false }
    let weights = scanWeights
    var choices = ScanChoices(letterEntries(weights, in: view))
    if let completion = completionEntry(weights, in: view) { choices.insert(completion) }
    if let results {
      // The titles come in the middle of the letters, so that typing on costs little.
      choices.insertBest(of: titleChoices(of: results.id, weights.titles, in: view))
    }
    var entries = choices.entries
    entries.append(keysEntry(in: view))
    for section in sections
    where section.id != keyboard && section.id != results?.id
      && section.id != ScreenSection.field.id
    {
      entries.append(entry(of: section.id, in: view))
    }
    return entries.filter { !$0.members.isEmpty }
  }

  // MARK: Letters

  /// The letters that can come next, alone or in groups, the likeliest first.
  private func letterEntries(_ weights: ScanWeights, in view: ScreenView) -> [ScanChoice] {
    var keys: [(text: String, id: NodeID)] = []
    for section in [ScreenSection.keyboard.id, ScreenSection.field.id] {
      for item in view.map.reachableItems(in: section) {
        guard case .key(let id)? = view.elements[item.id], let key = keyboard.key(id) else {
          continue
        }
        switch key.action {
        case .type(let text) where !isDead(key): keys.append((text, item.id))
        // A space comes where titles go on with one.
        case .space where wordCompletion == nil && weights.goesOn(with: " "):
          keys.append((" ", item.id))
        default: break
        }
      }
    }
    let completed = wordCompletion.map { weights.completed($0) }
    let found = zip(keys, weights.weights(of: keys.map(\.text), besides: completed)).enumerated()
    // Keys of the same weight stay as they stand on the keyboard.
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

  /// The key for Space, where it completes a word.
  private func completionEntry(_ weights: ScanWeights, in view: ScreenView) -> ScanChoice? {
    let key = Element.key(spaceKey).id
    guard let completion = wordCompletion, view.map.canFocus(key) else { return nil }
    return ScanChoice(.item(key), weights: [weights.completed(completion).weight])
  }

  /// The id of the key for Space; empty where there is none.
  var spaceKey: String {
    let page = keyboard.page
    return (page.functions + page.rows.joined()).first { $0.action == .space }?.id ?? ""
  }

  /// The likelihood of titles and letters to come next.
  private var scanWeights: ScanWeights {
    if let letterWeights { return ScanWeights(letterWeights) }
    guard let page else {
      return ScanWeights(
        after: field.text, in: landing.popularItems,
        of: landing.scopes.first { $0.scope == .all }?.count ?? 0)
    }
    var items: [Item] = []
    var known: Set<ItemID> = []
    for item in page.sections.flatMap(\.items) where known.insert(item.id).inserted {
      items.append(item)
    }
    // The first shelf is offered as it stands; other titles are ranked across their shelves.
    let first = items.prefix(page.sections.first?.items.count ?? 0)
    let others = items.dropFirst(first.count).enumerated().sorted {
      ($1.element.popularity, $0.offset) < ($0.element.popularity, $1.offset)
    }
    return ScanWeights(
      after: field.text, in: first + others.map(\.element),
      of: page.scopes.first { $0.scope == .all }?.count ?? items.count)
  }

  private func keysEntry(in view: ScreenView) -> ScanEntry {
    var members: [ScanEntry] = []
    for section in [ScreenSection.keyboard.id, ScreenSection.field.id] {
      for item in view.map.reachableItems(in: section) {
        switch view.elements[item.id] {
        case .key(let id)?:
          guard let key = keyboard.key(id), case .type = key.action else {
            members.append(.item(item.id))
            continue
          }
        case nil: break
        default: members.append(.item(item.id))
        }
      }
    }
    return .group(.keys, members)
  }

  // MARK: Sections

  /// The ways to offer the titles of a shelf: all in a group, or the first ones before it.
  private func titleChoices(
    of section: NodeID, _ weights: [Int], in view: ScreenView
  ) -> [[ScanChoice]] {
    let items = view.map.reachableItems(in: section).map { ScanEntry.item($0.id) }
    return (0...min(ScanEntry.singleTitles, items.count)).map { count in
      let alone = items.prefix(count).enumerated().map { place, item in
        ScanChoice(item, weights: weights.dropFirst(place).prefix(1).map(\.self))
      }
      let first = Array(items.dropFirst(count).prefix(ScanEntry.singleTitles - count))
      let rest = Array(items.dropFirst(ScanEntry.singleTitles))
      let group = first + (rest.isEmpty ? [] : [.group(.section(section, line: -1), rest)])
      guard !group.isEmpty else { return alone }
      return alone + [
        ScanChoice(
          .group(.section(section, line: nil), group),
          weights: weights.dropFirst(count).prefix(first.count).map(\.self))
      ]
    }
  }

  /// A section: its elements, or its lines where there are many.
  private func entry(of section: NodeID, in view: ScreenView) -> ScanEntry {
    let items = view.map.reachableItems(in: section)
    let lines = Dictionary(grouping: items, by: \.line).sorted { $0.key < $1.key }
    guard items.count > Self.itemsOfLine, lines.count > 1 else {
      return .group(.section(section, line: nil), items.map { .item($0.id) })
    }
    return .group(
      .section(section, line: nil),
      lines.map { line, members in
        members.count == 1
          ? .item(members[0].id)
          : .group(.section(section, line: line), members.map { .item($0.id) })
      })
  }
}
