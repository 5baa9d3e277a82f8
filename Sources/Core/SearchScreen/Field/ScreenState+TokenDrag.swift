internal import CatalogModel
package import Geometry
internal import SceneGraph
internal import TextEntry

/// A token dragged by the pointer, and its current position.
package struct TokenDrag: Hashable, Sendable {
  var token: Token
  /// The x of the pointer, in canvas points.
  var x: Int
}

/// A token in the field, and its frame on the canvas.
package struct TokenFrame: Hashable, Sendable {
  /// The index of the token.
  package var index: Int
  /// The frame.
  package var frame: Rect
}

extension ScreenState {
  /// Removes the clicked token.
  /// - Returns: `nil` when the pointer is not on a token.
  mutating func clickToken(at point: Point, in view: ScreenView) -> [Effect]? {
    guard visit.screen.panels.isEmpty, let index = view.token(at: point) else { return nil }
    let ended = endComposition()
    visit.field.removeToken(at: index)
    return ended + [.sound(Effect.Sound(.select))] + textChanged()
  }

  /// Moves the token that the pointer grabbed.
  /// - Returns: `nil` when the pointer grabbed something else.
  mutating func dragToken(
    from start: Point, by translation: Point, in view: ScreenView
  ) -> [Effect]? {
    guard visit.screen.panels.isEmpty, translation.x != 0 else { return nil }
    if visit.tokenDrag == nil, let index = view.token(at: start),
      visit.field.tokens.indices.contains(index)
    {
      visit.tokenDrag = TokenDrag(token: visit.field.tokens[index], x: start.x)
    }
    guard var drag = visit.tokenDrag, let index = visit.field.tokens.firstIndex(of: drag.token)
    else {
      return nil
    }
    drag.x += translation.x
    visit.tokenDrag = drag
    let passed = view.tokenFrames.filter { $0.index != index }.filter { other in
      let isMirrored = view.scene.theme.isRightToLeft
      return isMirrored ? other.frame.midX > drag.x : other.frame.midX < drag.x
    }
    let first = view.tokenFrames.map(\.index).min() ?? 0
    let place = first + passed.count
    guard place != index else { return [] }
    visit.field.moveToken(at: index, to: place)
    followFilters()
    return [edgeSound()]
  }
}

extension ScreenView {
  /// The index of the token at a point of the screen; `nil` for none.
  func token(at point: Point) -> Int? {
    guard isOnField(point) else { return nil }
    return tokenFrames.first { $0.frame.contains(point) }?.index
  }
}
