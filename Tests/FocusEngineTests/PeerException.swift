/// The cases whose answer cannot be right here, each with the reason.
enum PeerException {
  static let all: [String: String] = [:]
}
