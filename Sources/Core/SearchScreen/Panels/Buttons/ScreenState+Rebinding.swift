internal import Geometry
package import InputMapping
internal import SceneGraph

/// The commands of the settings and the panels about buttons.
package enum ButtonsCommand: Hashable, Sendable {
  /// Waits for the button that will get an intent.
  case rebind(IntentName)
  /// Gives a control an intent, on trial.
  case assign(IntentName, Control, DeviceKind)
  /// Keeps a family's bindings that were on trial.
  case keep(DeviceFamily)
  /// Restores the previous bindings.
  case restore(DeviceFamily, BindingTable.Family)
  case askToReset, reset(DeviceFamily)
}

extension ScreenState {
  /// Whether the next control is captured, regardless of its binding.
  var isCapturing: Bool {
    if case .capture? = visit.screen.panels.last?.panel { true } else { false }
  }

  /// Performs a command about the bindings.
  mutating func perform(_ command: ButtonsCommand) -> [Effect] {
    switch command {
    case .rebind(let intent):
      let until = now + CapturePanel.patience
      push(.capture(CapturePanel(intent: intent, family: shownFamily, until: until)))
      visit.timers[.rebinding] = now + 1000
      return []
    case .assign(let intent, let control, let kind): return assign(control, to: intent, on: kind)
    case .keep(let family):
      return bindings.families[family].map { [.saveBindings(family, $0)] } ?? []
    case .restore(let family, let former):
      bindings.families[family] = former
      return []
    case .askToReset: return askToResetBindings()
    case .reset(let family): return resetBindings(of: family)
    }
  }

  /// Gives a control an intent, on trial.
  private mutating func assign(
    _ control: Control, to intent: IntentName, on kind: DeviceKind
  ) -> [Effect] {
    guard let name = kind.family else { return [] }
    let family = bindings.families[name] ?? BindingTable.Family()
    do throws(BindingTable.Family.Refusal) {
      attempt(try family.rebinding(intent, to: control), instead: family, of: name, on: kind)
      return [.sound(Effect.Sound(.select))]
    } catch {
      return refuse(error, intent, control, on: kind)
    }
  }

  private mutating func attempt(
    _ new: BindingTable.Family, instead former: BindingTable.Family, of family: DeviceFamily,
    on kind: DeviceKind
  ) {
    bindings.families[family] = new
    let changes = new.differences(from: former).filter { $0.context == nil }.map { change in
      let meaning = change.binding.press ?? change.binding.hold?.intent
      return name(of: change.control, on: kind) + ": "
        + (meaning?.name(in: words) ?? words[.unassigned])
    }
    push(
      .trial(
        TrialPanel(
          family: family, former: former, message: changes.joined(separator: " · "),
          until: now + CapturePanel.patience)))
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
          choices: [Choice(title: words[.ok])])
      case .wouldLose(let needed):
        Alert(
          title: words[.buttonNeeded, ["button": button]],
          message: words[.buttonNeededMessage, ["name": needed.name(in: words)]],
          choices: [Choice(title: words[.ok])])
      }
    push(.alert(alert))
    return [.sound(Effect.Sound(.error))]
  }

  // MARK: Defaults

  private mutating func askToResetBindings() -> [Effect] {
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
            Choice(title: words[.cancel]),
            Choice(title: words[.reset], command: .buttons(.reset(family))),
          ])))
    return []
  }

  private mutating func resetBindings(of family: DeviceFamily) -> [Effect] {
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

extension CapturePanel: ScreenPart {
  /// Captures the next control, regardless of its binding.
  static func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext,
    for state: inout ScreenState
  ) -> [ScreenAction]? {
    guard state.isCapturing, event.isAboutControls else { return nil }
    return mapper.capture(event, at: state.now).map {
      [.panel(.capture(.captured($0.control, $0.kind)))]
    } ?? []
  }

  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    guard timer == .rebinding else { return nil }
    state.visit.timers[.rebinding] = nil
    return state.perform(.capture(.second), in: view) + state.perform(.trial(.second), in: view)
  }
}
