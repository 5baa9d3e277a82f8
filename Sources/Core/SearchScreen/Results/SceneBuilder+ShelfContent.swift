internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The content of a shelf after layout.
  struct ShelfContent {
    var bottom: Int
    /// The distance to the next shelf.
    var gap: Int
    var layout = FocusSection.Layout.rows
    var entry = FocusSection.Entry.nearest
    var exits = DirectionTable<FocusSection.Exit>(sides: .stop, ends: .escape)
    /// Whether it can have focus; words and pictures cannot.
    var isFocusable = true
  }

  /// Adds everything in a shelf except its heading.
  mutating func addContent(of shelf: ResultShelf, y: Int, scrollX: Int) -> ShelfContent {
    let id = ScreenSection.shelf(shelf.name).id
    switch shelf.content {
    case .chips(let chips):
      addChips(chips, section: id, y: y, scrollX: scrollX, clip: resultsClip)
      return ShelfContent(bottom: y + metrics.chipHeight, gap: Metrics.belowChips)
    case .cards(let items, nil) where shelf.isCompact:
      let height = addCompactRow(of: items, shelf: shelf, y: y, scrollX: scrollX)
      return ShelfContent(bottom: y + height, gap: CompactCardMetrics.belowRow)
    case .cards(let items, let showAll):
      let height = addRow(of: items, showAll: showAll, shelf: shelf, y: y, scrollX: scrollX)
      return ShelfContent(bottom: y + height, gap: Metrics.belowShelf)
    case .grid(let items):
      let height = addGrid(of: items, shelf: shelf, section: id, y: y)
      return ShelfContent(bottom: y + height, gap: Metrics.belowShelf, layout: .grid)
    case .rows(let items, let showsPictures):
      let height = addList(of: items, shelf: shelf, showsPictures: showsPictures, y: y)
      return ShelfContent(bottom: y + height, gap: ViewMetrics.belowBlock)
    case .hero(let item, let kicker):
      let height = addHero(item, kicker: kicker, shelf: shelf, y: y)
      return ShelfContent(bottom: y + height, gap: ViewMetrics.belowBlock)
    case .nodes(let group):
      let height = addNodes(of: group, shelf: shelf, y: y)
      return ShelfContent(
        bottom: y + height, gap: ViewMetrics.belowBlock, layout: group.layout,
        entry: group.focusEntry(on: shelf.name), exits: group.focusExits(on: shelf.name),
        isFocusable: !shelf.content.items.isEmpty)
    case .words(let words):
      let height = addWords(words, of: shelf, y: y)
      return ShelfContent(bottom: y + height, gap: ViewMetrics.belowWords, isFocusable: false)
    case .picture(let file, let label):
      let height = addPicture(file, label: label, of: shelf, y: y)
      return ShelfContent(bottom: y + height, gap: ViewMetrics.belowBlock, isFocusable: false)
    }
  }

  /// Adds the section of a shelf. Words and pictures above it belong to it, as far as both fit on the screen
  /// at once: they scroll into view with it.
  mutating func addFocus(to shelf: ResultShelf, _ content: ShelfContent, from top: Int) {
    guard content.isFocusable else {
      if wordsTop == nil { wordsTop = top }
      return
    }
    let room = metrics.canvas.contentBottom - metrics.bandTop
    let start = wordsTop.flatMap { content.bottom - $0 <= room ? $0 : nil } ?? top
    wordsTop = nil
    let area = Rect(
      x: Metrics.side, y: start, width: metrics.width, height: content.bottom - start)
    addSection(
      .shelf(shelf.name), label: shelf.title, frame: area, layout: content.layout,
      entry: content.entry, exits: content.exits)
  }

  /// The width of a line of text.
  func width(_ string: String, _ style: TextStyle) -> Int {
    text.width(of: string, style: metrics.style(style))
  }
}
