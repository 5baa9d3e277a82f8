internal import Geometry

extension InputMapper {
  /// Maps a press of a control, or waits until it has been held long enough.
  mutating func press(
    _ control: Control, on device: DeviceID, at moment: Timestamp, context: BindingContext
  ) -> [Intent] {
    guard timing.slow > 0 else { return count(control, on: device, at: moment, context: context) }
    slowPresses.removeAll { $0.device == device && $0.control == control }
    slowPresses.append(
      SlowPress(device: device, control: control, dueAt: moment + timing.slow))
    return []
  }

  /// Maps a press that has been held long enough.
  mutating func count(
    _ control: Control, on device: DeviceID, at moment: Timestamp, context: BindingContext
  ) -> [Intent] {
    guard let family = kind(of: device).family else { return [] }
    // A second press without a release: the release was lost.
    var intents = letGo { $0.device == device && $0.control == control }
    use(device)
    if let awaited {
      self.awaited = nil
      guard awaited.device == device, awaited.control == control, let hold = awaited.binding.hold
      else {
        return intents + awaited.intents
          + count(control, on: device, at: moment, context: context)
      }
      var entry = HeldControl(
        device: device, control: control, family: family, binding: .none, since: moment)
      // Nothing has to be held until a badge is chosen.
      entry.showsBadges = hold.intent == .badges
      entry.isLatched = entry.showsBadges
      held.append(entry)
      // The hold replaces the press, including one that is shown.
      return intents + [hold.intent.intent()]
    }
    if let opened = openBadge(with: control, on: device, family: family, at: moment) {
      return intents + opened
    }
    intents += letGo { $0.isLatched }
    if let intent = chordInTurn(control, on: device, family: family) {
      held.append(
        HeldControl(device: device, control: control, family: family, binding: .none, since: moment)
      )
      return intents + [intent]
    }
    var binding = bindings.binding(of: control, on: family, in: context) ?? .none
    if binding.hold?.intent == .badges, !offersBadges { binding.hold = nil }
    if binding.hold?.intent == .listen, !offersListening { binding.hold = nil }
    let isThird = pressRun.add(control, on: device, at: moment)
    if let intent = binding.thrice, isThird {
      // The first two presses acted as presses; the third does only this.
      held.append(
        HeldControl(device: device, control: control, family: family, binding: .none, since: moment)
      )
      return intents + [intent.intent()]
    }
    var entry = HeldControl(
      device: device, control: control, family: family, binding: binding, since: moment)
    let isGuarded = guardsChords && isPartOfChord(control, family)
    if binding.actsOnRelease || isGuarded {
      entry.actsOnRelease = true
      entry.holdAt = binding.hold.map { moment + $0.after }
      if binding.press == .select {
        entry.isPressShown = true
        intents.append(.press)
      }
    } else if let intent = binding.press {
      intents += intent == .select ? [.press, .select] : [intent.intent()]
      entry.listens = intent == .listen
      if intent.repeatsWhileHeld {
        if intent.direction != nil { stopRepeatingMoves() }
        entry.repeatAt = timing.repeatTime(RepeatTiming.delay(of: intent, in: context))
          .map { moment + $0 }
      }
    }
    held.append(entry)
    return intents + startChords(on: device, family: family, at: moment)
  }

  /// Maps a release of a control.
  mutating func release(
    _ control: Control, on device: DeviceID, at moment: Timestamp
  ) -> [Intent] {
    slowPresses.removeAll { $0.device == device && $0.control == control }
    guard let index = index(of: control, on: device), !held[index].isLatched else { return [] }
    let entry = held.remove(at: index)
    heldChords.removeAll { $0.device == device && $0.chord.controls.contains(control) }
    if entry.showsBadges { return hideBadges(of: entry, at: moment) }
    if entry.listens { return [.listen(isHeld: false)] }
    if entry.actsOnRelease, timing.holdsByTwoPresses, entry.binding.hold != nil {
      awaited = AwaitedPress(
        device: device, control: control, binding: entry.binding, isPressShown: entry.isPressShown,
        dueAt: moment + timing.secondPress)
      return []
    }
    if entry.actsOnRelease, let intent = entry.binding.press { return [intent.intent()] }
    return entry.isPressShown ? [.cancelPress] : []
  }

