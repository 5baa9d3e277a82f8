internal import Dispatch
internal import Foundation
internal import Platform
internal import ScreenHost
internal import SearchScreen

/// Looks for a newer version of the program if it was installed as a package.
final class UpdateHost: PartHost {
  private let mailbox: Mailbox
  /// Answers one request after the other.
  private let queue = DispatchQueue(label: "update", qos: .utility)
  private let isPackaged =
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path() == "/usr/bin/couchsearch"

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    guard case .update = request, isPackaged else { return }
    queue.async { [mailbox] in
      guard let version = SystemPackage.update() else { return }
      mailbox.post(.action(.part(.update(PackageUpdate(version, command: SystemPackage.command)))))
    }
  }
}
