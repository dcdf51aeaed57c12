/// A mistake in a file written by hand for this tool.
package struct FileMistake: Error, Hashable, CustomStringConvertible {
    package let place: Place
    /// A sentence with the wrong values.
    package let message: String
    /// What to write instead, as an imperative sentence.
    package let nextStep: String

    package init(_ message: String, at place: Place, nextStep: String) {
        self.message = message
        self.place = place
        self.nextStep = nextStep
    }

    package var description: String { "\(place): error: \(message) \(nextStep)" }
}

/// All mistakes in a file, ordered by place; never empty.
package struct FileMistakes: Error, Hashable, CustomStringConvertible {
    package let all: [FileMistake]

    package init(_ all: [FileMistake]) { self.all = all.sorted { $0.place < $1.place } }

    package var description: String { all.map(\.description).joined(separator: "\n") }
}
