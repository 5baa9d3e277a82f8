internal import CatalogImport
internal import Support

/// A person's login: a token, or a name and a password.
package struct Credential: Hashable, Sendable, CustomStringConvertible {
  /// The person's name or id on the server; empty if the token implies it.
  package var user: String
  /// The token, key or password.
  package var secret: String

  /// Creates a login.
  package init(user: String = "", secret: String) {
    self.user = user
    self.secret = secret
  }

  /// Parses the form written by ``text``; any other text is a secret by itself.
  package init(text: String) {
    guard let value = try? JSONReader.parse(Array(text.utf8)), value.member("secret") != nil else {
      self.init(secret: text)
      return
    }
    self.init(user: value.text("user"), secret: value.text("secret"))
  }

  /// The login as one text, for storing among secrets.
  package var text: String {
    "{\"user\":\(CatalogExport.quoted(user)),\"secret\":\(CatalogExport.quoted(secret))}"
  }

  /// Contains nothing of the login, so that printing it reveals nothing.
  package var description: String { "(a login)" }
}
