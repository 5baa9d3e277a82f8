internal import Geometry
internal import InputMapping

/// A remote button, independent of the device.
///
/// ```swift
/// screen.press(.down)
/// ```
public enum RemoteButton: String, Hashable, Sendable, CaseIterable {
  case up, down, left, right
  /// Opens the focused result, or presses the key.
  case select
  /// Goes up one level.
  case back
  /// Moves from the keyboard to the best result, or back.
  case toResults
}

extension RemoteButton {
  /// The button's intent.
  var intent: Intent {
    switch self {
    case .up: .move(.up, isRepeat: false)
    case .down: .move(.down, isRepeat: false)
    case .left: .move(.left, isRepeat: false)
    case .right: .move(.right, isRepeat: false)
    case .select: .select
    case .back: .back
    case .toResults: .toggleKeyboardAndResults
    }
  }
}
