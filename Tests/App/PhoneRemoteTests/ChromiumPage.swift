import CatalogTestSupport
import Foundation
import Synchronization

/// A page in Debian's Chromium without a window, driven over a pipe by its DevTools protocol.
final class ChromiumPage {
  struct Failure: Error {
    var reason: String
  }

  private let process = Process()
  private let folder = try? TemporaryFolder()
  private var input: FileHandle?
  private var screen: PhoneScreen
  private let answers = Answers()
  private var count = 0
  private var session: String?

  /// The answers of the browser, by the numbers of the calls.
  private final class Answers: Sendable {
    let texts = Mutex<[Int: Data]>([:])
  }

  /// Starts a browser the size of a phone.
  /// - Parameter screen: The screen that goes on while the browser works.
  init(_ screen: PhoneScreen) throws {
    self.screen = screen
    guard let folder else { throw Failure(reason: "no temporary folder") }
    let (toBrowser, fromBrowser) = (folder.file("in"), folder.file("out"))
    guard mkfifo(toBrowser, 0o600) == 0, mkfifo(fromBrowser, 0o600) == 0 else {
      throw Failure(reason: "no pipes")
    }
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      exec chromium --headless=new --no-sandbox --disable-gpu --no-first-run \
        --disable-background-networking --remote-debugging-pipe --user-data-dir="$1/profile" \
        about:blank 3<"$1/in" 4>"$1/out" >"$1/log" 2>&1
      """, "chromium", folder.path,
    ]
    try process.run()
    input = FileHandle(forWritingAtPath: toBrowser)
    let output = FileHandle(forReadingAtPath: fromBrowser)
    let (answers, wake) = (answers, screen.wake)
    Thread.detachNewThread {
      var rest = Data()
      while let data = output?.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: 0) {
          let text = Data(rest[..<end])
          rest = Data(rest[(end + 1)...])
          let object = try? JSONSerialization.jsonObject(with: text) as? [String: Any]
          guard let id = object?["id"] as? Int else { continue }
          answers.texts.withLock { $0[id] = text }
          wake()
        }
      }
    }
    let targets = try call("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
    let page = targets.first { $0["type"] as? String == "page" }?["targetId"] as? String ?? ""
    session =
      try call("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"]
      as? String
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true])
    try call("Emulation.setTouchEmulationEnabled", ["enabled": true])
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  deinit {
    try? input?.close()
    process.terminate()
    process.waitUntilExit()
  }

  /// Calls a method of the protocol while the screen goes on.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    count += 1
    let id = count
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try input?.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    try screen.run(until: method) { answers.texts.withLock { $0[id] != nil } }
    let text = answers.texts.withLock { $0.removeValue(forKey: id) } ?? Data()
    let object = try JSONSerialization.jsonObject(with: text) as? [String: Any]
    guard let result = object?["result"] as? [String: Any] else {
      throw Failure(reason: "\(method): \(String(decoding: text, as: UTF8.self))")
    }
    return result
  }

  /// Goes on with another screen, which the browser cannot tell from the first.
  func follow(_ screen: PhoneScreen) { self.screen = screen }

  /// Opens an address.
  func open(_ address: String) throws { try call("Page.navigate", ["url": address]) }

  /// Goes to an address as a link in the page does, and waits for it.
  func follow(to address: String) throws {
    // The answer may go with the page that gave it.
    do { try evaluate("(location.href = '\(address)', 0)") } catch let failure as Failure
      where failure.reason.contains("navigated")
    {}
    try wait(at: address)
  }

  /// Waits until a page is there, with all that belongs to it.
  func wait(at address: String) throws {
    try wait(for: "document.readyState === 'complete' && location.href === '\(address)'")
  }

  /// The value of an expression.
  @discardableResult
  func evaluate(_ expression: String) throws -> String {
    let result = try call(
      "Runtime.evaluate",
      [
        "expression": "(async () => String(\(expression)))()", "returnByValue": true,
        "awaitPromise": true,
      ])
    guard result["exceptionDetails"] == nil else {
      throw Failure(reason: "\(expression): \(result)")
    }
    return (result["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  /// Taps on an element with a finger.
  func tap(_ element: String) throws {
    let place = try evaluate(
      """
      (() => {
        const element = \(element);
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2].join(" ");
      })()
      """)
    let parts = place.split(separator: " ").compactMap { Double($0) }
    try call(
      "Input.dispatchTouchEvent",
      ["type": "touchStart", "touchPoints": [["x": parts.first ?? 0, "y": parts.last ?? 0]]])
    try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [[String: Any]]()])
  }

  /// Waits within the page until an expression is true.
  func wait(for expression: String) throws {
    // A page that is left takes the look at it along: the next one is looked at anew.
    for _ in 0..<4 {
      do { return try look(for: expression) } catch let failure as Failure
        where failure.reason.contains("navigated")
      {}
    }
    try look(for: expression)
  }

  private func look(for expression: String) throws {
    let value = try evaluate(
      """
      await new Promise((done) => {
        const end = performance.now() + 30000;
        const look = () => {
          let isSo = false;
          try { isSo = \(expression); } catch {}
          if (isSo || performance.now() > end) done(isSo);
          else requestAnimationFrame(look);
        };
        look();
      })
      """)
    guard value == "true" else { throw Failure(reason: "never \(expression)") }
  }
}