  /// Maps a repeat event of the device itself.
  ///
  /// A keyboard's own repeats are ignored: ours are steadier. A repeat without a press means that the press
  /// was lost; only intents that auto-repeat may start this way.
  mutating func handleDeviceRepeat(
    of control: Control, on device: DeviceID, at moment: Timestamp, context: BindingContext
  ) -> [Intent] {
    guard let family = kind(of: device).family, family != .keyboard else {
      return advance(to: moment, context: context)
    }
    if let index = index(of: control, on: device) {
      held[index].lastDeviceRepeat = moment
      return advance(to: moment, context: context)
    }
    let intents = advance(to: moment, context: context)
    let binding = bindings.binding(of: control, on: family, in: context)
    guard let intent = binding?.press, intent.repeatsWhileHeld, timing.repeats != .off,
      timing.slow == 0
    else { return intents }
    return intents + press(control, on: device, at: moment, context: context)
  }

  /// Releases everything on some devices; no action follows except ending what is shown or listening.
  mutating func letGo(where isGone: (DeviceID) -> Bool) -> [Intent] {
    slowPresses.removeAll { isGone($0.device) }
    if let press = awaited, isGone(press.device) { awaited = nil }
    for device in axes.keys where isGone(device) { axes[device]?.letGo() }
    var turns: [DialTurn] = []
    for device in dials.keys where isGone(device) {
      if let turn = dials[device]?.cancel() { turns.append(turn) }
    }
    return letGo { isGone($0.device) } + turns.map { .dial($0) }
  }

  /// The index of a control among the held ones.
  func index(of control: Control, on device: DeviceID) -> Int? {
    held.firstIndex { $0.device == device && $0.control == control }
  }

  private mutating func letGo(of isGone: (HeldControl) -> Bool) -> [Intent] {
    let gone = held.filter(isGone)
    guard !gone.isEmpty else { return [] }
    held.removeAll(where: isGone)
    heldChords.removeAll { chord in
      gone.contains { $0.device == chord.device && chord.chord.controls.contains($0.control) }
    }
    return gone.filter(\.isPressShown).map { _ in .cancelPress }
      + gone.filter(\.showsBadges).map { _ in .badges(isShown: false) }
      + gone.filter(\.listens).map { _ in .listen(isHeld: false) }
  }

  /// Stops the repeating moves: a new direction replaces a held one, on any device.
  private mutating func stopRepeatingMoves() {
    for index in held.indices where held[index].binding.press?.direction != nil {
      held[index].repeatAt = nil
    }
  }

  /// The intent of a chord whose controls were pressed one after the other, in any order, where nothing has
  /// to be held; `nil` until it is complete.
  private mutating func chordInTurn(
    _ control: Control, on device: DeviceID, family: DeviceFamily
  ) -> Intent? {
    guard timing.holdsByTwoPresses, let chords = bindings.families[family]?.chords,
      !chords.isEmpty
    else {
      pressesInTurn = []
      return nil
    }
    pressesInTurn.removeAll { $0.device != device || $0.control == control }
    pressesInTurn.append(PressInTurn(device: device, control: control))
    let most = chords.map(\.controls.count).max() ?? 0
    pressesInTurn.removeFirst(max(0, pressesInTurn.count - most))
    for chord in chords {
      let last = pressesInTurn.suffix(chord.controls.count).map(\.control)
      guard Set(last) == Set(chord.controls) else { continue }
      pressesInTurn = []
      return chord.intent.intent()
    }
    return nil
  }

  private func isPartOfChord(_ control: Control, _ family: DeviceFamily) -> Bool {
    bindings.families[family]?.chords.contains { $0.controls.contains(control) } ?? false
  }

  /// Starts the chords that are complete; their controls do nothing else until they are released.
  private mutating func startChords(
    on device: DeviceID, family: DeviceFamily, at moment: Timestamp
  ) -> [Intent] {
    var intents: [Intent] = []
    for chord in bindings.families[family]?.chords ?? [] {
      let members = chord.controls.compactMap { index(of: $0, on: device) }
      if guardsChords, members.count > 1 {
        for index in members { held[index].spend() }
      }
      let isStarted = heldChords.contains { $0.device == device && $0.chord == chord }
      guard members.count == chord.controls.count, !isStarted else { continue }
      for index in members { held[index].spend() }
      if chord.after == 0 {
        intents.append(chord.intent.intent())
      } else {
        heldChords.append(
          HeldChord(device: device, chord: chord, dueAt: moment + chord.after))
      }
    }
    return intents
  }
}
