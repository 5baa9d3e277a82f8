internal import FocusEngine
internal import SceneGraph

/// Retained drawings: the last draw commands of each node, repeated until its next raster is ready, which
/// then fades in over them.
///
/// Without them, a node whose raster is still being made would be a hole in the screen.
final class RetainedDrawings {
  /// The readiness of a node's wanted look.
  enum Readiness: Int, Comparable {
    /// Nothing of it can be drawn yet.
    case missing
    /// A placeholder in the colours of its artwork can be drawn.
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
    /// The start of its fade-in, in milliseconds; `nil` if it was shown at once.
    var start: Int?
    /// Whether it is words that replace other words, and wait until those are gone.
    var waits = false

    var end: Int { start.map { $0 + Theme.fadeDuration } ?? 0 }

    func share(at time: Int) -> Double {
      guard let start else { return 1 }
      return Tween(from: 0.0, to: 1, at: start, duration: Theme.fadeDuration).value(at: time)
    }

    /// The opacity of its fade-in.
    func arrival(at time: Int) -> Double {
      let share = share(at: time)
      return waits ? max(0, 2 * share - 1) : share
    }

    /// The opacity that it leaves to the layers below.
    func rest(at time: Int) -> Double {
      let share = share(at: time)
      return waits ? max(0, 1 - 2 * share) : 1 - share
    }
  }

  fileprivate struct Entry {
    /// The bottom one first; each of the others is fading in.
    var layers: [Layer] = []
    /// Whether something other than the wanted look is shown.
    var isHeld = false
    /// Whether it was taken over from another node: even a placeholder of the right one replaces it.
    var isForeign = false
    var frame = 0
    /// The look that its single layer fully shows, in the current generation; `nil` for none.
    var look: Look?
    var generation = 0
    /// The number of frames for which the look may still be repeated.
    var repetitions = 0
  }

  /// The number of frames after which a drawing at rest is rebuilt from its pictures, which marks them as
  /// used.
  private static let mostRepetitions = 64
  /// The conditions common to all drawings.
  private var conditions: Conditions?
  /// How often the conditions have changed.
  private var generation = 0

  private var entries: [NodeID: Entry] = [:]
  private var frame = 0
  /// The nodes whose former look is repeated in the current frame.
  private(set) var heldIDs: Set<NodeID> = []

  /// The end of the last fade-in.
  var end: Int { entries.values.reduce(0) { max($0, $1.layers.last?.end ?? 0) } }

  /// Starts a frame under the given conditions; call before building it.
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

  /// Hands the drawings of nodes to their successors: the new one fades in over the former.
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

  /// Adds the visible drawing of a node: the wanted one, or the one shown last.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - drawing: The wanted drawing, as far as it can be drawn.
  ///   - readiness: How complete it is.
  ///   - isBlending: Whether the node cross-fades by itself, so that nothing is faded twice.
  ///   - opacity: The node's own opacity, 0 … 1.
  ///   - look: Everything that the drawing depends on; `nil` while it changes.
  func add(
    _ id: NodeID, _ drawing: Drawing, _ readiness: Readiness, isBlending: Bool, opacity: Double,
    look: Look?, at time: Int, to commands: inout [DrawCommand]
  ) -> Readiness {
    // In place: copying each would cost more than everything else.
    let isKept = entries[id, default: Entry()].show(
      drawing, readiness, isBlending: isBlending, in: frame, at: time)
    if isKept { heldIDs.insert(id) }
    // Staggered, so that no frame takes longer than others.
    let repetitions = Self.mostRepetitions / 2 + entries.count % (Self.mostRepetitions / 2)
    entries[id]?.remember(look, of: generation, for: repetitions)
    return entries[id]?.add(opacity: opacity, at: time, to: &commands) ?? .missing
  }

  /// Adds the last drawing of a node at rest at its current position; `false` if its look has changed, or
  /// there is none yet.
  func addAgain(
    _ id: NodeID, _ look: Look, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) -> Bool {
    entries[id]?.addAgain(
      look, of: generation, body: body, opacity: opacity, in: frame, to: &commands) ?? false
  }

  /// Whether the node itself has been drawn, rather than another in its place.
  func hasOwn(_ id: NodeID) -> Bool {
    entries[id].map { !$0.isForeign && !$0.layers.isEmpty } ?? false
  }

  /// Stores a drawing that is shown at once.
  func set(_ id: NodeID, _ drawing: Drawing) {
    entries[id] = Entry(layers: [Layer(drawing: drawing)], frame: frame)
  }
}

extension RetainedDrawings.Entry {
  private static let mostLayers = 4

  /// Shows the wanted drawing, or keeps the last one if that is more complete; `true` if kept.
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

  /// Adds the commands of all layers and returns the readiness of the top one.
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

  /// Remembers what the drawing depends on, once it is at rest.
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
    // Storing this look lets the next frame skip comparing equal display items one by one.
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

  /// Replaces the drawing; over a held one it fades in.
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

  /// Drops the layers that are no longer visible.
  private mutating func settle(at time: Int) {
    guard let top = layers.indices.last, top > 0 || layers[top].start != nil else { return }
    if layers[top].end <= time {
      layers = [.init(drawing: layers[top].drawing)]
    }
  }
}
