import Foundation
import Testing

@testable import Platform

@Suite struct PollBackoffTests {
  @Test func `while something is going on SDL is asked twice a frame`() {
    var pace = PollBackoff()
    pace.noteActivity(at: 5000)

    #expect(pace.interval(at: 5999, isCovered: true) == 8)
    #expect(pace.interval(at: 5999, isCovered: false) == 8)
  }

  @Test func `when nothing has happened it rests, if whatever comes ends the sleep`() {
    var pace = PollBackoff()
    pace.noteActivity(at: 5000)

    #expect(pace.interval(at: 6000, isCovered: true) == 250)
    #expect(pace.interval(at: 6000, isCovered: false) == 16)
  }

  @Test func `whoever says nothing is not listened to for a moment`() {
    var pace = PollBackoff()
    pace.noteActivity(at: 5000)

    pace.noteNoise(at: 5100)

    #expect(!pace.listens(at: 5107))
    #expect(pace.interval(at: 5103, isCovered: true) == 5)
    #expect(pace.listens(at: 5108))
  }

  @Test func `noise alone keeps nothing awake`() {
    var pace = PollBackoff()
    for time in stride(from: 0, to: 60_000, by: 4) { pace.noteNoise(at: time) }

    #expect(pace.interval(at: 60_020, isCovered: true) == 250)
  }

  @Test func `descriptors that always have something to say are left out`() {
    let before = InputSources.opened()
    var ends: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    defer { ends.forEach { close($0) } }
    var sources = InputSources(driver: "x11", openedSince: before)
    let known = sources.descriptors

    for _ in 0..<20 { _ = sources.noteReadable([ends[0]]) }

    #expect(known.contains(ends[0]))
    #expect(!sources.descriptors.contains(ends[0]))
  }

  @Test func `a controller without a device file has to be asked`() {
    let sources = InputSources(driver: "dummy", openedSince: InputSources.opened())

    #expect(sources.cover([]))
    #expect(!sources.cover([nil]))
    #expect(!sources.cover(["/dev/input/event99"]))
  }
}
