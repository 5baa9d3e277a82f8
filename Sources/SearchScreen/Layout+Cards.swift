internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// How much a focused card grows, in thousandths.
  ///
  /// Source: the focused and unfocused sizes of Top Shelf images, 570/500 and 852/782.
  private func focusedScale(_ shape: ArtworkShape) -> Int {
    if theme.reducedMotion { return 1000 }
    return shape == .still ? 1090 : 1140
  }

  /// Adds one result: its picture, which has focus and grows, and the caption that makes way.
  mutating func addCard(
    _ item: Item, shelf: String, shape: ArtworkShape, frame content: Rect,
    place: Node.FocusPlace, clip: Rect?
  ) {
    let element = Element.card(shelf: shelf, item: item.id)
    let id = element.nodeID
    let frame = onCanvas(content)
    let isShown = isVisible(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height + 120))
    let condition = condition(of: element)
    let isLit = condition.contains(.focused)
    let grows = isLit && !condition.contains(.pressed)
    let scale = grows ? focusedScale(shape) : 1000
    nodes.append(
      Node(
        id: id, role: .card, label: item.title, frame: frame, clip: clip, scale: scale,
        opacity: state.isStale ? 450 : 1000, elevation: isLit ? .focused : .resting,
        cornerRadius: Metrics.artworkRadius, condition: condition, focus: place,
        marks: isShown
          ? [
            .artwork(
              Artwork(item), Rect(origin: .zero, size: frame.size),
              radius: Metrics.artworkRadius)
          ] : []))
    guard isShown else { return }
    addCaption(
      of: item, id: id, below: frame, growth: frame.height * (scale - 1000) / 2000, isLit: isLit,
      clip: clip)
  }

  private mutating func addCaption(
    of item: Item, id: NodeID, below frame: Rect, growth: Int, isLit: Bool, clip: Rect?
  ) {
    let titleStyle = metrics.style(.caption1)
    let subtitleStyle = metrics.style(.caption2.regular)
    let wide = Rect(
      x: frame.x - 12, y: frame.maxY + 14 + growth, width: frame.width + 24,
      height: titleStyle.leading + subtitleStyle.leading)
    let emphasis =
      state.showsLanding ? [] : highlighter.ranges(in: item.title)
    let title = TextMark(
      item.title, in: Rect(x: 0, y: 0, width: wide.width, height: titleStyle.leading),
      style: titleStyle, color: isLit || emphasis.isEmpty ? .primaryText : .secondaryText,
      alignment: .center, emphasis: emphasis, scrollsWhenLong: isLit)
    var marks: [Mark] = [.text(title)]
    let detail = captionDetail(item)
    if !detail.isEmpty {
      let line = Rect(
        x: 0, y: titleStyle.leading, width: wide.width, height: subtitleStyle.leading)
      marks.append(
        .text(
          TextMark(
            detail, in: line, style: subtitleStyle, color: .secondaryText, alignment: .center)))
    }
    nodes.append(
      Node(
        id: NodeID(id.rawValue + "/caption"), role: .caption, frame: wide, clip: clip,
        opacity: state.isStale ? 450 : 1000, condition: isLit ? .focused : [], marks: marks))
  }

  private func captionDetail(_ item: Item) -> String {
    let year = item.year.map(String.init) ?? ""
    return [item.subtitle, year].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The artwork that tints the background: that of the focused card, or of the sheet.
  var backdrop: Artwork? {
    for overlay in state.overlays.reversed() {
      if case .sheet(let sheet) = overlay.content { return Artwork(sheet.item) }
    }
    guard case .card(_, let id)? = state.focus.focused.flatMap(Element.init),
      let item = state.item(id)
    else { return nil }
    return Artwork(item)
  }
}

extension Artwork {
  /// The picture of an item.
  init(_ item: Item) {
    self.init(
      id: item.id.rawValue, category: item.category.rawValue, title: item.title,
      subtitle: item.subtitle, path: item.image)
  }
}
