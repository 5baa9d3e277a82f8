import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Beginnings and ends of what moves: delays, fading out, coming back.
@Suite struct TrackTests {
  private func animator(showing node: Node) -> Animator {
    var animator = Animator()
    animator.settle(Scene(nodes: [node], focusedID: node.id), at: 0)
    return animator
  }

  private let key = Samples.panel("key", at: Rect(x: 100, y: 200, width: 100, height: 66))

  @Test func `before its time it has no speed`() {
    let tween = Tween(from: 5.0, to: 9, at: 1000, duration: 100)

    #expect(tween.speed(at: 400) == 0)
    #expect(tween.speed(at: 1010) > 0)
  }

  @Test func `only what stands still waits for a delay`() {
    var moving = Tween(from: 0.0, to: 100, at: 0, duration: 100)
    var resting = Tween(0.0)
    let place = moving.value(at: 30)

    moving.head(to: 0, at: 30, duration: 100, delay: 40)
    resting.head(to: 100, at: 30, duration: 100, delay: 40)

    #expect(moving.value(at: 40) != place)
    #expect(moving.end == 130)
    #expect(resting.value(at: 60) == 0)
    #expect(resting.end == 170)
  }

  @Test func `what fades out stays until it has faded`() {
    var animator = animator(showing: key)

    animator.head(to: Scene(nodes: []), at: 1000)
    animator.sweep(at: 1001)
    let soon = animator.tracks.map(\.isLeaving)
    animator.sweep(at: 3000)

    #expect(soon == [true])
    #expect(animator.tracks.isEmpty)
  }

  @Test func `what comes back while it fades out stays`() {
    var animator = animator(showing: key)

    animator.head(to: Scene(nodes: []), at: 1000)
    animator.head(to: Scene(nodes: [key]), at: 1050)
    animator.sweep(at: 3000)

    #expect(animator.tracks.map(\.isLeaving) == [false])
  }

  @Test func `what loses focus stays in front of its neighbours until it has sunk`() {
    let frame = Rect(x: 0, y: 100, width: 200, height: 300)
    var animator = animator(showing: Samples.card("shelf/0", at: frame, isFocused: true))

    let before = animator.tracks.map { $0.depth(at: 900) }
    animator.head(
      to: Scene(nodes: [Samples.card("shelf/0", at: frame, isFocused: false)]), at: 1000)

    #expect(before == [2])
    #expect(animator.tracks.map { $0.depth(at: 1040) } == [1])
    #expect(animator.tracks.map { $0.depth(at: 3000) } == [0])
  }
}
