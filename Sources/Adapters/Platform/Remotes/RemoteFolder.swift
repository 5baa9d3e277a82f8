internal import CInput
internal import Foundation
internal import Support

/// The folder of the kernel's input device files, and its changes.
///
/// The name and keys of a device are read from `/sys`, which everyone may read; only a remote's own file is
/// opened, which requires membership of the group `input`.
final class RemoteFolder {
  /// A device that may be a remote.
  struct Device: Hashable {
    /// The name of its file: `event5`.
    let file: String
    /// Its name, as given by its maker.
    let name: String
    /// Whether it is a remote rather than a keyboard.
    let isRemote: Bool
  }

  /// The result of opening a device.
  enum Opening: Hashable {
    /// Opened, with its descriptor.
    case opened(Int32)
    /// A remote that this user may not read.
    case forbidden
    /// Gone, or unreadable.
    case failed
  }

  /// Becomes readable when the folder changes; −1 if it cannot be watched.
  let descriptor: Int32
  private let path: String
  private let description: String

  /// Watches a folder.
  ///
  /// - Parameters:
  ///   - path: `/dev/input`, or a folder of pipes in its place.
  ///   - description: The folder with names and keys, one subfolder per device: `/sys/class/input`.
  init(_ path: String, description: String = "/sys/class/input") {
    self.path = path
    self.description = description
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    // A new file may be unreadable until its permissions are set, which is an attribute change.
    let mask = UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO)
    if descriptor >= 0 { _ = inotify_add_watch(descriptor, path, mask) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether anything has changed since the last call.
  func hasChanged() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var found = false
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 { found = true }
    return found
  }

  /// The devices with a button that SDL would not report, by number.
  func devices() -> [Device] {
    // A folder that cannot be listed has no remotes; `doctor` reports it.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasPrefix("event") }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      .compactMap(device)
  }

  /// Opens a device for non-blocking reads.
  func open(_ device: Device, isGrabbed: Bool) -> Opening {
    let file = path + "/" + device.file
    let opened = Foundation.open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { return errno == EACCES || errno == EPERM ? .forbidden : .failed }
    if isGrabbed { _ = couchsearch_input_grab(opened, 1) }
    return .opened(opened)
  }

  private func device(_ file: String) -> Device? {
    let folder = description + "/" + file + "/device/"
    guard let keys = text(folder + "capabilities/key").map(KeyBitmap.codes) else {
      // Nothing is known about it: a file put there is meant to be used.
      return Device(file: file, name: "Remote", isRemote: true)
    }
    guard !keys.isDisjoint(with: RemoteKey.signs) else { return nil }
    return Device(
      file: file, name: text(folder + "name") ?? "Remote",
      isRemote: !keys.contains(RemoteKey.letter))
  }

  private func text(_ file: String) -> String? {
    // A device may be gone by now; one without a description counts as a remote.
    (try? RegularFile.text(of: file))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
