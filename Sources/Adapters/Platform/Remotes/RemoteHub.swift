internal import Foundation
internal import Geometry
internal import InputMapping

/// Remotes whose buttons SDL 2 drops, read from the kernel's device files.
///
/// Only those buttons are taken, unless a remote is grabbed: the others also reach the window as keys and
/// would count twice. Belongs to the main thread and never blocks.
final class RemoteHub {
  private struct Opened {
    let device: RemoteFolder.Device
    let id: DeviceID
    var stream: InputRecordStream
    var keys: RemoteKeys
    var presses = TokenBucket()
    /// Whether the screen has been told about it; keyboards with such keys are announced at the first press.
    var isAnnounced = false
  }

  private let folder: RemoteFolder
  private let isGrabbing: Bool
  private var opened: [Opened] = []
  private var forbidden: Set<String> = []
  private var needsLook = true
  private var isClosed = false
  private var nextID = RemoteHub.firstID
  private let now: () -> Int

  /// The id of the first remote; those of controllers are smaller.
  static let firstID = 1 << 20

  /// Watches a folder of device files; grabbed remotes are hidden from other programs.
  ///
  /// - Parameter now: The time in milliseconds, for the rate limit.
  init(
    _ folder: RemoteFolder, isGrabbing: Bool,
    now: @escaping () -> Int = { [clock = MonotonicClock()] in clock.now().milliseconds }
  ) {
    self.folder = folder
    self.isGrabbing = isGrabbing
    self.now = now
  }

  deinit {
    for remote in opened { close(remote.stream.descriptor) }
  }

  /// The descriptors that become readable when there is something to take.
  var descriptors: [Int32] { opened.map(\.stream.descriptor) + [folder.descriptor] }

  /// All events of remotes since the last call, in order.
  func takeEvents() -> [PlatformEvent] {
    if folder.hasChanged() { needsLook = true }
    var events: [PlatformEvent] = []
    if needsLook && !isClosed {
      needsLook = false
      events += look()
    }
    for index in opened.indices.reversed() { events += take(at: index) }
    return events
  }

  /// Closes every device, so that other programs can use it.
  func closeAll() -> [PlatformEvent] {
    isClosed = true
    let ids = opened.filter(\.isAnnounced).map(\.id)
    for remote in opened { close(remote.stream.descriptor) }
    opened = []
    return ids.map { .device(.disconnected($0)) }
  }

  /// Looks for devices again.
  func reopen() {
    isClosed = false
    needsLook = true
  }

  private func look() -> [PlatformEvent] {
    var events: [PlatformEvent] = []
    let present = folder.devices()
    forbidden.formIntersection(present.map(\.file))
    for device in present where !opened.contains(where: { $0.device == device }) {
      let isGrabbed = isGrabbing && device.isRemote
      switch folder.open(device, isGrabbed: isGrabbed) {
      case .opened(let descriptor):
        let id = DeviceID(nextID)
        nextID += 1
        opened.append(
          Opened(
            device: device, id: id, stream: InputRecordStream(descriptor: descriptor),
            keys: RemoteKeys(device: id, isGrabbed: isGrabbed)))
        if device.isRemote { events += announce(opened.count - 1) }
      case .forbidden:
        guard device.isRemote, forbidden.insert(device.file).inserted else { continue }
        events.append(.remoteForbidden(name: device.name, file: device.file))
      case .failed: continue
      }
    }
    return events
  }

  private func take(at index: Int) -> [PlatformEvent] {
    let batch = opened[index].stream.take()
    let id = opened[index].id
    if batch.isLossy && !batch.isAtEnd { return forget(index) }
    var events: [PlatformEvent] = []
    for record in batch.records {
      for event in opened[index].keys.take(record) where isBelievable(event, at: index) {
        if !opened[index].isAnnounced { events += announce(index) }
        events.append(.device(event))
      }
    }
    if batch.isAtEnd {
      close(opened[index].stream.descriptor)
      let gone = opened.remove(at: index)
      if gone.isAnnounced { events.append(.device(.disconnected(id))) }
    }
    return events
  }

  /// Releases everything on a device whose records were lost, without triggering any action. Records still in
  /// the queue are dropped too, since they may end a lost press.
  private func forget(_ index: Int) -> [PlatformEvent] {
    guard opened[index].keys.forget() else { return [] }
    return [.device(.disconnected(opened[index].id))] + announce(index)
  }

  /// Whether a person can have caused it: a release always, a press within the rate limit.
  private func isBelievable(_ event: DeviceEvent, at index: Int) -> Bool {
    guard case .button(_, let control, isDown: true, isDeviceRepeat: false) = event else {
      return true
    }
    if opened[index].presses.spend(at: now()) { return true }
    opened[index].keys.forget(control)
    return false
  }

  private func announce(_ index: Int) -> [PlatformEvent] {
    opened[index].isAnnounced = true
    let remote = opened[index]
    return [.device(.connected(remote.id, kind: .remote, name: remote.device.name))]
  }
}
