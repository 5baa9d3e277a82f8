internal import CatalogModel
internal import Foundation
internal import Logging
internal import ScreenHost
internal import SearchScreen

/// Prints a slip that says where to find a title, with a program that reads text from standard input, such as
/// CUPS's `lp`.
struct SlipPrinter: Sendable {
  /// Runs a program with text on its standard input.
  /// - Returns: Whether it succeeded.
  typealias Run = @Sendable (_ command: [String], _ text: String) -> Bool

  /// The program and its arguments.
  let command: [String]
  /// The log.
  let log: Logger
  /// Runs the program.
  var run: Run = SlipPrinter.run
  /// The queue on which it runs.
  var queue = WorkQueue.serial("print")

  /// The width of an 80 mm slip, in characters.
  private static let width = 40

  /// Prints, and reports a message for the screen.
  func print(_ item: Item, told: @escaping @Sendable (ScreenMessage) -> Void) {
    queue.add { [self] in
      let isPrinted = run(command, Self.text(of: item))
      // The title is private and stays out of the log.
      if !isPrinted { log.warning("A slip was not printed by \(command[0])") }
      told(.words(isPrinted ? .printing : .printerNotReady))
    }
  }

  /// The slip: the title, its creator and year, and other catalogue fields, such as a shelf.
  static func text(of item: Item) -> String {
    let line = [item.subtitle, item.year.map(String.init) ?? ""].filter { !$0.isEmpty }
    var parts = [wrapped(item.title)]
    if !line.isEmpty { parts.append(wrapped(line.joined(separator: ", "))) }
    let own = item.fields.filter(\.isReadable)
    if !own.isEmpty {
      parts.append("")
      parts += own.map { field in
        wrapped(field.name.prefix(1).uppercased() + field.name.dropFirst() + ": " + field.value)
      }
    }
    // Catalogue text must not contain printer commands.
    let text = parts.joined(separator: "\n")
    return String(
      text.unicodeScalars.map { scalar in
        scalar == "\n" || scalar.properties.generalCategory != .control ? Character(scalar) : " "
      }) + "\n\n"
  }

  /// A text wrapped to the width of a slip, between words.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Runs a program with text on its standard input and waits for it to end.
  private static func run(_ command: [String], _ text: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--"] + command
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // With a read end of our own the pipe never breaks, which would send this program a signal. A slip fits
    // into the pipe's buffer, so a program that does not read it does not block us.
    let reader = fcntl(input.fileHandleForReading.fileDescriptor, F_DUPFD_CLOEXEC, 0)
    defer { if reader >= 0 { close(reader) } }
    guard reader >= 0, (try? process.run()) != nil else { return false }
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
