import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// The field and what stands around it.
extension ReplacementMotionTests {
  func field(_ y: Int, width: Int, _ layer: ScrollLayer) -> Node {
    Node(
      id: "field", role: .field, frame: Rect(x: 80, y: y, width: width, height: 70), layer: layer,
      container: Node.fieldRow,
      displayItems: Samples.panel("", at: Rect(x: 0, y: 0, width: width, height: 70)).displayItems)
  }

  /// A key that stands below the field, or a part of the dial beside it.
  func key(_ id: NodeID, x: Int, y: Int) -> Node {
    Node(
      id: id, role: .key, frame: Rect(x: x, y: y, width: 60, height: 60), layer: .chrome,
      displayItems: Samples.panel("", at: Rect(x: 0, y: 0, width: 60, height: 60)).displayItems)
  }

  @Test(arguments: [true, false])
  func `the field stays where it is seen while filter rows come and go`(opens: Bool) throws {
    let open = scene([field(60, width: 1760, .bar)], offset: 152)
    let closed = scene([
      field(132, width: 1330, .chrome), key("key/a", x: 300, y: 230), key("dial", x: 1600, y: 230),
    ])
    var animator = Animator()
    animator.settle(opens ? closed : open, at: 0)

    animator.head(to: opens ? open : closed, at: 1000)

    var former = try track(animator, "field").frame(at: 1000)
    #expect(abs(former.y - (opens ? 132 : 60)) < 0.1)
    #expect(abs(former.width - (opens ? 1330 : 1760)) < 0.1)
    for time in stride(from: 1000, to: 1360, by: 20) {
      let moved = try track(animator, "field")
      let (frame, clip) = (moved.frame(at: time), moved.clip(at: time))
      #expect(abs(frame.y - former.y) < 25 && (clip?.y ?? 0) <= frame.y + 0.1, "at \(time)")
      #expect(opens ? frame.y <= former.y + 0.1 : frame.y >= former.y - 0.1, "at \(time)")
      former = frame
      guard !opens else { continue }
      let edge = try track(animator, "key/a").clip(at: time)?.y
      #expect(edge.map { $0 >= frame.maxY - 0.1 } ?? false, "at \(time)")
      #expect(try track(animator, "dial").clip(at: time)?.y == 54, "at \(time)")
    }
    #expect(try track(animator, "field").frame(at: 1400).y == (opens ? 60 : 132))
  }

  @Test(arguments: [true, false])
  func `what stands beside the field is clear while the field passes it`(opens: Bool) throws {
    let ids: [NodeID] = ["key/shift", "key/space"]
    func beside(_ id: NodeID, isSeen: Bool) -> Node {
      var key = key(id, x: id == "key/shift" ? 1422 : 1640, y: isSeen ? 134 : -18)
      if !isSeen { key.displayItems = [] }
      return key
    }
    func rows(isOpen: Bool) -> Scene {
      let keys = ids.map { beside($0, isSeen: !isOpen) }
      return isOpen
        ? scene([field(60, width: 1760, .bar)] + keys, offset: 152)
        : scene([field(132, width: 1330, .chrome)] + keys)
    }
    var animator = Animator()
    animator.settle(rows(isOpen: false), at: 0)
    if !opens { animator.head(to: rows(isOpen: true), at: 0) }

    animator.head(to: rows(isOpen: opens), at: 1000)
    // Counts arrive on the way.
    animator.head(to: rows(isOpen: opens), at: 1050)

    for time in stride(from: 1000, through: 1360, by: 8) {
      let field = try track(animator, "field").frame(at: time)
      for id in ids {
        let key = try track(animator, id)
        let frame = key.frame(at: time)
        guard field.maxX > frame.x + 24, frame.maxY > field.y else { continue }
        #expect(key.visibility(at: time) < 0.3, "\(id) at \(time)")
      }
    }
    if !opens { #expect(try track(animator, "key/shift").visibility(at: 1400) == 1) }
  }

  @Test func `words of a screen that does not scroll never stand in each other`() {
    func title(_ words: String) -> Scene {
      Scene(nodes: [Samples.text("title", words, at: Rect(x: 80, y: 90, width: 400, height: 66))])
    }
    var animator = Animator()
    animator.settle(title("Settings"), at: 0)

    animator.head(to: title("Appearance"), at: 1000)

    for time in 1000..<1400 {
      let (new, former) = opacities(animator, "title", at: time)
      #expect(min(new, former) < 0.25, "at \(time)")
    }
  }

  @Test func `a row that grows shows what is new once the results have left its place`() throws {
    func row(isOpen: Bool) -> Scene {
      func part(_ id: NodeID, _ role: Node.Role, y: Int, height: Int) -> Node {
        var node = Samples.panel(id, at: Rect(x: 80, y: y, width: 900, height: height))
        node.role = role
        node.layer = .results
        node.container = "filter/1"
        return node
      }
      var nodes = [
        part("filter/1/panel", .panel, y: 370, height: isOpen ? 200 : 76),
        part("filter/1/attribute", .button, y: 380, height: 56),
      ]
      if isOpen { nodes.append(part("filter/1/digit/6", .key, y: 500, height: 56)) }
      nodes.append(part("heading", .text, y: isOpen ? 594 : 470, height: 30))
      nodes[nodes.count - 1].container = nil
      var scene = scene(nodes, resultsTop: isOpen ? 594 : 470)
      scene.containers.append(ScrollContainer(id: "filter/1", offset: .zero))
      return scene
    }
    var animator = Animator()
    animator.settle(row(isOpen: false), at: 0)

    animator.head(to: row(isOpen: true), at: 1000)

    for time in 1000...1500 {
      let (ground, former) = opacities(animator, "filter/1/panel", at: time)
      #expect(time > 1400 || ground + former > 0.99, "at \(time)")
      let digit = try track(animator, "filter/1/digit/6")
      guard digit.visibility(at: time) > 0 else { continue }
      #expect(try track(animator, "heading").frame(at: time).y >= digit.frame(at: time).maxY)
    }
    #expect(try track(animator, "filter/1/digit/6").visibility(at: 1400) == 1)
  }

  @Test func `chips pass under all of the field, which is wider above the results`() throws {
    func chip(y: Int) -> Node {
      var chip = key("suggestion/6", x: 1640, y: y)
      chip.role = .chip
      return chip
    }
    let closed = scene([field(132, width: 1330, .chrome), chip(y: 250)])
    var animator = Animator()
    animator.settle(closed, at: 0)

    animator.head(to: scene([field(60, width: 1760, .bar), chip(y: 98)], offset: 152), at: 1000)

    for time in stride(from: 1000, to: 1360, by: 20) {
      let field = try track(animator, "field").frame(at: time)
      let edge = try track(animator, "suggestion/6").clip(at: time)?.y
      #expect(edge.map { $0 >= field.maxY - 0.1 } ?? false, "at \(time)")
    }
  }
}
