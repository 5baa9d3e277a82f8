#!/usr/bin/env swift

// Makes a smaller copy of the data of ICU, which Foundation brings for everything it can do in every language:
// 34 MB, of which the program needs 8. The release links it instead of the whole:
//
//   COUCHSEARCH_ICU_DATA="$(Configs/icu-data.swift)" swift build -c release
//
// What stays: formats of dates and times of all locales, names of languages in the languages of the screen, rules of
// text, and what all languages share. What goes: encodings (iconv has them), and names of zones, currencies, units and
// regions, which then are in English or codes; orders and transliterations of languages. With another version of ICU
// than the one it was made of, the program links the whole.
//
// Writes to .build/icu-data and prints the path of the object file; exit status 1 if there is nothing to copy.
import Foundation

/// The languages of the screen, `iw` being Hebrew.
let languages: Set = [
  "ar", "de", "el", "en", "es", "fr", "iw", "he", "ja", "ko", "pl", "pt", "ru", "tr",
]

/// Whether an item of the data stays, such as `lang/de.res`.
func stays(_ item: String) -> Bool {
  let parts = item.split(separator: "/").map(String.init)
  guard parts.count == 2 else { return ![".cnv", ".spp", ".cfu"].contains(where: item.hasSuffix) }
  let (tree, name) = (parts[0], parts[1])
  if tree == "translit" { return false }
  if ["root.res", "pool.res", "res_index.res", "supplementalData.res"].contains(name) {
    return true
  }
  switch tree {
  case "lang": return languages.contains(String(name.dropLast(4)))
  case "coll": return name == "ucadata.icu"
  case "brkitr": return name.hasSuffix(".brk")
  case "zone": return name == "tzdbNames.res"
  default: return false
  }
}

func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("icu-data: \(reason)\n".utf8))
  exit(1)
}

/// Runs a program of the toolchain and returns what it writes.
@discardableResult
func run(_ command: [String]) throws -> Data {
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { fail("\(command.joined(separator: " ")) failed") }
  return output
}

struct Target: Decodable {
  struct Paths: Decodable { var runtimeResourcePath: String }
  var paths: Paths
}
let target = try JSONDecoder().decode(
  Target.self, from: try run(["swift", "-print-target-info", "-static-stdlib"]))
let library = target.paths.runtimeResourcePath + "/linux/lib_FoundationICU.a"
guard let bytes = try? [UInt8](Data(contentsOf: URL(filePath: library))) else {
  fail("there is no \(library)")
}

func number(_ place: Int) -> Int {
  (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
}

// The data begins with the size of its header, a mark and the name of its format; then comes a table of the offsets
// of names and contents.
let sign = Array("CmnD".utf8)
guard
  let start = (0..<bytes.count - 32).first(where: {
    bytes[$0 + 2] == 0xDA && bytes[$0 + 3] == 0x27
      && bytes[($0 + 12)..<($0 + 16)].elementsEqual(sign)
  })
else { fail("\(library) has no data") }
let table = start + Int(bytes[start]) + Int(bytes[start + 1]) << 8
let items = (0..<number(table)).map { index in
  let entry = table + 4 + index * 8
  let name = bytes[(table + number(entry))...].prefix { $0 != 0 }
  return (name: String(decoding: name, as: UTF8.self), start: table + number(entry + 4))
}
guard let version = items.first?.name.prefix(while: { $0 != "/" }).dropLast() else {
  fail("\(library) has no items")
}
// An item ends where the next one begins; the last is a language of zones, which goes.
let kept = zip(items, items.dropFirst()).filter { item, _ in
  stays(item.name.split(separator: "/").dropFirst().joined(separator: "/"))
}

func little(_ number: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

var (names, contents, entries): ([UInt8], [UInt8], [(Int, Int)]) = ([], [], [])
for (item, next) in kept {
  contents += [UInt8](repeating: 0, count: (16 - contents.count % 16) % 16)
  entries.append((names.count, contents.count))
  names += Array(item.name.utf8) + [0]
  contents += bytes[item.start..<next.start]
}
let header = Array(bytes[start..<table])
let namesStart = 4 + kept.count * 8
let gap = (16 - (header.count + namesStart + names.count) % 16) % 16
let contentsStart = namesStart + names.count + gap
let offsets = entries.flatMap { little(namesStart + $0.0) + little(contentsStart + $0.1) }
let data =
  header + little(kept.count) + offsets + names + [UInt8](repeating: 0, count: gap) + contents

let package = URL(filePath: #filePath).absoluteURL.deletingLastPathComponent()
let folder = package.appending(path: "../.build/icu-data").standardizedFileURL
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
try Data(data).write(to: folder.appending(path: "icu.dat"))
let assembly = """
    .section .rodata.\(version)_dat, "a", %progbits
    .globl \(version)_dat
    .hidden \(version)_dat
    .type \(version)_dat, %object
    .balign 16
  \(version)_dat:
    .incbin "\(folder.path)/icu.dat"
    .size \(version)_dat, . - \(version)_dat
    .section .note.GNU-stack, "", %progbits

  """
try Data(assembly.utf8).write(to: folder.appending(path: "icu.S"))
try run(["clang", "-c", folder.path + "/icu.S", "-o", folder.path + "/icu.o"])
print(folder.path + "/icu.o")
