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
  /// The margin at the left and right that a television may crop (overscan).
  static let side = 80
  /// The highest y that every television shows.
  static let top = 60
  /// The depth of the fade above the hints: below the captions of the first row, and of rows that continue
  /// under the hints.
  static let fadeAtRest = 6
  /// The text scale, in thousandths, from which text counts as large.
  static let largeText = 1300
  /// The largest text scale, in thousandths.
  static let largestText = 1600
  /// The distance from a focused cover to its caption.
  static let belowFocusedCover = 24
  static let fadeOfRows = 40
  /// The maximum depth of the fade of rows that pass under the pinned bar.
  static let fadeBelowBar = 28
  /// The height of the hints, including the distance to content at rest above them.
  static let hintDepth = 56
  /// The y at which content that scrolls away is clipped: the top of the pinned scope bar.
  static let chromeTop = 60
  static let tabHeight = 56
  /// The distance from the tab bar to the field, and from the field to the keyboard.
  static let belowTabs = 16
  static let belowField = 16
  static let belowKeyboard = 16
  static let fieldHeight = 70
  static let keyHeight = 60
  /// The heights of the field and of keys at the largest text size.
  static let largestField = 88
  static let largestKey = 80
  /// The distances between rows of keys, between the keys of a row, and between the keys of a single row.
  static let rowGap = 10
  static let columnGap = 12
  static let narrowKeyGap = 4
  /// The height of a button with words at the default text size.
  static let standardControl = 66
  static let chipHeight = 56
  /// The distance between two cards of a row, and the widest one.
  static let cardGap = 40
  static let widestCardGap = 64
  /// The distance from where headings would be to a focused row of a grid without one.
  static let aboveGridRow = 8
  /// The distance from a focused row of a list to the edges it scrolls between.
  static let nearRow = 24
  /// The y at which the scope bar is pinned while the results are scrolled.
  static let pinnedScopeTop = 60
  static let segmentHeight = 56
  /// The height of segments and chips with the largest text.
  static let largestSegment = 68
  /// The distance from the bar to where results are clipped.
  static let belowBar = 6
  /// The distance from the scope bar to the content below it: at rest, and while the bar is pinned, where
  /// rows fade out below it and headings move up.
  static let belowScopeBar = 24
  static let belowPinnedBar = 44
  static let artworkRadius = Theme.Radius.card
  /// The distance between two segments, greater than they ever grow towards each other.
  static let segmentGap = 14
  /// The largest width of a suggestion.
  static let chipWidth = 680
  /// The total padding at both ends of a button or a chip.
  static let buttonPadding = 64
  /// The distance between two chips of a row.
  static let chipGap = 16
  /// The distance between related parts, such as two lines, or a glyph and its label.
  static let near = 12
  /// The distance between unrelated parts side by side.
  static let apart = 24
  /// The maximum growth of a focused control to either side, in points and in thousandths.
  static let clearance = 12
  static let snugClearance = 8
  static let mostGrowth = 150
  /// The total padding above and below the glyph of a control.
  static let aroundGlyph = 24
  /// The border width of an action that is unavailable now.
  static let dimmedEdge = 2
  /// The height of a button that is the only one on its screen.
  static let largeButton = 72
  /// The distance outside the canvas beyond which nothing is painted; growth and shadows do not reach that
  /// far.
  static let reach = 60
  /// The distance outside the canvas within which artwork is prepared ahead of time.
  static let upcomingReach = 480
  /// The maximum number of cards whose artwork is prepared ahead of time.
  static let mostUpcoming = 18
  /// The scale of a focused card in thousandths: of a still, and of any other.
  ///
  /// Source: the focused and unfocused sizes of Top Shelf images, 852/782 and 570/500.
  static let stillGrowth = 1090
  static let cardGrowth = 1140
  /// The size of the arrow on a shelf's last card, and its distance from the words.
  static let showAllIcon = 52
  static let belowIcon = 18
  static let cardInset = 8
  /// The width by which a caption exceeds its card on either side.
  static let captionOverhang = 12
  static let aboveCaption = 10
  /// The number of cards to either side whose titles a caption must differ from.
  static let captionReach = 8
  static let belowPrompt = 8
  /// The distance from a message to its buttons, between the buttons, and the maximum width of a button.
  static let aboveMessageButtons = 18
  static let buttonGap = 20
  static let widestButton = 900
  /// The distance from the heading of a shelf to its count, and the width reserved for the count.
  static let besideHeading = 14
  static let widestCount = 200
  /// The artwork of a low shelf, and its minimum height.
  static let lowStill = Size(width: 320, height: 180)
  static let leastStill = 126
  static let belowChips = 36
  static let belowShelf = 48
  /// The distance from a row of pictures with captions beside them to the next row.
  static let belowWideRow = 72
  /// The distance from a picture to the caption beside it.
  static let besidePicture = 32
  /// The approximate number of nodes on a full screen.
  static let usualNodeCount = 256
  /// The distance by which a heading moves up while a card of its first row is enlarged.
  static let headingPush = 18

  /// The canvas.
  let canvas: Canvas
  let promptHeight: Int
  let field: Rect
  let keyboardTop: Int
  let keyboardHeight: Int
  let keyHeight: Int
  /// The scroll offset with focus above the results. With large text the tab bar and the prompt leave their
  /// room to the keys once something is typed.
  let restOffset: Int
  /// The keys of the current page.
  let keys: KeyRows
  /// The width of the field with the keys beside it, and of the letters below: the screen's width without the
  /// dial's.
  let keyAreaWidth: Int
  /// The distances between the rows of keys, and between the keys of a row.
  let keyGap: Int
  let columnGap: Int
  /// The heights of the chips and of the scope bar's segments.
  let chipHeight: Int
  let segmentHeight: Int
  let suggestionsTop: Int
  /// The height of the pinned bar: the scope bar, or a page's bar; 0 without one.
  let barHeight: Int
  /// The y of the content of a page below its bar.
  let pageTop: Int
  let scopeTop: Int
  /// The frames of the filter rows.
  let filterRows: [Rect]
  /// The height that the digit pad adds to the rows.
  let padDepth: Int
  let resultsTop: Int
  /// The distance by which the landing is lower than on a quiet screen.
  let landingShift: Int
  /// The distance from the scope bar to the results, which grows until the bar is pinned.
  let aboveResults: Int
  /// The part of it for the heading of large pictures, which need none while they have the screen to
  /// themselves, and the whole of that part; 0 without.
  let headingRoom: Int
  let pinnedHeading: Int
  let textScale: Int
  let isBold: Bool
  /// Whether the field and the keyboard are shown.
  let showsSearch: Bool
  /// Whether the field and the keyboard have a scope bar below them.
  let hasScopeBar: Bool
  /// Whether a bar is pinned above the results: the scope bar, or a page's bar.
  let hasPinnedBar: Bool
  /// The height of the query above scrolled results without a scope bar; 0 without text.
  let echoHeight: Int
  /// The height of the query below the pinned bar of a portrait screen, where it does not fit beside it; 0
  /// without text.
  let echoBelowBar: Int

  init(_ state: ScreenState) {
    let canvas = state.canvas
    self.canvas = canvas
    textScale = state.settings.theme.textScale
    isBold = state.settings.theme.boldText
    promptHeight = Self.promptHeight(of: state)
    chipHeight = Self.segmentHeight(on: canvas, textScale: textScale)
    segmentHeight = Self.segmentHeight(on: canvas, textScale: textScale)
    keys = KeyRows(state)
    keyAreaWidth = canvas.safeWidth - (state.keyColumn.map { $0.isShown ? $0.width : 0 } ?? 0)
    field = Self.field(
      on: canvas, below: promptHeight,
      height: Self.fieldHeight(on: canvas, textScale: textScale),
      leaving: canvas.safeWidth - keyAreaWidth + Self.widthBesideField(keys, in: state))
    keyboardTop = field.maxY + (canvas.isPortrait ? PortraitMetrics.belowField : Self.belowField)
    let rows = keys.lines.count
    let gap =
      canvas.isPortrait ? PortraitMetrics.keyGap : rows == 1 ? Self.narrowKeyGap : Self.rowGap
    keyGap = gap
    columnGap =
      canvas.isPortrait || rows == 1 ? gap : Self.columnGap
    keyHeight =
      canvas.isPortrait
      ? PortraitMetrics.keyHeight : Self.grown(Self.keyHeight, to: Self.largestKey, by: textScale)
    keyboardHeight = rows * (keyHeight + gap) - gap
    suggestionsTop =
      keyboardTop + keyboardHeight
      + (canvas.isPortrait ? PortraitMetrics.belowKeyboard : Self.belowKeyboard)
    showsSearch = state.showsSearch
    hasScopeBar = !state.showsSearch || state.hasScopeBar
    hasPinnedBar = showsSearch || !state.visit.beneath.isEmpty
    echoHeight = showsSearch && !hasScopeBar && !state.visit.field.isEmpty ? segmentHeight : 0
    echoBelowBar =
      showsSearch && hasScopeBar && canvas.isPortrait && !state.visit.field.isEmpty
      ? segmentHeight : 0
    let belowChips = canvas.isPortrait ? PortraitMetrics.belowChips : Self.near
    scopeTop =
      !showsSearch
      ? Self.pinnedScopeTop
      : state.showsSuggestions ? suggestionsTop + chipHeight + belowChips : suggestionsTop
    barHeight =
      !hasScopeBar
      ? 0
      : showsSearch
        ? segmentHeight
        : canvas.isPortrait && !state.visit.beneath.isEmpty
          ? 2 * Self.segmentHeight + PortraitMetrics.barGap : Self.segmentHeight
    padDepth = FilterMetrics.padDepth(in: state)
    filterRows =
      showsSearch ? Self.frames(of: state.visit.filters.rows, below: scopeTop, state) : []
    pageTop = Self.pageTop + barHeight - Self.segmentHeight
    restOffset =
      showsSearch && textScale >= Self.largeText && !canvas.isPortrait && !state.visit.field.isEmpty
      ? Self.tabHeight + Self.belowTabs + promptHeight : 0
    let travel = scopeTop - Self.pinnedScopeTop - restOffset
    let scrolled = min(max(0, state.visit.screen.scroll.y - restOffset), travel)
    let isAlone =
      showsSearch && textScale >= Self.largeText && !canvas.isPortrait && filterRows.isEmpty
      && !state.showsLanding && state.staged == nil && state.visit.scope == .all
    pinnedHeading = isAlone ? Self.headingHeight(textScale: textScale) : 0
    headingRoom = pinnedHeading * scrolled / max(1, travel)
    aboveResults =
      Self.belowScopeBar + headingRoom
      + (Self.belowPinnedBar + echoBelowBar - Self.belowScopeBar) * scrolled / max(1, travel)
    resultsTop =
      !filterRows.isEmpty
      ? (filterRows.last?.maxY ?? 0) + Self.belowScopeBar
      : showsSearch
        ? scopeTop + barHeight + aboveResults
        : pageTop
          + ScreenState.parts.reduce(0) { $0 + $1.pageHeaderHeight(in: state) }
    let quietTop =
      suggestionsTop + (state.hasLandingSuggestions ? chipHeight + belowChips : 0)
      + Self.belowScopeBar
    landingShift = showsSearch && state.showsLanding ? max(0, resultsTop - quietTop) : 0
  }

  /// The frame of the field including everything beside it.
  var fieldRow: Rect {
    Rect(x: field.x, y: field.y, width: keyAreaWidth, height: field.height)
  }

  /// The height of chips and segments: on a portrait screen what is below them needs the room.
  static func segmentHeight(on canvas: Canvas, textScale: Int) -> Int {
    canvas.isPortrait ? segmentHeight : grown(segmentHeight, to: largestSegment, by: textScale)
  }

  /// A length that grows with large text, up to `most` at the largest size.
  static func grown(_ usual: Int, to most: Int, by textScale: Int) -> Int {
    guard textScale >= largeText else { return usual }
    return usual + (most - usual) * (textScale - 1000) / (largestText - 1000)
  }

  /// The scroll offset at which the chrome has just left the screen and the scope bar is pinned.
  var collapsed: Int { scopeTop - Self.pinnedScopeTop }

  /// The scroll offset at which the filter rows have just left the screen too.
  var belowFilters: Int { filterRows.isEmpty ? collapsed : max(collapsed, resultsTop - bandTop) }

  /// The y of the content of a page below a tab.
  static let pageTop = 148

  /// The distance from the top of the pinned bar to the clipping edge of the results. Without a scope bar,
  /// the query is beside the heading of the first row, and above all other rows.
  func barDepth(at scroll: Int) -> Int {
    barHeight + (scroll > collapsed ? echoHeight : 0) + (scroll >= collapsed ? echoBelowBar : 0)
      + Self.belowBar
  }

  /// The y of the first row's heading when the results are scrolled.
  var bandTop: Int {
    guard showsSearch else { return pageTop }
    let gap = filterRows.isEmpty ? aboveResults - headingRoom : Self.belowPinnedBar + echoBelowBar
    return Self.pinnedScopeTop + barHeight + echoHeight + gap
  }

  /// The distance by which the results move down relative to the scope bar until it is pinned.
  var roomToPin: Int {
    showsSearch && filterRows.isEmpty
      ? Self.belowPinnedBar + echoBelowBar + pinnedHeading - aboveResults : 0
  }

  /// The width between the side margins.
  var width: Int { canvas.safeWidth }

  /// The line at the bottom: hints, notices, warnings. It grows upwards with larger text.
  var statusLine: Rect {
    let height = max(36, style(.caption2).leading)
    return Rect(x: Self.side, y: canvas.bottom - height, width: width, height: height)
  }

  /// A style at the user's text size and weight. Titles, which are legible anyway, grow half as much as the
  /// text below them, which needs the room.
  func style(_ style: TextStyle) -> TextStyle {
    let isTitle = style.size >= TextStyle.title3.size
    let scaled = style.scaled(by: isTitle ? 1000 + (textScale - 1000) / 2 : textScale)
    return isBold ? scaled.bold : scaled
  }

  /// A style at the user's text size, or smaller if its lines would exceed `height`.
  func style(_ style: TextStyle, height: Int) -> TextStyle {
    let wanted = self.style(style)
    return wanted.leading <= height ? wanted : wanted.scaled(by: height * 1000 / wanted.leading)
  }

  /// The height of a button with words.
  var buttonHeight: Int { max(Self.standardControl, style(.body).leading + 20) }

  /// The height of the two caption lines below a card, with the gap above them.
  var captionHeight: Int {
    guard !setsCaptionsBeside else { return 0 }
    let second = hasLargeText ? style(.caption1).leading : style(.caption2).leading
    return Self.aboveCaption + style(.caption1).leading + second
  }

  /// The height of the heading above a shelf, including the gap below it, into which a focused card grows;
  /// that gap is smaller than the one above, so that a heading visibly belongs to its shelf.
  var headingHeight: Int { Self.headingHeight(textScale: textScale) }

  private static func headingHeight(textScale: Int) -> Int {
    TextStyle.callout.scaled(by: textScale).leading + 18
  }

  /// The distance from the top of one row of a grid to the next; a focused card, which grows and pushes its
  /// caption down, stays clear of the row below.
  func gridPitch(_ size: Size) -> Int {
    size.height + (setsCaptionsBeside ? Self.belowWideRow : max(100, captionHeight + 48))
  }

  /// Whether the text is so large that cards have to be wider.
  var hasLargeText: Bool { textScale >= Self.largeText }

  /// The lowest bottom of a focused cover whose title can be read above the hints.
  var lowestCover: Int {
    statusLine.y - Self.belowFocusedCover - style(.caption1).leading
  }

  /// The maximum number of lines of a title below a card: two with large text, replacing the year.
  var captionTitleLines: Int { hasLargeText ? 2 : 1 }
}
