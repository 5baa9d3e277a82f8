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

  func rootEntries(in view: ScreenView) -> [ScanEntry] {
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
    var entries = searchEntries(titlesOf: results?.id, in: view)
    entries.append(keysEntry(in: view))
    for section in sections
    where section.id != keyboard && section.id != results?.id
      && section.id != ScreenSection.field.id
    {
      entries.append(entry(of: section.id, in: view))
    }
    return entries.filter { !$0.members.isEmpty }
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
