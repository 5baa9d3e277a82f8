import Foundation
import Support
import Synchronization
import Testing

@testable import Speech

/// The real Speech Dispatcher with its dummy module and with eSpeak NG, each a server of its own.
@Suite(.serialized) struct RealServerTests {
  private static let english = SpeechVoice(language: "en", rate: 1000)

  @Test(arguments: ["dummy", "espeak-ng"])
  func `texts are said to their end`(module: String) throws {
    let server = try SpeechServer(module)
    let listener = Listener(server)

    listener.output.say(["s"], interrupts: true, in: Self.english)

    #expect(listener.wait { $0.contains(.ended) }, "\(listener.events)")
    #expect(listener.events.first == .began)
    #expect(!listener.hasFailed)
  }

  @Test func `a text that interrupts ends the one before`() throws {
    let server = try SpeechServer("espeak-ng")
    let listener = Listener(server)

    listener.output.say(
      [String(repeating: "a very long story ", count: 40)], interrupts: true, in: Self.english)
    #expect(listener.wait { $0.contains(.began) })
    listener.output.say(["Heat", "1 of 3"], interrupts: true, in: Self.english)

    #expect(listener.wait { $0.count { $0 == .ended } == 2 }, "\(listener.events)")
    #expect(listener.events.contains(.cancelled))
  }

  @Test func `a polite text waits for the end`() throws {
    let server = try SpeechServer("espeak-ng")
    let listener = Listener(server)

    listener.output.say(["Star Wars"], interrupts: true, in: Self.english)
    listener.output.say(["10 results"], interrupts: false, in: Self.english)

    #expect(listener.wait { $0.count { $0 == .ended } == 2 }, "\(listener.events)")
    #expect(listener.events == [.began, .ended, .began, .ended])
  }

  @Test func `silence ends what is said and what waits`() throws {
    let server = try SpeechServer("espeak-ng")
    let listener = Listener(server)

    listener.output.say(
      [String(repeating: "a very long story ", count: 400)], interrupts: true, in: Self.english)
    listener.output.say(["10 results"], interrupts: false, in: Self.english)
    #expect(listener.wait { $0.contains(.began) })
    listener.output.silence()

    #expect(listener.wait { $0.contains(.cancelled) })
    #expect(!listener.events.contains(.ended))
  }

  @Test func `without a server the failure is told once, and with one everything works again`()
    throws
  {
    let server = try SpeechServer("dummy")
    let failures = Mutex(0)
    let told = DispatchSemaphore(value: 0)
    let output = SpeechOutput(.path(server.socket + ".none"), start: {}) {
      failures.withLock { $0 += 1 }
      told.signal()
    }

    output.say(["one"], interrupts: true, in: Self.english)
    told.wait()
    output.say(["two"], interrupts: true, in: Self.english)
    let listener = Listener(server)
    listener.output.say(["three"], interrupts: true, in: Self.english)

    #expect(listener.wait { $0.contains(.ended) })
    #expect(failures.withLock { $0 } == 1)
  }

  @Test func `a server that is not there is started`() throws {
    let folder = FileManager.default.temporaryDirectory.path() + "speech-start-\(getpid())"
    let started = Mutex<SpeechServer?>(nil)
    let events = EventLog()
    let output = SpeechOutput(
      .path(folder + "/speechd.sock"),
      start: {
        let server = try? SpeechServer("dummy", folder: folder)
        started.withLock { $0 = server }
      },
      report: { events.add($0) }, failed: {})

    output.say(["one"], interrupts: true, in: Self.english)

    #expect(events.wait { $0.contains(.ended) })
    #expect(started.withLock { $0 } != nil)
    started.withLock { $0 = nil }
  }
}

/// An output with its events.
private final class Listener: Sendable {
  let output: SpeechOutput
  private let log = EventLog()
  private let failed = FailureFlag()

  var events: [SpeechEvent] { log.events }
  var hasFailed: Bool { failed.isSet }

  init(_ server: SpeechServer) {
    output = SpeechOutput(
      .path(server.socket), start: {}, report: { [log] in log.add($0) },
      failed: { [failed] in failed.set() })
  }

  func wait(until isTrue: ([SpeechEvent]) -> Bool) -> Bool { log.wait(until: isTrue) }
}

private final class FailureFlag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}

/// Events as they come.
private final class EventLog: @unchecked Sendable {
  private let condition = NSCondition()
  private var all: [SpeechEvent] = []

  var events: [SpeechEvent] { condition.withLock { all } }

  func add(_ event: SpeechEvent) {
    condition.withLock {
      all.append(event)
      condition.broadcast()
    }
  }

  /// Waits until the events are as wanted.
  /// - Returns: False when they are not after a while, so that a test fails instead of hanging.
  func wait(until isTrue: ([SpeechEvent]) -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: 10)
    condition.lock()
    defer { condition.unlock() }
    while !isTrue(all) {
      guard condition.wait(until: limit) else { return isTrue(all) }
    }
    return true
  }
}
