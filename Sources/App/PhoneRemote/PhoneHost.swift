internal import Foundation
package import Geometry
package import ScreenHost
package import SearchScreen
internal import Support

/// The phone page: pairs phones, passes their input to the screen as device events, and tells them what the
/// screen shows.
///
/// Belongs to the loop's thread. The server does not listen until a person asks for it, and after a restart
/// only while a phone is paired.
package final class PhoneHost: PartHost {
  private let options: PhoneOptions
  private let limits: SocketServer.Limits
  private let wake: @Sendable () -> Void
  /// Read when a phone can first request them.
  private(set) lazy var files = WebFiles(folder: options.webFolder)
  var random = SystemRandomNumberGenerator()
  var phones: PairedPhones
  var code = PairingCode()
  /// Whether the pairing panel is shown.
  var isPairing = false
  var server: PhoneServer?
  var problem: PhoneStatus.Problem?
  var clients: [Int: Client] = [:]
  var mirror = TextMirror("")
  /// The numbers of the pages' last edits, those of the newest pages last.
  var editNumbers: [(key: String, number: Int)] = []
  let epoch: String
  var hasBegun = false
  /// When the server stops listening unless it is needed again; `nil` for never.
  var stopsAt: Timestamp?
  var status = PhoneStatus()
  var sceneText = ""
  var nextSceneAt = Timestamp.zero
  /// Whether the screen has changed since phones were last updated.
  var needsScene = true
  var words: Words?

  /// A connected phone.
  struct Client {
    var phone: String
    /// The random name of its page, which outlives the connection.
    var key: String
    /// The screen as last sent to a phone that only watches; `nil` for one that can act.
    var watching: Watching?
  }

  /// Milliseconds between updates of the screen's contents.
  static let scenePace = 50
  static let mostKeys = 32
  /// Milliseconds for a phone to read that it is disconnected.
  static let farewell = 500

  /// Prepares the page; the server does not listen yet.
  /// - Parameter wake: Wakes the loop; called on other threads.
  package convenience init(_ options: PhoneOptions, wake: @escaping @Sendable () -> Void) {
    self.init(options, limits: .phones, wake: wake)
  }

  init(_ options: PhoneOptions, limits: SocketServer.Limits, wake: @escaping @Sendable () -> Void) {
    self.options = options
    self.limits = limits
    self.wake = wake
    phones = PairedPhones(path: options.phonesFile)
    epoch = RandomText.make(using: &random)
  }

  /// Passes on what phones have sent, and sends them what has changed.
  package func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp? {
    if !hasBegun {
      hasBegun = true
      if !phones.phones.isEmpty { listen() }
      tell(screen)
    }
    if server != nil { followWords(screen) }
    for event in server?.collect() ?? [] {
      switch event {
      case .closed(let number):
        if clients.removeValue(forKey: number) != nil { tell(screen) }
      case .message(let number, let text): take(text, from: number, screen, now: now)
      }
    }
    if let end = stopsAt, end <= now {
      stopsAt = nil
      if isUnused {
        stop()
        tell(screen)
      }
    }
    if isPairing, let end = code.endsAt, end <= now {
      code.renew(at: now, using: &random)
      tell(screen)
    }
    followText(screen)
    let sceneAt = sendScene(screen, now: now)
    return [isPairing ? code.endsAt : nil, sceneAt, stopsAt].compactMap(\.self).min()
  }

  /// Notes that phones must be updated.
  package func sceneChanged() { needsScene = true }

  /// Performs a request of the screen.
  package func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    guard case .phone(let request) = request else { return }
    switch request {
    case .pair:
      listen()
      followWords(screen)
      isPairing = true
      if server != nil { code.renew(at: screen.time, using: &random) }
      problem = server == nil ? problem : nil
    case .endPairing:
      isPairing = false
      code.close()
      problem = nil
      stopSoon(at: screen.time)
    case .forget(let id):
      for (number, client) in clients where id == nil || client.phone == id {
        refuse(number, "token")
      }
      keep { try phones.forget(id) }
      stopSoon(at: screen.time)
    }
    tell(screen)
  }

  /// Forgets a visitor's phones, and stops listening.
  package func visitEnded(_ screen: any DrivenScreen) {
    for number in clients.keys { refuse(number, "token") }
    keep { try phones.forget(nil) }
    isPairing = false
    code.close()
    problem = nil
    editNumbers = []
    mirror = TextMirror("")
    sceneText = ""
    clients = [:]
    stopSoon(at: screen.time)
    tell(screen)
  }

  /// Stops listening.
  package func ended() { stop() }

  /// The address for phones; empty while not listening.
  var address: String { server?.address ?? "" }

  /// The number of connected phones.
  var clientCount: Int { clients.count }
  /// The number of messages received.
  var messageCount = 0

  // MARK: Listening

  private func listen() {
    guard server == nil else { return }
    guard let host = LocalAddress.choose(options.interface) else {
      problem = .noNetwork
      return
    }
    do {
      server = try PhoneServer(
        host: host, port: options.port, proxy: options.proxy, files: files, limits: limits,
        wake: wake)
      problem = nil
    } catch {
      problem = error == .noAddress ? .noNetwork : .noPort
    }
  }

  private func stop() {
    server?.stop()
    server = nil
    clients = [:]
  }

  /// Whether no phone can connect.
  var isUnused: Bool { phones.phones.isEmpty && !isPairing }

  /// Stops shortly, once phones have read the reason.
  private func stopSoon(at now: Timestamp) {
    if server != nil, isUnused { stopsAt = now + Self.farewell }
  }

  /// Tells the screen about changes.
  func tell(_ screen: any DrivenScreen) {
    var status = PhoneStatus()
    // A proxy's address is written in full: a browser would try http first.
    let page = options.proxy.map { "https://" + $0.host }
    status.address = address.isEmpty ? "" : page ?? address
    if !code.digits.isEmpty, !address.isEmpty {
      status.code = code.digits
      status.link = "\(page ?? "http://" + address)/#p=\(code.secret)"
    }
    let connected = Set(clients.values.map(\.phone))
    status.devices = phones.phones.map {
      PhoneStatus.Device(id: $0.id, name: $0.name, isConnected: connected.contains($0.id))
    }
    status.problem = code.wasAttacked && isPairing ? .tooManyTries : problem
    self.status = status
    guard screen.machine.state.phone != status else { return }
    screen.take(.part(.phone(status)))
  }

  /// Stores a change to the phones. If it cannot be written, they are known until the program ends.
  func keep(_ change: () throws -> Void) {
    // A phone that could not be stored must be paired again, and says so then.
    try? change()
  }
}
