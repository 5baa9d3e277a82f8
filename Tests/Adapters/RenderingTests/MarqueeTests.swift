import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

@Suite(.serialized) struct MarqueeTests {
  private let store = PictureStore(
    compositor: SoftwareCompositor(frame: PixelSurface.small(width: 64, height: 36)),
    budget: 1_000_000)

  private func makeMarquee(_ text: String, width: Int = 200, focusedSince: Int = 500) -> Marquee? {
    var track = NodeTrack(
      Samples.text("a", text, at: Rect(x: 0, y: 0, width: width, height: 36), scrolls: true))
    track.focusedSince = focusedSince
    return Marquee(track, store: store)
  }

  private let long = "A title that is much too long for its line"

  @Test func `a title that fits does not scroll`() {
    #expect(makeMarquee("Up") == nil)
  }

  @Test func `a title without focus does not scroll`() {
    var track = NodeTrack(
      Samples.text("a", long, at: Rect(x: 0, y: 0, width: 200, height: 36), scrolls: true))
    track.node.condition = []

    #expect(Marquee(track, store: store) == nil)
  }

  @Test func `a long title starts after the delay and comes round at its speed`() throws {
    let marquee = try #require(makeMarquee(long))

    #expect(marquee.start == 500 + Theme.marqueeDelay)
    #expect(marquee.offset(at: marquee.start - 1) == nil)
    #expect(marquee.offset(at: marquee.start) == 0)
    #expect(marquee.offset(at: marquee.start + 1000) == Double(Theme.marqueeSpeed))
    #expect(marquee.roundDuration == marquee.distance * 1000 / Theme.marqueeSpeed)
    #expect(marquee.offset(at: marquee.end) == nil)
  }

  @Test func `a long title rests between its rounds`() throws {
    let marquee = try #require(makeMarquee(long))
    let rest = marquee.start + marquee.roundDuration

    #expect(marquee.offset(at: rest) == nil)
    #expect(!marquee.isMoving(from: rest + 100, to: rest + 116))
    #expect(marquee.nextStart(after: rest) == rest + Theme.marqueeRest)
    #expect(marquee.offset(at: rest + Theme.marqueeRest) == 0)
    #expect(marquee.nextStart(after: marquee.end) == nil)
  }

  @Test func `the ends of its window are sharp where the line stands as at rest`() throws {
    let marquee = try #require(makeMarquee(long))

    #expect(marquee.softness(at: 0) == 0)
    #expect(marquee.softness(at: 60) == 1)
    #expect(marquee.softness(at: Double(marquee.distance)) == 0)
  }

  @Test func `a title that loses focus stands still and fades`() throws {
    let marquee = try #require(makeMarquee(long))
    let time = marquee.start + 400

    let stopped = try #require(marquee.stopping(at: time))

    #expect(stopped.offset(at: time + 100) == marquee.offset(at: time))
    #expect(stopped.share(at: time) == 1)
    #expect(stopped.share(at: time + Theme.dissolveDuration / 2) == 0.5)
    #expect(stopped.end == time + Theme.dissolveDuration)
    #expect(marquee.stopping(at: marquee.start - 1) == nil)
  }
}
