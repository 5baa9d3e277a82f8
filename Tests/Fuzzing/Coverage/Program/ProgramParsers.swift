import CoverageDriver
import Foundation

@testable import CouchSearchApp
@testable import RemoteControl

/// What comes over the sockets of the screen: requests of programs.
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
    CoverageParser("decoder") { _ = DecoderAnswer($0) },
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
