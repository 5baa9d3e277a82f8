/// The names by which servers identify this program and this computer.
package struct ClientDevice: Hashable, Sendable {
  /// The name of the program.
  package static let program = "CouchSearch"

  /// The name of the computer, as shown in a server's list of devices.
  package var name: String
  /// A permanent identifier.
  package var id: String
  /// The version of the program.
  package var version: String

  /// Creates the names; anything but letters, digits and `-._` becomes `-`.
  package init(name: String, id: String, version: String) {
    func plain(_ text: String) -> String {
      String(
        text.unicodeScalars.map { scalar -> Character in
          let isPlain =
            scalar.isASCII
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
              || "-._".unicodeScalars.contains(scalar))
          return isPlain ? Character(scalar) : "-"
        }.prefix(60))
    }
    self.name = plain(name)
    self.id = plain(id)
    self.version = plain(version)
  }
}
