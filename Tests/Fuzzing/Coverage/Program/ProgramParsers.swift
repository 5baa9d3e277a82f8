import CoverageDriver
import Foundation

@testable import PhoneRemote
@testable import RemoteControl

/// What comes over the sockets of the screen: requests of programs, and of phones.
enum ProgramParsers {
  static let all: [CoverageParser] = [
    CoverageParser("rpc") { bytes in
      var queue = LineQueue()
      queue.add(bytes[...])
      queue.end()
      while let line = queue.next() {
        var batch = RemoteBatch(line)
        while let request = batch.next() {
          guard case .success(let request) = request else { continue }
          use(request.parameters)
          batch.answer(request.id, result: [:])
        }
        batch.dropUnread()
      }
    },
    CoverageParser("http") { bytes in
      var reader = RequestReader()
      guard let head = try reader.take(bytes[...]) else { return }
      _ = WebSocket.answer(head)
      let check = RequestCheck(hosts: ["192.168.0.2:8420"])
      _ = check.isOwn(host: head["host"])
      _ = check.mayConnect(origin: head["origin"], host: head["host"])
      // In pieces it is the same request, or refused as well.
      var pieces = RequestReader()
      var again: RequestHead?
      for byte in bytes { again = try pieces.take([byte]) }
      precondition(again == head, "pieces are read as another request")
    },
    CoverageParser("websocket") { bytes in
      var reader = WebSocket.Reader(longest: PhoneMessage.longest)
      reader.add(bytes[...])
      while let frame = try reader.next() {
        if case .text(let text) = frame { _ = PhoneMessage(text) }
      }
    },
    CoverageParser("phone") { _ = PhoneMessage(String(decoding: $0, as: UTF8.self)) },
  ]

  private static func use(_ parameters: RemoteRequest.Parameters) {
    for name in ["text", "key", "name", "milliseconds", "steps", "at"] {
      _ = try? parameters.text(name)
      _ = try? parameters.texts(name)
      _ = try? parameters.milliseconds(name)
    }
    _ = parameters.json
  }
}
