package import Geometry

/// The number that names a device while it is connected; never used again after that.
package struct DeviceID: Hashable, Sendable, Comparable {
  /// 0 is the keyboard, 1 the pointer, 2 a remote behind the keyboard; controllers and remotes of
  /// their own follow.
  package var rawValue: Int

  /// Makes an id from its number.
  package init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The keyboard of the window system.
  package static let keyboard = DeviceID(0)
  /// The mouse or the touch screen.
  package static let pointer = DeviceID(1)
  /// A remote that the window system takes for a keyboard, known by keys only remotes have.
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

  /// `true` for game controllers.
  package var isGamepad: Bool {
    switch self {
    case .xbox, .playStation, .nintendo, .steam: true
    case .remote, .keyboard, .pointer: false
    }
  }
}

/// A device-neutral button, by the name that bindings use: `a`, `dpad-up`, `key-escape`.
package struct Control: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case words with hyphens.
  package var name: String

  /// Makes a control by its name.
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
  /// 0 at rest to 32,767.
  case leftTrigger
  /// 0 at rest to 32,767.
  case rightTrigger
}

/// A low battery level, worth a warning.
package enum BatteryLevel: Int, Hashable, Sendable, Comparable {
  /// It goes out soon.
  case empty
  /// It should be charged.
  case low

  /// Compares by charge, the lowest first.
  package static func < (first: BatteryLevel, second: BatteryLevel) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// A raw event of a device, before bindings, dead zones and repeats.
package enum DeviceEvent: Hashable, Sendable {
  /// A device came.
  case connected(DeviceID, kind: DeviceKind, name: String)
  /// A device went away; whatever was held on it is let go.
  case disconnected(DeviceID)
  /// A button went down or up. `isDeviceRepeat` marks a repeat that the device itself sends.
  case button(DeviceID, Control, isDown: Bool, isDeviceRepeat: Bool)
  /// The battery of a device is low; `nil` when it is not, or has been charged.
  case battery(DeviceID, BatteryLevel?)
  /// An axis is now at −32,768 … 32,767.
  case axis(DeviceID, Axis, value: Int)
  /// A keyboard or input method typed text.
  case text(String)
  /// An input method is composing text; empty when it stopped.
  case composition(String)
  /// The pointer moved by hand to a place on the canvas.
  case pointerMoved(Point)
  /// The first pointer button, or a finger, went down there.
  case pointerPressed(Point)
  /// It went up again far from where it had gone down.
  case pointerReleased
  /// The first pointer button was clicked there, or a finger tapped.
  case pointerClicked(Point)
  /// The second pointer button was clicked.
  case pointerSecondaryClicked
  /// The wheel was turned; positive is down.
  case wheel(Int)
  /// Text was dropped on the window or came from the clipboard.
  case pasted(String)
  /// A phone has changed its copy of the text.
  case edited(TextEdit)
  /// A phone, which has no controls to bind, expressed an intent; `isRepeat` in the middle of a
  /// swipe, or while it is held.
  case wished(IntentName, isRepeat: Bool)
  /// A phone chose an element of the screen by its identifier.
  case chosen(String)
  /// The window was asked to close.
  case closeRequested
  /// The window lost the attention of its devices: whatever was held is let go.
  case focusLost
}
