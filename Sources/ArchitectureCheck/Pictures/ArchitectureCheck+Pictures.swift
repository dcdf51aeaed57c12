extension ArchitectureCheck {
    /// The graph, with everything that breaks a rule in red.
    package func picture(
        of violations: [Violation], showing choice: Picture.Choice = .init()
    ) -> Picture {
        Picture(
            of: package, graph: graph, layers: layersWithTargets, violations: violations,
            showing: choice)
    }

    /// The graph for documents: the manifest’s edges and the rules. Edges that only files add are
    /// left to the check’s report.
    package func documentedPicture(of violations: [Violation]) -> Picture {
        let manifests = package.members.map(\.manifest)
        return picture(
            of: violations.filter {
                manifests.contains($0.place.file) && $0.rule != .unusedDependency
            })
    }

    /// The documents that the rules file names.
    ///
    /// - Parameter read: Returns a file’s bytes, for a path relative to the package’s folder.
    /// - Throws: ``FileMistakes`` for documents that cannot be read, or have no place for a
    ///   picture.
    package func documents(
        read: (String) -> [UInt8]?
    ) throws(FileMistakes) -> [PictureInDocument] {
        var documents: [PictureInDocument] = []
        var mistakes: [FileMistake] = []
        for mention in rules.pictures {
            guard let bytes = read(mention.value) else {
                mistakes.append(
                    FileMistake(
                        "The document “\(mention.value)” cannot be read.", at: mention.place,
                        nextStep: "Name a file of the package, relative to the package's folder."))
                continue
            }
            do {
                documents.append(
                    try PictureInDocument(bytes, file: mention.value, mention: mention.place))
            } catch { mistakes.append(error) }
        }
        guard mistakes.isEmpty else { throw FileMistakes(mistakes) }
        return documents
    }

    /// Violations for the documents whose pictures differ from the picture of these violations.
    ///
    /// - Parameter read: Like that of ``documents(read:)``.
    package func outdatedPictures(
        beside violations: [Violation], read: (String) -> [UInt8]?
    ) throws(FileMistakes) -> [Violation] {
        let documents = try documents(read: read)
        // Drawing a large graph takes longer than checking it.
        guard !documents.isEmpty else { return [] }
        let picture = documentedPicture(of: violations).mermaid
        return documents.flatMap { $0.violations(with: picture) }
    }

    private var layersWithTargets: [(name: String, targets: [String])] {
        rules.layers.map { layer in
            let targets = package.targets.map(\.name).filter {
                assignment.layer(of: $0)?.name.value == layer.name.value
            }
            return (layer.name.value, targets)
        }
    }
}
