internal import Configuration
internal import Foundation
internal import Logging
internal import ScreenHost
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
    var isPINDamaged = false
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
      state.profiles = Self.read(folder, log)
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

  /// Reads the list in a folder. If it is damaged, the profiles are restored from their folders; if there is a
  /// PIN, all but the first become children's profiles, since their limits are unknown.
  private static func read(_ folder: String, _ log: Logger) -> [Profile] {
    let path = list(in: folder)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let bytes = Data((SmallFile.text(path) ?? "").utf8)
    let entries = (try? JSONSerialization.jsonObject(with: bytes)) as? [[String: Any]]
    var known: Set<Int> = []
    let profiles = (entries ?? []).compactMap(profile)
      .filter { $0.id >= 0 && known.insert($0.id).inserted }
    if profiles.contains(where: { $0.id == 0 }) { return Array(profiles.prefix(Profile.most)) }
    let aside = AtomicFile.moveAside(path)
    log.warning(
      "\(path) was damaged, and the names of profiles are lost. It is now in \(aside ?? "no file")."
    )
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/profiles")) ?? []
    let hasPIN = FileManager.default.fileExists(atPath: folder + "/profiles.pin")
    let others = numbers.compactMap { Int($0) }.filter { $0 > 0 }.sorted().prefix(Profile.most - 1)
      .map { Profile(id: $0, name: "", ageLimit: hasPIN ? 0 : nil) }
    return others.isEmpty ? [] : [Profile(id: 0, name: "")] + others
  }

  /// The profile of an entry; `nil` without a number. An unreadable age counts as 0.
  private static func profile(_ entry: [String: Any]) -> Profile? {
    guard let id = entry["id"] as? Int else { return nil }
    func text(_ key: String) -> String { entry[key] as? String ?? "" }
    let age = entry["ageLimit"].map { $0 as? Int ?? 0 }
    return Profile(
      id: id, name: String(text("name").prefix(Profile.longestName)),
      picture: Profile.Picture(rawValue: text("picture")) ?? .letter,
      color: Profile.Color(rawValue: text("color")) ?? .blue, ageLimit: age.map { max(0, $0) })
  }

  private func readPIN(_ state: inout State) {
    guard let pinFile else { return }
    state.hasPIN = FileManager.default.fileExists(atPath: pinFile)
    do {
      state.pin = try OperatorPIN(file: pinFile)
    } catch {
      state.isPINDamaged = true
      log.warning("\(pinFile) is damaged. Delete it, and choose another PIN in the settings.")
    }
  }

  // MARK: Profiles

  /// The current household. If `asks`, no profile is in use until one is chosen.
  func household(asks: Bool) -> Household {
    state.withLock {
      Household(
        $0.profiles, active: asks ? nil : $0.active, hasPIN: $0.hasPIN,
        isPINDamaged: $0.isPINDamaged)
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
    let former = state.withLock { state in
      defer { state.profiles = profiles }
      return Set(state.profiles.map(\.id))
    }
    guard let folder else { return }
    // A new profile begins empty, whatever a lost list has left.
    for profile in profiles where !former.contains(profile.id) {
      if let own = self.folder(of: profile.id), FileManager.default.fileExists(atPath: own) {
        _ = AtomicFile.moveAside(own)
      }
    }
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
    state.withLock { ($0.pin, $0.hasPIN, $0.isPINDamaged) = (pin, true, false) }
    if let pinFile { try OperatorPIN.write(digits, to: pinFile) }
  }
}

/// A profile in the list.
private struct Entry: Encodable {
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
}
