internal import Geometry
internal import InputMapping
internal import Platform
internal import Rendering
internal import SearchScreen

/// The live screen when another program drives it.
extension ScreenLoop: RemoteControl.Screen {
  var isSettled: Bool {
    !machine.state.isSearching && workOutstanding == 0
  }

  func writePicture(to path: String) throws {
    renderer.settle(scene)
    try renderer.writePNG(to: path)
    needsFrame = true
  }

  var time: Timestamp { steppedTime ?? clock.now() }

  func stepClock(by milliseconds: Int) {
    let target = time + milliseconds
    steppedTime = time
    while let wakeAt, wakeAt <= target {
      steppedTime = max(time, wakeAt)
      step(.tick)
      // What asks to be woken at once again and again must not hold everything up.
      if let again = self.wakeAt, again <= time { break }
    }
    steppedTime = target
  }

  func send(_ event: DeviceEvent) { step(.device(event)) }

  func setClock(_ text: String) { step(.action(.clockChanged(text))) }

  func finish() { isFinished = true }
}
