internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension ScreenState {
  /// Milliseconds that focus rests on a segment before its scope is chosen.
  ///
  /// The delay keeps a passing move from starting a search.
  static let scopeDelay = 150

  mutating func move(
    _ direction: Direction, isRepeat: Bool, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    let outcome = focus.move(direction, isRepeat: isRepeat, in: view.map)
    guard outcome.moved else {
      // A held direction stops silently at an edge; only a new press there bumps.
      return isRepeat ? [] : bump()
    }
    let sound = moveSound(in: view, at: now)
    focusChanged(at: now, in: view)
    return [sound] + growGrid(at: now, in: view)
  }

  /// Updates the deadlines after a change of focus.
  mutating func focusChanged(at now: Timestamp, in view: ScreenView) {
    lastMove = now
    deadlines.scope = nil
    guard settings.scopeSelection == .focus, overlays.isEmpty,
      case .scope(let id)? = view.elements[focus.focused], id != scope.id
    else { return }
    deadlines.scope = now + Self.scopeDelay
  }

  func moveSound(in view: ScreenView, at now: Timestamp) -> Effect {
    let frame = focus.focused.flatMap { view.map.item($0) }?.frame ?? .zero
    return .sound(
      Effect.Sound(
        .move, pan: max(-1000, min(1000, (frame.midX - 960) * 1000 / 960)), size: frame.width,
        isFast: now - lastMove < Theme.fastStepInterval))
  }

  func edgeSound() -> Effect { .sound(Effect.Sound(.edge)) }

  /// The effects of reaching an end: a sound, and a rumble where enabled.
  func bump() -> [Effect] {
    settings.rumble ? [edgeSound(), .rumble] : [edgeSound()]
  }

  /// Goes one level back: out of the topmost overlay, from the results to the keyboard, or from the
  /// keyboard out of the screen.
  mutating func goBack(in view: ScreenView) -> [Effect] {
    if overlays.last?.content.trial != nil { return endTrial(isKept: false) }
    if !overlays.isEmpty { return dismissOverlay() }
    let keyboard = ScreenSection.keyboard.id
    let isOnKeyboard = focus.focused.flatMap { view.map.item($0) }?.section == keyboard
    if !isOnKeyboard {
      focus.enter(keyboard, in: view.map)
      deadlines.scope = nil
      return [.sound(Effect.Sound(.back))]
    }
    if settings.kiosk != nil {
      resetForNextVisitor()
      return [.cancelSearch, .sound(Effect.Sound(.back))]
    }
    return [.quit]
  }
}
