internal import FocusEngine
internal import SceneGraph

/// Retained drawings: the last draw commands of each node, repeated until its next raster is ready,
/// which then fades in over them.
///
/// Without it a node whose raster is still being made would be a hole in the screen.
final class RetainedDrawings {
  /// The readiness of what a node should look like.
  enum Readiness: Int, Comparable {
    /// Nothing of it can be drawn yet.
    case missing
    /// A stand-in in the colours of its artwork can be drawn.
    case draft
    /// A small picture of its artwork, without words, can be drawn.
    case sketch
    case complete

    static func < (first: Readiness, second: Readiness) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  fileprivate struct Layer {
    var drawing: Drawing
    /// The start of its fade-in, in milliseconds; `nil` when it was there from the start.
    var start: Int?
    /// True for words that take the place of other words, and wait until those are gone.
    var waits = false

    var end: Int { start.map { $0 + Theme.fadeDuration } ?? 0 }

    func share(at time: Int) -> Double {
      guard let start else { return 1 }
      return Tween(from: 0.0, to: 1, at: start, duration: Theme.fadeDuration).value(at: time)
    }

    /// The opacity with which it comes.
    func arrival(at time: Int) -> Double {
      let share = share(at: time)
      return waits ? max(0, 2 * share - 1) : share
    }

    /// The opacity that it leaves to what is below it.
    func rest(at time: Int) -> Double {
      let share = share(at: time)
      return waits ? max(0, 1 - 2 * share) : 1 - share
    }
  }

  fileprivate struct Entry {
    /// The lowest one first; each of the others is fading in.
    var layers: [Layer] = []
    /// True while something else is shown than what is wanted.
    var isHeld = false
    /// Whether it was taken over from another node: a draft of the right one replaces it.
    var isForeign = false
    var frame = 0
    /// The look that its only layer has in full, in the current generation; `nil` for none.
    var look: Look?
    var generation = 0
    /// The number of frames for which the look may still be repeated.
    var repetitions = 0
  }

  /// The number of frames after which a drawing at rest is made of its pictures again: they count as
  /// used.
  private static let mostRepetitions = 64
  /// The conditions that all drawings have in common.
  private var conditions: Conditions?
  /// The number of times that the conditions have changed.
  private var generation = 0

  private var entries: [NodeID: Entry] = [:]
  private var frame = 0
  /// The nodes whose former look is repeated in the current frame.
  private(set) var heldIDs: Set<NodeID> = []

  /// The end of the last fade-in.
  var end: Int { entries.values.reduce(0) { max($0, $1.layers.last?.end ?? 0) } }

  /// To be called before a frame is built, under these conditions.
  func beginFrame(_ conditions: Conditions) {
    frame += 1
    if conditions != self.conditions {
      self.conditions = conditions
      generation += 1
    }
    heldIDs.removeAll(keepingCapacity: true)
  }

  /// Forgets the nodes that were not in the frame.
  func endFrame() {
    guard entries.contains(where: { $0.value.frame != frame }) else { return }
    entries = entries.filter { $0.value.frame == frame }
  }

  func removeAll() { entries.removeAll() }

  /// Hands the drawings of nodes over to those that take their places: the new one fades in over the
  /// former.
  func inherit(_ successions: [NodeID: NodeID]) {
    guard !successions.isEmpty else { return }
    let known = entries
    for (heir, former) in successions {
      guard var entry = known[former], !entry.layers.isEmpty else { continue }
      entry.isHeld = true
      entry.isForeign = true
      entries[heir] = entry
    }
  }

  /// Adds what is shown of a node: what is wanted, or what was shown of it last.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - drawing: What it should look like, as far as that can be drawn.
  ///   - readiness: How far that is.
  ///   - isBlending: Whether the node cross-fades by itself: nothing is faded twice.
  ///   - opacity: The node's own opacity, 0 … 1.
  ///   - look: All that the drawing depends on; `nil` while it changes.
  func add(
    _ id: NodeID, _ drawing: Drawing, _ readiness: Readiness, isBlending: Bool, opacity: Double,
    look: Look?, at time: Int, to commands: inout [DrawCommand]
  ) -> Readiness {
    // In place: a copy of each would cost more than all the rest.
    let isKept = entries[id, default: Entry()].show(
      drawing, readiness, isBlending: isBlending, in: frame, at: time)
    if isKept { heldIDs.insert(id) }
    // They take turns, so that no frame is longer than others.
    let repetitions = Self.mostRepetitions / 2 + entries.count % (Self.mostRepetitions / 2)
    entries[id]?.remember(look, of: generation, for: repetitions)
    return entries[id]?.add(opacity: opacity, at: time, to: &commands) ?? .missing
  }

