internal import Platform
internal import SearchScreen

extension FocusSound {
  /// The player's sound for one requested by the screen.
  init(_ sound: Effect.Sound) {
    let kind: Kind =
      switch sound.kind {
      case .move: .move
      case .edge: .bump
      case .select: .select
      case .back: .back
      case .error: .error
      }
    self.init(
      kind, pan: Double(sound.pan) / 1000, largeness: min(1, Double(sound.size) / 420),
      isFast: sound.isFast)
  }
}
