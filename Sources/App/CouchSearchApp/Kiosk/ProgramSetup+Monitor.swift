internal import Configuration
internal import Foundation
internal import Platform
internal import PostgreSQLCatalog

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

extension Heartbeat {
  /// Milliseconds between reports if no manager expects heartbeats.
  private static let reporting = 10_000

  /// A heartbeat for a service manager and a monitor; `nil` if there is neither.
  convenience init?(
    _ manager: ServiceManager?, _ monitor: KioskMonitor?, environment: [String: String]
  ) {
    guard manager != nil || monitor != nil else { return nil }
    let watch = manager == nil ? nil : CompositorWatch(Compositor(environment: environment))
    var isReady = false
    self.init(
      interval: min(manager?.heartbeatInterval ?? Self.reporting, Self.reporting),
      isDisplaySilent: { watch?.isSilent ?? false }
    ) { now in
      watch?.ask()
      manager?.send(isReady ? "WATCHDOG=1" : "READY=1\nWATCHDOG=1")
      isReady = true
      monitor?.beat(at: now)
    }
  }
}
