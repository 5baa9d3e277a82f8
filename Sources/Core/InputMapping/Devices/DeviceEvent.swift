package import Geometry

/// The number of a device while it is connected; never reused.
package struct DeviceID: Hashable, Sendable, Comparable {
  /// 0 is the keyboard, 1 the pointer, 2 a remote that acts as a keyboard; controllers and separate remotes
  /// follow.
  package var rawValue: Int

  /// Makes an id from its number.
  package init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The keyboard of the window system.
  package static let keyboard = DeviceID(0)
  /// The mouse or the touch screen.
  package static let pointer = DeviceID(1)
  /// A remote that the window system treats as a keyboard, recognised by keys that only remotes have.
  package static let keyboardRemote = DeviceID(2)

  /// Compares by number.
  package static func < (first: DeviceID, second: DeviceID) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// The kind of a device, which decides its bindings and glyphs.
package enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  case xbox
  case playStation
  case nintendo
  case steam
  case remote
  case keyboard
  case pointer

  /// Whether this is a game controller.
  package var isGamepad: Bool {
    switch self {
    case .xbox, .playStation, .nintendo, .steam: true
    case .remote, .keyboard, .pointer: false
    }
  }
}

/// A device-neutral button, named as in bindings: `a`, `dpad-up`, `key-escape`.
package struct Control: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case words with hyphens.
  package var name: String

  /// Makes a control from its name.
  package init(_ name: String) { self.name = name }

  /// The name itself.
  package var description: String { name }
}

/// An axis of a controller.
package enum Axis: String, Hashable, Sendable, CaseIterable {
  case leftX
  case leftY
  case rightX
  case rightY
  /// 0 (at rest) … 32,767.
  case leftTrigger
  /// 0 (at rest) … 32,767.
  case rightTrigger
}

/// A low battery level, worth a warning.
package enum BatteryLevel: Int, Hashable, Sendable, Comparable {
  /// The device is about to turn off.
  case empty
  /// The device should be charged.
  case low

  /// Compares by charge, lowest first.
  package static func < (first: BatteryLevel, second: BatteryLevel) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// A raw event of a device, before bindings, dead zones and repeats.
package enum DeviceEvent: Hashable, Sendable {
  /// A device was connected.
  case connected(DeviceID, kind: DeviceKind, name: String)
  /// A device was disconnected; everything held on it is released.
  case disconnected(DeviceID)
  /// A button went down or up. `isDeviceRepeat` marks a repeat that the device itself sends.
  case button(DeviceID, Control, isDown: Bool, isDeviceRepeat: Bool)
  /// The battery of a device is low; `nil` when it is not, or no longer.
  case battery(DeviceID, BatteryLevel?)
  /// The new value of an axis, −32,768 … 32,767.
  case axis(DeviceID, Axis, value: Int)
  /// A keyboard or input method typed text.
  case text(String)
  /// An input method is composing text; empty when it stops.
  case composition(String)
  /// The pointer was moved by hand to a point on the canvas.
  case pointerMoved(Point)
  /// The first pointer button, or a finger, went down at a point.
  case pointerPressed(Point)
  /// The pointer went up again far from where it went down.
  case pointerReleased
  /// The first pointer button was clicked, or a finger tapped, at a point.
  case pointerClicked(Point)
  /// The second pointer button was clicked.
  case pointerSecondaryClicked
  /// The wheel turned; positive is down.
  case wheel(Int)
  /// Text was dropped on the window or came from the clipboard.
  case pasted(String)
  /// A phone changed its copy of the text.
  case edited(TextEdit)
  /// A phone, which has no controls to bind, sent an intent; `isRepeat` during a swipe, or while it is held.
  case wished(IntentName, isRepeat: Bool)
  /// A phone chose an element of the screen by its identifier.
  case chosen(String)
  /// The window was asked to close.
  case closeRequested
  /// The window lost focus: everything held is released.
  case focusLost
}
