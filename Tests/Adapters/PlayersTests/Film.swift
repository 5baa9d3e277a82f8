import Dispatch
import Foundation
import Synchronization

@testable import Players

#if canImport(Glibc)
  import Glibc
#endif

extension Process {
  /// Waits for its end; one that stays for two minutes is killed.
  func waitOrKill() {
    let impatience = DispatchWorkItem { [self] in kill(processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: impatience)
    waitUntilExit()
    impatience.cancel()
  }
}

/// A film of a minute with two sounds and two subtitles, made once.
enum Film {
  static let path: String = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-film-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let subtitles = folder.appending(path: "a.srt").path
    try? "1\n00:00:01,000 --> 00:00:59,000\nSubtitle\n"
      .write(toFile: subtitles, atomically: true, encoding: .utf8)
    let film = folder.appending(path: "film.mkv").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
    process.arguments = [
      "-loglevel", "error", "-y", "-f", "lavfi", "-i", "testsrc=size=160x90:rate=10:duration=60",
      "-f", "lavfi", "-i", "sine=frequency=440:duration=60", "-i", subtitles,
      "-map", "0", "-map", "1", "-map", "1", "-map", "2", "-map", "2", "-c:v", "mpeg4", "-c:a",
      "aac",
      "-c:s", "srt", "-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=deu",
      "-metadata:s:s:0", "language=eng", "-metadata:s:s:1", "language=fra",
      "-disposition:s:0", "0", "-disposition:s:1", "0", film,
    ]
    process.standardInput = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    return film
  }()
}

/// Notes the events of a player, and waits until something is true of it.
final class Witness: Sendable {
  private struct State {
    var events: [PlayerEvent] = []
  }

  private let state = Mutex(State())
  private let happened = DispatchSemaphore(value: 0)
  /// The most events that are waited for, and seconds for each.
  private static let (most, patience) = (400, 20.0)

  /// Takes an event.
  var report: @Sendable (PlayerEvent) -> Void {
    { [self] event in
      state.withLock { $0.events.append(event) }
      happened.signal()
    }
  }

  /// The events so far.
  var events: [PlayerEvent] { state.withLock { $0.events } }

  /// Waits for events until something is true.
  /// - Returns: Whether it became true.
  func waits(until isTrue: () -> Bool) -> Bool {
    for _ in 0..<Self.most {
      if isTrue() { return true }
      guard happened.wait(timeout: .now() + Self.patience) == .success else { return isTrue() }
    }
    return isTrue()
  }
}
