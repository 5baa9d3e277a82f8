package import CatalogModel
internal import Foundation
package import SearchScreen
internal import Support
internal import Synchronization

/// Remembers recent and saved searches of a screen without a catalogue, in a small file.
package final class SearchMemory: Sendable {
  private struct Contents: Codable {
    /// Newest first.
    var recents: [String] = []
    var saved: [Saved] = []
    /// The number of the search saved last.
    var last = 0
  }

  private struct Saved: Codable {
    var id: Int
    var name: String
    var text: String
    var scope: String
    var tokens: [Named]
  }

  private struct Named: Codable {
    var kind: String
    var text: String
  }

  /// A removed search and its former place.
  private enum Removed {
    case recent(String, at: Int)
    case saved(Saved, at: Int)
  }

  private struct State {
    var history: ScreenSettings.History
    /// The searches of this session, if they do not reach the disk.
    var session: [String] = []
    var contents: Contents
    var removed: [Removal: Removed] = [:]

    var recents: [String] {
      get {
        switch history {
        case .off: []
        case .session: session
        case .kept: contents.recents
        }
      }
      set {
        switch history {
        case .off: break
        case .session: session = newValue
        case .kept: contents.recents = newValue
        }
      }
    }
  }

  private let state: Mutex<State>
  /// The file; `nil` to remember only as long as the program runs.
  private let file: String?
  /// A sentence for the log if the file could not be used as it was; otherwise `nil`.
  package let message: String?

  /// The file of the searches in a data folder.
  package static func path(in dataFolder: String) -> String { dataFolder + "/searches.json" }

  /// Reads the file. A damaged one is put aside.
  package init(file: String?, history: ScreenSettings.History) {
    self.file = file
    var contents = Contents()
    var message: String?
    if let file, FileManager.default.fileExists(atPath: file) {
      let bytes = try? RegularFile.data(of: file, atMost: Self.mostBytes)
      if let known = bytes.flatMap({ try? JSONDecoder().decode(Contents.self, from: $0) }) {
        contents = known
      } else {
        let aside = AtomicFile.moveAside(file)
        message =
          "\(file) was damaged, and its searches are lost. It is now in \(aside ?? "no file")."
      }
    }
    self.message = message
    state = Mutex(State(history: history, contents: contents))
  }

  /// The largest file that is read, in bytes.
  private static let mostBytes = 4_000_000

  /// Changes how long recent searches are kept; those in the file stay there, hidden, until they are kept again.
  func setHistory(_ history: ScreenSettings.History) { state.withLock { $0.history = history } }

  // MARK: Recent searches

  /// The recent searches, newest first.
  package var recents: [String] { state.withLock { $0.recents } }

  /// Makes a search the newest one. It replaces one that is equal after folding.
  /// - Parameter typed: The partial text typed on the way to it; `nil` for none.
  /// - Throws: ``FileError``.
  package func record(_ text: String, insteadOf typed: String? = nil) throws {
    let text = RecentSearch.kept(text)
    let replaced = [text, typed ?? text].map(RecentSearch.key)
    guard !replaced[0].isEmpty else { return }
    try change { state in
      state.recents.removeAll { replaced.contains(RecentSearch.key($0)) }
      state.recents = [text] + state.recents.prefix(RecentSearch.most - 1)
    }
  }

  /// Removes a recent search, however it was spelled.
  /// - Throws: ``FileError``.
  func remove(recent text: String) throws {
    try change { state in
      let key = RecentSearch.key(text)
      let place = state.recents.firstIndex { RecentSearch.key($0) == key }
      guard let place else { return }
      state.removed[.recent(text)] = .recent(state.recents.remove(at: place), at: place)
    }
  }

  /// Removes all recent searches.
  /// - Throws: ``FileError``.
  func clearRecents() throws {
    try change { state in
      state.recents = []
      state.removed = [:]
    }
  }

  // MARK: Saved searches

  /// The saved searches, newest first.
  package var saved: [SavedSearch] {
    state.withLock { state in
      state.contents.saved.map { saved in
        SavedSearch(
          id: saved.id, name: saved.name, text: saved.text, scope: Scope(id: saved.scope),
          tokens: saved.tokens.compactMap { token in
            Token.Kind(rawValue: token.kind).map { Token(kind: $0, text: token.text) }
          })
      }
    }
  }

  /// Saves a search under a name. One whose name is equal after folding is replaced.
  /// - Throws: ``FileError``.
  func save(name: String, text: String, scope: Scope, tokens: [Token]) throws {
    let name = SavedSearch.keptName(name)
    guard !name.isEmpty else { return }
    try change { state in
      let key = SavedSearch.key(ofName: name)
      let former = state.contents.saved.firstIndex { SavedSearch.key(ofName: $0.name) == key }
        .map { state.contents.saved.remove(at: $0) }
      if former == nil { state.contents.last += 1 }
      let saved = Saved(
        id: former?.id ?? state.contents.last, name: name, text: text, scope: scope.id,
        tokens: tokens.map { Named(kind: $0.kind.rawValue, text: $0.text) })
      state.contents.saved.insert(saved, at: 0)
    }
  }

  /// Removes a saved search.
  /// - Throws: ``FileError``.
  func removeSaved(_ id: SavedSearch.ID) throws {
    try change { state in
      guard let place = state.contents.saved.firstIndex(where: { $0.id == id }) else { return }
      state.removed[.savedSearch(id)] = .saved(state.contents.saved.remove(at: place), at: place)
    }
  }

  /// Restores what was removed while this program ran, at its place.
  /// - Throws: ``FileError``.
  func restore(_ removal: Removal) throws {
    try change { state in
      switch state.removed.removeValue(forKey: removal) {
      case .recent(let text, let place):
        state.recents.insert(text, at: min(place, state.recents.count))
      case .saved(let saved, let place):
        state.contents.saved.insert(saved, at: min(place, state.contents.saved.count))
      case nil: break
      }
    }
  }

  private func change(_ body: (inout State) -> Void) throws {
    try state.withLock { state in
      body(&state)
      guard let file else { return }
      let bytes = Array(try JSONEncoder().encode(state.contents))
      try AtomicFile.makeFolder(AtomicFile.folder(of: file), permissions: 0o700)
      try AtomicFile.write(bytes, to: file, permissions: 0o600)
    }
  }
}
