internal import CatalogModel
internal import Geometry
internal import SceneGraph
internal import Support
internal import TextEntry

/// The lengths of the screen, in canvas points of the content before scrolling.
///
/// Source: Human Interface Guidelines, Layout (tvOS), and the field and keyboard frames measured on
/// tvOS; the rest follows from them.
struct Metrics {
  /// The margin at the left and right that a television may cut off (overscan).
  static let side = 80
  /// The width between the side margins.
  static let width = 1760
  /// The highest y that every television shows.
  static let top = 60
  /// The lowest y that every television shows.
  static let bottom = 1020
  /// The depth of the fade above the hints: below the captions of the first row, and of rows that
  /// go on under the hints.
  static let fadeAtRest = 6
  static let fadeOfRows = 40
  /// The lowest y of content at rest, above the hints.
  static let contentBottom = 964
  /// The y above the pinned scope bar at which content that scrolls away is clipped.
  static let chromeTop = 54
  /// The same while the field stands right above the scope bar.
  static let gluedChromeTop = 204
  static let tabHeight = 56
  /// The distance from the tab bar to the field, and from there to the keyboard.
  static let belowTabs = 16
  static let belowField = 16
  static let fieldHeight = 70
  static let keyHeight = 60
  /// The height of a button with words at the default text size.
  static let standardControl = 66
  /// The largest width of a letter key.
  static let keyWidth = 104
  static let chipHeight = 56
  /// The distance between two cards of a row.
  static let cardGap = 40
  /// The y at which the scope bar is pinned while the results are scrolled.
  static let pinnedScopeTop = 60
  static let segmentHeight = 56
  /// The distance from the scope bar to where results are clipped.
  static let belowBarClip = 6
  /// The distance from the scope bar to the content below it.
  static let belowScopeBar = 24
  static let artworkRadius = Theme.Radius.card
  /// The distance between two segments, more than two of them ever grow towards each other.
  static let segmentGap = 14
  /// The largest width of a suggestion.
  static let chipWidth = 680
  /// The total padding at both ends of a button or a chip.
  static let buttonPadding = 64
  /// The distance between two chips of a row.
  static let chipGap = 16
  /// The distance between parts that belong together, such as two lines, or a glyph and its words.
  static let near = 12
  /// The distance between parts side by side that do not belong together.
  static let apart = 24
  /// The largest growth of a focused control to either side, and the largest in thousandths.
  static let clearance = 12
  static let snugClearance = 8
  static let mostGrowth = 150
  /// The total padding above and below the glyph of a control.
  static let aroundGlyph = 24
  /// The height of a button that is alone on its screen.
  static let largeButton = 72
  /// The distance outside the canvas beyond which nothing is painted; growth and shadows reach less
  /// far.
  static let reach = 60
  /// The distance outside the canvas within which artwork is made ahead of time.
  static let upcomingReach = 480
  /// The most cards whose artwork is made ahead of time.
  static let mostUpcoming = 18
  /// The scale of a focused card in thousandths: a still, or any other.
  ///
  /// Source: the focused and unfocused sizes of Top Shelf images, 852/782 and 570/500.
  static let stillGrowth = 1090
  static let cardGrowth = 1140
  /// The arrow on the last card of a shelf, and its distance from the words.
  static let showAllIcon = 52
  static let belowIcon = 18
  static let cardInset = 8
  /// The width by which a caption exceeds its card on either side.
  static let captionOverhang = 12
  static let aboveCaption = 10
  /// The number of cards to either side whose titles a caption is told apart from.
  static let captionReach = 8
  static let belowPrompt = 8
  /// The distance from a message to its buttons, between these, and the largest width of a button.
  static let aboveMessageButtons = 18
  static let buttonGap = 20
  static let widestButton = 900
  /// The distance from the heading of a shelf to its count, and the width reserved for the count.
  static let besideHeading = 14
  static let widestCount = 200
  static let belowChips = 36
  static let belowShelf = 48
  /// The approximate number of nodes of a full screen.
  static let usualNodeCount = 256
  /// The distance by which a heading moves up while a card of its first row is enlarged.
  static let headingPush = 18

  let promptHeight: Int
  let field: Rect
  let keyboardTop: Int
  let keyboardHeight: Int
  /// The width of the widest row, in hundredths of a letter key.
  let keyboardWidth: Int
  let keyGap: Int
  let suggestionsTop: Int
  let scopeTop: Int
  /// The frames of the filter rows.
  let filterRows: [Rect]
  let resultsTop: Int
  let textScale: Int
  let isBold: Bool
  /// True when the field and the keyboard are shown.
  let showsSearch: Bool
  /// True when the field and the keyboard have a scope bar below them.
  let hasScopeBar: Bool
  /// True when a bar is pinned above the results: the scope bar, or that of a page.
  let hasPinnedBar: Bool

