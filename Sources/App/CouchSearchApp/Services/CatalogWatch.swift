internal import CatalogSearch
internal import Dispatch
internal import Logging
internal import SearchScreen
internal import Support
internal import Synchronization

/// Polls once a second for another catalogue in the place of the one that is open, and opens it off
/// the loop's thread.
///
/// Notifications of the kernel would do for local disks, but not where folders are shared over a
/// network; one call a second costs nothing that can be measured.
final class CatalogWatch {
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "catalog watch")
  private let look: @Sendable (_ isComplete: Bool) -> Void

  /// Starts to look.
  ///
  /// - Parameters:
  ///   - path: The catalogue.
  ///   - identity: The file that is open, as it was before it was opened.
  ///   - changed: Told about each new file once, on a thread of the watch.
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

  /// Watches a catalogue that is open and posts each new one to the loop.
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

  /// A question to be asked when a catalogue may have been put in place whole, by any thread.
  var lookNow: @Sendable () -> Void {
    { [queue, look] in queue.async { look(true) } }
  }

  /// Tells a file that has just been put in place from the one that is open.
  final class FileReplacement: Sendable {
    private struct State {
      /// The file that is open, or that was found unusable.
      var known: FileIdentity?
      /// A new file that is given a second to become complete, in case it is copied and not
      /// renamed.
      var candidate: FileIdentity?
    }

    private let state: Mutex<State>

    init(_ known: FileIdentity?) { state = Mutex(State(known: known)) }

    /// Whether that is another file, and as it was when it was asked about before.
    ///
    /// - Parameter isComplete: True for one that is known to have been renamed into its place.
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
