internal import Foundation
internal import Platform
internal import Rendering
internal import Support

/// A decoder process as seen by the screen; for use by one thread at a time. It ends with this object.
final class DecoderProcess: Sendable {
  /// The process, for instance for its id.
  let process: WatchedProcess
  private let socket: Int32
  private let memory: Int32

  /// Starts a process, and waits until it is ready.
  ///
  /// - Parameter seconds: The timeout.
  /// - Throws: ``FileError`` if it cannot be started.
  init(_ command: [String], within seconds: Double) throws(FileError) {
    func failure(_ reason: String) -> FileError {
      FileError(.unreadable, path: command.first ?? "", reason: reason)
    }
    guard let path = command.first else { throw failure("there is no program") }
    var sockets: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &sockets) == 0 else {
      throw failure(SystemReason.of(errno))
    }
    guard let memory = MemoryFile.make("picture") else {
      for descriptor in sockets { close(descriptor) }
      throw failure("there is no memory to share")
    }
    var program = ProgramStart(
      environment: ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" })
    program.input = .descriptor(sockets[1])
    program.output = .descriptor(memory)
    do throws(FileError) {
      process = try WatchedProcess(program, path, Array(command.dropFirst()))
    } catch {
      for descriptor in sockets + [memory] { close(descriptor) }
      throw error
    }
    // From here on, the end of the process closes the connection.
    close(sockets[1])
    (socket, self.memory) = (sockets[0], memory)
    guard case .answer(.ready) = reply(within: seconds) else { throw failure("it is not ready") }
  }

  deinit {
    process.kill()
    for descriptor in [socket, memory] { close(descriptor) }
  }

  /// False for a process that has ended, or closed its side.
  var isReady: Bool {
    var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    // It sends nothing unrequested.
    return process.isRunning && poll(&event, 1, 0) == 0
  }

  /// Decodes a file. A process that fails, rather than refusing the file, is ended.
  ///
  /// - Parameter seconds: The timeout.
  /// - Throws: ``PictureRefusal`` if the file is refused or makes the process fail.
  func decode(
    _ file: Data, within seconds: Double,
    into room: (PictureLayout) -> UnsafeMutableRawPointer?
  ) throws(PictureRefusal) {
    defer { ftruncate(memory, 0) }
    guard write(file) else { throw PictureRefusal("there is no memory to decode it") }
    let size = Array(String(file.count).utf8)
    guard send(socket, size, size.count, Int32(MSG_NOSIGNAL)) == size.count else {
      throw end("the process that decodes it has ended")
    }
    switch reply(within: seconds) {
    case .answer(.picture(let layout)):
      guard let target = room(layout) else {
        throw PictureRefusal("there is no memory for its pixels")
      }
      guard read(layout.byteCount, into: target) else { throw end("its pixels are incomplete") }
    case .answer(.refused(let reason)): throw PictureRefusal(ControlCharacters.folded(reason))
    case .answer(.ready), .nonsense: throw end("it confuses the decoder")
    case .ended: throw end("it breaks the decoder, or takes too much memory")
    case .late: throw end("it takes too long to decode")
    }
  }

  private func end(_ reason: String) -> PictureRefusal {
    process.kill()
    shutdown(socket, Int32(SHUT_RDWR))
    return PictureRefusal(reason)
  }

  /// The outcome of waiting for an answer.
  private enum Reply {
    case answer(DecoderAnswer)
    case nonsense
    /// The process has ended.
    case ended
    /// No answer arrived in time.
    case late
  }

  private func reply(within seconds: Double) -> Reply {
    let end = DispatchTime.now() + seconds
    var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    while case let now = DispatchTime.now(), now < end {
      let rest = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
      let count = poll(&event, 1, Int32(clamping: rest))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .late }
      var buffer = [UInt8](repeating: 0, count: DecoderAnswer.mostBytes)
      let length = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard length > 0 else { return .ended }
      return DecoderAnswer(buffer[..<length]).map { .answer($0) } ?? .nonsense
    }
    return .late
  }

  /// Writes a file to the shared memory.
  private func write(_ file: Data) -> Bool {
    file.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let count = pwrite(memory, rest.baseAddress, rest.count, done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return done > 0
    }
  }

  /// Reads pixels from the shared memory.
  private func read(_ byteCount: Int, into target: UnsafeMutableRawPointer) -> Bool {
    var done = 0
    while done < byteCount {
      let count = pread(memory, target + done, byteCount - done, done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
