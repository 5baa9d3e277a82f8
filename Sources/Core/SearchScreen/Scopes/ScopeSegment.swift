internal import CatalogModel
internal import FocusEngine
internal import TextEntry

/// A segment of the scope bar.
struct ScopeSegment {
  var id: NodeID
  var command: Command
  var title: String
  var count: String
  var isSelected: Bool
  /// Whether the scope has no results: shown dimmed, never removed.
  var isEmpty: Bool
  /// The number of titles; `nil` if unknown, and for More.
  var titles: Int?
}

extension ScreenState {
  /// The maximum number of segments side by side; the remaining scopes are under More.
  ///
  /// Source: Human Interface Guidelines, Segmented controls (tvOS): five to seven.
  static let maximumSegments = 7

  /// The scopes with their counts, All first.
  var scopeCounts: [ScopeCount] {
    settings.results.sorted(countsOfCatalog) { count in
      if case .category(let id) = count.scope { id } else { nil }
    }
  }

  private var countsOfCatalog: [ScopeCount] {
    // With an empty field the page covers one category only; the others still have titles.
    if !visit.field.isEmpty, let page, !page.scopes.isEmpty { return page.scopes }
    // The numbers of the catalogue do not apply to a failed search.
    if !visit.field.isEmpty, page != nil { return landing.scopes.map(\.uncounted) }
    if !landing.scopes.isEmpty { return landing.scopes }
    if let page, !page.scopes.isEmpty { return page.scopes }
    return [ScopeCount(scope: .all, title: "", count: 0)]
  }

  /// Whether there is a scope bar: segments, filter rows, or filters to save or remove.
  var hasScopeBar: Bool {
    guard !isQuiet else { return false }
    return !segments(most: Self.maximumSegments).isEmpty || !visit.filters.isEmpty
      || !filterTokens.isEmpty
      || !opensFiltersBesideField && offersFilters
  }

  /// Whether nothing has been typed or chosen: the screen only has the field, the keys and two shelves.
  var isQuiet: Bool {
    showsSearch && showsLanding && visit.scope == .all && !visit.keepsScopes
      && visit.filters.isEmpty && visit.field.tokens.isEmpty
      && (visit.field.isEmpty || visit.screen.isSubmitted)
  }

  /// Whether (+) is beside the field, because there is no scope bar for it.
  var opensFiltersBesideField: Bool {
    onlyCategory != nil && visit.scope == .all && settings.supply == nil
  }

  /// The segments from the leading edge, at most `limit`; empty if there is a single category.
  func segments(most limit: Int) -> [ScopeSegment] {
    let counts = scopeCounts
    guard (onlyCategory == nil && counts.count != 2) || visit.scope != .all else { return [] }
    // If nothing was found, there is nothing to choose from.
    guard visit.scope != .all || counts.contains(where: { !$0.isKnown || $0.count > 0 }) else {
      return []
    }
    // An empty scope is under More, unless it is chosen.
    let full = counts.filter {
      !$0.isKnown || $0.count > 0 || $0.scope == .all || $0.scope == visit.scope
    }
    let fits = full.count == counts.count && counts.count <= limit
    let shown = fits ? counts.count : min(full.count, limit - 1)
    var segments = full.prefix(shown).map(segment)
    guard !fits else { return segments }
    let hidden = counts.filter { count in !full.prefix(shown).contains { $0.scope == count.scope } }
    let chosen = hidden.first { $0.scope == visit.scope }
    segments.append(
      ScopeSegment(
        id: .moreScopes, command: .moreScopes, title: chosen.map(title(of:)) ?? words[.more],
        count: chosen.map { words.count($0.count, isExact: $0.isExact) } ?? "",
        isSelected: chosen != nil,
        isEmpty: hidden.allSatisfy { $0.count == 0 }))
    return segments
  }

  private func segment(of count: ScopeCount) -> ScopeSegment {
    ScopeSegment(
      id: .scope(count.scope.id), command: .scope(count.scope.id), title: title(of: count),
      count: count.isKnown ? words.count(count.count, isExact: count.isExact) : "",
      isSelected: count.scope == visit.scope, isEmpty: count.isKnown && count.count == 0,
      titles: count.isKnown ? count.count : nil)
  }
}

extension ScopeCount {
  /// The scope without a number.
  fileprivate var uncounted: ScopeCount {
    var count = self
    count.isKnown = false
    return count
  }
}