  /// Adds the last drawing of a node at rest, at its present place; `false` where it has another look
  /// now, or none yet.
  func addAgain(
    _ id: NodeID, _ look: Look, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) -> Bool {
    entries[id]?.addAgain(
      look, of: generation, body: body, opacity: opacity, in: frame, to: &commands) ?? false
  }

  /// Returns whether something of a node itself has been drawn, not of another one in its place.
  func hasOwn(_ id: NodeID) -> Bool {
    entries[id].map { !$0.isForeign && !$0.layers.isEmpty } ?? false
  }

  /// Takes over a drawing that is shown at once.
  func set(_ id: NodeID, _ drawing: Drawing) {
    entries[id] = Entry(layers: [Layer(drawing: drawing)], frame: frame)
  }
}

extension RetainedDrawings.Entry {
  private static let mostLayers = 4

  /// Shows what is wanted, or keeps what was shown last where that is clearer; `true` for the latter.
  fileprivate mutating func show(
    _ drawing: Drawing, _ readiness: RetainedDrawings.Readiness, isBlending: Bool, in frame: Int,
    at time: Int
  ) -> Bool {
    self.frame = frame
    let isKept =
      readiness == .missing
      || !isForeign && layers.last.map { readiness < $0.drawing.readiness } ?? false
    if isKept {
      isHeld = true
      for index in layers.indices { layers[index].drawing.move(to: drawing.body) }
    } else {
      take(drawing, isBlending: isBlending, at: time)
    }
    settle(at: time)
    return isKept
  }

  /// Adds the commands of all layers and returns how far the uppermost one is what is wanted.
  fileprivate func add(
    opacity: Double, at time: Int, to commands: inout [DrawCommand]
  ) -> RetainedDrawings.Readiness {
    for (index, layer) in layers.enumerated() {
      var share = layer.arrival(at: time)
      for above in layers[(index + 1)...] where !above.drawing.isOpaque {
        share *= above.rest(at: time)
      }
      for var command in layer.drawing.commands {
        command.opacity *= opacity * share
        commands.append(command)
      }
    }
    return layers.last?.drawing.readiness ?? .missing
  }

  /// Remembers what its drawing depends on, once it is at rest.
  fileprivate mutating func remember(
    _ look: RetainedDrawings.Look?, of generation: Int, for repetitions: Int
  ) {
    let isAtRest =
      !isHeld && !isForeign && layers.count == 1 && layers[0].start == nil
      && layers[0].drawing.readiness == .complete
    self.look = isAtRest ? look : nil
    self.generation = generation
    self.repetitions = repetitions
  }

  fileprivate mutating func addAgain(
    _ wanted: RetainedDrawings.Look, of generation: Int, body: PixelBox, opacity: Double,
    in frame: Int, to commands: inout [DrawCommand]
  ) -> Bool {
    guard repetitions > 0, self.generation == generation, let look, look == wanted else {
      return false
    }
    // The display items of the next frame are these ones, which saves comparing them one by one.
    self.look = wanted
    repetitions -= 1
    self.frame = frame
    layers[0].drawing.move(to: body)
    for command in layers[0].drawing.commands {
      commands.append(command)
      commands[commands.count - 1].opacity *= opacity
    }
    return true
  }

  /// Shows another drawing; over one that was held it fades in.
  private mutating func take(_ drawing: Drawing, isBlending: Bool, at time: Int) {
    let isClearer = layers.last.map { $0.drawing.readiness < drawing.readiness } ?? false
    if isHeld && (!isBlending || isForeign) || isClearer {
      for index in layers.indices { layers[index].drawing.move(to: drawing.body) }
      layers.append(
        .init(
          drawing: drawing, start: time - Motion.headStart, waits: isForeign && drawing.isWords))
      if layers.count > Self.mostLayers { layers.removeFirst() }
    } else if let last = layers.indices.last {
      for index in layers.indices { layers[index].drawing.move(to: drawing.body) }
      layers[last].drawing = drawing
    } else {
      layers = [.init(drawing: drawing)]
    }
    isHeld = false
    isForeign = false
  }

  /// Drops the layers that no longer show.
  private mutating func settle(at time: Int) {
    guard let top = layers.indices.last, top > 0 || layers[top].start != nil else { return }
    if layers[top].end <= time {
      layers = [.init(drawing: layers[top].drawing)]
    }
  }
}
