package import CatalogModel
package import Support

/// An error that prevents a catalogue from being built or opened.
package enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file or folder cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// A source is empty.
  case emptySource(path: String)
  /// A source breaks the rules of its format at a line, counted from 1.
  case malformed(path: String, line: Int, found: String, expected: String)
  /// The first row of a table, which should name its columns, cannot be read.
  case unusableHeader(path: String, line: Int, reason: String)
  /// The compressed data of a source cannot be read beyond a line of its content.
  case undecodable(path: String, line: Int, reason: String)
  /// A file of an unsupported kind.
  case unknownKind(path: String, kind: String, remedy: String)
  /// A record that cannot be used, when none may be left out.
  case refused(SkippedRecord)
  /// No column contains titles; `columns` are the names that were found, and `likely` is the most likely one
  /// of them.
  case noTitleColumn(path: String, columns: [String], likely: String? = nil)
  /// Several columns may each contain the titles.
  case ambiguousTitle(path: String, columns: [String])
  /// A folder without media; `found` counts the files in it.
  case noMedia(path: String, found: String)
  /// A field or a column named in a column map does not exist.
  case unknownColumn(path: String, name: String, columns: [String])
  /// A name that is not possible for a category; the problem is a clause: "is too long".
  case unusableCategory(name: String, problem: String)
  /// The sources together contain no usable record.
  case noRecords(paths: [String], firstSkip: SkippedRecord?)
  /// The catalogue cannot be written; the reason is the system's.
  case unwritable(path: String, reason: String)
  /// The target path is occupied by something other than a catalogue, which would be lost.
  case occupied(path: String)
  /// The file exists, but is not a CouchSearch catalogue.
  case notACatalog(path: String)
  /// A catalogue made by a newer CouchSearch.
  case newerFormat(path: String, found: Int, supported: Int)
  /// A catalogue made by an older CouchSearch, in a format that is no longer read.
  case olderFormat(path: String, found: Int, supported: Int)
  /// A catalogue that its database engine can no longer read.
  case damaged(path: String, reason: String)
  /// A server does not answer.
  case unreachable(place: String, reason: String)
  /// A server has a certificate that no authority vouches for, or another one than the one that is trusted.
  case untrustedCertificate(ServerCertificate)
  /// There is no libcurl to reach a server with.
  case missingLibrary(place: String)
  /// libpq, needed to reach PostgreSQL, is missing.
  case missingClient(place: String)
  /// A PostgreSQL address that libpq does not understand.
  case unusableAddress(place: String)
  /// The servers have no catalogue, or one that was divided among a different number of servers.
  case noCatalogOnServer(place: String)
  /// A command refused by PostgreSQL; the reason is the server's.
  case refusedByServer(place: String, reason: String)
  /// A server asks for a login, or rejects the one it was given; the reason is its own sentence, if it gave
  /// one.
  case notSignedIn(place: String, reason: String = "")
  /// A library server refuses a request; the reason is its own sentence.
  case refusedByLibrary(place: String, reason: String)
  /// A server's response is not one that its kind of server gives.
  case strangeAnswer(place: String, reason: String)
  /// The person stopped the import.
  case cancelled

  /// The problem, its place and the remedy, in one or two sentences.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason):
      "Cannot read \(path): \(reason). Check its name and permissions."
    case .emptySource(let path):
      "\(path) is empty: expected at least one record."
    case .malformed(let path, let line, let found, let expected):
      "\(path):\(line): found \(found), expected \(expected). Correct that line and import again."
    case .unusableHeader(let path, let line, let reason):
      "\(path):\(line): the first row cannot be read: \(reason). Is it a CSV file?"
    case .undecodable(let path, let line, let reason):
      "\(path):\(line): \(reason). The file is readable up to that line; copy it again."
    case .unknownKind(let path, let kind, let remedy):
      "Cannot read \(path): it is \(kind). \(remedy)"
    case .refused(let record):
      "\(record.place): \(record.reason). Nothing was imported, because of --strict."
    case .noTitleColumn(let path, let columns, let likely):
      "\(path):1: no title column among \(Self.list(columns)). "
        + "Name it, for example with \(Self.mapping(likely ?? columns.first ?? "Name"))."
    case .ambiguousTitle(let path, let columns):
      "\(path):1: the title may be in \(Self.list(columns)). "
        + "Say which, for example with \(Self.mapping(columns.first ?? "Name"))."
    case .noMedia(let path, let found):
      "\(path) holds no films, shows, music or books, only other files: \(found). "
        + "Import lists by name, such as couchsearch import \(path)/NAME.csv --into PATH."
    case .unknownColumn(let path, let name, let columns):
      "\(path):1: there is no column \(name)"
        + (columns.isEmpty ? "." : "; found \(Self.list(columns)).")
    case .unusableCategory(let name, let problem):
      "The category \"\(name)\" \(problem). Choose one such as film, show, book or board-game."
    case .noRecords(let paths, let skip):
      "Nothing to import in \(paths.joined(separator: ", ")): every record was skipped"
        + (skip.map { ", the first because \($0.reason) (\($0.place))." } ?? ".")
        + (skip.map { $0.reason.hasPrefix("the title") } ?? true
          ? " Each record needs a title." : "")
    case .unwritable(let path, let reason):
      "Cannot write \(path): \(reason). Choose another path with --into, or free some space."
    case .occupied(let path):
      "\(path) already exists and is not a CouchSearch catalogue. "
        + "Choose another path with --into, or move the file."
    case .notACatalog(let path):
      "\(path) is not a CouchSearch catalogue. Build one with couchsearch import FILE --into PATH."
    case .newerFormat(let path, let found, let supported):
      "\(path) has format \(found); this CouchSearch reads up to \(supported). "
        + "Update CouchSearch, or import the sources again."
    case .olderFormat(let path, let found, let supported):
      "\(path) has format \(found), from an older CouchSearch; this one reads format \(supported). "
        + "Import the sources again."
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason). Import the sources again."
    case .unreachable(let place, let reason):
      "Cannot reach \(place): \(reason). Check that the server runs."
    case .untrustedCertificate(let certificate): certificate.message
    case .missingLibrary(let place):
      "Cannot reach \(place) without libcurl. Run: apt-get install libcurl4 ca-certificates"
    case .missingClient(let place):
      "Cannot reach \(place) without libpq. Run: apt-get install libpq5"
    case .unusableAddress(let place):
      "\(place) is no address of PostgreSQL. Expected one such as postgresql://host/database."
    case .noCatalogOnServer(let place):
      "There is no catalogue of this form at \(place). "
        + "Make one with couchsearch import FILE --into '\(place)'."
    case .refusedByServer(let place, let reason):
      "\(place) refuses to store the catalogue: \(reason)."
    case .notSignedIn(let place, let reason):
      (reason.isEmpty ? "\(place) asks for a login." : "\(place) says: \(Self.sentence(reason))")
        + " Sign in with “couchsearch sources sign-in”."
    case .refusedByLibrary(let place, let reason):
      "\(place) says: \(Self.sentence(reason))"
    case .strangeAnswer(let place, let reason):
      "\(place) gave an unexpected answer: \(reason)."
    case .cancelled:
      "The import was cancelled. The previous catalogue is unchanged."
    }
  }

  /// The message.
  package var description: String { message }

  /// The option that makes a column the title, quoted if a shell would split it.
  private static func mapping(_ column: String) -> String {
    let name = ControlCharacters.folded(String(column.unicodeScalars.prefix(40)))
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    return isPlain ? "--map title=\(name)" : "--map 'title=\(name)'"
  }

  /// A server's own words as one sentence on one line.
  package static func sentence(_ text: String) -> String {
    let words = ControlCharacters.folded(text.limited(to: 400)).trimmed
    return words.last.map { ".!?…".contains($0) } == true ? words : words + "."
  }

  private static func list(_ columns: [String]) -> String {
    let shown = columns.prefix(8)
      .map { ControlCharacters.folded(String($0.unicodeScalars.prefix(40))) }
      .joined(separator: ", ")
    return columns.count > 8 ? shown + " and \(columns.count - 8) more" : shown
  }
}

