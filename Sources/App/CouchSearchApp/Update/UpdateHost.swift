internal import Dispatch
internal import Foundation
internal import Platform
internal import SearchScreen

/// Looks for a newer version of the program's package, if the program came with one.
final class UpdateHost: PartHost {
  private let mailbox: Mailbox

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path()
    guard case .update = request, program == "/usr/bin/couchsearch" else { return }
    DispatchQueue.global(qos: .utility).async { [mailbox] in
      guard let version = SystemPackage.update() else { return }
      mailbox.post(.action(.part(.update(PackageUpdate(version, command: SystemPackage.command)))))
    }
  }
}
