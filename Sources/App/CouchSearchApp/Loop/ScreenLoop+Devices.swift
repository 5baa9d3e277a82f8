internal import Geometry
internal import InputMapping
internal import Logging

extension ScreenLoop {
  /// Logs which devices come and go; never what they do, because that is what people type.
  func report(_ event: DeviceEvent) {
    switch event {
    case .connected(_, let kind, let name):
      parts.log.info("\(name) was connected (\(kind.rawValue))")
    case .disconnected: parts.log.info("A device was disconnected")
    default: break
    }
  }

  /// Tilts the focused card towards where a stick or the pointer is about to go. Only the picture
  /// knows: the machine itself hears of a stick when it has gone far enough.
  func tilt(_ event: DeviceEvent) {
    let now = parts.clock.now().milliseconds
    if case .pointerMoved(let point) = event {
      parts.painter.tilt(towards: point, at: now)
    } else if stick.follow(event) {
      parts.painter.tilt(x: stick.x, y: stick.y, at: now)
    }
  }
}
