package import CouchSearchApp
internal import Foundation
package import Geometry
package import SearchScreen
internal import Support

/// The page for phones: pairs them, hands what they do to the screen as events of devices, and tells
/// them what the screen shows.
///
/// Belongs to the loop's thread. Nobody listens before a person has asked for it, and after a restart
/// only as long as a phone is paired.
package final class PhoneHost: PhonePage {
  private let options: PhoneOptions
  private let limits: SocketServer.Limits
  private let wake: @Sendable () -> Void
  /// Read when a phone may ask for them for the first time.
  private(set) lazy var files = WebFiles(folder: options.webFolder)
  var random = SystemRandomNumberGenerator()
  var phones: PairedPhones
  var code = PairingCode()
  /// Whether the panel that pairs phones is shown.
  var isPairing = false
  var server: PhoneServer?
  var problem: PhoneStatus.Problem?
  var clients: [Int: Client] = [:]
  var mirror = TextMirror("")
  /// The numbers of the last edits of pages, those of the newest pages last.
  var editNumbers: [(key: String, number: Int)] = []
  let epoch: String
  var hasBegun = false
  /// When it listens no more, unless somebody asks for it before; `nil` for never.
  var stopsAt: Timestamp?
  var status = PhoneStatus()
  var sceneText = ""
  var nextSceneAt = Timestamp.zero
  /// Whether the screen has changed since phones were told.
  var needsScene = true
  var words: Words?

  /// A phone that was let in.
  struct Client {
    var phone: String
    /// The random name of its page, which outlives a connection.
    var key: String
    /// The screen as it was sent to it, when it only watches; `nil` for a phone that does something.
    var watching: Watching?
  }

  /// Milliseconds between two messages about what the screen shows.
  static let scenePace = 50
  static let mostKeys = 32
  /// Milliseconds that a phone has to read that it is out.
  static let farewell = 500

  /// Prepares the page; nobody listens yet.
  /// - Parameter wake: Wakes the loop; called from other threads.
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

  /// Hands over what phones have sent, and sends them what has changed.
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

  /// Notes that phones have to be told.
  package func sceneChanged() { needsScene = true }

  /// Does what the screen asks for.
  package func perform(_ request: PhoneRequest, _ screen: any DrivenScreen) {
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

  /// Forgets the phones of a visitor, and listens no more.
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

  /// Listens no more.
  package func ended() { stop() }

  /// The address that phones call; empty while nobody listens.
  var address: String { server?.address ?? "" }

  /// The connections that were let in.
  var clientCount: Int { clients.count }
  /// The messages that have come.
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

  /// Whether nobody can call.
  var isUnused: Bool { phones.phones.isEmpty && !isPairing }

  /// Stops in a moment, when phones have read why.
  private func stopSoon(at now: Timestamp) {
    if server != nil, isUnused { stopsAt = now + Self.farewell }
  }

  /// Tells the screen what has changed.
  func tell(_ screen: any DrivenScreen) {
    var status = PhoneStatus()
    // The address of a proxy is written in full: a browser would try http first.
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
    screen.take(.phoneChanged(status))
  }

  /// Keeps a change of the phones. Where it cannot be written they are known until the end.
  func keep(_ change: () throws -> Void) {
    // A phone that cannot be kept has to be paired again, which is what it says then.
    try? change()
  }
}
