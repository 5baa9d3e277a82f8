internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds rings around the elements that are offered together. A row of neighbours shares one ring.
  mutating func addScanRings() {
    // A single element has focus, which is visible enough.
    guard let entry = state.visit.scan.current, state.offersSeveral else { return }
    let members = Set(entry.members)
    let offered = nodes.filter { members.contains($0.id) && isVisible($0.frame) }
    guard let first = offered.first else { return }
    let isWhole =
      switch entry {
      case .group(.section, _), .group(.titles, _): true
      default: false
      }
    let frames =
      isWhole
      ? [offered.dropFirst().reduce(first.frame) { $0.union($1.frame) }] : offered.map(\.frame)
    for (index, frame) in frames.enumerated() {
      let grown = frame.inset(by: Insets(all: -ScanMetrics.outset))
        .intersection(metrics.canvas.frame)
      let radius = (isWhole ? Theme.Radius.card : first.cornerRadius) + ScanMetrics.outset
      nodes.append(
        Node(
          id: NodeID("scan/ring/\(index)"), role: .panel, frame: grown, layer: first.layer,
          clip: first.clip, elevation: .none, cornerRadius: radius,
          displayItems: [
            .stroke(
              Rect(origin: .zero, size: grown.size), radius: radius, width: ScanMetrics.width,
              .accent)
          ]))
    }
  }

  /// Adds the pill in the status line that names the offered entry.
  mutating func addScanPill() {
    let line = metrics.statusLine
    let style = metrics.style(.caption1.bold, height: line.height)
    let label = scanLabel
    let isLit = state.visit.scan.current == .back || state.visit.scan.current == nil || isOnScrim
    let width = min(line.width, text.width(of: label, style: style) + 2 * ScanMetrics.padding)
    let frame = Rect(
      x: metrics.canvas.width / 2 - width / 2, y: line.y, width: width, height: line.height)
    let bounds = Rect(origin: .zero, size: frame.size)
    nodes.append(
      Node(
        id: "scan/offer", role: .text, label: label, reading: .silent, frame: frame,
        cornerRadius: frame.height / 2,
        displayItems: [
          .fill(bounds, radius: frame.height / 2, isLit ? .focusedFill : .controlFill),
          .text(
            TextItem(
              label,
              in: Rect(
                x: ScanMetrics.padding, y: (frame.height - style.leading) / 2,
                width: width - 2 * ScanMetrics.padding, height: style.leading),
              style: style, color: isLit ? .focusedText : .primaryText, alignment: .center)),
        ]))
  }
}

extension SceneBuilder {
  /// The maximum number of elements after which an unnamed group is named.
  private static let mostNames = 3

  /// The name of the offered entry: the group's, the way back, or an instruction.
  private var scanLabel: String {
    switch state.visit.scan.current {
    case nil: words[.scanWaiting]
    case .back: words[.scanBack]
    case .item(let id): scanName(of: id)
    case .group(.letters(let letters), _): letters
    case .group(.keys, _): words[.scanKeys]
    case .group(.titles(let id), _): sections.first { $0.id == id }?.label ?? ""
    case .group(.section(let id, let line), let entries):
      name(ofSection: id, line: line) ?? names(of: entries.flatMap(\.members))
    }
  }

  /// The name of an element in a group that is offered.
  private func scanName(of id: NodeID) -> String {
    switch state.visit.scan.path.last {
    case .letters(let letters): return letters
    case .keys: return words[.scanKeys]
    default: break
    }
    if state.visit.scan.path.isEmpty, let completion = state.wordCompletion,
      id == NodeID.key(state.spaceKey)
    {
      return completion.typed + completion.rest
    }
    guard let place = nodes.last(where: { $0.id == id })?.focus,
      let section = sections.first(where: { $0.id == place.section })
    else { return "" }
    return name(ofSection: section.id, line: place.line) ?? section.label
  }

  /// The name of a section, or of the part of it that contains a line; `nil` for none.
  private func name(ofSection id: NodeID, line: Int?) -> String? {
    guard let section = sections.first(where: { $0.id == id }) else { return nil }
    let name =
      line.map { line in
        section.parts.isEmpty ? section.label : section.part(ofLine: line)?.label ?? ""
      } ?? section.label
    return name.isEmpty ? nil : name
  }

  private func names(of members: [NodeID]) -> String {
    let names = members.compactMap { id in nodes.last { $0.id == id }?.label }
    return names.prefix(Self.mostNames).joined(separator: words.lists.comma)
      + (names.count > Self.mostNames ? " …" : "")
  }
}
