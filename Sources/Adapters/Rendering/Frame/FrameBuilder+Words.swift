internal import Geometry
internal import SceneGraph

/// Words that change on an unchanged background, without being drawn over each other.
extension FrameBuilder {
  /// Adds a control whose words change on a background that stays: the same words in another colour are
  /// cross-faded; different ones appear after the former are gone.
  func addWords(
    from old: (parts: LookParts, scale: Int), to new: (parts: LookParts, scale: Int), share: Double,
    of track: NodeTrack, body: PixelBox, to commands: inout [DrawCommand]
  ) -> RetainedDrawings.Readiness {
    var readiness = RetainedDrawings.Readiness.complete
    func add(_ displayItems: [DisplayItem], _ scale: Int, _ opacity: Double) {
      guard opacity > 0, !displayItems.isEmpty else { return }
      readiness = min(
        readiness,
        addRaster(
          displayItems: displayItems, scale: scale, of: track, body: body, opacity: opacity,
          to: &commands))
    }
    let isSame = old.parts.ground == new.parts.ground
    if !isSame { add(old.parts.ground, old.scale, track.former?.isClear == true ? 1 - share : 1) }
    add(new.parts.ground, new.scale, isSame ? 1 : share)
    let (before, after) = (old.parts.words, new.parts.words)
    let staying = Self.staying(before, after)
    // The lower look stays opaque: two translucent ones would let the background through.
    add(staying.before, old.scale, 1)
    add(staying.after, new.scale, share)
    add(before.filter { !staying.before.contains($0) }, old.scale, max(0, 1 - 2 * share))
    add(after.filter { !staying.after.contains($0) }, new.scale, max(0, 2 * share - 1))
    return readiness
  }

  /// The words and glyphs that two looks share, apart from their colours, as drawn in each.
  private static func staying(_ before: [DisplayItem], _ after: [DisplayItem]) -> (
    before: [DisplayItem], after: [DisplayItem]
  ) {
    let (old, new) = (before.map(\.withoutColor), after.map(\.withoutColor))
    return (
      before.filter { new.contains($0.withoutColor) },
      after.filter { old.contains($0.withoutColor) }
    )
  }

  /// A look split into its background and what is written on it.
  typealias LookParts = (ground: [DisplayItem], words: [DisplayItem])

  /// Splits two looks into background and words; `nil` if there is no background, or a picture on it.
  func split(_ below: [DisplayItem], _ above: [DisplayItem], of track: NodeTrack) -> (
    LookParts, LookParts
  )? {
    let all = Rect(origin: .zero, size: track.node.frame.size)
    func parts(_ displayItems: [DisplayItem]) -> LookParts? {
      guard case .fill(all, _, _)? = displayItems.first, displayItems.count > 1,
        !displayItems.contains(where: \.isArtwork)
      else { return nil }
      return ([displayItems[0]], Array(displayItems.dropFirst()))
    }
    guard let below = parts(below), let above = parts(above) else { return nil }
    return (below, above)
  }

  /// Splits two looks without a background, or on a bezel, that have different words, such as the counts of a
  /// segment; `nil` if anything else is drawn, or the words are the same.
  func splitWords(_ old: [DisplayItem], _ new: [DisplayItem]) -> (LookParts, LookParts)? {
    func parts(_ displayItems: [DisplayItem]) -> LookParts {
      let isOnBezel = if case .bezel? = displayItems.first { true } else { false }
      let ground = displayItems.prefix(isOnBezel ? 1 : 0)
      return (Array(ground), Array(displayItems.dropFirst(ground.count)))
    }
    let (old, new) = (parts(old), parts(new))
    guard old.words.allSatisfy(\.isWords), new.words.allSatisfy(\.isWords),
      old.words.map(\.withoutColor) != new.words.map(\.withoutColor)
    else { return nil }
    return (old, new)
  }
}

extension DisplayItem {
  /// Whether it is a picture of an item.
  var isArtwork: Bool { if case .artwork = self { true } else { false } }

  /// Whether it is written on a background: a text or a glyph.
  fileprivate var isWords: Bool {
    switch self {
    case .text, .icon: true
    default: false
    }
  }

  /// The same words or glyph in a fixed colour.
  fileprivate var withoutColor: DisplayItem {
    switch self {
    case .text(var text):
      text.color = .primaryText
      return .text(text)
    case .icon(let icon, let frame, _): return .icon(icon, frame, .primaryText)
    default: return self
    }
  }
}
