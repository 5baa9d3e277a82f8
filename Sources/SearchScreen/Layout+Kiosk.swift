internal import CatalogModel
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the view on which the operator enters the PIN: boxes that show dots, a row of digits.
  mutating func add(_ entry: PINEntry) {
    let titleHeight = metrics.style(.title3).leading
    let promptHeight = metrics.style(.callout).leading
    // Larger text makes the panel higher; boxes and digits keep their distance to its lower edge.
    let extra = titleHeight + promptHeight - 94
    let panel = Rect(x: 320, y: 250 - extra / 2, width: 1280, height: 560 + extra)
    let below = panel.offset(dx: 0, dy: extra)
    addPanel("pin", label: "Operator PIN", frame: panel)
    addText(
      "pin/title", "Operator PIN",
      frame: Rect(x: panel.x, y: panel.y + 46, width: panel.width, height: titleHeight),
      style: .title3.bold, color: .primaryText, alignment: .center)
    let isLocked = entry.lockedUntil != nil
    let wait = PINEntry.delay(afterFailures: entry.failures) / 1000
    let prompt =
      isLocked
      ? "That PIN is not right. Wait \(wait) s and try again."
      : "Enter the PIN to leave the screen."
    addText(
      "pin/prompt", prompt,
      frame: Rect(
        x: panel.x, y: panel.y + 56 + titleHeight, width: panel.width, height: promptHeight),
      style: .callout, color: isLocked ? .alertText : .sheetSecondaryText, alignment: .center)
    addBoxes(of: entry, in: below)
    addDigits(in: below)
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
      var marks: [Mark] = [
        .fill(Rect(origin: .zero, size: box), radius: Theme.Radius.button, .controlFill)
      ]
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
        element, role: .button, label: label,
        face: ControlFace(label: label, radius: Theme.Radius.button),
        frame: frame, place: Node.FocusPlace(group: Group.pin, line: 1, frame: frame))
      x += 240
    }
  }

  /// Adds the question whether anyone is there, with the seconds that are left.
  mutating func addStillThere(until: Timestamp) {
    let titleHeight = metrics.style(.title2).leading
    let countHeight = metrics.style(.callout).leading
    let extra = titleHeight + countHeight - 104
    let panel = Rect(x: 410, y: 330 - extra / 2, width: 1100, height: 420 + extra)
    addPanel("still-there", label: "Are you still there?", frame: panel)
    addText(
      "still-there/title", "Are you still there?",
      frame: Rect(x: panel.x, y: panel.y + 60, width: panel.width, height: titleHeight),
      style: .title2.bold, color: .primaryText, alignment: .center)
    let left = max(0, (until - state.now + 999) / 1000)
    let seconds = left == 1 ? "1 second" : "\(left) seconds"
    addText(
      "still-there/countdown", "This screen starts over in \(seconds).",
      frame: Rect(
        x: panel.x, y: panel.y + 84 + titleHeight, width: panel.width, height: countHeight),
      style: .callout.tabular, color: .sheetSecondaryText, alignment: .center)
    addKioskButton(
      .stillHere, "Yes, I’m here",
      frame: Rect(x: panel.midX - 200, y: panel.maxY - 132, width: 400, height: 72))
  }

  /// Adds the one button of a screen that asks for one press.
  mutating func addKioskButton(_ element: Element, _ label: String, frame: Rect) {
    addControl(
      element, role: .button, label: label,
      face: ControlFace(label: label, style: .callout, radius: Theme.Radius.field), frame: frame,
      place: Node.FocusPlace(group: Group.kiosk, line: 0, frame: frame))
    groups.append(
      FocusGroup(id: Group.kiosk, label: label, frame: frame, entry: .first, isModal: true))
  }
}
