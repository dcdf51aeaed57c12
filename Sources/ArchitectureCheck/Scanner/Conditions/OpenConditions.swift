/// The blocks of `#if` that are open, outermost first.
struct OpenConditions {
    private struct Block {
        /// What can be imported in the present branch.
        var branch: Set<String>
        /// What can be imported behind the branches so far, if none of them counts.
        var otherwise: Set<String>
    }

    /// Inside so many blocks no more becomes certain: no source nests deeper, and a hostile one may
    /// not make each level dearer than the one before.
    private static let mostBlocks = 50

    private var blocks: [Block] = []

    /// The modules that can be imported for certain at the present place.
    var importable: Set<String> { blocks.last?.branch ?? [] }

    mutating func begin(_ condition: ConditionMeaning) {
        let around = importable
        let condition = blocks.count < Self.mostBlocks ? condition : .unknown
        blocks.append(
            Block(
                branch: around.union(condition.whenTrue),
                otherwise: around.union(condition.whenFalse)))
    }

    mutating func elseIf(_ condition: ConditionMeaning) {
        guard let last = blocks.indices.last else { return }
        // One block may have any number of branches.
        let condition =
            blocks[last].otherwise.count < Self.mostBlocks ? condition : .unknown
        blocks[last].branch = blocks[last].otherwise.union(condition.whenTrue)
        blocks[last].otherwise.formUnion(condition.whenFalse)
    }

    mutating func otherwise() {
        guard let last = blocks.indices.last else { return }
        blocks[last].branch = blocks[last].otherwise
    }

    mutating func end() { _ = blocks.popLast() }
}
