internal import Geometry
internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// True while the next control is captured, regardless of its binding.
  var isCapturing: Bool {
    if case .capture? = visit.overlays.last?.content { true } else { false }
  }

  mutating func askForButton(for intent: IntentName) -> [Effect] {
    let until = now + ButtonCapture.patience
    push(.capture(ButtonCapture(intent: intent, family: shownFamily, until: until)))
    visit.timers[.rebinding] = now + 1000
    return []
  }

  /// Handles a control that was pressed during a capture.
  mutating func captured(_ control: Control, on kind: DeviceKind) -> [Effect] {
    guard case .capture(let capture)? = visit.overlays.last?.content else { return [] }
    noticeActivity()
    guard kind.family == capture.family, control.exists(on: capture.family) else {
      // The Back button of a device of another family cancels the capture.
      let goesBack = kind.family.map { isBack(control, on: $0) } ?? false
      return goesBack ? dismissOverlay() : bump()
    }
    _ = dismissOverlay()
    let family = bindings.families[capture.family] ?? BindingTable.Family()
    do throws(BindingTable.Family.Refusal) {
      let new = try family.rebinding(capture.intent, to: control)
      attempt(new, instead: family, of: capture, by: control, on: kind)
      return [.sound(Effect.Sound(.select))]
    } catch {
      return refuse(error, capture.intent, control, on: kind)
    }
  }

  private func isBack(_ control: Control, on family: DeviceFamily) -> Bool {
    bindings.families[family]?.controls(for: .back).contains(control) ?? false
  }

  private mutating func attempt(
    _ new: BindingTable.Family, instead former: BindingTable.Family, of capture: ButtonCapture,
    by control: Control, on kind: DeviceKind
  ) {
    bindings.families[capture.family] = new
    let changes = new.differences(from: former).filter { $0.context == nil }.map { change in
      let meaning = change.binding.press ?? change.binding.hold?.intent
      return name(of: change.control, on: kind) + ": "
        + (meaning?.name(in: words) ?? words[.unassigned])
    }
    let trial = BindingTrial(
      family: capture.family, former: former, message: changes.joined(separator: " · "),
      until: now + ButtonCapture.patience)
    push(.trial(trial))
    visit.timers[.rebinding] = now + 1000
  }

  private mutating func refuse(
    _ refusal: BindingTable.Family.Refusal, _ intent: IntentName, _ control: Control,
    on kind: DeviceKind
  ) -> [Effect] {
    let button = name(of: control, on: kind)
    let alert =
      switch refusal {
      case .isThereAlready:
        Alert(
          title: words[.assignedAlready, ["button": button]], message: intent.name(in: words),
          choices: [Alert.Choice(title: words[.ok], act: .dismiss)])
      case .wouldLose(let needed):
        Alert(
          title: words[.buttonNeeded, ["button": button]],
          message: words[.buttonNeededMessage, ["name": needed.name(in: words)]],
          choices: [Alert.Choice(title: words[.ok], act: .dismiss)])
      }
    push(.alert(alert))
    return [.sound(Effect.Sound(.error))]
  }

  // MARK: Trial

  /// Ends the trial: keeps the new bindings, or restores the former ones.
  mutating func endTrial(isKept: Bool) -> [Effect] {
    guard let index = visit.overlays.lastIndex(where: { $0.content.trial != nil }),
      let trial = visit.overlays[index].content.trial
    else { return [] }
    visit.timers[.rebinding] = nil
    if !isKept { bindings.families[trial.family] = trial.former }
    let back: [Effect]
    if index == visit.overlays.count - 1 {
      visit.focus = visit.overlays.removeLast().returnFocus
      back = [.sound(Effect.Sound(.back))]
    } else {
      visit.overlays.remove(at: index)
      back = []
    }
    guard isKept, let family = bindings.families[trial.family] else { return back }
    return back + [.saveBindings(trial.family, family)]
  }

  /// Handles the passing of a second during a capture or a trial.
  mutating func rebindingTimePassed() -> [Effect] {
    for overlay in visit.overlays.reversed() {
      let until: Timestamp
      switch overlay.content {
      case .capture(let capture): until = capture.until
      case .trial(let trial): until = trial.until
      default: continue
      }
      guard now >= until else {
        visit.timers[.rebinding] = now + min(1000, until - now)
        return []
      }
      visit.timers[.rebinding] = nil
      if case .trial = overlay.content { return endTrial(isKept: false) }
      return isCapturing ? dismissOverlay() : []
    }
    visit.timers[.rebinding] = nil
    return []
  }

  // MARK: Defaults

  mutating func askToResetBindings() -> [Effect] {
    let family = shownFamily
    guard bindings.families[family] != baseBindings.families[family] else {
      show(notice: .words(.buttonsAreReset))
      return bump()
    }
    push(
      .alert(
        Alert(
          title: words[.resetTitle], message: words[.resetMessage],
          choices: [
            Alert.Choice(title: words[.cancel], act: .dismiss),
            Alert.Choice(title: words[.reset], act: .resetBindings(family)),
          ])))
    return []
  }

  mutating func resetBindings(of family: DeviceFamily) -> [Effect] {
    guard let base = baseBindings.families[family] else { return [] }
    bindings.families[family] = base
    return [.saveBindings(family, base)]
  }

  /// The name of a control in a sentence.
  func name(of control: Control, on kind: DeviceKind) -> String {
    ButtonSign(
      control, on: kind, isSwapped: kind.isSwapped(by: settings.confirmButton), words: words
    ).name
  }
}

extension Overlay.Content {
  /// The new bindings on trial.
  var trial: BindingTrial? {
    if case .trial(let trial) = self { trial } else { nil }
  }
}
