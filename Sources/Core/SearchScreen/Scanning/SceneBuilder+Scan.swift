internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds rings around the elements that are offered together. A row of neighbours has one ring.
  mutating func addScanRings() {
    // A single element has focus, which shows well enough.
    guard let entry = state.scan.current, state.offersSeveral else { return }
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

  /// Adds the pill in the status line that names what is offered.
  mutating func addScanPill() {
    let line = metrics.statusLine
    let style = metrics.style(.caption1.bold, height: line.height)
    let label = state.scanLabel(sections: sections, elements)
    let isLit = state.scan.current == .back || state.scan.current == nil || isOnScrim
    let width = min(line.width, text.width(of: label, style: style) + 2 * ScanMetrics.padding)
    let frame = Rect(
      x: metrics.canvas.width / 2 - width / 2, y: line.y, width: width, height: line.height)
    let bounds = Rect(origin: .zero, size: frame.size)
    nodes.append(
      Node(
        id: "scan/offer", role: .text, label: label, frame: frame, cornerRadius: frame.height / 2,
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

extension ScreenState {
  /// The name of what is offered: that of a group, the way back, or what to do.
  func scanLabel(sections: [SceneSection], _ elements: ElementTable) -> String {
    switch scan.current {
    case nil: words[.scanWaiting]
    case .back: words[.scanBack]
    case .item(let id): scanName(of: id, sections: sections, elements)
    case .group(.letters(let letters), _): letters
    case .group(.keys, _): words[.scanKeys]
    case .group(.section(let id, _), _), .group(.titles(let id), _):
      sections.first { $0.id == id }?.label ?? ""
    }
  }

  private func scanName(
    of id: NodeID, sections: [SceneSection], _ elements: ElementTable
  ) -> String {
    switch scan.path.last {
    case nil:
      if let completion = wordCompletion, id == Element.key(spaceKey).id {
        completion.typed + completion.rest
      } else if case .card(let shelf, _)? = elements[id] {
        sections.first { $0.id == ScreenSection.shelf(shelf).id }?.label ?? ""
      } else {
        words[.keyboard]
      }
    case .letters(let letters): letters
    case .keys: words[.scanKeys]
    case .section(let section, _), .titles(let section):
      sections.first { $0.id == section }?.label ?? ""
    }
  }
}
