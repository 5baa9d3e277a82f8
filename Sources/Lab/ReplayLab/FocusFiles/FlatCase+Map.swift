internal import FocusEngine
internal import Geometry

extension FlatCase {
  /// The current focus map of the case.
  ///
  /// Without groups it is one section; with groups, each is a section in the one around it, and ungrouped
  /// items are beside the outermost.
  var map: FocusMap {
    let containers = groups.filter { $0.targets == nil }
    var sections = containers.map { section($0, among: containers) }
    let hasLoose = items.contains { $0.group == nil }
    if hasLoose || containers.isEmpty {
      sections.insert(looseSection, at: 0)
      if !containers.isEmpty {
        for index in sections.indices.dropFirst() where sections[index].parent == nil {
          sections[index].parent = Self.loose
        }
      }
    }
    return FocusMap(
      sections: sections, items: focusItems(containers), guides: guides,
      isRightToLeft: isRightToLeft)
  }

  /// The section of ungrouped items.
  private static let loose: NodeID = "(loose)"

  private var bounds: Rect {
    let frames = items.map(\.frame) + groups.map(\.frame)
    return frames.reduce(frames.first ?? .zero) { $0.union($1) }
  }

  private var looseSection: FocusSection {
    let frames = items.filter { $0.group == nil && $0.isEnabled }.map(\.frame)
    let areRows = FocusLines.areRows(frames, lines: FocusLines.of(frames))
    return FocusSection(
      id: Self.loose, frame: bounds, layout: isFree || !areRows ? .free : .rows,
      exits: DirectionTable(all: .escape))
  }

  private func section(_ group: Group, among all: [Group]) -> FocusSection {
    var section = FocusSection(
      id: group.id, parent: group.parent, frame: group.frame,
      layout: group.isColumn ? .column : .rows, exits: DirectionTable(all: .escape))
    section.isModal = group.id == scope
    if let entry = group.entry {
      section.entry = .item(entry)
      section.entryPriority = .userInitiated
    } else if group.remembers {
      section.entry = .lastFocused
    } else if memory == .lastOrFirst, !isAligned(group, among: all) {
      section.entry = .lastFocusedOrFirst
    }
    for direction in Direction.allCases {
      if group.blocked.contains(direction) { section.exits[direction] = .stop }
      if group.wraps, direction.isHorizontal != group.isColumn {
        section.exits[direction] = .wrap
      }
      if let target = group.redirects[direction] { section.exits[direction] = .redirect(target) }
    }
    if let direction = group.scrolls {
      section.scroll = FocusSection.Scroll(
        viewport: group.frame, contentSize: contentSize(of: group, direction))
    }
    return section
  }

  private func isAligned(_ group: Group, among all: [Group]) -> Bool {
    group.isAligned || all.contains { $0.id == group.parent && $0.isAligned }
  }

  private func contentSize(of group: Group, _ direction: Direction) -> Size {
    let members = items.filter { $0.group == group.id }.map(\.frame)
    let content = members.reduce(group.frame) { $0.union($1) }
    return direction.isHorizontal
      ? Size(width: max(group.contentLength, content.width), height: content.height)
      : Size(width: content.width, height: max(group.contentLength, content.height))
  }

  private func focusItems(_ containers: [Group]) -> [FocusItem] {
    var lines = [Int](repeating: 0, count: items.count)
    let owners = [NodeID?.none] + containers.map { .some($0.id) }
    for owner in owners {
      let members = items.indices.filter { items[$0].group == owner }
      let isColumn = containers.contains { $0.id == owner && $0.isColumn }
      let found = FocusLines.of(members.map { items[$0].frame }, isColumn: isColumn)
      for (member, line) in zip(members, found) { lines[member] = line }
    }
    return zip(items, lines).map { item, line in
      var result = FocusItem(
        id: item.id, section: item.group ?? Self.loose, line: line, frame: item.frame,
        isEnabled: item.isEnabled)
      for override in overrides where override.from == item.id {
        result.next[override.direction] = override.to
      }
      return result
    }
  }

  private var guides: [FocusGuide] {
    groups.compactMap { group in
      group.targets.map { FocusGuide(id: group.id, frame: group.frame, targets: $0) }
    }
  }
}
