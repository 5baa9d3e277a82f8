internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the picture of a person or genre, the number of titles of each kind, and the button that searches
  /// them.
  mutating func addPageHeader(of token: Token) {
    let isOneLine = PageHeaderMetrics.isOneLine(in: state)
    let size = isOneLine ? PageHeaderMetrics.smallPortrait : PageHeaderMetrics.portrait
    let frame = Rect(x: Metrics.side, y: metrics.pageTop, width: size.width, height: size.height)
    if token.kind == .person {
      addMonogram(of: token.title, frame: frame)
    } else {
      addCover(of: token, frame: frame)
    }
    let x = frame.maxX + PageHeaderMetrics.besidePortrait
    let style = metrics.style(.callout.regular)
    let room = Metrics.side + metrics.width - x
    guard !isOneLine else { return addLine(x: x, middle: frame.midY, width: room, style: style) }
    let lines = text.lineCount(
      of: kindsSentence, style: style, width: room,
      maxLines: metrics.canvas.isPortrait ? PageHeaderMetrics.mostLines : 1)
    let line = Rect(
      x: x, y: frame.y + PageHeaderMetrics.aboveSentence, width: room,
      height: lines * style.leading)
    addSentence(kindsSentence, in: line, maxLines: lines)
    addFilterButton(at: Point(x: x, y: line.maxY + PageHeaderMetrics.aboveButton))
  }

  /// Adds the number of titles, by kind if there is room, and the button that searches them, on one line.
  private mutating func addLine(x: Int, middle: Int, width: Int, style: TextStyle) {
    let room = width - filterButtonWidth - PageHeaderMetrics.besidePortrait
    func length(of sentence: String) -> Int { text.width(of: sentence, style: style) + 2 }
    let sentence = [kindsSentence, total].first { length(of: $0) <= room } ?? ""
    let line = Rect(
      x: x, y: middle - style.leading / 2, width: sentence.isEmpty ? 0 : length(of: sentence),
      height: style.leading)
    addSentence(sentence, in: line)
    addFilterButton(
      at: Point(
        x: line.maxX + (sentence.isEmpty ? 0 : PageHeaderMetrics.besidePortrait),
        y: middle - metrics.buttonHeight / 2))
  }

  private mutating func addSentence(_ sentence: String, in frame: Rect, maxLines: Int = 1) {
    addText(
      "page/sentence", sentence, frame: onCanvas(frame), style: .callout.regular,
      color: .primaryText, maxLines: maxLines, clip: resultsClip, reading: .text)
  }

  /// Adds the initials of a person in a circle.
  private mutating func addMonogram(of name: String, frame: Rect) {
    let initials = name.split(separator: " ").compactMap(\.first)
    let shown = String(
      [initials.first, initials.count > 1 ? initials.last : nil].compactMap(\.self))
    let isSmall = frame.size == PageHeaderMetrics.smallPortrait
    let style = metrics.style(isSmall ? .headline : .title1, height: frame.height).bold
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

  /// Adds a generated cover for a genre or another filter.
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

  private var kinds: [ResultSection] {
    (state.page.map(state.sections) ?? []).filter { $0.category != nil }
  }

  /// The number of titles; empty if not known exactly.
  private var total: String {
    guard !kinds.isEmpty, kinds.allSatisfy(\.totalIsExact) else { return "" }
    return words[.titleCount, count: kinds.map(\.total).reduce(0, +)]
  }

  /// The number of titles, and of each kind if there are several: “14 titles · Films 12 · Shows 2”.
  private var kindsSentence: String {
    if kinds.count == 1, !total.isEmpty { return total }
    let counts = kinds.map {
      state.title(of: $0) + " " + words.count($0.total, isExact: $0.totalIsExact)
    }
    return ([total] + counts).filter { !$0.isEmpty }.joined(separator: Caption.separator)
  }

  private var filterButtonWidth: Int {
    width(words[.searchHere], .body) + metrics.style(.body).size + SheetMetrics.buttonPadding
  }

  private mutating func addFilterButton(at origin: Point) {
    let label = words[.searchHere]
    let frame = Rect(
      x: origin.x, y: origin.y, width: filterButtonWidth, height: metrics.buttonHeight)
    addSection(.pageHeader, label: state.visit.screen.page.map(state.title) ?? "", frame: frame)
    addControl(
      .searchAmongThese, .searchPage, role: .button, label: label,
      face: ControlFace(
        label: label, icon: .magnifier, radius: frame.height / 2, bezel: .rounded),
      frame: onCanvas(frame),
      place: Node.FocusPlace(section: ScreenSection.pageHeader.id, line: 0, frame: frame),
      clip: resultsClip)
  }
}
