internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

/// A suggestion for filling an empty page: a picture and a few words.
struct EmptyPageStep {
  /// The picture of a step.
  enum Picture {
    /// Covers side by side, with the middle one in front.
    case covers
    /// A button of the device last used, held or pressed.
    case button(ButtonSign, isHeld: Bool)
    /// A selected button of the screen.
    case control(String, Icon)
    /// A search field.
    case field
  }

  var picture: Picture
  var words: String
}

extension SceneBuilder {
  /// The steps that fill the tab's page; empty where nobody at the screen can fill it.
  var emptyPageSteps: [EmptyPageStep] {
    guard !state.landing.popularItems.isEmpty, let button = selectSign else { return [] }
    switch state.visit.tab {
    case .bookmarks:
      return [
        EmptyPageStep(picture: .covers, words: words[.stepMove]),
        EmptyPageStep(
          picture: .button(button, isHeld: true), words: words[.stepHold, ["button": button.name]]),
        EmptyPageStep(
          picture: .control(words[.bookmark], .bookmarkFilled),
          words: words[.stepChoose, ["name": words[.bookmark]]]),
      ]
    case .history:
      return [
        EmptyPageStep(picture: .field, words: words[.stepSearch]),
        EmptyPageStep(
          picture: .button(button, isHeld: false),
          words: words[.stepOpen, ["button": button.name]]),
        EmptyPageStep(picture: .covers, words: words[.stepReturn]),
      ]
    case .search, .popular, .new, .more, .supplied: return []
    }
  }

  /// The sign of Select on the device last used.
  private var selectSign: ButtonSign? { control(for: .select).map { sign(of: $0) } }

  /// Adds the steps side by side, in as many rows as needed.
  /// - Returns: The y below them.
  mutating func add(_ steps: [EmptyPageStep], y: Int) -> Int {
    let step = TabPageMetrics.step
    let pitch = step.width + TabPageMetrics.stepGap
    let columns = min(steps.count, max(1, (metrics.width + TabPageMetrics.stepGap) / pitch))
    let rows = (steps.count + columns - 1) / columns
    let style = metrics.style(.body)
    let room = step.width - 2 * TabPageMetrics.insideStep
    let labels = steps.enumerated().map { String($0 + 1) + "  " + $1.words }
    let lines = labels.map { text.lineCount(of: $0, style: style, width: room, maxLines: 3) }
    let height = max(
      step.height,
      TabPageMetrics.picture.maxY + TabPageMetrics.belowPicture + (lines.max() ?? 1) * style.leading
        + TabPageMetrics.insideStep)
    for (index, item) in steps.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let inRow = min(columns, steps.count - row * columns)
      let start = (metrics.canvas.width - inRow * pitch + TabPageMetrics.stepGap) / 2
      let frame = Rect(
        x: start + column * pitch, y: y + row * (height + TabPageMetrics.stepGap),
        width: step.width, height: height)
      let label = Rect(
        x: TabPageMetrics.insideStep,
        y: TabPageMetrics.picture.maxY + TabPageMetrics.belowPicture, width: room,
        height: (lines.max() ?? 1) * style.leading)
      let shown = onCanvas(frame)
      let number = String(index + 1).utf8.count
      let displayItems: [DisplayItem] =
        [.bezel(Rect(origin: .zero, size: frame.size), radius: TabPageMetrics.radius, .panel)]
        + picture(item.picture)
        + [
          .text(
            TextItem(
              labels[index], in: label, style: style, color: .secondaryText, alignment: .center,
              maxLines: lines.max() ?? 1, emphasis: [number..<labels[index].utf8.count]))
        ]
      nodes.append(
        Node(
          id: NodeID("page/step/" + String(index + 1)), role: .panel, label: item.words,
          frame: shown, clip: resultsClip, cornerRadius: TabPageMetrics.radius,
          displayItems: isVisible(shown) ? displayItems : []))
    }
    return y + rows * (height + TabPageMetrics.stepGap) - TabPageMetrics.stepGap
      + TabPageMetrics.belowSteps
  }

  private func picture(_ picture: EmptyPageStep.Picture) -> [DisplayItem] {
    let area = TabPageMetrics.picture
    switch picture {
    case .covers: return covers(in: area)
    case .button(let sign, let isHeld): return button(sign, isHeld: isHeld, in: area)
    case .control(let label, let icon): return control(label, icon, in: area)
    case .field: return field(in: area)
    }
  }

  private func covers(in area: Rect) -> [DisplayItem] {
    let items = state.landing.popularItems.prefix(3)
    let side = TabPageMetrics.sideCover
    let middle = TabPageMetrics.cover
    let offset = (middle.width + side.width) / 2 + TabPageMetrics.coverGap
    // The middle one is painted last.
    return zip(items, [0, -offset, offset]).reversed().map { item, dx in
      let size = dx == 0 ? middle : side
      return .artwork(
        Artwork(item),
        Rect(
          x: area.midX - size.width / 2 + dx, y: area.midY - size.height / 2, width: size.width,
          height: size.height), radius: Theme.Radius.card)
    }
  }

  private func button(_ sign: ButtonSign, isHeld: Bool, in area: Rect) -> [DisplayItem] {
    let height = TabPageMetrics.sign
    let style = metrics.style(.title3, height: height).bold
    let width = self.width(of: sign, height: height, style: style)
    let (items, _) = displayItems(
      sign, x: area.midX - width / 2, y: area.midY - height / 2, height: height, style: style,
      color: .primaryText)
    guard isHeld, width <= height else { return items }
    let side = TabPageMetrics.ring
    let ring = Rect(
      x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    return [
      .stroke(ring, radius: side / 2, width: TabPageMetrics.ringLine, .controlFill),
      .icon(.holdRing, ring, .primaryText),
    ] + items
  }

  private func control(_ label: String, _ icon: Icon, in area: Rect) -> [DisplayItem] {
    let style = metrics.style(.body, height: Metrics.tabHeight)
    let glyph = TabPageMetrics.glyph
    let words = min(
      text.width(of: label, style: style), area.width - glyph - Metrics.near - Metrics.buttonPadding
    )
    let width = words + glyph + Metrics.near + Metrics.buttonPadding
    let frame = Rect(
      x: area.midX - width / 2, y: area.midY - Metrics.standardControl / 2, width: width,
      height: Metrics.standardControl)
    let x = frame.x + Metrics.buttonPadding / 2
    return [
      .fill(frame, radius: frame.height / 2, .focusedFill),
      .icon(
        icon, Rect(x: x, y: frame.midY - glyph / 2, width: glyph, height: glyph), .focusedText),
      .text(
        TextItem(
          label,
          in: Rect(
            x: x + glyph + Metrics.near, y: frame.midY - style.leading / 2, width: words,
            height: style.leading),
          style: style, color: .focusedText)),
    ]
  }

  private func field(in area: Rect) -> [DisplayItem] {
    let size = TabPageMetrics.field
    let frame = Rect(
      x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width,
      height: size.height)
    let glyph = TabPageMetrics.glyph
    return [
      .fill(frame, radius: Theme.Radius.field, .fieldFill),
      .icon(
        .magnifier,
        Rect(
          x: frame.x + TabPageMetrics.insideStep, y: frame.midY - glyph / 2, width: glyph,
          height: glyph), .secondaryText),
      .fill(
        Rect(
          origin: Point(
            x: frame.x + 2 * TabPageMetrics.insideStep + glyph,
            y: frame.midY - FieldMetrics.caret.height / 2), size: FieldMetrics.caret), radius: 1,
        .accent),
    ]
  }
}
