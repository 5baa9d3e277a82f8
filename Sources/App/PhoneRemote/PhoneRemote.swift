package import CouchSearchApp
internal import Foundation
package import Geometry
internal import InputMapping
internal import SceneGraph
package import SearchScreen
internal import Support
internal import TextEntry

/// The page for phones: pairs them, hands what they do to the screen as events of devices, and tells
/// them what the screen shows.
///
/// Belongs to the loop's thread. Nobody listens before a person has asked for it, and after a restart
/// only as long as a phone is paired.
package final class PhoneRemote: PhonePage {
  private let options: PhoneOptions
  private let limits: Gate.Limits
  private let wake: @Sendable () -> Void
  private let files: WebFiles
  private var random = SystemRandomNumberGenerator()
  private var phones: PairedPhones
  private var code = PairingCode()
  /// Tells whether the panel that pairs phones is shown.
  private var isPairing = false
  private var server: PhoneServer?
  private var problem: PhoneStatus.Problem?
  private var clients: [Int: Client] = [:]
  private var mirror = TextMirror("")
  /// The numbers of the last edits of pages, those of the newest pages last.
  private var editNumbers: [(key: String, number: Int)] = []
  private let epoch: String
  private var hasBegun = false
  private var status = PhoneStatus()
  private var sceneText = ""
  private var nextSceneAt = Timestamp.zero
  /// Tells whether the screen has changed since phones were told.
  private var needsScene = true
  private var words: Words?

  /// A phone that was let in.
  private struct Client {
    var phone: String
    /// The random name of its page, which outlives a connection.
    var key: String
  }

  /// Milliseconds between two messages about what the screen shows.
  private static let scenePace = 50
  private static let mostKeys = 32

  /// Prepares the page; nobody listens yet.
  /// - Parameter wake: Wakes the loop; called from other threads.
  package convenience init(_ options: PhoneOptions, wake: @escaping @Sendable () -> Void) {
    self.init(options, limits: Gate.Limits(), wake: wake)
  }

  init(_ options: PhoneOptions, limits: Gate.Limits, wake: @escaping @Sendable () -> Void) {
    self.options = options
    self.limits = limits
    self.wake = wake
    files = WebFiles(folder: options.webFolder)
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
    followWords(screen)
    for event in server?.collect() ?? [] {
      switch event {
      case .closed(let number):
        if clients.removeValue(forKey: number) != nil { tell(screen) }
      case .message(let number, let text): take(text, from: number, screen, now: now)
      }
    }
    if isPairing, let end = code.endsAt, end <= now {
      code.renew(at: now, using: &random)
      tell(screen)
    }
    followText(screen)
    let sceneAt = sendScene(screen, now: now)
    return [isPairing ? code.endsAt : nil, sceneAt].compactMap(\.self).min()
  }

  /// Notes that phones have to be told.
  package func sceneChanged() { needsScene = true }

  /// Does what the screen asks for.
  package func perform(_ request: PhoneRequest, _ screen: any DrivenScreen) {
    switch request {
    case .pair:
      listen()
      isPairing = true
      if server != nil { code.renew(at: screen.time, using: &random) }
      problem = server == nil ? problem : nil
    case .endPairing:
      isPairing = false
      code.close()
      problem = nil
      stopIfUnused()
    case .forget(let id):
      for (number, client) in clients where id == nil || client.phone == id {
        refuse(number, "token")
      }
      keep { try phones.forget(id) }
      stopIfUnused()
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
    stop()
    tell(screen)
  }

  /// Listens no more.
  package func ended() { stop() }

  /// The address that phones call; empty while nobody listens.
  var address: String { server?.address ?? "" }

  /// The connections that were let in.
  var clientCount: Int { clients.count }
  /// The messages that have come.
  private(set) var messageCount = 0

  // MARK: Listening

  private func listen() {
    guard server == nil else { return }
    guard let host = LocalAddress.choose(options.interface) else {
      problem = .noNetwork
      return
    }
    do {
      try AtomicFile.makeFolder(options.socketFolder, permissions: 0o700)
      server = try PhoneServer(
        host: host, port: options.port, folder: options.socketFolder, files: files,
        limits: limits, wake: wake)
      problem = nil
    } catch PhoneServer.Failure.noAddress {
      problem = .noNetwork
    } catch {
      problem = .noPort
    }
  }

  private func stop() {
    server?.stop()
    server = nil
    clients = [:]
  }

  private func stopIfUnused() {
    if phones.phones.isEmpty, !isPairing { stop() }
  }

  /// Tells the screen what has changed.
  private func tell(_ screen: any DrivenScreen) {
    var status = PhoneStatus()
    status.address = address
    if !code.digits.isEmpty, !address.isEmpty {
      status.code = code.digits
      status.link = "http://\(address)/#p=\(code.secret)"
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
  private func keep(_ change: () throws -> Void) {
    // A phone that cannot be kept has to be paired again, which is what it says then.
    try? change()
  }

  // MARK: Messages

  private func take(
    _ text: String, from number: Int, _ screen: any DrivenScreen, now: Timestamp
  ) {
    messageCount += 1
    guard let message = PhoneMessage(text) else {
      server?.drop(number)
      return
    }
    switch message {
    case .hello(let token, let key):
      guard clients[number] == nil, let phone = phones.phone(with: token) else {
        return refuse(number, "token")
      }
      keep { try phones.use(phone.id, day: Self.today) }
      letIn(number, phone: phone.id, key: key, token: nil, screen)
    case .pair(let text, let name, let key):
      guard clients[number] == nil else { return }
      pair(number, with: text, name: name, key: key, screen, now: now)
    case .ping(let count):
      guard clients[number] != nil else { return }
      server?.welcome(number)
      send(PhoneAnswer.Pong(n: count), to: number)
    default:
      guard let client = clients[number] else { return refuse(number, "token") }
      act(message, of: client, number, screen)
    }
  }

  private func pair(
    _ number: Int, with text: String, name: String, key: String, _ screen: any DrivenScreen,
    now: Timestamp
  ) {
    switch code.attempt(text, at: now) {
    case .closed: refuse(number, "closed")
    case .tooSoon(let wait): refuse(number, "wait", wait: wait)
    case .wrong:
      refuse(number, "code")
      tell(screen)
    case .paired:
      guard let (phone, token) = try? phones.add(name: name, day: Self.today, using: &random)
      else { return refuse(number, "closed") }
      letIn(number, phone: phone.id, key: key, token: token, screen)
    }
  }

  private func letIn(
    _ number: Int, phone: String, key: String, token: String?, _ screen: any DrivenScreen
  ) {
    followText(screen)
    clients[number] = Client(phone: phone, key: key)
    server?.welcome(number)
    let known = editNumbers.first { $0.key == key }?.number ?? 0
    send(
      PhoneAnswer.Welcome(
        epoch: epoch, rev: mirror.revision, text: mirror.text, n: known, token: token),
      to: number)
    sceneText = PhoneScene(screen.machine).json
    server?.send(sceneText, to: number)
    tell(screen)
  }

  private func refuse(_ number: Int, _ reason: String, wait: Int? = nil) {
    send(PhoneAnswer.Refused(reason: reason, wait: wait), to: number)
    clients[number] = nil
    server?.end(number)
  }

  private func send(_ value: some Encodable, to number: Int) {
    server?.send(PhoneAnswer.json(value), to: number)
  }

  private static var today: Int { Int(Date().timeIntervalSince1970) / 86_400 }

  // MARK: Acting

  private func act(
    _ message: PhoneMessage, of client: Client, _ number: Int, _ screen: any DrivenScreen
  ) {
    guard !screen.machine.state.hidesFromPhones else {
      // Nothing is typed into a secret; the page waits for its text to come back.
      if case .edit(_, _, let count) = message { answer(count, isTaken: false, of: client, number) }
      return
    }
    switch message {
    case .edit(let edit, let base, let count):
      take(edit, base: base, count, of: client, number, screen)
    case .intent(let intent):
      guard intent != .submit || !PhoneScene(screen.machine).inResults else { return }
      screen.send(.wished(intent.name, isRepeat: false))
    case .steps(let direction, let count, let isMomentum):
      for index in 0..<count {
        let before = screen.machine.layout.scene.focusedID
        screen.send(.wished(direction.name, isRepeat: isMomentum || index > 0))
        let hasMoved = screen.machine.layout.scene.focusedID != before
        if index == count - 1 {
          send(PhoneAnswer.Feel(kind: hasMoved ? "tick" : "edge"), to: number)
        }
      }
    case .choose(let id): screen.send(.chosen(id))
    case .hello, .pair, .ping: break
    }
  }

  /// Takes an edit once, after everything that the screen has done by itself.
  private func take(
    _ edit: TextEdit, base: Int, _ count: Int, of client: Client, _ number: Int,
    _ screen: any DrivenScreen
  ) {
    followText(screen)
    let last = editNumbers.first { $0.key == client.key }?.number ?? 0
    guard count > last else { return answer(count, isTaken: true, of: client, number) }
    guard let edits = mirror.rebased(edit, from: base) else {
      return answer(count, isTaken: false, of: client, number)
    }
    editNumbers.removeAll { $0.key == client.key }
    editNumbers.append((client.key, count))
    if editNumbers.count > Self.mostKeys { editNumbers.removeFirst() }
    var hasChanged = false
    for edit in edits {
      screen.send(.edited(edit))
      if mirror.follow(screen.machine.state.field.composedText, after: edit) { hasChanged = true }
    }
    answer(count, isTaken: true, of: client, number)
    if hasChanged { tellText(except: number) }
  }

  private func answer(_ count: Int, isTaken: Bool, of client: Client, _ number: Int) {
    send(
      PhoneAnswer.Text(
        rev: mirror.revision, text: mirror.text, ack: isTaken ? count : nil,
        refused: isTaken ? nil : count),
      to: number)
  }

  // MARK: Following the screen

  private func followText(_ screen: any DrivenScreen) {
    guard !screen.machine.state.hidesFromPhones,
      mirror.follow(screen.machine.state.field.composedText)
    else { return }
    tellText()
  }

  private func tellText(except number: Int? = nil) {
    guard !clients.isEmpty else { return }
    let text = PhoneAnswer.json(PhoneAnswer.Text(rev: mirror.revision, text: mirror.text))
    for other in clients.keys.sorted() where other != number { server?.send(text, to: other) }
  }

  /// Sends what the screen shows, at most twenty times a second.
  /// - Returns: When to look again; `nil` when nothing waits.
  private func sendScene(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp? {
    guard !clients.isEmpty else {
      sceneText = ""
      return nil
    }
    guard needsScene else { return nil }
    guard now >= nextSceneAt else { return nextSceneAt }
    needsScene = false
    let text = PhoneScene(screen.machine).json
    guard text != sceneText else { return nil }
    sceneText = text
    nextSceneAt = now + Self.scenePace
    for number in clients.keys.sorted() { server?.send(text, to: number) }
    return nil
  }

  private func followWords(_ screen: any DrivenScreen) {
    let words = screen.machine.state.settings.words
    guard self.words != words else { return }
    self.words = words
    files.take(words)
  }
}
