extension Place {
    /// The same place, relative to another folder; absolute paths are unchanged.
    package func prefixed(by prefix: String) -> Place {
        Place(file: Path.joined(prefix, file), line: line, column: column)
    }
}

extension FileMistakes {
    /// The same mistakes, with files relative to another folder.
    package func prefixed(by prefix: String) -> FileMistakes {
        FileMistakes(
            all.map {
                FileMistake($0.message, at: $0.place.prefixed(by: prefix), nextStep: $0.nextStep)
            })
    }
}
