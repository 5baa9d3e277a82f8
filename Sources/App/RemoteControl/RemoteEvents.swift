internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import Replay
internal import SceneGraph
package import ScreenHost
internal import SearchScreen
internal import TextEntry

/// JSON-RPC notifications about events on the screen, for clients that subscribed to them.
package final class RemoteEvents: ScreenObserver {
  /// The kinds of events.
  enum Kind: String, CaseIterable {
    /// Focus moved to another element.
    case focus
    /// A search was answered.
    case search
    /// An item was opened.
    case opened
  }

  private struct Subscriber {
    var listener: any RemoteListener
    var kinds: Set<Kind>
    /// The number of events dropped because the client did not read.
    var missed = 0
  }

  package let name = "The events"
  private var subscribers: [Subscriber] = []

  /// Whether there are any subscribers.
  package var watchesSteps: Bool { !subscribers.isEmpty }

  /// Sets the kinds of events that a client receives.
  func subscribe(
    _ listener: (any RemoteListener)?, to parameters: RemoteRequest.Parameters
  ) throws(RemoteError) {
    let kinds = try Self.kinds(parameters)
    subscribers.removeAll { $0.listener === listener || $0.listener.isOver }
    guard let listener, !kinds.isEmpty else { return }
    subscribers.append(Subscriber(listener: listener, kinds: Set(kinds)))
  }

  /// The kinds of events named in a request.
  static func kinds(_ parameters: RemoteRequest.Parameters) throws(RemoteError) -> [Kind] {
    let known = Kind.allCases.map(\.rawValue)
    var kinds: [Kind] = []
    for name in try parameters.texts("events") {
      guard let kind = Kind(rawValue: name) else {
        throw .wrong(
          "events", of: "subscribe", expected: "a list of these: \(known.joined(separator: ", "))")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  /// Notifies clients of what a step has changed.
  package func stepped(_ step: ScreenStep) {
    let before = step.before.state
    let after = step.after.state
    let time = step.time.milliseconds
    // The keys of a password would reveal it.
    if before.visit.screen.focus.focused != after.visit.screen.focus.focused, !after.hidesTyping,
      let focused = after.visit.screen.focus.focused
    {
      let frame = step.after.layout.scene.node(focused)?.frame
      send(
        .focus,
        [
          "focus": focused.rawValue, "time": time,
          "frame": frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? [Int](),
        ])
    }
    if case .action(.searchFinished) = step.input, before.page != after.page {
      send(
        .search,
        [
          "query": after.lineText, "scope": after.visit.scope.id,
          "results": step.after.resultCount, "time": time,
        ])
    }
    for case .open(let item) in step.output.effects {
      send(.opened, ["item": item.id.rawValue, "title": item.title, "time": time])
    }
  }

  private func send(_ kind: Kind, _ parameters: [String: any Sendable]) {
    subscribers.removeAll { $0.listener.isOver }
    for index in subscribers.indices where subscribers[index].kinds.contains(kind) {
      guard subscribers[index].listener.hasRoom else {
        subscribers[index].missed += 1
        continue
      }
      var parameters = parameters
      if subscribers[index].missed > 0 { parameters["missed"] = subscribers[index].missed }
      subscribers[index].missed = 0
      subscribers[index].listener.send(RemoteBatch.notification(kind.rawValue, parameters))
    }
  }
}
