internal import FocusEngine
internal import Geometry
internal import InputMapping

extension ScreenState {
  /// Opens a panel; the focus moves inside with the next layout.
  @discardableResult
  mutating func push(_ panel: Panel) -> [Effect] {
    var open = OpenPanel(panel, returnFocus: visit.screen.focus)
    open.isUnlocked = visit.isUnlocking || visit.screen.panels.last?.isUnlocked ?? false
    visit.screen.panels.append(open)
    visit.cameAt = now
    visit.screen.focus = FocusState()
    visit.screen.scroll.list = 0
    visit.timers[.scope] = nil
    return []
  }

  /// Closes the topmost panel and restores the previous focus.
  mutating func closePanel() -> [Effect] {
    guard let closed = visit.screen.panels.popLast() else { return [] }
    visit.screen.focus = closed.returnFocus
    visit.cameAt = nil
    if isBetweenVisits {
      visit.timers[.idle] = nil
      followVisit()
    }
    return [.sound(Effect.Sound(.back))] + closed.panel.feature.closing
  }

  // MARK: Intents

  /// Handles an intent that the panel in front receives before anything else does.
  /// - Returns: `nil` when it has its usual meaning.
  mutating func handleByPanel(_ intent: Intent, in view: ScreenView) -> [Effect]? {
    guard let panel = visit.screen.panels.last?.panel.feature else { return nil }
    let target: NodeID? =
      switch intent {
      case .click(let point), .longPress(let point): view.focusable(at: point)
      case .choose(let id): NodeID(id)
      default: visit.screen.focus.focused
      }
    switch panel.reception(of: intent, at: target) {
    case .usual: return nil
    case .nothing: return []
    case .action(let action):
      visit.pressed = nil
      return perform(action, in: view)
    }
  }

  /// Handles the intents that concern neither focus nor Select. Edits of the text dismiss a key's accents and
  /// go to the field.
  mutating func handleOnPanel(_ intent: Intent, in view: ScreenView) -> [Effect] {
    if intent == .bookmark { return selectSheetButton(.bookmark) }
    // The stage is hidden behind a panel.
    let intent = intent == .openStage ? .toggleKeyboardAndResults : intent
    if offersAccents, intent.editsText {
      _ = closePanel()
      return handleOnScreen(intent, in: view)
    }
    if let action = visit.screen.panels.last?.panel.feature.action(for: intent) {
      return perform(action, in: view)
    }
    switch intent {
    case .scroll(let notches):
      return move(notches > 0 ? .down : .up, isRepeat: false, in: view)
    case .page(let direction) where panel?.pagesByRows ?? false:
      return pageSettings(direction, in: view)
    default: return []
    }
  }

  /// Goes back within the panel in front, or out of it.
  mutating func goBackOnPanel(in view: ScreenView) -> [Effect] {
    visit.screen.panels.last?.panel.feature.back.map { perform($0, in: view) } ?? closePanel()
  }

  // MARK: Actions

  /// Reduces an action into the topmost panel of its kind, and carries out its requests; does nothing without
  /// such a panel.
  /// - Parameter panel: The case of the panel.
  mutating func reduce<F: Feature>(
    _ panel: (F) -> Panel, _ action: F.Action, _ input: F.Input, in view: ScreenView
  ) -> [Effect] {
    for index in visit.screen.panels.indices.reversed() {
      guard var feature = visit.screen.panels[index].panel.feature as? F else { continue }
      var step = Step(now: now)
      feature.reduce(action, input, &step)
      visit.screen.panels[index].panel = panel(feature)
      return carryOut(step, of: index, in: view)
    }
    return []
  }

  /// Carries out a panel's requests, in order.
  private mutating func carryOut(_ step: Step, of index: Int, in view: ScreenView) -> [Effect] {
    let isInFront = index == visit.screen.panels.count - 1
    return step.requests.flatMap { request -> [Effect] in
      switch request {
      case .focus(let id):
        if isInFront { visit.screen.focus = FocusState(focused: id) }
        return []
      case .scrollToTop:
        visit.cameAt = now
        visit.screen.scroll.list = 0
        return []
      case .close(let isQuiet):
        guard isInFront else { return visit.screen.panels.remove(at: index).panel.feature.closing }
        let effects = closePanel()
        return isQuiet ? effects.silent : effects
      case .perform(let command): return perform(command, in: view)
      default: return carryOut(request)
      }
    }
  }

  /// Carries out a request that any feature can make.
  mutating func carryOut(_ request: Step.Request) -> [Effect] {
    switch request {
    case .effect(let effect): return [effect]
    case .timer(let name, let time):
      visit.timers[name] = time
      return []
    case .notice(let message):
      show(notice: message)
      return []
    case .problem(let message):
      show(problem: message)
      return []
    case .open(let panel): return push(panel)
    case .text(let text): return take(text)
    case .refuse: return bump()
    case .fail:
      let sound = Effect.sound(Effect.Sound(.error))
      return settings.rumble ? [sound, .rumble] : [sound]
    case .askAgain(let question): return askAgain(question)
    case .focus, .filter, .scrollToTop, .close, .perform: return []
    }
  }
}
