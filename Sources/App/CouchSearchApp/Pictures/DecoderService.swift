internal import Foundation
internal import Platform
internal import Rendering

/// The process that decodes pictures for a screen.
///
/// Its standard input is a socket, its standard output a file in memory. A message on the socket is the size
/// in bytes of a picture file stored in that memory; the answer is a ``DecoderAnswer``, and the pixels
/// replace the file.
package enum DecoderService {
  /// The program's subcommand.
  package static let command = "decode-pictures"
  /// Megabytes available for decoding; the largest picture takes half of it.
  package static let megabytes = 512

  private static let (socket, memory) = (STDIN_FILENO, STDOUT_FILENO)

  /// Runs until the screen closes the socket.
  /// - Returns: The exit code.
  package static func run(megabytes: Int) -> Int32 {
    guard ConfinedProcess.begin(megabytes: megabytes, fileBytes: PictureLayout.mostBytes) else {
      return EX_OSERR
    }
    guard send(.ready) else { return EX_OK }
    while let size = nextSize() {
      guard send(answer(size)) else { break }
    }
    return EX_OK
  }

  private static func nextSize() -> Int? {
    var buffer = [UInt8](repeating: 0, count: DecoderAnswer.mostBytes)
    var count = -1
    repeat { count = recv(socket, &buffer, buffer.count, 0) } while count < 0 && errno == EINTR
    return count > 0 ? Int(String(decoding: buffer[..<count], as: UTF8.self)) : nil
  }

  private static func send(_ answer: DecoderAnswer) -> Bool {
    let bytes = answer.bytes
    return Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  private static func answer(_ size: Int) -> DecoderAnswer {
    guard let file = map(size, PROT_READ) else {
      return .refused("there is no memory for the file")
    }
    defer { munmap(file, size) }
    var made: (layout: PictureLayout, pixels: UnsafeMutableRawPointer)?
    defer { if let made { munmap(made.pixels, made.layout.byteCount) } }
    do throws(PictureRefusal) {
      let bytes = Data(bytesNoCopy: file, count: size, deallocator: .none)
      try PictureDecoding.decode(bytes) { layout in
        guard ftruncate(memory, layout.byteCount) == 0,
          let pixels = map(layout.byteCount, PROT_READ | PROT_WRITE)
        else { return nil }
        made = (layout, pixels)
        return pixels
      }
    } catch {
      return .refused(error.reason)
    }
    return made.map { .picture($0.layout) } ?? .refused("it has no pixels")
  }

  private static func map(_ count: Int, _ protection: Int32) -> UnsafeMutableRawPointer? {
    guard count > 0 else { return nil }
    // Maps all pages at once: page faults one by one would take longer.
    let start = mmap(nil, count, protection, MAP_SHARED | MAP_POPULATE, memory, 0)
    return start == MAP_FAILED ? nil : start
  }
}
