internal import Foundation
internal import Support

/// The requests in one line, and their answers: one of each, or several.
struct RemoteBatch {
  /// The most requests in one line, and the most values of any kind.
  static let mostRequests = 500
  private static let mostValues = 100_000
  /// The most requests of a line performed after their client has disconnected.
  private static let mostUnread = 16

  /// All requests of the line.
  private var requests: [Result<RemoteRequest, Refused>]
  /// The number of requests started.
  private var begun = 0
  /// The answers as JSON.
  private var answers: [String] = []
  private let isList: Bool

  /// An invalid request, with the id for its answer.
  struct Refused: Error {
    var id: RemoteRequest.Identifier?
    var error: RemoteError
  }

  /// Parses a line; errors become answers.
  init(_ line: LineQueue.Line) {
    (requests, isList) = Self.parts(of: line)
  }

  private static func parts(
    of line: LineQueue.Line
  ) -> (requests: [Result<RemoteRequest, Refused>], isList: Bool) {
    guard case .text(let text) = line else {
      return refusing(.invalidRequest("a line may have \(LineQueue.longest) bytes at most"))
    }
    let value: JSONValue
    do {
      value = try JSONReader.parse(Array(text.utf8), maxValues: mostValues)
    } catch {
      return refusing(
        error.problem == .tooManyValues
          ? .invalidRequest("a line may have \(mostValues) values at most") : .parseError)
    }
    guard case .array(let list) = value.content else { return ([request(value)], false) }
    guard !list.isEmpty else { return refusing(.invalidRequest("a batch must not be empty")) }
    guard list.count <= mostRequests else {
      return refusing(.invalidRequest("a batch may have \(mostRequests) requests at most"))
    }
    return (list.map(request), true)
  }

  private static func refusing(
    _ error: RemoteError
  ) -> (requests: [Result<RemoteRequest, Refused>], isList: Bool) {
    ([.failure(Refused(id: .null, error: error))], false)
  }

  private static func request(_ object: JSONValue) -> Result<RemoteRequest, Refused> {
    do {
      return .success(try RemoteRequest(object))
    } catch {
      // Only a notification gets no answer; an invalid request has no id.
      let isNotification = error.code == RemoteError.invalidParameters("").code
      let id = RemoteRequest.identifier(of: object) ?? (isNotification ? nil : .null)
      return .failure(Refused(id: id, error: error))
    }
  }

  /// The next request; `nil` when all are done.
  mutating func next() -> Result<RemoteRequest, Refused>? {
    guard begun < requests.count else { return nil }
    begun += 1
    return requests[begun - 1]
  }

  /// Whether the next request presses a control or clicks.
  var pressesNext: Bool {
    guard begun < requests.count, case .success(let request) = requests[begun] else { return false }
    return RemoteMethod.pressing.contains(request.method)
  }

  /// Drops remaining requests that only want an answer, and all but the first few others.
  mutating func dropUnread() {
    let kept = requests[begun...].filter { (try? $0.get())?.isForAnswer == false }
    requests = Array(kept.prefix(Self.mostUnread))
    begun = 0
    answers = []
  }

  /// Stores the answer to a request; ignored for a notification.
  mutating func answer(_ id: RemoteRequest.Identifier?, result: [String: any Sendable]) {
    guard let id else { return }
    answers.append("{\"id\":\(id.json),\"jsonrpc\":\"2.0\",\"result\":\(Self.json(result))}")
  }

  /// Stores the answer to a failed request.
  mutating func answer(_ id: RemoteRequest.Identifier?, failure: RemoteError) {
    guard let id else { return }
    let error = Self.json(["code": failure.code, "message": failure.message])
    answers.append("{\"error\":\(error),\"id\":\(id.json),\"jsonrpc\":\"2.0\"}")
  }

  /// A notification to a client, as a line.
  static func notification(_ method: String, _ parameters: [String: any Sendable]) -> String {
    "{\"jsonrpc\":\"2.0\",\"method\":\(JSONValue.quoted(method)),\"params\":\(json(parameters))}\n"
  }

  private static func json(_ object: [String: any Sendable]) -> String {
    // Answers contain only values that JSON can express.
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// The line with all answers; `nil` if there are none.
  var line: String? {
    guard let first = answers.first else { return nil }
    return (isList ? "[" + answers.joined(separator: ",") + "]" : first) + "\n"
  }
}
