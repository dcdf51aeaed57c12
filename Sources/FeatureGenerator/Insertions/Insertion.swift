import Foundation

/// Whole lines to insert into a file.
struct Insertion: Sendable {
    /// The place of the lines. An anchor may have several lines; the last one counts.
    enum Position: Sendable {
        /// Before the only line that begins with this text, ignoring indentation.
        case before(String)
        /// After the only line with this text.
        case after(String)
        /// At the end of the list or body that begins with the only line with this beginning:
        /// before the closing line with the same indentation.
        case endOfList(String)
        /// At the end of the file.
        case end
        /// Among the imports, sorted by module; the line is an import.
        case imports
    }

    let file: String
    let position: Position
    let lines: [String]

    init(_ file: String, _ position: Position, _ text: String) {
        self.file = file
        self.position = position
        lines = text.components(separatedBy: "\n")
    }

    /// Returns the text with the lines inserted.
    ///
    /// - Throws: ``Problem`` if there is no place or more than one, or if the lines exist already.
    func apply(to text: String) throws(Problem) -> String {
        var all = text.components(separatedBy: "\n")
        guard find(in: all).isEmpty else { throw Problem.alreadyThere(self) }
        let place = try place(in: all)
        if case .endOfList = position { Self.addComma(before: place, &all) }
        all.insert(contentsOf: lines, at: place)
        return all.joined(separator: "\n")
    }

    /// Adds the comma that a list’s last element may lack.
    private static func addComma(before place: Int, _ all: inout [String]) {
        let isBody = all[place].trimmed.hasPrefix("}")
        let last = all[place - 1]
        if !isBody, !last.hasSuffix(","), !last.hasSuffix("["), !last.hasSuffix("(") {
            all[place - 1] = last + ","
        }
    }

    private func find(in all: [String]) -> [Int] {
        guard all.count >= lines.count else { return [] }
        return (0...all.count - lines.count).filter {
            all[$0..<$0 + lines.count].elementsEqual(lines)
        }
    }

    private func place(in all: [String]) throws(Problem) -> Int {
        switch position {
        case .before(let anchor):
            return try only(anchor, in: all) { $0.hasPrefix($1) }
        case .after(let anchor):
            return try only(anchor, in: all) { $0 == $1 } + 1
        case .end: return all.last == "" ? all.endIndex - 1 : all.endIndex
        case .endOfList(let anchor):
            let start = try only(anchor, in: all) { $0.hasPrefix($1) }
            let indentation = all[start].prefix { $0 == " " }
            let end = all[(start + 1)...].firstIndex {
                $0.hasPrefix(indentation)
                    && "])}".contains($0.dropFirst(indentation.count).first ?? " ")
            }
            guard let end else { throw Problem.noPlace(self, anchor) }
            return end
        case .imports:
            let imports = all.indices.filter { Imports.has(all[$0]) }
            guard let last = imports.last else { throw Problem.noPlace(self, "import …") }
            let module = Imports.module(lines[0])
            return imports.first { Imports.module(all[$0]) > module } ?? last + 1
        }
    }

    private func only(
        _ anchor: String, in all: [String], _ isFound: (Substring, String) -> Bool
    ) throws(Problem) -> Int {
        let wanted = anchor.components(separatedBy: "\n")
        let places = all.indices.dropFirst(wanted.count - 1).filter { last in
            zip(all[(last - wanted.count + 1)...last], wanted).allSatisfy {
                isFound($0.trimmed, $1)
            }
        }
        switch places.count {
        case 1: return places[0]
        case 0: throw Problem.noPlace(self, anchor)
        default: throw Problem.severalPlaces(self, anchor, lines: places.map { $0 + 1 })
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The line without indentation.
    var trimmed: Substring { drop { $0 == " " } }
}
