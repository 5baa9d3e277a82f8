internal import Glibc
internal import Support

/// The global objects of a Wayland compositor, queried before SDL starts.
///
/// SDL 2 crashes inside `SDL_Init` if a compositor has no seat, so this must be known first. One round trip
/// of the wire protocol tells: https://wayland.freedesktop.org/docs/html
struct WaylandGlobals: Hashable {
  /// The names of interfaces, such as `wl_seat`.
  let interfaces: Set<String>

  /// Whether the compositor has a seat, to which keyboards, pointers and touch screens belong.
  var hasSeat: Bool { interfaces.contains("wl_seat") }

  /// Whether the compositor manages windows: it has a protocol for desktop panels. One without, like cage,
  /// shows a single program and gives windows no size unless they ask to be full screen.
  var arrangesWindows: Bool { !interfaces.isDisjoint(with: Self.panels) }

  /// Makes the set of names.
  init(interfaces: Set<String>) { self.interfaces = interfaces }

  private static let panels: Set<String> = [
    "zwlr_layer_shell_v1", "gtk_shell1", "org_kde_plasma_shell", "weston_desktop_shell",
  ]

  /// Queries the compositor named in the environment.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - milliseconds: The timeout.
  /// - Returns: `nil` if nothing answers.
  static func ask(environment: [String: String], milliseconds: Int32 = 2000) -> WaylandGlobals? {
    guard let path = socketPath(environment), let connection = StreamSocket.connect(to: .path(path))
    else { return nil }
    defer { close(connection) }
    let request = words([1, 12 << 16 | 1, 2, 1, 12 << 16, 3])
    guard StreamSocket.send(request, to: connection) else { return nil }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while received.count < 1 << 20 {
      var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, milliseconds) == 1 else { return nil }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      received += buffer.prefix(count)
      if let globals = WaylandGlobals(answer: received) { return globals }
    }
    return nil
  }

  /// Parses the reply to a request for the registry (object 2) and its completion callback (object 3).
  ///
  /// - Parameter answer: Messages in this machine's byte order.
  /// - Returns: `nil` while the reply is incomplete.
  init?(answer: [UInt8]) {
    var interfaces: Set<String> = []
    var place = 0
    while let object = Self.word(answer, at: place), let head = Self.word(answer, at: place + 4) {
      let size = Int(head >> 16)
      guard size >= 8, place + size <= answer.count else { return nil }
      if object == 3 {
        self.interfaces = interfaces
        return
      }
      if object == 2, head & 0xFFFF == 0, let length = Self.word(answer, at: place + 12),
        length > 0, Int(length) <= size - 16
      {
        let name = answer[(place + 16)..<(place + 15 + Int(length))]
        interfaces.insert(String(decoding: name, as: UTF8.self))
      }
      place += size
    }
    return nil
  }

  private static func socketPath(_ environment: [String: String]) -> String? {
    guard let name = environment["WAYLAND_DISPLAY"], !name.isEmpty else { return nil }
    if name.hasPrefix("/") { return name }
    return environment["XDG_RUNTIME_DIR"].map { $0 + "/" + name }
  }

  private static func words(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
  }

  private static func word(_ bytes: [UInt8], at place: Int) -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}
