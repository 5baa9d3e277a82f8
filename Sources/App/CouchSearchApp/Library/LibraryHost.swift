internal import CatalogModel
internal import RemoteSources
internal import ScreenHost
internal import SearchScreen

/// Finds and imports places, keeps sources up to date, and signs in to servers.
final class LibraryHost: PartHost {
  /// Finds and imports places; `nil` if the catalogue is not the screen's to replace.
  private let importer: LibraryImporter?
  /// Keeps sources up to date; `nil` if nothing may change.
  private let keeper: LibraryKeeper?
  /// Signs in to servers; `nil` if nothing may change.
  private let signIn: SignInWorker?
  private let mailbox: Mailbox

  init(
    importer: LibraryImporter?, keeper: LibraryKeeper?, signIn: SignInWorker?, mailbox: Mailbox
  ) {
    self.importer = importer
    self.keeper = keeper
    self.signIn = signIn
    self.mailbox = mailbox
  }

  var opening: [Action] {
    keeper?.open()
    return []
  }

  func perform(_ effect: Effect, on screen: any DrivenScreen) {
    let mailbox = mailbox
    switch effect {
    case .findPlaces:
      mailbox.workBegins()
      guard let importer else { return mailbox.post(.workDone) }
      importer.find { action in
        mailbox.post(.action(action))
        mailbox.post(.workDone)
      }
    case .listFolder(let folder):
      importer?.browser.list(folder) { mailbox.post(.action(.folderListed($0))) }
    case .connectShare(let address, let question):
      signIn?.connect(address, trusting: question) {
        mailbox.post(.action(.shareAnswered(address, $0)))
      }
    case .importPlaces(let places):
      importer?.start(places) { [keeper] in
        // The imported places are now the sources.
        if case .importChanged(.finished) = $0 { keeper?.open() }
        mailbox.post(.action($0))
      }
    case .cancelImport: importer?.cancel()
    case .updateSources(let ids): keeper?.read(ids)
    case .addSource(let source): keeper?.add(source)
    case .removeSource(let id): keeper?.remove(id)
    default: performSignIn(effect)
    }
  }

  private func performSignIn(_ effect: Effect) {
    guard let signIn else { return }
    let mailbox = mailbox
    switch effect {
    case .signIn(let id):
      guard let source = keeper?.source(id) else { break }
      signIn.start(source) { mailbox.post(.action(.signInChanged(id, $0))) }
    case .findUser(let id):
      guard let source = source(id) else { break }
      signIn.findUser(of: source) { mailbox.post(.action(.userFound(id, $0))) }
    case .signInByPassword(let id, let user, let secret):
      guard let source = source(id) else { break }
      let credential = Credential(user: user, secret: secret.text)
      signIn.check(credential, for: source) { mailbox.post(.action(.signInChanged(id, $0))) }
    case .trust(let certificate):
      signIn.trust(certificate) { mailbox.post(.action(.trustKept(certificate.address, $0))) }
    case .cancelSignIn: signIn.cancel()
    default: break
    }
  }

  /// The source with an identifier, or the share that is about to become one; `nil` for none.
  private func source(_ id: String) -> LibrarySource? {
    if let source = keeper?.source(id) { return source }
    return LibrarySource(id: id).flatMap { $0.kind == .folder && id.contains("://") ? $0 : nil }
  }
}
