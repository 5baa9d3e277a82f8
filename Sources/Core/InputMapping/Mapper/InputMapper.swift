package import Geometry

/// Maps device events to intents: bindings, dead zones, auto-repeat, press or hold, chords.
///
/// A value without a clock: times come with the events, and `wakeAt` says when to call `advance(to:context:)`
/// without an event.
package struct InputMapper: Hashable, Sendable {
  /// The bindings in use. Changing them keeps the held controls.
  package var bindings: BindingTable

  /// Whether the controls of a chord must do nothing before it is complete, as on a public screen: each acts
  /// on release, and not at all once two of them are held together.
  package var guardsChords = false

  /// The dial on the screen; `nil` where a stick bound to it does whatever else it is bound to.
  package var dial: Dial?

  /// Whether the first cards can have badges. Otherwise the hold of the button that shows them is ignored,
  /// and its press acts at once.
  package var offersBadges = false

  /// Whether the screen can listen. Otherwise the hold of the button that listens is ignored, and its press
  /// acts at once.
  package var offersListening = false

  /// The rules for counting presses.
  package var timing = PressTiming()

  /// The dial on the screen.
  package struct Dial: Hashable, Sendable {
    /// The number of sectors, 2 or more.
    package var sectors: Int
    /// Whether they are counted counter-clockwise.
    package var isMirrored: Bool

    /// Makes a dial.
    package init(sectors: Int, isMirrored: Bool) {
      self.sectors = sectors
      self.isMirrored = isMirrored
    }
  }

  var held: [HeldControl] = []
  var dials: [DeviceID: DialStick] = [:]
  var heldChords: [HeldChord] = []
  var pressRun = PressRun()
  /// Controls that are down but have not been held long enough to count.
  var slowPresses: [SlowPress] = []
  /// The last distinct controls pressed, which may complete a chord where nothing has to be held.
  var pressesInTurn: [PressInTurn] = []
  /// A press that waits for a second one; `nil` for none.
  var awaited: AwaitedPress?
  var axes: [DeviceID: DeviceAxes] = [:]
  var pointer = PointerMotion()
  var pointerHold = PointerHold()
  var pointerDrag = PointerDrag()
  private var kinds: [DeviceID: DeviceKind] = [.keyboard: .keyboard, .pointer: .pointer]
  private var batteries: [DeviceID: BatteryLevel] = [:]
  /// Devices that were used, most recent first.
  private var used: [DeviceID] = []
  /// The first controller or remote connected before anything was used.
  private var expected: DeviceID?

  /// Makes a mapper with nothing held.
  package init(bindings: BindingTable) {
    self.bindings = bindings
  }

  /// The device last used; `nil` before any was.
  package var activeDevice: DeviceID? { used.first }

  /// The kind of the device last used, which decides the glyphs. Before any was used, the kind of the first
  /// connected controller or remote, else the keyboard.
  package var activeKind: DeviceKind {
    guard let device = used.first ?? expected else { return .keyboard }
    return kind(of: device)
  }

  /// The lowest battery level, if any is worth a warning.
  package var battery: BatteryLevel? { batteries.values.min() }

  /// The next time at which `advance(to:context:)` will return something.
  package var wakeAt: Timestamp? {
    (held.compactMap(\.dueAt) + heldChords.map(\.dueAt) + slowPresses.map(\.dueAt)
      + [pointerHold.dueAt, awaited?.dueAt].compactMap(\.self))
      .min()
  }

  /// Maps one device event to intents.
  ///
  /// - Parameters:
  ///   - event: The event of a device.
  ///   - moment: Its time; never earlier than in the previous call.
  ///   - context: The part of the screen that has focus.
  /// - Returns: Intents in order, those due before the event first; often none.
  package mutating func handle(
    _ event: DeviceEvent, at moment: Timestamp, context: BindingContext
  ) -> [Intent] {
    switch event {
    case .button(let device, let control, isDown: true, isDeviceRepeat: true):
      return handleDeviceRepeat(of: control, on: device, at: moment, context: context)
    case .button(let device, let control, isDown: true, isDeviceRepeat: false):
      if let cancelled = cancelDial(by: control, on: device, context: context) { return cancelled }
      return advance(to: moment, context: context)
        + press(control, on: device, at: moment, context: context)
    case .button(let device, let control, isDown: false, _):
      dropLateRepeat(of: control, on: device, at: moment)
      return advance(to: moment, context: context) + release(control, on: device, at: moment)
    case .axis(let device, let axis, let value):
      return handleAxis(axis, of: device, value: value, at: moment, context: context)
    default:
      return advance(to: moment, context: context) + handleOther(event, at: moment)
    }
  }

  /// Fires the holds and auto-repeats that are due. A repeat more than 50 ms late still fires once; those
  /// that would have followed it are dropped.
  package mutating func advance(to moment: Timestamp, context: BindingContext) -> [Intent] {
    var intents: [Intent] = []
    dropSilencedRepeats(at: moment)
    while let due = wakeAt, due <= moment {
      if let index = held.firstIndex(where: { $0.dueAt == due }) {
        intents += fireHeld(at: index, due: due, now: moment, context: context)
      } else if let index = heldChords.firstIndex(where: { $0.dueAt == due }) {
        intents.append(heldChords.remove(at: index).chord.intent.intent())
      } else if let index = slowPresses.firstIndex(where: { $0.dueAt == due }) {
        let slow = slowPresses.remove(at: index)
        intents += count(slow.control, on: slow.device, at: due, context: context)
      } else if let press = awaited, press.dueAt == due {
        awaited = nil
        intents += press.intents
      } else if let point = pointerHold.fire() {
        intents.append(.longPress(point))
      }
    }
    return intents
  }

  /// The control that an event presses, while the user is asked for a button: nothing acts, and releases are
  /// silent.
  ///
  /// - Returns: The control and the kind of its device; `nil` for any other event.
  package mutating func capture(
    _ event: DeviceEvent, at moment: Timestamp
  ) -> (control: Control, kind: DeviceKind)? {
    var pressed: (device: DeviceID, control: Control)?
    switch event {
    case .button(let device, let control, isDown: true, isDeviceRepeat: false):
      pressed = (device, control)
    case .button(let device, let control, isDown: false, _):
      _ = release(control, on: device, at: moment)
    case .button: break
    case .axis(let device, let axis, let value):
      for change in axes[device, default: DeviceAxes()].update(axis, value: value) {
        if change.isDown {
          pressed = (device, change.control)
        } else {
          _ = release(change.control, on: device, at: moment)
        }
      }
    default: break
    }
    guard let pressed else { return nil }
    use(pressed.device)
    return (pressed.control, kind(of: pressed.device))
  }

  /// The kind of a device; an unknown one counts as the most common controller.
  func kind(of device: DeviceID) -> DeviceKind { kinds[device] ?? .xbox }

  /// The binding of a control of a device; `nil` if unbound.
  package func binding(
    of control: Control, on device: DeviceID, in context: BindingContext
  ) -> Binding? {
    kind(of: device).family.flatMap { bindings.binding(of: control, on: $0, in: context) }
  }

  /// Records that a device was used by hand.
  mutating func use(_ device: DeviceID) {
    guard used.first != device else { return }
    used.removeAll { $0 == device }
    used.insert(device, at: 0)
  }

  private mutating func handleOther(_ event: DeviceEvent, at moment: Timestamp) -> [Intent] {
    switch event {
    case .connected(let device, let kind, _):
      kinds[device] = kind
      axes[device] = nil
      dials[device] = nil
      if expected == nil, kind != .keyboard, kind != .pointer { expected = device }
      return []
    case .disconnected(let device):
      let intents = letGo { $0 == device }
      kinds[device] = nil
      axes[device] = nil
      dials[device] = nil
      batteries[device] = nil
      used.removeAll { $0 == device }
      if expected == device { expected = nil }
      return intents
    case .battery(let device, let level):
      batteries[device] = level
      return []
    case .focusLost:
      pointer.forget()
      pointerHold.letGo()
      pointerDrag.forget()
      return letGo { _ in true }
    case .closeRequested:
      return [.quit]
    case .button, .axis:
      return []
    default:
      return handleTextOrPointer(event, at: moment)
    }
  }
}
