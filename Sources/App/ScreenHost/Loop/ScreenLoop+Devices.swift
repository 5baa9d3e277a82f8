internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import Logging
internal import Players
internal import Rendering
internal import SceneGraph
internal import SearchScreen

/// The receiver of device events.
enum DevicesOwner {
  /// The screen.
  case screen
  /// A program, which opens the controllers itself.
  case program
  /// A controlled player; the screen behind it receives no presses.
  case player(any PlayerControl)
}

extension ScreenLoop {
  /// Handles news about a title being opened.
  func take(_ news: OpeningNews) {
    switch news {
    case .title(let item, let next):
      (playedItem, nextEpisode) = (item, next)
      playerKeys.hasNextEpisode = next != nil
    case .nothing: parts.mailbox.workEnds()
    case .program:
      parts.mailbox.workEnds()
      leaveDevices()
    case .player(let player):
      parts.mailbox.workEnds()
      drive(player)
    case .event(let event, let name):
      guard case .player(let player) = devicesOwner, player.name == name else { return }
      take(event, of: player)
    }
  }

  /// Sends device events to the player from now on.
  private func drive(_ player: any PlayerControl) {
    watchGuideButton()
    let state = machine.state
    // Presses held at this point were meant for the screen, so release them there.
    step(.device(.focusLost))
    playerKeys.begin(state.bindings, timing: state.settings.presses, at: time)
    playerKeys.hasNextEpisode = nextEpisode != nil
    playerKeys.isMirrored = state.settings.theme.isRightToLeft
    (showsOverlay, playEnd) = (false, .left)
    devicesOwner = .player(player)
    // Its window is behind this one.
    if player.wasRunning { parts.window.isAside = true }
  }

  /// Leaves controllers to the running program.
  private func leaveDevices() {
    watchGuideButton()
    playerKeys.end(at: time)
    devicesOwner = .program
    parts.window.closeControllers()
  }

  private func watchGuideButton() {
    // A program opened by a visitor ends by itself, except for a controlled player.
    guard guideWatch == nil, !isPublic else { return }
    let services = parts.services
    guideWatch = parts.watchGuide? { services.endPrograms(nil) }
  }

  /// Takes the devices back once no program is running.
  func takeDevicesBack() {
    guideWatch = nil
    switch devicesOwner {
    case .screen: return
    case .program: parts.window.reopenControllers()
    case .player(let player):
      playerKeys.end(at: time)
      if player.status.readsControllers { parts.window.reopenControllers() }
    }
    devicesOwner = .screen
    parts.window.isAside = false
    programsEnded()
  }

  private func take(_ event: PlayerEvent, of player: any PlayerControl) {
    switch event {
    case .key(let name, let isRepeat):
      lastInputAt = parts.clock.now()
      fulfil(playerKeys.handle(key: name, isRepeat: isRepeat, at: time, player.status), player)
    case .changed: fulfil(playerKeys.follow(player.status, at: time), player)
    case .placed, .over: break
    case .readsControllers: parts.window.closeControllers()
    // Another opened program may still be running.
    case .ended:
      if let id = playedItem?.id {
        playEnd =
          wantsNextEpisode ? .skipped(id) : player.status.hasReachedEnd ? .finished(id) : .left
      }
      if programsRunning > 1 { leaveDevices() } else { takeDevicesBack() }
    case .lost:
      parts.log.warning("The player takes no commands. The controllers are its own now.")
      leaveDevices()
    }
  }

  // MARK: Input

  /// Passes an event to the controlled player, if any.
  /// - Returns: Whether the screen must not receive it.
  func playerTakes(_ event: DeviceEvent) -> Bool {
    guard case .player(let player) = devicesOwner else {
      return playerKeys.follow(event, at: time)
    }
    fulfil(playerKeys.handle(event, at: time, player.status), player)
    switch event {
    // The screen always needs to know about its devices, and requests to close it.
    case .connected, .disconnected, .battery, .focusLost, .closeRequested: return false
    default: return true
    }
  }

  /// Passes an intent to the controlled player, if any.
  /// - Returns: Whether the screen must not receive it.
  func playerTakes(_ intent: Intent) -> Bool {
    guard case .player(let player) = devicesOwner, intent != .quit else { return false }
    fulfil(playerKeys.take(intent, at: time, player.status), player)
    return true
  }

  /// Performs what is due for a controlled player.
  func advancePlayer() {
    guard case .player(let player) = devicesOwner, let due = playerKeys.wakeAt, due <= time else {
      return
    }
    fulfil(playerKeys.advance(to: time, player.status), player)
  }

  private func fulfil(_ wishes: [PlayerKeys.Wish], _ player: any PlayerControl) {
    for wish in wishes {
      switch wish {
      case .command(let command): player.send(command)
      case .leave: parts.services.endPrograms(player)
      case .nextEpisode:
        wantsNextEpisode = true
        parts.services.endPrograms(player)
      case .panelChanged: updateOverlay(of: player)
      }
    }
  }

  /// The overlay of the controlled player; `nil` while hidden.
  func overlay(of player: any PlayerControl) -> PlayerOverlay? {
    guard let panel = playerKeys.panel else { return nil }
    let status = player.status
    return PlayerOverlay(
      status, of: playedItem, next: nextEpisode, choices: playerKeys.choices(status),
      focus: panel.focus, words: machine.state.settings.words)
  }

  private func updateOverlay(of player: any PlayerControl) {
    guard let overlay = overlay(of: player), let output = player.status.output else {
      if showsOverlay { player.send(.hidePanel) }
      showsOverlay = false
      return
    }
    let scene = machine.scene(of: overlay, on: output)
    guard
      let picture = overlayPainter.paint(
        scene, from: PlayerOverlay.top(on: scene.size), on: output)
    else { return }
    showsOverlay = true
    player.send(
      .show(
        PlayerPicture(
          x: picture.x, y: picture.y, width: picture.width, height: picture.height,
          pixels: picture.pixels, takesBack: playerKeys.panel?.focus != nil)))
  }

  // MARK: Devices

  /// Logs devices being connected and removed, but never their input, because that is what people type.
  func report(_ event: DeviceEvent) {
    switch event {
    case .connected(_, let kind, let name):
      parts.log.info("\(name) was connected (\(kind.rawValue))")
    case .disconnected: parts.log.info("A device was disconnected")
    default: break
    }
  }

  /// Tilts the focused card towards where a stick or pointer is about to move focus. Only the renderer knows
  /// about this: the machine itself is told once a stick has moved far enough.
  func tilt(_ event: DeviceEvent) {
    let now = parts.clock.now().milliseconds
    if case .pointerMoved(let point) = event {
      parts.painter.tilt(towards: point, at: now)
    } else if stick.follow(event) {
      parts.painter.tilt(x: stick.x, y: stick.y, at: now)
    }
  }
}
