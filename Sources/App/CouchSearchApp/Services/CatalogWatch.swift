internal import CatalogSearch
internal import Dispatch
internal import Logging
internal import ScreenHost
internal import SearchScreen
internal import Support
internal import Synchronization

/// Polls once a second for a catalogue file that replaces the open one, and opens it off the loop's thread.
///
/// Kernel notifications would suffice for local disks, but not for network shares; the cost of one call per
/// second is not measurable.
final class CatalogWatch {
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "catalog watch")
  private let look: @Sendable (_ isComplete: Bool) -> Void

  /// Starts polling.
  ///
  /// - Parameters:
  ///   - path: The catalogue.
  ///   - identity: The open file, as it was before it was opened.
  ///   - changed: Called once for each new file, on the watch's thread.
  init(
    path: String, identity: FileIdentity?,
    changed: @escaping @Sendable (Result<StoredCatalog, CatalogError>) -> Void
  ) {
    let last = FileReplacement(identity)
    look = { isComplete in
      guard last.isAnother(FileIdentity(path: path), isComplete: isComplete) else { return }
      do throws(CatalogError) {
        changed(.success(try StoredCatalog(path: path)))
      } catch {
        changed(.failure(error))
      }
    }
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(250))
    timer.setEventHandler { [look] in look(false) }
    timer.resume()
  }

  /// Watches an open catalogue and posts each new one to the loop.
  convenience init(_ catalog: ProgramSetup.OpenCatalog, mailbox: Mailbox, log: Logger) {
    self.init(path: catalog.path, identity: catalog.identity) { result in
      switch result {
      case .success(let store):
        store.useRelatedWords(catalog.relatedWords)
        mailbox.post(
          .catalogReplaced(store, titles: store.itemCount, catalog.facts(store)))
      case .failure(let error):
        log.error("The new catalogue cannot be used: \(error.message)")
        mailbox.post(.action(.notice(.words(.catalogNotLoaded))))
      }
    }
  }

  deinit { timer.cancel() }

  /// A function to call, on any thread, when a complete catalogue may have been put in place.
  var lookNow: @Sendable () -> Void {
    { [queue, look] in queue.async { look(true) } }
  }

  /// Distinguishes a file that was just put in place from the open one.
  final class FileReplacement: Sendable {
    private struct State {
      /// The open file, or the last one found unusable.
      var known: FileIdentity?
      /// A new file that gets a second to become complete, in case it is copied rather than renamed.
      var candidate: FileIdentity?
    }

    private let state: Mutex<State>

    init(_ known: FileIdentity?) { state = Mutex(State(known: known)) }

    /// Whether it is a different file, and unchanged since the last call.
    ///
    /// - Parameter isComplete: Whether it is known to have been renamed into place.
    func isAnother(_ found: FileIdentity?, isComplete: Bool = false) -> Bool {
      state.withLock { state in
        guard let found, found != state.known else {
          state.candidate = nil
          return false
        }
        guard state.candidate == found || isComplete else {
          state.candidate = found
          return false
        }
        state.known = found
        return true
      }
    }
  }
}
