import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The profiles of a household on the screen.
@Suite struct ProfileTests {
  private let family = [
    Profile(id: 0, name: "Ana"), Profile(id: 1, name: "Ben", color: .green),
    Profile(id: 2, name: "Kim", color: .orange, ageLimit: 6),
    Profile(id: 3, name: "Jo", color: .red, ageLimit: 12),
  ]

  private func stage(active: Profile.ID?, hasPIN: Bool = true) -> Stage {
    Stage(household: Household(family, active: active, hasPIN: hasPIN))
  }

  /// A screen on which nobody has chosen yet.
  private func asked(hasPIN: Bool = true) -> Stage {
    var stage = stage(active: nil, hasPIN: hasPIN)
    stage.act(.panel(.profiles(.ask)))
    return stage
  }

  private func requests(_ effects: [Effect]) -> [ProfileRequest] {
    effects.compactMap { if case .part(.profiles(let request)) = $0 { request } else { nil } }
  }

  private func enterPIN(_ stage: inout Stage, isRight: Bool = true) -> [Effect] {
    stage.want(.type("1234")) + stage.act(.pinChecked(isRight: isRight))
  }

  private func isAskedForPIN(_ stage: Stage) -> Bool { stage.scene.node("pin/title") != nil }

  @Test func `one profile asks nothing and shows nothing`() {
    let one = Stage(household: Household())
    let none = Stage()

    #expect(one.scene == none.scene)
  }

  @Test func `a kiosk and a screen without profiles have no page of them`() {
    var stage = Stage()

    stage.want(.settings)

    #expect(stage.scene.node("setting/profiles/add") == nil)
  }

  @Test func `at the start there is nothing but the question`() {
    var stage = asked()
    let focus = stage.focused

    let effects = stage.want(.back, .settings, .type("x"))

    #expect(focus == "profiles/0")
    #expect(stage.focused == focus)
    #expect(effects.sounds == [.edge])
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test func `choosing opens a profile, with a new visit, its settings and its titles`() {
    var stage = asked(hasPIN: false)

    stage.choose(.profiles(.choose(1)))
    let asked = requests(stage.takeEffects())
    let own = OpenedProfile(
      id: 1, settings: [Setting(.textScale, .thousandths(1300))],
      landing: Landing(recents: ["ben"]))
    stage.act(.part(.profile(own)))

    #expect(asked == [.open(1)])
    #expect(stage.state.household?.active == 1)
    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.state.settings.theme.textScale == 1300)
    #expect(stage.state.landing.recents == ["ben"])
    #expect(stage.scene.node("profile")?.label == "Ben")
  }

  @Test func `the button on the tab bar asks again, and Back leaves it`() {
    var stage = stage(active: 0)

    stage.point(at: "profile")
    stage.want(.press, .select)
    let focus = stage.focused
    stage.want(.back)

    #expect(focus == "profiles/0")
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  // MARK: Children

  @Test func `at the start a child needs no PIN and a grown-up does`() {
    var child = asked()
    child.choose(.profiles(.choose(2)))
    var grownUp = asked()
    grownUp.choose(.profiles(.choose(0)))
    let isAsked = isAskedForPIN(grownUp)
    let before = requests(grownUp.takeEffects())
    let after = requests(enterPIN(&grownUp))

    #expect(requests(child.takeEffects()) == [.open(2)])
    #expect(isAsked && before.isEmpty)
    #expect(after == [.open(0)])
  }

  @Test(arguments: [0, 1, 3]) func `a child leaves by the PIN only`(id: Int) {
    var stage = stage(active: 2)
    stage.act(.panel(.profiles(.ask)))
    stage.choose(.profiles(.choose(id)))

    let wrong = requests(enterPIN(&stage, isRight: false))
    let isStillAsked = isAskedForPIN(stage)
    stage.wait(2000)
    let right = requests(enterPIN(&stage))

    #expect(wrong.isEmpty && isStillAsked)
    #expect(right == [.open(id)])
  }

  @Test func `a grown-up goes to any profile without the PIN`() {
    for id in 1...3 {
      var stage = stage(active: 0)
      stage.act(.panel(.profiles(.ask)))
      stage.choose(.profiles(.choose(id)))
      #expect(requests(stage.takeEffects()) == [.open(id)])
    }
  }

  @Test func `a child needs the PIN for the settings, and not again on their pages`() {
    var stage = stage(active: 2)

    stage.want(.settings)
    let isAsked = isAskedForPIN(stage)
    _ = enterPIN(&stage)
    let isOpen = stage.scene.node("settings/title") != nil
    stage.choose("screen")
    let isInside = !isAskedForPIN(stage)
    stage.want(.back, .back)
    stage.want(.settings)

    #expect(isAsked && isOpen && isInside)
    #expect(isAskedForPIN(stage))
  }

  @Test func `a child needs the PIN for the computer and for another profile`() {
    var stage = stage(active: 2)
    stage.act(.powerOffered([.sleep]))
    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    stage.point(at: "more/power")
    stage.want(.press, .select)
    let power = isAskedForPIN(stage)
    _ = enterPIN(&stage)
    let isOffered = stage.focused == "choice/0"
    let effects = stage.want(.press, .select)
    stage.act(.panel(.profiles(.ask)))
    stage.choose(.profiles(.name(nil)))

    #expect(power && isOffered)
    #expect(effects.contains(.power(.sleep)))
    #expect(isAskedForPIN(stage))
  }

  // MARK: Settings

  @Test func `a profile is added by its name`() {
    var stage = Stage(household: Household())
    stage.openSettings("profiles/add")

    stage.want(.type("ben"))
    stage.want(.press, .select)

    let kept = requests(stage.takeEffects())
    #expect(
      kept == [
        .keep([Profile(id: 0, name: ""), Profile(id: 1, name: "ben", color: .green)])
      ])
    #expect(stage.scene.node("settings/title")?.label == "ben")
    #expect(stage.scene.node("settings/title") != nil)
  }

