import CSDL2
import CouchSearchApp
import Foundation
import Support
import Synchronization
import Testing

@testable import Rendering

/// Pictures that the real program decodes in a process of its own.
@Suite(.serialized)
struct DecoderTests {
  private let home: Home

  init() throws { home = try Home(hasStarted: false) }

  private func pool(
    memory: Int = DecoderService.megabytes, seconds: Double = 60
  ) -> DecoderPool {
    DecoderPool(
      command: [Home.program.path, DecoderService.command, "--memory", "\(memory)"],
      seconds: seconds
    ) { Issue.record("\($0)") }
  }

  private func path(_ name: String) -> String { home.folder.appending(path: name).path }

  /// A PNG of two colours.
  private func picture(width: Int = 80, height: Int = 40, isClear: Bool = false) throws -> String {
    let surface = try #require(
      PixelSurface(width: width, height: height, format: isClear ? .color : .opaque))
    surface.draw { pen in
      pen.rectangle(Box(x: 0, y: 0, width: Double(width) / 2, height: Double(height)))
      pen.fill(isClear ? Ink(0xFF8020).faded(0.4) : Ink(0xFF8020))
    }
    let path = path("\(width)x\(height)-\(isClear).png")
    try surface.writePNG(to: path)
    return path
  }

  /// A JPEG of a colour that changes everywhere.
  private func photo(width: Int, height: Int) throws -> String {
    let path = path("photo.jpg")
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 24, format))
    defer { SDL_FreeSurface(surface) }
    let pixels = try #require(surface.pointee.pixels).assumingMemoryBound(to: UInt8.self)
    for index in 0..<height * Int(surface.pointee.pitch) {
      pixels[index] = UInt8(truncatingIfNeeded: index * index / 977)
    }
    try #require(IMG_SaveJPG(surface, path, 90) == 0)
    return path
  }

  private static func pixels(_ path: String, by decoder: (any PictureDecoder)? = nil) throws
    -> [UInt8]
  {
    let surface = try PictureFile.read(path, by: decoder)
    let bytes = surface.withPixels {
      Array(UnsafeBufferPointer(start: $0, count: surface.byteCount))
    }
    return [UInt8(surface.format == .opaque ? 1 : 0)] + bytes
  }

  private static func reason(_ path: String, by decoder: any PictureDecoder) -> String? {
    do throws(PictureFailure) {
      _ = try PictureFile.read(path, by: decoder)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a picture has the same pixels from the process as from here`() throws {
    let webP = path("a.webp")
    let bytes = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"
    try #require(Data(base64Encoded: bytes)).write(to: URL(filePath: webP))
    let files = [
      try picture(), try picture(isClear: true), try photo(width: 1_000, height: 1_500), webP,
    ]
    let pool = pool()

    for file in files {
      #expect(try Self.pixels(file, by: pool) == Self.pixels(file), "\(file)")
    }

    #expect(pool.idleProcesses.count == 1)
  }

  @Test func `a process killed at its work costs that picture only`() throws {
    let (pool, file) = (pool(), try picture())
    _ = try Self.pixels(file, by: pool)
    let process = try #require(pool.idleProcesses.first)
    kill(process, SIGSTOP)

    let reason = Mutex<String?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let found = Self.reason(file, by: pool)
      reason.withLock { $0 = found }
      isDone.signal()
    }
    // The file is handed over once it is in the shared memory.
    var status = stat()
    while stat("/proc/\(process)/fd/1", &status) == 0, status.st_size == 0 { sched_yield() }
    kill(process, SIGKILL)
    isDone.wait()

    #expect(
      ["it breaks the decoder, or takes too much memory", "the process that decodes it has ended"]
        .contains(reason.withLock { $0 }))
    #expect(try Self.pixels(file, by: pool) == Self.pixels(file))
    #expect(pool.idleProcesses != [process])
  }

  @Test func `a picture that takes too much memory is a failure with a reason`() throws {
    let pool = pool(memory: 8)
    let (large, small) = (try picture(width: 3_000, height: 3_000), try picture())

    let reason = Self.reason(large, by: pool)

    #expect(reason?.isEmpty == false, "\(reason ?? "")")
    #expect(try Self.pixels(small, by: pool) == Self.pixels(small))
  }

  @Test func `a process that hangs is ended, and the next picture works`() throws {
    let (pool, file) = (pool(seconds: 2), try picture())
    _ = try Self.pixels(file, by: pool)
    let process = try #require(pool.idleProcesses.first)
    kill(process, SIGSTOP)

    let reason = Self.reason(file, by: pool)

    #expect(reason == "it takes too long to decode")
    #expect(try Self.pixels(file, by: pool) == Self.pixels(file))
    #expect(pool.idleProcesses != [process])
  }

  @Test func `a process that was killed while it waited costs nothing`() throws {
    let (pool, file) = (pool(), try picture())
    _ = try Self.pixels(file, by: pool)
    let process = try #require(pool.idleProcesses.first)

    kill(process, SIGKILL)
    while FileManager.default.fileExists(atPath: "/proc/\(process)") { sched_yield() }

    #expect(try Self.pixels(file, by: pool) == Self.pixels(file))
  }

  @Test func `the process has nothing open but a socket, the shared memory and nothing`() throws {
    let pool = pool()
    _ = try Self.pixels(try picture(), by: pool)

    let folder = "/proc/\(try #require(pool.idleProcesses.first))/fd/"
    let open = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let files = try open.map {
      try FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)
    }
    #expect(open == ["0", "1", "2"])
    #expect(files.first?.hasPrefix("socket:") == true)
    #expect(files.dropFirst().first?.hasPrefix("/memfd:picture") == true)
    #expect(files.last == "/dev/null")
  }

  @Test func `the process has no rights to gain, and only the calls of the system that it needs`()
    throws
  {
    let pool = pool()
    _ = try Self.pixels(try picture(), by: pool)

    let process = try #require(pool.idleProcesses.first)
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1\n"))
    // A kernel without it does without.
    let knowsSeccomp = FileManager.default.fileExists(
      atPath: "/proc/sys/kernel/seccomp/actions_avail")
    #expect(!knowsSeccomp || status.contains("Seccomp:\t2\n"), "\(status)")
  }

  @Test func `the process ends with the one that started it`() throws {
    var sockets: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &sockets) == 0)
    defer { close(sockets[0]) }
    var shell = ProgramStart(environment: [:])
    shell.input = .descriptor(sockets[1])
    let parent = try shell(
      "/bin/sh", ["-c", "\"$0\" \(DecoderService.command); true", Home.program.path])
    close(sockets[1])
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = recv(sockets[0], &buffer, buffer.count, 0)
    #expect(String(decoding: buffer[..<max(0, count)], as: UTF8.self) == "ready")

    kill(parent, SIGKILL)

    // This end stays open, so only the end of the process closes the other one.
    #expect(recv(sockets[0], &buffer, buffer.count, 0) == 0)
    waitpid(parent, nil, 0)
  }

  @Test(arguments: [["/nowhere/couchsearch"], ["/bin/true"], []])
  func `without a process no picture is decoded, and it is tried again for ever`(
    command: [String]
  ) throws {
    let said = Mutex<[String]>([])
    let time = Mutex(0.0)
    let pool = DecoderPool(
      command: command, clock: { time.withLock { $0 } },
      log: { text in said.withLock { $0.append(text) } })
    let file = try picture()

    let reasons = [Self.reason(file, by: pool), Self.reason(file, by: pool)]
    let first = said.withLock { $0.count }
    for _ in 0..<20 {
      time.withLock { $0 += 1_000 }
      _ = Self.reason(file, by: pool)
    }

    #expect(reasons == Array(repeating: "no process is there to decode it", count: 2))
    #expect(first == 1, "one attempt, and then a wait")
    #expect(said.withLock { $0.count } == 21)
  }

  @Test func `two threads at once have a process each`() throws {
    let (pool, file) = (pool(), try photo(width: 1_000, height: 1_500))
    let expected = try Self.pixels(file)
    let good = Atomic(0)

    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<5 where (try? Self.pixels(file, by: pool)) == expected {
        good.wrappingAdd(1, ordering: .relaxed)
      }
    }

    #expect(good.load(ordering: .relaxed) == 10)
    #expect((1...2).contains(pool.idleProcesses.count))
  }
}
