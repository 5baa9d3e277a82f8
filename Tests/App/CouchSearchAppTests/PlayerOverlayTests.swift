import FocusEngine
import Geometry
import Players
import Rendering
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// The overlay over a film: its words, its places and its pixels.
struct PlayerOverlayTests {
  private let fixture = LoopFixture()
  private let film = PlayerOverlay(
    title: "Breaking Bad", line: "S2 E3 · Bit by a Dead Bee", position: 1_388, duration: 2_828,
    choices: [
      PlayerOverlay.Choice(.subtitles, "English", isFocused: true),
      PlayerOverlay.Choice(.audio, "English 5.1"),
      PlayerOverlay.Choice(.nextEpisode, "S2 E4 · Down"),
    ])

  private static let tracks = [
    PlayerTrack(.audio, id: 1, language: "eng", channels: 6),
    PlayerTrack(.audio, id: 2, title: "Commentary", language: "en", channels: 2),
    PlayerTrack(.audio, id: 3, title: "Deutsch", language: "ger", channels: 2),
    PlayerTrack(.audio, id: 4, title: "Music only"), PlayerTrack(.audio, id: 5, language: "und"),
    PlayerTrack(.subtitles, id: 1, title: "sub 1 (srt)", language: "eng"),
    PlayerTrack(.subtitles, id: 2, language: "gsw"),
    PlayerTrack(.subtitles, id: 3, title: "Portuguese", language: "pt-BR"),
    PlayerTrack(.subtitles, id: 4, language: "pt-PT"),
  ]

  @Test(
    arguments: zip(
      tracks,
      [
        "English 5.1, 1", "English, Commentary", "German", "Music only", "Track 5", "English",
        "Swiss German", "Portuguese", "Portuguese, 4",
      ]))
  func `a track has the name of its language, and more where another one has the same`(
    track: PlayerTrack, name: String
  ) {
    #expect(track.name(among: Self.tracks, in: .english) == name)
  }

  private func scene(
    _ overlay: PlayerOverlay? = nil, on output: Size = Size(width: 1920, height: 1080)
  ) -> Scene {
    fixture.loop.machine.scene(of: overlay ?? film, on: output)
  }

  @Test func `title, place, bar and choices stand where they belong`() throws {
    let scene = scene()

    let bar = try #require(scene.node("player/bar"))
    let title = try #require(scene.node("player/title"))
    #expect(title.frame.y == 748 && title.frame.x == 80)
    #expect(scene.node("player/line")?.frame.y == 808)
    #expect(abs(bar.frame.midY - 883) <= 1)
    #expect(scene.node("player/elapsed")?.label == "23:08")
    #expect(scene.node("player/left")?.label == "24 min left")
    #expect(scene.node("player/left")?.frame.maxX == 1840)
    #expect(scene.node("player/subtitles")?.frame.y == 944)
    #expect(scene.node("player/subtitles")?.frame.x == 80)
    #expect(scene.node("player/nextEpisode")?.frame.maxX == 1840)
    #expect(scene.node("player/nextEpisode")?.label == "Next Episode, S2 E4 · Down")
    #expect(scene.focusedID == "player/subtitles")
  }

  @Test(
    arguments: [
      Size(width: 1920, height: 1080), Size(width: 1280, height: 720),
      Size(width: 1080, height: 1920),
      Size(width: 3840, height: 1600), Size(width: 640, height: 480),
    ], [1000, 1300, 1600])
  func `nothing overlaps or leaves the safe area on any screen, at any size of text`(
    output: Size, scale: Int
  ) {
    var overlay = film
    overlay.title = "A Very Long Title of a Film That Goes On and On, and Then Some More"
    overlay.choices[0].value = "Portuguese (Brazil), for the deaf and hard of hearing"
    let theme = Theme(textScale: scale)
    let fixture = LoopFixture(theme: theme)
    let scene = fixture.loop.machine.scene(of: overlay, on: output)

    let safe = Rect(x: 80, y: 60, width: scene.size.width - 160, height: scene.size.height - 120)
    for (index, node) in scene.nodes.enumerated() {
      #expect(safe.contains(node.frame), "\(node.id) \(node.frame)")
      for other in scene.nodes[(index + 1)...] {
        #expect(!node.frame.intersects(other.frame), "\(node.id) and \(other.id)")
      }
    }
  }

  @Test func `on a mirrored screen time still runs from the left`() throws {
    let theme = Theme(isRightToLeft: true)
    let scene = LoopFixture(theme: theme).loop.machine
      .scene(of: film, on: Size(width: 1920, height: 1080))

    #expect(scene.node("player/elapsed")?.frame.x == 80)
    #expect(scene.node("player/title")?.frame.maxX == 1840)
    #expect(scene.node("player/subtitles")?.frame.maxX == 1840)
    #expect(scene.node("player/nextEpisode")?.frame.x == 80)
  }

  @Test func `a stream without a length has neither a bar nor time left`() {
    var overlay = film
    overlay.duration = 0

    let scene = scene(overlay)

    #expect(scene.node("player/elapsed")?.label == "23:08")
    #expect(scene.node("player/bar") == nil && scene.node("player/left") == nil)
  }

  @Test func `it is dark and clear at the top in the light theme, too`() throws {
    let theme = Theme(appearance: .light)
    let light = LoopFixture(theme: theme).loop.machine
      .scene(of: film, on: Size(width: 1280, height: 720))
    let output = Size(width: 1280, height: 720)
    let picture = try #require(
      OverlayPainter().paint(light, from: PlayerOverlay.top(on: light.size), on: output))

    func alpha(x: Int, y: Int) -> UInt8 { picture.pixels[(y * picture.width + x) * 4 + 3] }
    #expect(picture.y == 213 && picture.width == 1280 && picture.height == 507)
    #expect(alpha(x: 640, y: 2) < 8)
    #expect(alpha(x: 640, y: 500) > 220)
    // Premultiplied: no colour is brighter than it is opaque.
    let isPremultiplied = stride(from: 0, to: picture.pixels.count, by: 4).allSatisfy { place in
      picture.pixels[place..<place + 3].allSatisfy { $0 <= picture.pixels[place + 3] }
    }
    #expect(isPremultiplied)
  }

  @Test func `the light theme has the pixels of the dark one`() {
    let theme = Theme(appearance: .light)
    let output = Size(width: 1280, height: 720)
    let light = LoopFixture(theme: theme).loop.machine.scene(of: film, on: output)

    let pictures = [light, scene(on: output)].map {
      OverlayPainter().paint($0, from: PlayerOverlay.top(on: $0.size), on: output)
    }

    #expect(pictures[0] != nil && pictures[0] == pictures[1])
  }

  @Test(arguments: [Size(width: 0, height: 0), Size(width: 40_000, height: 40_000)])
  func `on an output of no size, or of too much, there is no picture`(output: Size) {
    let scene = scene()

    #expect(OverlayPainter().paint(scene, from: 320, on: output) == nil)
  }

  @Test(arguments: [
    (0, "0:00"), (62, "1:02"), (3_723, "1:02:03"), (-5, "0:00"), (Int.max, "99:59:59"),
  ])
  func `a time is told in hours, minutes and seconds`(seconds: Int, text: String) {
    #expect(PlayerOverlay.time(seconds) == text)
  }
}
