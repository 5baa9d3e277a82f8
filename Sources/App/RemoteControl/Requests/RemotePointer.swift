internal import Geometry
internal import InputMapping
internal import Replay
internal import SearchScreen

/// The pointer events of a request, with its `act` as in scripts: `click 400,300`.
struct RemotePointer {
  /// The events, in order.
  let events: [DeviceEvent]

  /// Parses a request.
  ///
  /// - Throws: ``RemoteError`` for an invalid act, or a position outside the screen.
  init(
    _ parameters: RemoteRequest.Parameters, on machine: ScreenMachine
  ) throws(RemoteError) {
    let act = PointerAct(try parameters.text("act"))
    switch act {
    case .move(let target): events = [.pointerMoved(try Self.place(of: target, on: machine))]
    case .click(let target):
      let place = try Self.place(of: target, on: machine)
      events = [.pointerMoved(place), .pointerPressed(place), .pointerClicked(place)]
    case .secondaryClick: events = [.pointerSecondaryClicked]
    case .wheel(let notches): events = [.wheel(notches)]
    case .hold, nil:
      throw .wrong(
        "act", of: "pointer",
        expected: "“move” or “click” and where, such as “click 400,300” or “move key/a”, or "
          + "“secondary-click”, or “wheel 2”")
    }
  }

  private static func place(
    of target: PointerAct.Target, on machine: ScreenMachine
  ) throws(RemoteError) -> Point {
    guard let place = target.place(on: machine) else {
      throw .failed("There is no “\(target)” on the screen that can have focus.")
    }
    return place
  }
}