extension CatalogError {
  /// Converts a file error.
  package init(_ error: FileError) {
    self =
      switch error.kind {
      case .unreadable: .unreadable(path: error.path, reason: error.reason)
      case .unwritable: .unwritable(path: error.path, reason: error.reason)
      }
  }

  /// Runs work on files, converting its errors to catalogue errors.
  package static func mapping<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(CatalogError) -> Value {
    do {
      return try body()
    } catch {
      throw CatalogError(error)
    }
  }
}

extension ServerCertificate {
  /// What is wrong with the certificate, and how it is trusted on the command line.
  package var message: String {
    let command =
      "couchsearch sources trust \(address) --fingerprint \(fingerprintWithColons)"
    guard let former else {
      return
        "The certificate of \(address) is not trusted: \(flaws). If the server itself shows this "
        + "fingerprint, run: \(command)"
    }
    return "The certificate of \(address) has changed. Nothing was sent. Trusted is "
      + "\(Self.withColons(former)). If you have renewed it, run: \(command)"
  }

  /// The reasons as a clause: “it is not signed by a known authority, and it is for nas.local, not for 192.168.1.20”.
  package var flaws: String {
    let clauses = problems.map { problem in
      switch problem {
      case .unknownIssuer: "it is not signed by a known authority"
      case .otherName:
        names.isEmpty
          ? "it is not valid for any host"
          : "it is for \(names.prefix(3).joined(separator: ", ")), not for \(host)"
      case .expired: "it has expired"
      case .notYetValid: "it is not valid yet"
      }
    }
    return clauses.isEmpty ? "this computer rejects it" : clauses.joined(separator: ", and ")
  }
}
