internal import CatalogModel
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the view on which the operator enters the PIN: boxes that show dots, a row of digits.
  mutating func add(_ entry: PINEntry) {
    let panel = Rect(x: 260, y: 250, width: 1400, height: 560)
    addPanel("pin", label: "Operator PIN", frame: panel)
    addText(
      "pin/title", "Operator PIN",
      frame: Rect(x: panel.x, y: panel.y + 46, width: panel.width, height: 56),
      style: .title3.bold, color: .primaryText, alignment: .center)
    let isLocked = entry.lockedUntil != nil
    let wait = PINEntry.delay(afterFailures: entry.failures) / 1000
    let prompt =
      isLocked
      ? "That PIN is not right. Wait \(wait) s and try again."
      : "Enter the PIN to leave the screen."
    addText(
      "pin/prompt", prompt,
      frame: Rect(x: panel.x, y: panel.y + 112, width: panel.width, height: 38),
      style: .callout, color: isLocked ? .alertText : .secondaryText, alignment: .center)
    addBoxes(of: entry, in: panel)
    addDigits(in: panel)
    groups.append(
      FocusGroup(
        id: Group.pin, label: "Operator PIN", frame: panel, entry: .item(Element.digit(1).nodeID),
        sides: .wrap, isModal: true))
  }

  private mutating func addBoxes(of entry: PINEntry, in panel: Rect) {
    let box = Size(width: 80, height: 96)
    let gap = 18
    let total = entry.length * (box.width + gap) - gap
    var x = panel.midX - total / 2
    for index in 0..<entry.length {
      var marks: [Mark] = [.fill(Rect(origin: .zero, size: box), radius: 16, .controlFill)]
      if index < entry.digits.count {
        marks.append(.fill(Rect(x: 28, y: 36, width: 24, height: 24), radius: 12, .primaryText))
      }
      nodes.append(
        Node(
          id: NodeID("pin/box/" + String(index)), role: .image,
          frame: Rect(x: x + entry.swing, y: panel.y + 190, width: box.width, height: box.height),
          marks: marks))
      x += box.width + gap
    }
  }

  private mutating func addDigits(in panel: Rect) {
    let key = 84
    let gap = 14
    let digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    let y = panel.y + 340
    var x = panel.midX - (digits.count * (key + gap) - gap) / 2
    for digit in digits {
      let frame = Rect(x: x, y: y, width: key, height: Metrics.keyHeight)
      addControl(
        .digit(digit), role: .key, label: String(digit),
        face: ControlFace(label: String(digit), style: .headline), frame: frame,
        place: Node.FocusPlace(group: Group.pin, line: 0, frame: frame))
      x += key + gap
    }
    let buttons: [(Element, String)] = [(.pinDelete, "Delete"), (.pinCancel, "Cancel")]
    x = panel.midX - 220 - 10
    for (element, label) in buttons {
      let frame = Rect(x: x, y: y + 96, width: 220, height: Metrics.keyHeight)
      addControl(
        element, role: .button, label: label, face: ControlFace(label: label, radius: 16),
        frame: frame, place: Node.FocusPlace(group: Group.pin, line: 1, frame: frame))
      x += 240
    }
  }

  /// Adds the question whether anyone is there, with the seconds that are left.
  mutating func addStillThere(until: Timestamp) {
    let panel = Rect(x: 510, y: 330, width: 900, height: 420)
    addPanel("still-there", label: "Are you still there?", frame: panel)
    addText(
      "still-there/title", "Are you still there?",
      frame: Rect(x: panel.x, y: panel.y + 60, width: panel.width, height: 66),
      style: .title2.bold, color: .primaryText, alignment: .center)
    let left = max(0, (until - state.now + 999) / 1000)
    let seconds = left == 1 ? "1 second" : "\(left) seconds"
    addText(
      "still-there/countdown", "This screen starts over in \(seconds).",
      frame: Rect(x: panel.x, y: panel.y + 150, width: panel.width, height: 38),
      style: .callout.tabular, color: .secondaryText, alignment: .center)
    addKioskButton(
      .stillHere, "Yes, I’m here",
      frame: Rect(x: panel.midX - 200, y: panel.maxY - 132, width: 400, height: 72))
  }

  /// Adds the screen that invites people while nobody is there.
  mutating func addAttract() {
    guard let kiosk = state.settings.kiosk else { return }
    addText(
      "attract/title", kiosk.attractTitle,
      frame: Rect(x: Metrics.side, y: 120, width: Metrics.width, height: 192),
      style: .title1.bold, color: .primaryText, maxLines: 2)
    addText(
      "attract/message", kiosk.attractMessage,
      frame: Rect(x: Metrics.side, y: 330, width: Metrics.width, height: 46), style: .headline,
      color: .secondaryText)
    let size = Metrics.artwork(.poster, isMixed: false)
    let posters = state.landing.popularItems.prefix(6)
    for (index, item) in posters.enumerated() {
      let shape = Metrics.artwork(state.shape(of: item.category), isMixed: false)
      let width = min(size.width, shape.width)
      let height = width * shape.height / max(1, shape.width)
      let frame = Rect(
        x: Metrics.side + index * (size.width + Metrics.cardGap),
        y: 440 + size.height - height, width: width, height: height)
      nodes.append(
        Node(
          id: NodeID("attract/" + item.id.rawValue), role: .image, label: item.title,
          frame: frame, elevation: .resting, cornerRadius: Metrics.artworkRadius,
          marks: [
            .artwork(
              Artwork(item), Rect(origin: .zero, size: frame.size), radius: Metrics.artworkRadius)
          ]))
    }
    addKioskButton(
      .attract, "Start", frame: Rect(x: Metrics.side, y: 900, width: 320, height: 80))
  }

  private mutating func addKioskButton(_ element: Element, _ label: String, frame: Rect) {
    addControl(
      element, role: .button, label: label,
      face: ControlFace(label: label, style: .callout, radius: 20), frame: frame,
      place: Node.FocusPlace(group: Group.kiosk, line: 0, frame: frame))
    groups.append(
      FocusGroup(id: Group.kiosk, label: label, frame: frame, entry: .first, isModal: true))
  }
}
