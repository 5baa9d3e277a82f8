internal import Dispatch
internal import Foundation
internal import Synchronization

/// Watches the Guide button of all controllers while another program uses them: holding it brings back the
/// screen. Holding View and Menu together does the same on controllers without one.
///
/// The kernel's records are read alongside other readers; nothing is taken from the program.
package final class GuideWatch: Sendable {
  /// Seconds to hold the button.
  package static let duration = 2.0
  /// `BTN_SELECT`, `BTN_START` and `BTN_MODE`.
  private static let (view, menu, guide) = (0x13A, 0x13B, 0x13C)

  private struct State {
    var streams: [Int32: InputRecordStream] = [:]
    /// The pressed buttons, by device.
    var down: [Int32: Set<Int>] = [:]
    /// The number of holds begun or ended so far.
    var number = 0
    var isHeld = false
  }

  private let state = Mutex(State())
  // Any thread may call the methods of a source.
  private nonisolated(unsafe) let sources: [any DispatchSourceRead]
  private let queue = DispatchQueue(label: "guide")
  private let duration: Double
  private let held: @Sendable () -> Void

  /// Starts watching.
  /// - Parameters:
  ///   - folder: The folder with the device files.
  ///   - duration: Seconds to hold the button.
  ///   - held: Called on another thread.
  package init(
    folder: String = "/dev/input", duration: Double = GuideWatch.duration,
    held: @escaping @Sendable () -> Void
  ) {
    self.duration = duration
    self.held = held
    // Containers have no such folder: there is nothing to watch.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasPrefix("event") }
      .map { Foundation.open(folder + "/" + $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
      .filter { $0 >= 0 }
    let queue = queue
    sources = files.map { DispatchSource.makeReadSource(fileDescriptor: $0, queue: queue) }
    state.withLock { state in
      for file in files { state.streams[file] = InputRecordStream(descriptor: file) }
    }
    for (file, source) in zip(files, sources) {
      source.setEventHandler { [weak self] in self?.read(file) }
      source.setCancelHandler { close(file) }
      source.resume()
    }
  }

  deinit { for source in sources { source.cancel() } }

  private func read(_ file: Int32) {
    let batch = state.withLock { $0.streams[file]?.take() } ?? InputRecordStream.Batch()
    if batch.isAtEnd { sources.first { Int32($0.handle) == file }?.cancel() }
    for record in batch.records where record.type == 1 {
      guard [Self.view, Self.menu, Self.guide].contains(record.code) else { continue }
      take(record.code, isDown: record.value != 0, of: file)
    }
  }

  private func take(_ code: Int, isDown: Bool, of file: Int32) {
    let begun: Int? = state.withLock { state in
      if isDown {
        state.down[file, default: []].insert(code)
      } else {
        state.down[file, default: []].remove(code)
      }
      let isHeld = state.down.values.contains {
        $0.contains(Self.guide) || $0.isSuperset(of: [Self.view, Self.menu])
      }
      guard isHeld != state.isHeld else { return nil }
      state.isHeld = isHeld
      state.number += 1
      return isHeld ? state.number : nil
    }
    guard let begun else { return }
    queue.asyncAfter(deadline: .now() + duration) { [weak self] in
      guard let self, self.state.withLock({ $0.number == begun }) else { return }
      self.held()
    }
  }
}
