internal import Configuration
internal import Foundation
internal import PostgreSQLCatalog
internal import ScreenHost

extension ProgramSetup {
  /// The monitor of a kiosk; `nil` at home.
  func monitor(of program: Opened, environment: [String: String]) -> KioskMonitor? {
    guard isKiosk else { return nil }
    let folder = environment["RUNTIME_DIRECTORY"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let facts = KioskMonitor.Facts(
      started: Int(Date().timeIntervalSince1970),
      catalog: program.catalog?.path ?? program.server?.address.shown ?? "",
      titles: program.services.index.current.knownTitles)
    return KioskMonitor(
      facts, statusFile: folder.map { $0 + "/status.json" }, metrics: settings.metricsSocket,
      log: log)
  }
}
