/// The user's keyboards, with the current one and its current page.
public struct KeyboardState: Hashable, Sendable {
  /// The state of Shift.
  public enum Shift: Hashable, Sendable {
    case off
    /// A capital for one letter.
    case once
    /// Capitals until it is pressed again.
    case locked
  }

  /// Milliseconds within which a second press of Shift locks it.
  public static let doublePress = 400
  /// Milliseconds within which another press of a key continues its cycle.
  public static let cyclePause = 1000

  /// The keyboards, in the user's order; at least one.
  public let layouts: [KeyboardLayout]
  /// The index of the current keyboard.
  public private(set) var layoutIndex = 0
  /// The identifier of the current page.
  public private(set) var pageID: String
  /// The page to return to after one letter; `nil` unless Shift was pressed for one letter.
  private var pageAfterLetter: String?
  /// The time at which Shift was pressed for one letter, in milliseconds.
  private var shiftedAt = 0
  /// The key whose cycle continues when it is pressed again, and its progress.
  private var cycling: Cycling?

  private struct Cycling: Hashable, Sendable {
    var key: String
    var place: Int
  }

  /// Shows the first page of a keyboard.
  /// - Parameters:
  ///   - layout: The keyboard to show first.
  ///   - others: The keyboards shown by the globe key, in order; if empty, there is no globe key.
  public init(layout: KeyboardLayout, others: [KeyboardLayout] = []) {
    layouts = others.isEmpty ? [layout.withoutGlobe] : [layout] + others
    pageID = layout.pages[0].id
  }

  /// The current keyboard.
  public var layout: KeyboardLayout { layouts[layoutIndex] }

  /// The current page.
  public var page: KeyboardPage { layout.page(pageID) }

  /// The next keyboard; `nil` if there is only one.
  public var nextLayout: KeyboardLayout? {
    layouts.count > 1 ? layouts[(layoutIndex + 1) % layouts.count] : nil
  }

  /// Returns to the first keyboard and its first page.
  public mutating func startOver() { show(layout: 0) }

  /// Shows the next keyboard, the first after the last, with its first page.
  public mutating func showNextLayout() { show(layout: (layoutIndex + 1) % layouts.count) }

  private mutating func show(layout index: Int) {
    layoutIndex = index
    show(page: layout.pages[0].id)
    cycling = nil
  }

  /// Shows a page until another one is chosen.
  public mutating func show(page: String) {
    pageID = layout.page(page).id
    pageAfterLetter = nil
  }

  /// Shows the next page; the first comes after the last.
  public mutating func showNextPage() { show(page: layout.pageID(after: pageID)) }

  /// Shows the digits and symbols, or the letters again. A keyboard without Shift shows its next page
  /// instead, because its capitals cannot be reached otherwise.
  public mutating func turnPage() {
    let hasShift = layout.pages.contains { page in
      page.functions.contains {
        $0.action == .shift || $0.action == .page(KeyboardPage.capitalsID)
      }
    }
    let symbols = layout.pages.first { $0.id == KeyboardPage.symbolsID }
    guard hasShift, let symbols else { return showNextPage() }
    show(page: pageID == symbols.id ? layout.pages[0].id : symbols.id)
  }

  /// The key with an id on the current page.
  public func key(_ id: String) -> Key? {
    page.functions.first { $0.id == id } ?? page.rows.joined().first { $0.id == id }
  }

  /// The key where typing starts: the middle of the middle row, close to all letters, or the first letter if
  /// all keys are in a single row. `nil` on a page without letters.
  public var homeKey: Key? {
    let letters = page.rows[page.rows.count / 2].filter(\.isLetter)
    guard let first = letters.first else { return nil }
    return page.rows.count == 1 ? first : letters[(letters.count - 1) / 2]
  }
}

extension KeyboardState {
  /// The state of Shift.
  public var shift: Shift {
    if pageAfterLetter != nil { return .once }
    return pageID == KeyboardPage.capitalsID ? .locked : .off
  }

  /// Shows capitals for one letter; pressed again soon, until the next press.
  /// - Parameter moment: The current time, in milliseconds.
  public mutating func pressShift(at moment: Int) {
    guard let capitals = layout.capitals?.id else { return show(page: layout.pages[0].id) }
    switch shift {
    case .off:
      pageAfterLetter = pageID
      pageID = capitals
      shiftedAt = moment
    case .once where moment - shiftedAt <= Self.doublePress: lockShift()
    case .once: show(page: pageAfterLetter ?? layout.pages[0].id)
    case .locked: show(page: layout.pages[0].id)
    }
  }

  /// Shows capitals until Shift is pressed again.
  public mutating func lockShift() {
    if let capitals = layout.capitals?.id { show(page: capitals) }
  }

  /// Records that a letter was typed, which ends a Shift for one letter.
  public mutating func didType() {
    if let back = pageAfterLetter { show(page: back) }
  }
}

extension KeyboardState {
  /// The result of pressing a letter key.
  public struct Stroke: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// Whether they replace the characters of the previous press.
    public var replacesLast: Bool
  }

  /// Whether pressing a key now would replace its last character instead of adding one.
  public func isCycling(_ key: String) -> Bool { cycling?.key == key }

  /// The characters of the next press of a key: the next step of its cycle if the last press was of the same
  /// key.
  public mutating func stroke(of key: Key, typing text: String) -> Stroke {
    guard !key.cycle.isEmpty else {
      cycling = nil
      return Stroke(text: text, replacesLast: false)
    }
    let isAgain = isCycling(key.id)
    let place = isAgain ? ((cycling?.place ?? 0) + 1) % key.cycle.count : 0
    cycling = Cycling(key: key.id, place: place)
    return Stroke(text: key.cycle[place], replacesLast: isAgain)
  }

  /// Ends the cycle, when too much time has passed or something else was done.
  public mutating func endCycle() { cycling = nil }
}
