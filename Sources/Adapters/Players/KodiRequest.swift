internal import Foundation

/// A request in Kodi's JSON-RPC.
///
/// Source: Kodi's wiki, JSON-RPC API/v13; Kodi 18 and newer.
struct KodiRequest {
  private let method: String
  private let parameters: [String: Any]

  /// Creates a request.
  init(_ method: String, _ parameters: [String: Any] = [:]) {
    self.method = method
    self.parameters = parameters
  }

  /// The message.
  /// - Parameter id: The id of the answer; `nil` if none is wanted.
  func message(id: Int? = nil) -> [UInt8] {
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
    if let id { message["id"] = id }
    return (try? JSONSerialization.data(withJSONObject: message)).map { Array($0) } ?? []
  }
}