  @Test func `a name that is taken, or as long as names may be, says so`() {
    var stage = stage(active: 0)
    func note() -> String? { stage.scene.node("profile-name/verdict")?.label }
    stage.openSettings("profiles/add")
    stage.want(.type("BEN"))
    let taken = note()
    let refused = requests(stage.want(.press, .select))
    stage.want(.replaceText("Anne-Marie O’Connor"), .type("s"))
    let full = note()
    let accepted = requests(stage.want(.press, .select))

    #expect(taken == "There is already a profile with this name.")
    #expect(refused.isEmpty)
    #expect(full == "A name has at most 20 characters.")
    #expect(accepted.count == 1)
  }

  @Test func `a profile without a name is shown by one that no other may take`() {
    var stage = Stage(household: Household([Profile(id: 0, name: ""), family[1]]))
    stage.act(.panel(.profiles(.name(1))))

    stage.want(.replaceText("profile 1"))
    let refused = requests(stage.want(.press, .select))

    #expect(
      stage.scene.node("profile-name/verdict")?.label
        == "There is already a profile with this name.")
    #expect(refused.isEmpty)
  }

  @Test func `a name is selected as a whole, and loses its last word, as the field's text`() {
    var stage = stage(active: 0)
    func name() -> String? { stage.scene.node("profile-name/text")?.label }
    stage.act(.panel(.profiles(.name(1))))

    stage.want(.selectAll, .type("Mia Lou"))
    let replaced = name()
    stage.want(.deleteWord(isRepeat: false))
    let shorter = name()
    stage.want(.selectAll, .deleteBackward(isRepeat: false))

    #expect(replaced == "Mia Lou")
    #expect(shorter == "Mia ")
    #expect(name()?.isEmpty ?? true)
  }

  @Test(arguments: [("Ana", false), ("آنا", true)])
  func `beside a name, the caret is where the next letter comes`(
    name: String, isOnLeft: Bool
  ) throws {
    var arabic = Fixture.abc
    arabic.isRightToLeft = true
    var settings = ScreenSettings()
    settings.theme = Theme(isRightToLeft: true)
    var stage = Stage(settings: settings, keyboard: arabic, household: Household())
    stage.act(.panel(.profiles(.name(nil))))

    stage.want(.type(name))

    let box = try #require(stage.scene.node("profile-name/text"))
    guard case .fill(let caret, _, _)? = box.displayItems.last else {
      Issue.record("no caret")
      return
    }
    #expect((caret.midX < box.frame.width / 2) == isOnLeft)
  }

  @Test func `names have hyphens and apostrophes, with a capital letter after them`() {
    var stage = stage(active: 0)
    stage.openSettings("profiles/add")

    for key in ["o", "’", "n", "a", "-", "b"] {
      stage.point(at: NodeID("profile-name/key/" + key))
      stage.want(.press, .select)
    }

    #expect(stage.scene.node("profile-name/text")?.label == "O’Na-B")
  }

  @Test func `a new limit reopens the current profile, so that nothing above it stays`() {
    var stage = stage(active: 1, hasPIN: true)

    let asked = requests(stage.act(.panel(.profiles(.limit(1, 6)))))

    #expect(asked.last == .open(1))
  }

  @Test func `the first child's profile asks for a PIN, twice the same`() {
    var stage = stage(active: 0, hasPIN: false)
    stage.act(.panel(.profiles(.limit(1, 12))))
    var asked = requests(stage.want(.type("1111")))
    asked += requests(stage.want(.type("2222")))
    stage.wait(1000)
    asked += requests(stage.want(.type("3333")))
    let set = requests(stage.want(.type("3333")))

    #expect(asked.isEmpty)
    #expect(set.first == .setPIN("3333"))
    #expect(stage.state.household?[1]?.ageLimit == 12)
    #expect(stage.state.household?.hasPIN == true)
    #expect(!isAskedForPIN(stage))
  }

  @Test func `two PINs that differ are said, until the next one`() {
    var stage = stage(active: 0, hasPIN: false)
    func prompt() -> String { stage.scene.node("pin/prompt")?.label ?? "" }
    stage.act(.panel(.profiles(.limit(1, 12))))
    stage.want(.type("1111"))
    let again = prompt()
    stage.want(.type("2222"))
    let differ = prompt()
    stage.want(.type("3333"))

    #expect(again == "Enter it again.")
    #expect(differ == "The PINs are different. Choose a PIN again.")
    #expect(prompt() == again)
  }

  @Test func `another PIN takes the present one, even from a grown-up`() {
    var stage = stage(active: 0)
    stage.openSettings("profiles/pin")
    func prompt() -> String { stage.scene.node("pin/prompt")?.label ?? "" }
    let first = prompt()
    _ = enterPIN(&stage, isRight: false)
    stage.wait(2000)
    let refused = prompt()
    _ = enterPIN(&stage)
    let chosen = prompt()
    stage.want(.type("4444"))
    let set = requests(stage.want(.type("4444")))

    #expect([first, refused] == ["Enter the PIN to continue.", "Enter the PIN to continue."])
    #expect(chosen == "Choose a PIN of 4 digits.")
    #expect(set == [.setPIN("4444")])
  }

  @Test func `a PIN that cannot be read is said where it is asked for`() {
    var stage = Stage(
      household: Household(family, active: nil, hasPIN: true, isPINDamaged: true))
    stage.act(.panel(.profiles(.ask)))

    stage.choose(.profiles(.choose(0)))
    let before = stage.scene.node("pin/prompt")?.label ?? ""
    _ = enterPIN(&stage, isRight: false)

    #expect(before.contains("profiles.pin"))
    #expect(stage.scene.node("pin/prompt")?.label == before)
  }

  @Test func `before a choice, the hints name nothing that does nothing`() {
    let before = asked()
    var after = stage(active: 0)
    after.act(.panel(.profiles(.ask)))

    #expect(before.scene.node("status/hints")?.label == "Select")
    #expect(after.scene.node("status/hints")?.label == "Select, Back")
  }

  @Test func `the only profile has a name and a picture, too`() {
    var stage = Stage(household: Household())
    stage.openSettings("profile/0")
    stage.choose("profile/picture")

    let kept = requests(stage.takeEffects())

    #expect(kept == [.keep([Profile(id: 0, name: "", picture: .person)])])
  }

  @Test func `a child with nothing to watch is told why, and no letter is lit`() {
    let child = Household(family, active: 2)
    let landing = Landing(liveKeys: .only([]))
    let empty = Stage(landing: landing, household: child)
    let usual = Stage(household: child)
    let grownUp = Stage(landing: landing, household: Household(family, active: 0))
    func isLit(_ stage: Stage) -> Bool {
      stage.scene.node("key/q")?.condition.contains(.dimmed) == false
    }

    #expect(empty.scene.node("message/title")?.label == "Nothing Rated Up to 6")
    #expect(usual.scene.node("message/title") == nil)
    #expect(grownUp.scene.node("message/title") == nil)
    #expect([empty, grownUp].map(isLit) == [false, true])
  }

  @Test func `a name has the letters of the keyboards in their direction, and digits`() throws {
    var arabic = Fixture.abc
    arabic.isRightToLeft = true
    arabic.name = "العربية"
    var settings = ScreenSettings()
    settings.theme = Theme(isRightToLeft: true)
    var stage = Stage(
      settings: settings, keyboard: arabic, otherKeyboards: [Fixture.qwerty],
      household: Household())
    func x(_ key: String) throws -> Int {
      try #require(stage.scene.node(NodeID("profile-name/key/" + key))).frame.x
    }
    stage.openSettings("profiles/add")
    let runsLeft = try x("a") > x("b")
    let digits = try x("1") < x("2")

    stage.point(at: "profile-name/globe")
    stage.want(.press, .select)

    #expect(runsLeft && digits)
    #expect(try x("q") < x("w"))
    #expect(stage.focused == "profile-name/globe")
  }

  @Test func `a profile is removed after a question; the first one and the one in use are not`() {
    var stage = stage(active: 1)
    func rows(_ id: Int) -> [String] { stage.state.list(of: .part(.profile(id))).rows.map(\.id) }
    let offers = (0...2).map { rows($0).contains("profile/remove") }
    let children = (0...2).map { rows($0).contains("profile/child") }
    stage.openSettings("profile/2")
    stage.choose("profile/remove")
    stage.want(.press, .select)
    let cancelled = requests(stage.takeEffects())
    stage.choose("profile/remove")
    stage.point(at: "choice/1")
    stage.want(.press, .select)
    let removed = requests(stage.takeEffects())

    #expect(offers == [false, false, true])
    #expect(children == [false, true, true])
    #expect(cancelled.isEmpty)
    #expect(removed.last == .remove(2))
    #expect(stage.state.household?.profiles.map(\.id) == [0, 1, 3])
  }
}
