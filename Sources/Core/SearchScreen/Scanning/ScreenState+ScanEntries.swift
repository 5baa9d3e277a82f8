internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

/// The entries of a scan, derived from the contents of the screen.
extension ScreenState {
  /// The maximum number of elements in a section that is not offered line by line.
  private static let itemsOfLine = 6
  /// The maximum number of elements in an unnamed part that are offered one by one.
  private static let itemsOfUnnamedPart = 3

  /// The entries to offer: those of the innermost chosen group.
  func scanEntries(in view: ScreenView) -> [ScanEntry] {
    var entries = rootEntries(in: view)
    for group in visit.scan.path {
      guard
        case .group(_, let members)? = entries.first(where: {
          if case .group(let own, _) = $0 { own == group } else { false }
        })
      else { break }
      entries = members
    }
    return entries + [.back]
  }

  func rootEntries(in view: ScreenView) -> [ScanEntry] {
    let sections = view.map.sections.filter { !view.map.reachableItems(in: $0.id).isEmpty }
    guard visit.screen.panels.isEmpty, showsSearch,
      sections.contains(where: { $0.id == ScreenSection.keyboard.id })
    else {
      let entries = sections.map { entry(of: $0.id, in: view) }
      // A single section does not have to be chosen.
      guard entries.count == 1, case .group(_, let members) = entries[0] else { return entries }
      return members
    }
    let keyboard = ScreenSection.keyboard.id
    let results = sections.first { view.commands.section($0.id)?.isShelf ?? false }
    var entries = searchEntries(titlesOf: results?.id, in: view)
    entries.append(keysEntry(besides: entries, in: view))
    for section in sections
    where section.id != keyboard && section.id != results?.id
      && section.id != ScreenSection.field.id
    {
      entries.append(entry(of: section.id, in: view))
    }
    return entries.filter { !$0.members.isEmpty }
  }

  /// The key that deletes the last letter; `nil` if there is nothing to delete.
  func deleteKey(in view: ScreenView) -> NodeID? {
    guard !visit.field.isEmpty else { return nil }
    let page = keyboard.page
    let key = (page.functions + page.rows.joined()).first { $0.action == .deleteBackward }
    return key.map { NodeID.key($0.id) }.flatMap { view.map.canFocus($0) ? $0 : nil }
  }

  /// The keys that type no letters, and the buttons of the field.
  /// - Parameter offered: The preceding entries, whose keys are omitted.
  private func keysEntry(besides offered: [ScanEntry], in view: ScreenView) -> ScanEntry {
    var members: [ScanEntry] = []
    for section in [ScreenSection.keyboard.id, ScreenSection.field.id] {
      for item in view.map.reachableItems(in: section) where !offered.contains(.item(item.id)) {
        switch view.commands[item.id] {
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

  /// A section: its parts if it has several, else its elements, or its lines if there are many.
  private func entry(of section: NodeID, in view: ScreenView) -> ScanEntry {
    let items = view.map.reachableItems(in: section)
    let scene = view.scene.sections.first { $0.id == section }
    // Lines before the first part form a part as well.
    let parts = Dictionary(grouping: items) { scene?.part(ofLine: $0.line)?.line ?? -1 }
      .sorted { $0.key < $1.key }
    guard parts.count > 1 else {
      return .group(.section(section, line: nil), entries(of: items, in: section))
    }
    return .group(
      .section(section, line: nil),
      parts.flatMap { line, members -> [ScanEntry] in
        let isNamed = scene?.part(ofLine: line)?.label.isEmpty == false
        // A few unnamed buttons are quicker to choose individually.
        guard isNamed || members.count > Self.itemsOfUnnamedPart else {
          return members.map { .item($0.id) }
        }
        return [.group(.section(section, line: line), entries(of: members, in: section))]
      })
  }

  /// Elements one by one, or line by line if there are many.
  private func entries(of items: [FocusItem], in section: NodeID) -> [ScanEntry] {
    let lines = Dictionary(grouping: items, by: \.line).sorted { $0.key < $1.key }
    guard items.count > Self.itemsOfLine, lines.count > 1 else {
      return items.map { .item($0.id) }
    }
    return lines.map { line, members in
      members.count == 1
        ? .item(members[0].id)
        : .group(.section(section, line: line), members.map { .item($0.id) })
    }
  }
}
