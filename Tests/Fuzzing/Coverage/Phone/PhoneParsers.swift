import CoverageDriver

@testable import PhoneRemote

/// What phones send.
enum PhoneParsers {
  static let all: [CoverageParser] = [
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
}
