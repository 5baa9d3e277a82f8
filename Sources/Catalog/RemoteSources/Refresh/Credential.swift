internal import CatalogImport
internal import Support

/// A login of the person: a token, or a name and a password.
package struct Credential: Hashable, Sendable, CustomStringConvertible {
  /// The person's name or number on the server; empty where the token says it.
  package var user: String
  /// The token, key or password.
  package var secret: String

  /// Creates a login.
  package init(user: String = "", secret: String) {
    self.user = user
    self.secret = secret
  }

  /// Parses the text of ``text``; a text that is not one of these is a secret by itself.
  package init(text: String) {
    guard let value = try? JSONReader.parse(Array(text.utf8)), value.member("secret") != nil else {
      self.init(secret: text)
      return
    }
    self.init(user: value.text("user"), secret: value.text("secret"))
  }

  /// The login in one text, to be kept where secrets are.
  package var text: String {
    "{\"user\":\(CatalogExport.quoted(user)),\"secret\":\(CatalogExport.quoted(secret))}"
  }

  /// Nothing of the login: whatever prints it gives nothing away.
  package var description: String { "(a login)" }
}