  init(_ state: ScreenState) {
    textScale = state.settings.theme.textScale
    isBold = state.settings.theme.boldText
    promptHeight = state.settings.prompt.isEmpty ? 0 : 46 * textScale / 1000
    let chromeTop = Self.top + Self.tabHeight + Self.belowTabs
    let filterButton =
      state.opensFiltersBesideField ? Self.fieldHeight + FieldMetrics.besideField : 0
    field = Rect(
      x: Self.side, y: chromeTop + promptHeight, width: Self.width - filterButton,
      height: Self.fieldHeight)
    keyboardTop = field.maxY + Self.belowField
    let rows = state.keyboard.layout.pages.map(\.rows.count).max() ?? 1
    keyboardWidth =
      state.keyboard.layout.pages.flatMap(\.rows).map { $0.reduce(0) { $0 + $1.width } }.max() ?? 1
    keyGap = rows == 1 ? 4 : 10
    keyboardHeight = rows * Self.keyHeight + (rows - 1) * keyGap
    let keyboardBottom = keyboardTop + keyboardHeight
    suggestionsTop = keyboardBottom + 16
    showsSearch = state.showsSearch
    hasScopeBar = !state.showsSearch || state.hasScopeBar
    hasPinnedBar = showsSearch || !state.navigation.isEmpty
    scopeTop =
      !showsSearch
      ? Self.pinnedScopeTop
      : state.showsSuggestions ? suggestionsTop + Self.chipHeight + Self.near : suggestionsTop
    filterRows =
      showsSearch ? Self.frames(of: state.filters.rows, below: scopeTop, state) : []
    resultsTop =
      !filterRows.isEmpty
      ? (filterRows.last?.maxY ?? 0) + Self.belowScopeBar
      : showsSearch
        ? scopeTop + (hasScopeBar ? Self.segmentHeight : 0) + Self.belowScopeBar
        : Self.pageTop + (state.navigation.last.map(NavigationMetrics.headerHeight) ?? 0)
  }

  /// The frame of the field with what stands beside it.
  var fieldRow: Rect {
    Rect(x: field.x, y: field.y, width: Self.width, height: field.height)
  }

  /// The scroll offset at which the chrome has just left the screen and the scope bar is pinned.
  var collapsed: Int { scopeTop - Self.pinnedScopeTop }

  /// The y of the content of a page below a tab.
  static let pageTop = 148

  /// The y at which the heading of the first row stands when the results are scrolled.
  var bandTop: Int {
    showsSearch ? Self.pinnedScopeTop + barHeight + Self.belowScopeBar : Self.pageTop
  }

  /// The height of the bar above the results.
  private var barHeight: Int { hasScopeBar ? Self.segmentHeight : 0 }

  /// The distance from the top of that bar to where results are clipped.
  var barDepth: Int { barHeight + Self.belowBarClip }

  /// The line at the bottom: hints, notices, warnings. Larger text makes it grow upwards.
  var statusLine: Rect {
    let height = max(36, style(.caption2).leading)
    return Rect(x: Self.side, y: Self.bottom - height, width: Self.width, height: height)
  }

  /// Returns a style at the user's text size and weight. Titles, which are legible anyway, grow
  /// half as much as the text below them, which needs the room.
  func style(_ style: TextStyle) -> TextStyle {
    let isTitle = style.size >= TextStyle.title3.size
    let scaled = style.scaled(by: isTitle ? 1000 + (textScale - 1000) / 2 : textScale)
    return isBold ? scaled.bold : scaled
  }

  /// Returns a style at the user's text size, or smaller where its lines would exceed `height`.
  func style(_ style: TextStyle, height: Int) -> TextStyle {
    let wanted = self.style(style)
    return wanted.leading <= height ? wanted : wanted.scaled(by: height * 1000 / wanted.leading)
  }

  /// Returns a clip that hides everything above `top`. It extends beyond the canvas because an
  /// output of another shape shows more at its sides or below, and rows go on there.
  static func clip(below top: Int) -> Rect {
    Rect(x: -width, y: top, width: 1920 + 2 * width, height: 2 * Size.canvas.height - top)
  }

  /// The height of a button with words.
  var buttonHeight: Int { max(Self.standardControl, style(.body).leading + 20) }

  /// The height of the two caption lines below a card, with the gap above them.
  var captionHeight: Int {
    let second = hasLargeText ? style(.caption1).leading : style(.caption2).leading
    return Self.aboveCaption + style(.caption1).leading + second
  }

  /// The height of the heading above a shelf, with the gap below it, into which a focused card
  /// grows; that gap is smaller than the one above, so a heading belongs visibly to its shelf.
  var headingHeight: Int { style(.callout).leading + 18 }

  /// Returns the distance from the top of one row of a grid to the next; a focused card, which
  /// grows and pushes its caption down, stays clear of the row below.
  func gridPitch(_ size: Size) -> Int { size.height + max(100, captionHeight + 48) }

  /// Returns the size of the artwork on a shelf of that shape; shelves of mixed categories have
  /// narrower artwork, so that a whole row fits below the keyboard.
  ///
  /// Source: the widths for 3 to 7 columns of the grid; larger text has one column less.
  func artwork(_ shape: ArtworkShape, isMixed: Bool) -> Size {
    let width =
      switch (shape, hasLargeText) {
      case (.still, false) where !isMixed: 410
      case (.still, true) where !isMixed: 560
      case (_, false): isMixed ? 168 : 260
      case (_, true): isMixed ? 217 : 320
      }
    return switch shape {
    case .poster: Size(width: width, height: (width * 3 + 1) / 2)
    case .square: Size(width: width, height: width)
    case .still: Size(width: width, height: (width * 9 + 8) / 16)
    }
  }

  /// Returns the number of columns of a grid of that shape.
  func columns(_ shape: ArtworkShape) -> Int {
    switch shape {
    case .poster, .square: hasLargeText ? 5 : 6
    case .still: hasLargeText ? 3 : 4
    }
  }

  /// True when the text is so large that cards have to be wider for it.
  var hasLargeText: Bool { textScale >= 1300 }

  /// The most lines of a title below a card: two with large text, in place of the year.
  var captionTitleLines: Int { hasLargeText ? 2 : 1 }
}
