internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// Adds the keys of the current page.
  mutating func addKeyboard() {
    guard !state.typesByArrows else { return addArrowKeyboard() }
    let area = Rect(
      x: Metrics.side, y: metrics.keyboardTop, width: metrics.keyAreaWidth,
      height: metrics.keyboardHeight)
    addSection(.keyboard, label: words[.keyboard], frame: area, entry: .lastFocused, sides: .wrap)
    let lines = metrics.keys.lines
    for (line, row) in lines.enumerated() {
      let frames = metrics.frames(of: row, line: line)
      let mostSize = lines.count == 1 ? largestLetter(of: row, frames) : .max
      for (key, frame) in zip(row, frames) {
        add(
          key, section: .keyboard,
          frame: isMirrored ? frame.mirrored(in: area.x + area.maxX) : frame, line: line,
          isOneRow: lines.count == 1, mostSize: mostSize)
      }
    }
    contentBottom = max(contentBottom, area.maxY)
  }

  /// Adds the keys beside the field.
  mutating func addKeysBesideField() {
    for (key, frame) in zip(metrics.keys.beside, metrics.framesBesideField()) {
      add(key, section: .field, frame: frame, line: 0, isOneRow: false, mostSize: .max)
    }
  }

  /// Whether rows of keys run against the screen's direction: a mirrored screen does not reverse the
  /// alphabet; only the keyboard layout's own file does.
  var isMirrored: Bool { state.keyboard.layout.isRightToLeft != theme.isRightToLeft }

  /// The largest letter size in a single row, where keys are narrow and wide letters small: the other letters
  /// are at most a quarter larger than the smallest.
  private func largestLetter(of row: [Key], _ frames: [Rect]) -> Int {
    let sizes = zip(row, frames).filter { $0.0.isLetter }.map { key, frame in
      faceStyle(face(of: key, isOneRow: true), size: frame.size).size
    }
    return sizes.min().map { $0 * 5 / 4 } ?? .max
  }

  private func face(of key: Key, isOneRow: Bool) -> ControlFace {
    let style: TextStyle =
      key.isLetter ? (isOneRow ? .callout : .headline) : (isOneRow ? .caption2 : .body)
    return ControlFace(label: key.label, style: style, radius: Theme.Radius.key)
  }

  private mutating func add(
    _ key: Key, section: ScreenSection, frame: Rect, line: Int, isOneRow: Bool, mostSize: Int
  ) {
    var face = face(of: key, isOneRow: isOneRow)
    if key.isLetter { face.mostSize = mostSize }
    if key.label.isEmpty { face.icon = icon(key.action) }
    if key.action == .space { nameKeyboard(on: &face, size: frame.size) }
    addControl(
      .key(key.id), .key(key.id), hold: .key(key.id), role: .key, label: spokenLabel(key),
      face: face, frame: onCanvas(frame),
      place: Node.FocusPlace(
        section: section.id, line: line, frame: frame,
        isEnabled: !state.passesOver(key)),
      clip: chromeClip, isSelected: isOn(key) || offersAccents(key),
      isDimmed: state.isDead(key), clearance: metrics.columnGap)
  }

  /// Whether a key's row of accents is on the screen.
  private func offersAccents(_ key: Key) -> Bool {
    state.offersAccents
      && state.visit.screen.panels.last?.returnFocus.focused == NodeID.key(key.id)
  }

  /// Whether a key represents a persistent state, such as Shift, that is on.
  private func isOn(_ key: Key) -> Bool {
    switch key.action {
    case .page(let page): page == state.keyboard.pageID
    case .shift: state.keyboard.shift != .off
    default: false
    }
  }

  /// Labels the space key with the keyboard's name, if there are several and the name fits.
  private func nameKeyboard(on face: inout ControlFace, size: Size) {
    let keyboard = state.keyboard
    var named = face
    named.icon = nil
    named.label = keyboard.layout.name
    named.style = .caption1
    guard keyboard.nextLayout != nil, width(named.label, named.style) <= named.room(in: size)
    else { return }
    face = named
  }

  private func icon(_ action: Key.Action) -> Icon? {
    switch action {
    case .space: .space
    case .deleteBackward: .deleteBackward
    case .clear: state.canUndoClear ? .undo : .clear
    case .search: .magnifier
    case .globe: .globe
    case .shift:
      switch state.keyboard.shift {
      case .off: .shift
      case .once: .shiftOnce
      case .locked: .shiftLocked
      }
    case .page: .shift
    case .type, .transform: nil
    }
  }

  private func spokenLabel(_ key: Key) -> String {
    switch key.action {
    case .type(let text): text
    case .space: words[.intentSpace]
    case .deleteBackward: words[.intentDelete]
    case .clear: words[state.canUndoClear ? .intentUndo : .intentClear]
    case .search: words[.searchKey]
    case .shift:
      switch state.keyboard.shift {
      case .off: words[.shiftKey]
      case .once: words[.shiftKeyOnce]
      case .locked: words[.shiftKeyLocked]
      }
    case .globe: words[.nextKeyboardKey, ["name": state.keyboard.nextLayout?.name ?? ""]]
    case .transform: words[.transformKey]
    case .page: key.label
    }
  }
}
