internal import Foundation
internal import Support

/// An input device as the kernel describes it to every user.
package struct InputDevice: Hashable, Sendable {
  /// The main purpose of a device.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case remote
    case controller
    case keyboard
    case pointer
    case other
  }

  /// Its file, `event5`.
  package var file: String
  /// Its name, as given by its maker.
  package var name: String
  /// Its main purpose.
  package var kind: Kind
  /// Bus, vendor and product as numbered by the kernel; `nil` if unknown.
  package var identity: Identity?
  /// Whether this user may read it.
  package var isReadable: Bool
  /// The number of its buttons that SDL 2 drops.
  package var lostButtons: Int
  /// The infrared receiver it belongs to, `rc0`; `nil` for everything else.
  package var receiver: String?

  /// The kernel's identity of a device.
  package struct Identity: Hashable, Sendable {
    /// 3 is USB, 5 Bluetooth, 25 the host, 30 HDMI-CEC.
    package var bus: Int
    package var vendor: Int
    package var product: Int
  }

  /// The match string of its rule in udev's hardware database.
  package var hwdbMatch: String {
    guard let identity else { return "evdev:name:\(name):*" }
    func hex(_ number: Int) -> String {
      let digits = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "evdev:input:b\(hex(identity.bus))v\(hex(identity.vendor))p\(hex(identity.product))*"
  }

  /// All input devices, by number.
  ///
  /// - Parameters:
  ///   - folder: The folder of device files.
  ///   - description: The kernel's descriptions of the devices, a folder for each.
  package static func all(
    in folder: String = "/dev/input", description: String = "/sys/class/input"
  ) -> [InputDevice] {
    // Containers have no such folder: the list is empty.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasPrefix("event") }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      .map { InputDevice($0, folder: folder, description: description + "/" + $0) }
  }

  private init(_ file: String, folder: String, description: String) {
    func text(_ path: String) -> String? {
      // A value that the kernel does not give stays unknown, and the report says so.
      (try? RegularFile.text(of: description + "/device/" + path))?
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    func number(_ path: String) -> Int? { text("id/" + path).flatMap { Int($0, radix: 16) } }
    self.file = file
    name = text("name") ?? "Remote"
    let codes = text("capabilities/key").map(KeyBitmap.codes)
    kind = codes.map(Self.kind) ?? .remote
    lostButtons = codes?.filter { RemoteKey(code: $0)?.isLeftToSDL == false }.count ?? 0
    isReadable = access(folder + "/" + file, R_OK) == 0
    if let bus = number("bustype"), let vendor = number("vendor"), let product = number("product") {
      identity = Identity(bus: bus, vendor: vendor, product: product)
    }
    let path = URL(filePath: description).resolvingSymlinksInPath().pathComponents
    receiver = path.last { $0.hasPrefix("rc") && Int($0.dropFirst(2)) != nil }
  }

  private static func kind(_ codes: Set<Int>) -> Kind {
    // BTN_SOUTH and BTN_TRIGGER, then the letter Q, then BTN_LEFT and BTN_TOUCH.
    if codes.contains(0x130) || codes.contains(0x120) { return .controller }
    if codes.contains(RemoteKey.letter) { return .keyboard }
    if !codes.isDisjoint(with: RemoteKey.signs) { return .remote }
    return codes.contains(0x110) || codes.contains(0x14A) ? .pointer : .other
  }
}
