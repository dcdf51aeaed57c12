extension FileMistakes {
    /// The same mistakes in files that start from another folder.
    package func prefixed(by prefix: String) -> FileMistakes {
        FileMistakes(
            all.map {
                let place = Place(
                    file: Path.joined(prefix, $0.place.file), line: $0.place.line,
                    column: $0.place.column)
                return FileMistake($0.message, at: place, nextStep: $0.nextStep)
            })
    }
}
