internal import Configuration
internal import Foundation
internal import Logging
internal import SearchScreen
internal import Support
internal import Synchronization
internal import UserLibrary

/// The profiles of a household on disk: a list, the hash of the PIN, and a folder for each but the first, whose
/// files are those of a screen without profiles.
final class HouseholdStore: Sendable {
  private struct State {
    var profiles: [Profile] = []
    var active = 0
    var stores: [Profile.ID: UserStore] = [:]
    var pin: OperatorPIN?
    var hasPIN = false
  }

  private let state: Mutex<State>
  private let first: UserStore
  /// The folder of the files; `nil` to keep everything in memory.
  private let folder: String?
  private let log: Logger

  /// Reads the list.
  ///
  /// - Parameters:
  ///   - first: The library of the first profile.
  ///   - folder: The program's data folder; `nil` to keep everything in memory.
  init(first: UserStore, folder: String?, log: Logger) {
    self.first = first
    self.folder = folder
    self.log = log
    state = Mutex(State())
    guard let folder else { return }
    state.withLock { state in
      state.profiles = Self.read(Self.list(in: folder), log)
      readPIN(&state)
    }
  }

  // MARK: Files

  private static func list(in folder: String) -> String { folder + "/profiles.json" }

  private func folder(of id: Profile.ID) -> String? {
    id == 0 ? nil : folder.map { $0 + "/profiles/\(id)" }
  }

  private var pinFile: String? { folder.map { $0 + "/profiles.pin" } }

  /// The file of the waits after wrong PINs; `nil` in memory.
  var waitsFile: String? { folder.map { $0 + "/profiles.waits" } }

  private static func read(_ path: String, _ log: Logger) -> [Profile] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let text = SmallFile.text(path) ?? ""
    if let entries = try? JSONDecoder().decode([Entry].self, from: Data(text.utf8)) {
      var known: Set<Int> = []
      let profiles = entries.map(\.profile).filter { $0.id >= 0 && known.insert($0.id).inserted }
      if profiles.contains(where: { $0.id == 0 }) { return Array(profiles.prefix(Profile.most)) }
    }
    let aside = AtomicFile.moveAside(path)
    log.warning("\(path) was damaged, so there is one profile. It is now in \(aside ?? "no file").")
    return []
  }

  private func readPIN(_ state: inout State) {
    guard let pinFile else { return }
    state.hasPIN = FileManager.default.fileExists(atPath: pinFile)
    do {
      state.pin = try OperatorPIN(file: pinFile)
    } catch {
      log.warning("\(pinFile) is damaged. Delete it, and choose another PIN in the settings.")
    }
  }

  // MARK: Profiles

  /// The household as it is; nobody has chosen a profile yet if `asks`.
  func household(asks: Bool) -> Household {
    state.withLock {
      Household($0.profiles, active: asks ? nil : $0.active, hasPIN: $0.hasPIN)
    }
  }

  /// Whether the first profile is in use.
  var isFirst: Bool { state.withLock { $0.active == 0 } }

  /// The highest age of the titles shown to the profile in use; `nil` for no limit.
  var ageLimit: Int? {
    state.withLock { state in state.profiles.first { $0.id == state.active }?.ageLimit }
  }

  /// The library of the profile in use.
  var library: UserStore {
    state.withLock { state in
      if state.active == 0 { return first }
      if let store = state.stores[state.active] { return store }
      let store = UserStore(path: folder(of: state.active).map { UserStore.path(in: $0) })
      if let message = store.message { log.warning("\(message)") }
      state.stores[state.active] = store
      return store
    }
  }

  /// The file of the settings of the profile in use; `nil` for that of a screen without profiles.
  var settings: ScreenSettingsFile? {
    folder(of: state.withLock { $0.active }).map { ScreenSettingsFile(folder: $0) }
  }

  /// Puts a profile in use.
  func open(_ id: Profile.ID) { state.withLock { $0.active = id } }

  /// Writes the list.
  /// - Throws: ``FileError``.
  func keep(_ profiles: [Profile]) throws {
    state.withLock { $0.profiles = profiles }
    guard let folder else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let bytes = Array(try encoder.encode(profiles.map(Entry.init)))
    try AtomicFile.makeFolder(folder, permissions: 0o700)
    try AtomicFile.write(bytes, to: Self.list(in: folder), permissions: 0o600)
  }

  /// Removes the files of a profile other than the first and the one in use.
  /// - Throws: what `FileManager` throws.
  func remove(_ id: Profile.ID) throws {
    let isInUse = state.withLock { state in
      state.stores[id] = nil
      return state.active == id
    }
    guard !isInUse, let folder = folder(of: id),
      FileManager.default.fileExists(atPath: folder)
    else { return }
    try FileManager.default.removeItem(atPath: folder)
  }

  // MARK: The PIN

  /// Whether digits are the PIN. Deliberately takes about a tenth of a second.
  func matches(_ digits: String) -> Bool {
    state.withLock { $0.pin }?.matches(digits) ?? false
  }

  /// Keeps the hash of a PIN.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  func set(pin digits: String) throws {
    let pin = try OperatorPIN(digits)
    state.withLock { ($0.pin, $0.hasPIN) = (pin, true) }
    if let pinFile { try OperatorPIN.write(digits, to: pinFile) }
  }
}

/// A profile in the list.
private struct Entry: Codable {
  var id: Int
  var name: String
  var picture: String
  var color: String
  var ageLimit: Int?

  init(_ profile: Profile) {
    id = profile.id
    name = profile.name
    picture = profile.picture.rawValue
    color = profile.color.rawValue
    ageLimit = profile.ageLimit
  }

  var profile: Profile {
    Profile(
      id: id, name: String(name.prefix(Profile.longestName)),
      picture: Profile.Picture(rawValue: picture) ?? .letter,
      color: Profile.Color(rawValue: color) ?? .blue, ageLimit: ageLimit)
  }
}
