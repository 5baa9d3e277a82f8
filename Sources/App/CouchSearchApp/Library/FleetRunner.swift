internal import Configuration
internal import Fleet
internal import Foundation
internal import Logging
internal import ScreenHost

/// `catalog key`, `sign`, `fetch` and `rollback`: catalogues and settings for many screens.
package enum FleetRunner {
  /// Makes a key and prints the line of the configuration for it.
  /// - Throws: `FileError` if the file already exists.
  package static func makeKey(_ file: String) throws -> Int32 {
    let key = try FleetKey()
    try key.write(to: file)
    print("catalogKeys: [\"\(key.publicKey.text)\"]")
    return 0
  }

  /// Makes a release in the folder of a web server.
  /// - Parameter version: The number; `nil` for the time, which increases by itself.
  /// - Throws: ``FleetError``.
  package static func sign(
    catalog: String, settings: String?, key: String, version: Int?, into folder: String
  ) throws -> Int32 {
    let setup = try ProgramSetup(RunOptions())
    if let settings { try setup.loader.check(fleet: settings) }
    let manifest = try FleetRelease.sign(
      catalog: catalog, settings: settings,
      version: version ?? Int(Date().timeIntervalSince1970), with: try FleetKey(file: key),
      into: folder)
    print("Release \(manifest.version): \(manifest.catalog.file)")
    return 0
  }

  /// Checks the server.
  /// - Throws: ``FleetError``.
  package static func fetch(configuration: String?) throws -> Int32 {
    var options = RunOptions()
    options.configuration = configuration
    let setup = try ProgramSetup(options)
    let fleet = setup.settings.fleet
    guard let address = fleet.address else { throw FleetError.noServer }
    let update = try FleetUpdate(
      address: address, keys: fleet.keys.compactMap(FleetPublicKey.init),
      store: setup.fleetStore, checkSettings: { try setup.loader.check(fleet: $0) })
    switch try update.run() {
    case .staged(let number): print("Release \(number) waits for a quiet moment.")
    case .unchanged: print("There is nothing newer.")
    case .busy: print("Another process is looking.")
    }
    return 0
  }

  /// Goes back to the previous release.
  /// - Throws: ``FleetError``.
  package static func rollBack(configuration: String?) throws -> Int32 {
    var options = RunOptions()
    options.configuration = configuration
    let number = try ProgramSetup(options).fleetStore.rollBack()
    print("Release \(number) is in place. The one after it is not taken again.")
    return 0
  }
}

extension ProgramSetup {
  /// The releases of this screen.
  var fleetStore: FleetStore { FleetStore(dataFolder: loader.folders.data) }

  /// Checks for releases while the screen is shown; `nil` if no server is configured.
  func fleetKeeper(
    wake: @escaping @Sendable () -> Void, refreshed: @escaping @Sendable () -> Void
  ) -> FleetKeeper? {
    guard settings.fleet.address != nil, options.catalog == nil, options.recording == nil else {
      return nil
    }
    let arguments = ["catalog", "fetch"] + (options.configuration.map { ["--config", $0] } ?? [])
    let isElsewhere =
      ProcessInfo.processInfo.environment["COUCHSEARCH_FETCHED_BY"] == "system"
    let fetch: FleetKeeper.Fetch = { [log] ended in
      do {
        try ChildProcess.start("/proc/self/exe", arguments) { ending in
          if case .status(0) = ending {} else { log.notice("No release could be fetched") }
          ended()
        }
      } catch {
        log.warning("\(error)")
      }
    }
    return FleetKeeper(
      fleetStore, minutes: settings.fleet.minutes, fetch: isElsewhere ? nil : fetch, log: log,
      wake: wake, refreshed: refreshed)
  }
}

extension FleetError: ExitCoded {
  /// 66 for a missing key, 69 for a server that does not answer, 73 for a full disk, 70 for a failing
  /// libcrypto, 65 for a rejected release.
  package var exitCode: Int32 {
    switch self {
    case .badKey, .nothingBefore: 66
    case .server: 69
    case .unwritable: 73
    case .noServer: 78
    case .noCryptography: 70
    case .badManifest, .badSignature, .older, .wrongContent, .unusable: 65
    }
  }
}
