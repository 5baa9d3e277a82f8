import Foundation
import Geometry
import InputMapping
import Replay
import SearchScreen
import Support
import TestSupport
import Testing

@testable import PhoneRemote

/// The screen as those see it who watch it.
@Suite struct MirrorTests {
  /// Someone who watches, and applies what comes.
  private struct Watcher {
    var scene = MirroredScene(ScreenFixture().stage.machine)
    var bytes = 0
    var patches = 0

    mutating func take(_ text: String) throws {
      bytes += text.utf8.count
      let data = Data(text.utf8)
      if let full = try? JSONDecoder().decode(MirrorFull.self, from: data) {
        scene.state = full.state
        scene.size = full.size
        scene.isLight = full.light
        scene.focus = full.focus
        scene.elements = full.elements
        return
      }
      let patch = try JSONDecoder().decode(MirrorPatch.self, from: data)
      patches += 1
      scene.elements.removeAll { (patch.del ?? []).contains($0.i) }
      for index in scene.elements.indices {
        if let way = patch.move?[scene.elements[index].g] {
          scene.elements[index].f[0] += way[0]
          scene.elements[index].f[1] += way[1]
        }
        guard let change = patch.set?.first(where: { $0.i == scene.elements[index].i }) else {
          continue
        }
        if let role = change.r { scene.elements[index].r = role }
        if let label = change.l { scene.elements[index].l = label }
        if let frame = change.f { scene.elements[index].f = frame }
        if let clip = change.k { scene.elements[index].k = clip }
        if let state = change.s { scene.elements[index].s = state }
        if let group = change.g { scene.elements[index].g = group }
      }
      for insertion in patch.add ?? [] {
        let place = scene.elements.firstIndex { $0.i == insertion.after }.map { $0 + 1 } ?? 0
        scene.elements.insert(insertion.element, at: place)
      }
      if let focus = patch.focus { scene.focus = focus.isEmpty ? nil : focus }
      if let hash = patch.hash { #expect(hash == scene.hash) }
    }
  }

  private func screen(kiosk: Bool = false) -> ScreenFixture {
    var settings = ScreenSettings()
    settings.isWatched = true
    if kiosk { settings.kiosk = ScreenSettings.Kiosk(pinLength: 4) }
    return ScreenFixture(settings: settings)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `patches lead wherever the screen goes`(seed: UInt64) throws {
    var screen = screen()
    var watching = Watching()
    var watcher = Watcher()
    var random = SplitMix64(seed: seed)
    let intents: [Intent] = [
      .move(.down, isRepeat: false), .move(.right, isRepeat: false), .move(.left, isRepeat: false),
      .move(.up, isRepeat: false), .select, .back, .type("s"), .type("t"), .clear, .help,
      .toggleKeyboardAndResults, .nextScope, .settings, .deleteBackward(isRepeat: false),
    ]

    for step in 0..<300 {
      screen.perform(intents[random.below(intents.count)])
      let scene = MirroredScene(screen.stage.machine)
      if let message = watching.message(scene) { try watcher.take(message) }
      watching.note(shown: step + 2)

      #expect(watcher.scene == scene, "seed \(seed), step \(step)")
    }

    #expect(watcher.patches > 100)
  }

  @Test func `moving twenty times a second takes less than 50 kB a second`() throws {
    var screen = screen()
    var watching = Watching()
    var watcher = Watcher()
    screen.perform(.toggleKeyboardAndResults)
    if let full = watching.message(MirroredScene(screen.stage.machine)) { try watcher.take(full) }
    let before = watcher.bytes
    let ways: [Direction] = [.right, .down, .right, .up, .left, .down, .left, .up]

    for step in 0..<100 {
      screen.stage.send(.action(.intent(.move(ways[step % ways.count], isRepeat: false))))
      screen.stage.advance(by: 50)
      if let text = watching.message(MirroredScene(screen.stage.machine)) { try watcher.take(text) }
      watching.note(shown: step + 2)
    }

    #expect((watcher.bytes - before) / 5 < 50_000, "\((watcher.bytes - before) / 5) bytes a second")
    #expect(watcher.patches > 30)
  }

  @Test func `who reads slowly gets one large difference instead of many`() throws {
    var screen = screen()
    var watching = Watching()
    var watcher = Watcher()
    var sent = 0

    for _ in 0..<40 {
      screen.perform(.move(.right, isRepeat: false))
      screen.perform(.move(.down, isRepeat: false))
      if let text = watching.message(MirroredScene(screen.stage.machine)) {
        sent += 1
        try watcher.take(text)
      }
    }
    watching.note(shown: sent)
    let last = MirroredScene(screen.stage.machine)
    if let text = watching.message(last) { try watcher.take(text) }

    #expect(sent < 6)
    #expect(watcher.scene == last)
  }

  @Test func `nobody watches unless it is allowed`() {
    let screen = ScreenFixture()

    let scene = MirroredScene(screen.stage.machine)

    #expect(scene.state == .off)
    #expect(scene.elements.isEmpty)
  }

  @Test func `the PIN is hidden, and the codes that pair a phone are not sent`() {
    var kiosk = screen(kiosk: true)
    kiosk.perform(.select)
    kiosk.perform(.operatorExit)
    var home = screen()
    var status = PhoneStatus()
    status.address = "192.168.1.20:8420"
    status.link = "http://192.168.1.20:8420/#p=secret"
    status.code = "314159"
    home.send(.part(.phone(status)))
    home.perform(.choose("tab/more"))
    home.perform(.choose("more/phone"))
    home.send(.part(.phone(status)))

    let hidden = MirroredScene(kiosk.stage.machine)
    let panel = PhoneAnswer.json(MirrorFull(MirroredScene(home.stage.machine), revision: 1))

    #expect(hidden.state == .hidden)
    #expect(hidden.elements.isEmpty)
    #expect(home.state.isPairingPhone)
    #expect(!panel.contains("secret"))
    #expect(!panel.contains("314159") && !panel.contains("3 1 4 1 5 9"))
  }
}
