internal import Foundation

/// The requests of one line, and the answers to them: one of each, or several of both.
struct RemoteBatch {
  /// The requests still to be done.
  private(set) var requests: [Result<RemoteRequest, Refused>]
  private var answers: [[String: any Sendable]] = []
  private let isList: Bool

  /// A request that is none, and by what its answer is known.
  struct Refused: Error {
    var id: RemoteRequest.Identifier?
    var error: RemoteError
  }

  /// Takes a line apart; what is wrong with it becomes an answer.
  init(_ line: LineReader.Line) {
    (requests, isList) = Self.parts(of: line)
  }

  private static func parts(
    of line: LineReader.Line
  ) -> (requests: [Result<RemoteRequest, Refused>], isList: Bool) {
    guard case .text(let text) = line else {
      return refusing(.invalidRequest("a line may have \(LineReader.longest) bytes at most"))
    }
    guard
      let object = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: [.fragmentsAllowed])
    else { return refusing(.parseError) }
    guard let list = object as? [Any] else { return ([request(object)], false) }
    guard !list.isEmpty else { return refusing(.invalidRequest("a batch must not be empty")) }
    return (list.map(request), true)
  }

  private static func refusing(
    _ error: RemoteError
  ) -> (requests: [Result<RemoteRequest, Refused>], isList: Bool) {
    ([.failure(Refused(id: .null, error: error))], false)
  }

  private static func request(_ object: Any) -> Result<RemoteRequest, Refused> {
    do {
      return .success(try RemoteRequest(object))
    } catch {
      // Only a notification gets no answer; what is no request at all is known by nothing.
      let isNotification = error.code == RemoteError.invalidParameters("").code
      let id = RemoteRequest.identifier(of: object) ?? (isNotification ? nil : .null)
      return .failure(Refused(id: id, error: error))
    }
  }

  /// The request to do next; `nil` when all are done.
  mutating func next() -> Result<RemoteRequest, Refused>? {
    requests.isEmpty ? nil : requests.removeFirst()
  }

  /// Keeps the answer to a request; none is kept for a notification.
  mutating func answer(_ id: RemoteRequest.Identifier?, result: [String: any Sendable]) {
    guard let id else { return }
    answers.append(["jsonrpc": "2.0", "id": id.json, "result": result])
  }

  /// Keeps the answer to a request that could not be done.
  mutating func answer(_ id: RemoteRequest.Identifier?, failure: RemoteError) {
    guard let id else { return }
    answers.append([
      "jsonrpc": "2.0", "id": id.json,
      "error": ["code": failure.code, "message": failure.message] as [String: any Sendable],
    ])
  }

  /// The line that answers all of them; `nil` when none is to be answered.
  var line: String? {
    guard let first = answers.first else { return nil }
    let object: Any = isList ? answers : first
    // Answers hold nothing but what JSON can express.
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) + "\n" }
  }
}
