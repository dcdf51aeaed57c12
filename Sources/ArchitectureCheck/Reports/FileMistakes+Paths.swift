extension Place {
    /// The same place from another folder; what is absolute is so from everywhere.
    package func prefixed(by prefix: String) -> Place {
        Place(file: Path.joined(prefix, file), line: line, column: column)
    }
}

extension FileMistakes {
    /// The same mistakes in files that start from another folder.
    package func prefixed(by prefix: String) -> FileMistakes {
        FileMistakes(
            all.map {
                FileMistake($0.message, at: $0.place.prefixed(by: prefix), nextStep: $0.nextStep)
            })
    }
}
