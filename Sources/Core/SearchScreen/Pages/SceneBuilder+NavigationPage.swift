internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the content of a page: the header of its subject, then its titles.
  mutating func add(_ page: NavigationPage) {
    if case .token(let token) = page.subject { addHeader(of: token) }
    addResults()
  }

  /// Adds the picture of a person or genre, the number of titles of each kind, and the way to search
  /// among them.
  private mutating func addHeader(of token: Token) {
    let size = NavigationMetrics.portrait
    let frame = Rect(x: Metrics.side, y: metrics.pageTop, width: size.width, height: size.height)
    if token.kind == .person {
      addMonogram(of: token.title, frame: frame)
    } else {
      addCover(of: token, frame: frame)
    }
    let x = frame.maxX + NavigationMetrics.besidePortrait
    let style = metrics.style(.callout.regular)
    let lines = text.lineCount(
      of: kindsSentence, style: style, width: Metrics.side + metrics.width - x,
      maxLines: metrics.canvas.isPortrait ? NavigationMetrics.mostLines : 1)
    let line = Rect(
      x: x, y: frame.y + NavigationMetrics.aboveSentence,
      width: Metrics.side + metrics.width - x, height: lines * style.leading)
    addText(
      "page/sentence", kindsSentence, frame: onCanvas(line), style: .callout.regular,
      color: .primaryText, maxLines: lines, clip: resultsClip)
    addFilterButton(at: Point(x: x, y: line.maxY + NavigationMetrics.aboveButton))
  }

  /// Adds the initials of a person in a circle.
  private mutating func addMonogram(of name: String, frame: Rect) {
    let initials = name.split(separator: " ").compactMap(\.first)
    let shown = String(
      [initials.first, initials.count > 1 ? initials.last : nil].compactMap(\.self))
    let style = metrics.style(.title1, height: frame.height).bold
    let bounds = Rect(origin: .zero, size: frame.size)
    let line = Rect(
      x: 0, y: (frame.height - style.leading) / 2, width: frame.width, height: style.leading)
    nodes.append(
      Node(
        id: "page/portrait", role: .image, frame: onCanvas(frame), clip: resultsClip,
        cornerRadius: frame.width / 2,
        displayItems: isVisible(onCanvas(frame))
          ? [
            .bezel(bounds, radius: frame.width / 2, .rounded),
            .text(
              TextItem(
                shown, in: line, style: style, color: .secondaryText, alignment: .center)),
          ] : []))
  }

  /// Adds a cover made for a genre or another filter.
  private mutating func addCover(of token: Token, frame: Rect) {
    let artwork = Artwork(
      id: token.kind.rawValue + "/" + token.text, category: token.kind.rawValue,
      title: state.title(of: token), subtitle: "", path: "")
    nodes.append(
      Node(
        id: "page/portrait", role: .image, frame: onCanvas(frame), clip: resultsClip,
        elevation: .resting, cornerRadius: Theme.Radius.field,
        displayItems: isVisible(onCanvas(frame))
          ? [.artwork(artwork, Rect(origin: .zero, size: frame.size), radius: Theme.Radius.field)]
          : []))
  }

  /// The number of titles, and of those of each kind where there are several: “14 titles: Films 12,
  /// Shows 2”.
  private var kindsSentence: String {
    let kinds = (state.page.map(state.sections) ?? []).filter { $0.category != nil }
    guard !kinds.isEmpty else { return "" }
    let isExact = kinds.allSatisfy(\.totalIsExact)
    let total = words[.titleCount, count: kinds.map(\.total).reduce(0, +)]
    let counts = kinds.map {
      state.title(of: $0) + " " + words.count($0.total, isExact: $0.totalIsExact)
    }
    if kinds.count == 1, isExact { return total }
    return ((isExact ? [total] : []) + counts).joined(separator: " · ")
  }

  private mutating func addFilterButton(at origin: Point) {
    let label = words[.searchHere]
    let width = self.width(label, .body) + metrics.style(.body).size + SheetMetrics.buttonPadding
    let frame = Rect(x: origin.x, y: origin.y, width: width, height: metrics.buttonHeight)
    addSection(.pageHeader, label: state.navigation.last.map(state.title) ?? "", frame: frame)
    addControl(
      .filterByPage, role: .button, label: label,
      face: ControlFace(
        label: label, icon: .magnifier, radius: frame.height / 2, bezel: .rounded),
      frame: onCanvas(frame),
      place: Node.FocusPlace(section: ScreenSection.pageHeader.id, line: 0, frame: frame),
      clip: resultsClip)
  }
}
