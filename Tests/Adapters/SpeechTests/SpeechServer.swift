import Foundation
import Synchronization
import Testing

/// A Speech Dispatcher of a test's own, whose voice goes into a file instead of a loudspeaker.
final class SpeechServer: @unchecked Sendable {
  /// The socket at which it listens.
  let socket: String
  /// The file that takes the sound.
  let sound: String
  private let process = Process()
  /// Says when it listens.
  private let log = Pipe()
  private let folder: String

  /// Starts a server with one module and waits until it listens.
  init(_ module: String, folder: String? = nil) throws {
    let folder =
      folder ?? FileManager.default.temporaryDirectory.path() + "speech-" + UUID().uuidString
    self.folder = folder
    socket = folder + "/speechd.sock"
    sound = folder + "/sound.raw"
    try FileManager.default.createDirectory(
      atPath: folder + "/modules", withIntermediateDirectories: true)
    try Self.configuration(module).write(
      toFile: folder + "/speechd.conf", atomically: true, encoding: .utf8)
    try "".write(toFile: folder + "/modules/\(module).conf", atomically: true, encoding: .utf8)
    try """
    pcm.!default { type file; slave.pcm "null"; file "\(sound)"; format "raw" }
    pcm.null { type null }
    """.write(toFile: folder + "/asoundrc", atomically: true, encoding: .utf8)
    process.executableURL = URL(filePath: "/usr/bin/speech-dispatcher")
    process.arguments = [
      "--run-single", "--communication-method", "unix_socket", "--socket-path", socket,
      "--config-dir", folder, "--pid-file", folder + "/pid", "--timeout", "0",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["ALSA_CONFIG_PATH"] = folder + "/asoundrc"
    process.environment = environment
    process.standardError = log
    process.standardOutput = log
    let ready = DispatchSemaphore(value: 0)
    let seen = Mutex("")
    log.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      let isReady = seen.withLock { text in
        text += String(decoding: data, as: UTF8.self)
        return text.contains("waiting for clients")
      }
      if isReady || data.isEmpty { ready.signal() }
    }
    try process.run()
    _ = ready.wait(timeout: .now() + 20)
    try #require(FileManager.default.fileExists(atPath: socket), "the server does not listen")
  }

  deinit {
    // It inherits blocked signals from the threads of tests; its modules end with it.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    log.fileHandleForReading.readabilityHandler = nil
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func configuration(_ module: String) -> String {
    """
    LogLevel 1
    LogDir "stdout"
    AudioOutputMethod "alsa"
    AudioALSADevice "default"
    DefaultRate 0
    AddModule "\(module)" "sd_\(module)" "\(module).conf"
    DefaultModule \(module)
    """
  }
}
