internal import Geometry
internal import InputMapping

/// A button of a remote, whatever device it is on.
///
/// ```swift
/// screen.press(.down)
/// ```
public enum RemoteButton: String, Hashable, Sendable, CaseIterable {
  case up, down, left, right
  /// Opens the focused result, or presses the key.
  case select
  /// Climbs one level.
  case back
  /// Goes from the keyboard to the best result, or back.
  case toResults
}

extension RemoteButton {
  /// The intent behind it.
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
