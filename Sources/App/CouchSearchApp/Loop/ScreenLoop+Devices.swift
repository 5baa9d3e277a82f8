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
}
