internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// A floor plan, as large as the screen allows, with the pin of a title and the mark of this screen.
package struct MapPanel: PanelFeature {
  package var title: String
  /// The place in words.
  package var place: String
  /// The place on the plan.
  package var spot: FloorSpot

  package var name: String { "map/" + title }
  package var traits: PanelTraits { .ofAlerts }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension MapPanel: SheetFeature {
  static var label: WordKey { .map }
  static var icon: Icon { .map }

  static func isOffered(for item: Item, in state: ScreenState) -> Bool {
    state.floorSpot(of: item) != nil
  }

  static func panel(of item: Item, in state: ScreenState) -> Panel? {
    guard let spot = state.floorSpot(of: item) else { return nil }
    let place = [state.place(of: item), spot.floor].filter { !$0.isEmpty }
    return .map(
      MapPanel(title: item.title, place: place.joined(separator: Caption.separator), spot: spot))
  }
}

extension SceneBuilder {
  fileprivate mutating func add(_ panel: MapPanel) {
    let spot = panel.spot
    let padding = AlertMetrics.padding
    let largest = SheetMetrics.panel(on: metrics.canvas)
    let widest = largest.width - 2 * padding.width
    let titleStyle = metrics.style(.headline)
    let detailStyle = metrics.style(.body)
    func heights(in width: Int) -> (title: Int, detail: Int) {
      let most = MapMetrics.mostTitleLines
      let title = text.lineCount(of: panel.title, style: titleStyle, width: width, maxLines: most)
      let detail = text.lineCount(
        of: panel.place, style: detailStyle, width: width, maxLines: most)
      return (title * titleStyle.leading, detail * detailStyle.leading)
    }
    func around(_ lines: (title: Int, detail: Int)) -> Int {
      lines.title + MapMetrics.aboveDetail + lines.detail + MapMetrics.aboveGround
        + MapMetrics.aboveButton + metrics.buttonHeight
    }
    // The words decide how high the plan is, and its width how many lines they take: the number of lines on
    // the narrowest panel is enough for any.
    let edge = 2 * MapMetrics.edge
    let room = largest.height - 2 * padding.height - around(heights(in: MapMetrics.leastWidth))
    let plan = spot.image.fitted(into: Size(width: widest - edge, height: room - edge))
    let inner = min(widest, max(MapMetrics.leastWidth, plan.width + edge))
    let lines = heights(in: inner)
    let frame = metrics.canvas.centred(
      Size(
        width: inner + 2 * padding.width,
        height: around(lines) + plan.height + edge + 2 * padding.height))
    addPanel("alert/panel", label: panel.title, frame: frame)
    let start = nodes.count
    let x = frame.x + padding.width
    var y = frame.y + padding.height
    addText(
      "alert/title", panel.title, frame: Rect(x: x, y: y, width: inner, height: lines.title),
      style: .headline, color: .primaryText, alignment: .center,
      maxLines: lines.title / titleStyle.leading)
    y += lines.title + MapMetrics.aboveDetail
    addText(
      "map/place", panel.place, frame: Rect(x: x, y: y, width: inner, height: lines.detail),
      style: .body, color: .sheetSecondaryText, alignment: .center,
      maxLines: lines.detail / detailStyle.leading)
    y += lines.detail + MapMetrics.aboveGround
    addPlan(
      spot, label: panel.place,
      in: Rect(
        origin: Point(x: frame.midX - plan.width / 2, y: y + MapMetrics.edge), size: plan))
    y += plan.height + edge + MapMetrics.aboveButton
    addBelowPlan(
      spot, in: Rect(x: x, y: y, width: inner, height: metrics.buttonHeight))
    let content = ScrollContainer(id: "alert/words", offset: Point(x: -frame.x, y: -frame.y))
    containers.append(content)
    for index in start..<nodes.count { nodes[index].container = content.id }
    addSection(
      .alert, label: panel.title, frame: frame, entry: .item(NodeID.choice(0)), isModal: true)
  }

  /// Adds the picture on a white background, and the marks on it.
  private mutating func addPlan(_ spot: FloorSpot, label: String, in frame: Rect) {
    let edge = MapMetrics.edge
    let ground = Rect(
      x: frame.x - edge, y: frame.y - edge, width: frame.width + 2 * edge,
      height: frame.height + 2 * edge)
    nodes.append(
      Node(
        id: "map/plan", role: .image, label: label, frame: ground,
        cornerRadius: Theme.Radius.field,
        displayItems: [
          .fill(Rect(origin: .zero, size: ground.size), radius: Theme.Radius.field, .planGround),
          .image(spot.image, Rect(origin: Point(x: edge, y: edge), size: frame.size)),
        ]))
    if let here = spot.here {
      addDot(
        "map/here", label: words[.youAreHere], around: point(here, of: spot.image, in: frame))
    }
    let tip = point(spot.point, of: spot.image, in: frame)
    let side = MapMetrics.pin
    let bounds = Rect(x: 0, y: 0, width: side, height: side)
    nodes.append(
      Node(
        id: "map/pin", role: .image, label: label,
        frame: Rect(
          x: tip.x - side / 2, y: tip.y - MapMetrics.pinDepth, width: side, height: side),
        displayItems: [
          .icon(.pinGround, bounds, .planGround), .icon(.pin, bounds, .planPin),
        ]))
  }

  /// The canvas position of a point in the picture. A picture is not mirrored with the screen, so its points
  /// are mirrored twice.
  private func point(_ point: Point, of image: ImageFile, in frame: Rect) -> Point {
    let x = point.x * frame.width / image.size.width
    return Point(
      x: frame.x + (theme.isRightToLeft ? frame.width - x : x),
      y: frame.y + point.y * frame.height / image.size.height)
  }

  private mutating func addDot(_ id: NodeID, label: String, around middle: Point) {
    let side = MapMetrics.dot
    let bounds = Rect(x: 0, y: 0, width: side, height: side)
    let ring = MapMetrics.ring
    let inner = Rect(x: ring, y: ring, width: side - 2 * ring, height: side - 2 * ring)
    nodes.append(
      Node(
        id: id, role: .image, label: label,
        frame: Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side),
        cornerRadius: side / 2,
        displayItems: [
          .fill(bounds, radius: side / 2, .planGround),
          .fill(inner, radius: inner.width / 2, .planHere),
        ]))
  }

  /// Adds the button that closes the plan, and the legend of the dot beside it.
  private mutating func addBelowPlan(_ spot: FloorSpot, in line: Rect) {
    let choice = words[.done]
    let wish = max(MapMetrics.button, width(choice, .body) + Metrics.buttonPadding)
    let button = Rect(
      x: spot.here == nil ? line.midX - wish / 2 : line.maxX - wish, y: line.y, width: wish,
      height: line.height)
    if spot.here != nil {
      let dot = MapMetrics.dot
      addDot("map/legend", label: "", around: Point(x: line.x + dot / 2, y: line.midY))
      let left = line.x + dot + MapMetrics.besideDot
      let style = metrics.style(.body)
      let room = button.x - MapMetrics.besideDot - left
      let lines = text.lineCount(of: words[.youAreHere], style: style, width: room, maxLines: 2)
      addText(
        "map/legend/words", words[.youAreHere],
        frame: Rect(
          x: left, y: line.midY - lines * style.leading / 2, width: room,
          height: lines * style.leading),
        style: .body, color: .sheetSecondaryText, maxLines: lines)
    }
    addAnswer(Choice(title: choice), 0, frame: button, line: 0)
  }
}
