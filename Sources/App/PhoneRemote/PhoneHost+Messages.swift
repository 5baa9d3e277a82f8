internal import FocusEngine
internal import Foundation
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen
internal import TextEntry

/// The messages of phones.
extension PhoneHost {
  func take(
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
    case .watch(let token):
      guard clients[number] == nil, let phone = phones.phone(with: token) else {
        return refuse(number, "token")
      }
      keep { try phones.use(phone.id, day: Self.today) }
      clients[number] = Client(phone: phone.id, key: "", watching: Watching())
      server?.welcome(number)
      tell(screen)
      needsScene = true
    case .shown(let revision):
      guard clients[number]?.watching != nil else { return refuse(number, "token") }
      clients[number]?.watching?.note(shown: revision)
      // Changes made meanwhile may have been held back.
      needsScene = true
    case .pair(let text, let name, let key):
      guard clients[number] == nil else { return }
      pair(number, with: text, name: name, key: key, screen, now: now)
    case .ping(let count):
      guard clients[number] != nil else { return }
      server?.welcome(number)
      send(PhoneAnswer.Pong(n: count), to: number)
    default:
      // A watcher cannot act.
      guard let client = clients[number], client.watching == nil else {
        return refuse(number, "token")
      }
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
        epoch: epoch, rev: mirror.revision, text: mirror.text, n: known, token: token,
        v: files.version),
      to: number)
    // The panel that paired it closes first.
    tell(screen)
    sceneText = PhoneScene(screen.machine).json
    server?.send(sceneText, to: number)
  }

  func refuse(_ number: Int, _ reason: String, wait: Int? = nil) {
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
      // A secret cannot be typed from a phone; the page waits for its text to come back.
      if case .edit(_, _, let count) = message { answer(count, isTaken: false, of: client, number) }
      return
    }
    switch message {
    case .edit(let edit, let base, let count):
      take(edit, base: base, count, of: client, number, screen)
    case .intent(let intent):
      guard intent != .submit || !PhoneScene(screen.machine).inResults else { return }
      // A phone could not restart the program.
      let layout = screen.machine.layout
      guard intent != .back || !screen.machine.state.asksToQuitOnBack(in: layout.view) else {
        return send(PhoneAnswer.Feel(kind: "edge"), to: number)
      }
      guard intent != .submit || screen.machine.state.address == nil else {
        return screen.send(.chosen(NodeID.address("add").rawValue))
      }
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
    case .hello, .pair, .ping, .watch, .shown: break
    }
  }

  /// Applies an edit once, after everything that the screen has done by itself.
  private func take(
    _ edit: TextEdit, base: Int, _ count: Int, of client: Client, _ number: Int,
    _ screen: any DrivenScreen
  ) {
    followText(screen)
    let last = editNumbers.first { $0.key == client.key }?.number ?? 0
    guard count > last else { return answer(count, isTaken: true, of: client, number) }
    guard let merged = mirror.merged(edit, from: base) else {
      return answer(count, isTaken: false, of: client, number)
    }
    editNumbers.removeAll { $0.key == client.key }
    editNumbers.append((client.key, count))
    if editNumbers.count > Self.mostKeys { editNumbers.removeFirst() }
    if let edit = TextEdit(from: mirror.text, to: merged) { screen.send(.edited(edit)) }
    // The screen may have normalised or truncated it.
    let hasChanged = mirror.follow(screen.machine.state.textOfPhones)
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
}
