/// The open `#if` blocks, outermost first.
struct OpenConditions {
    private struct Block {
        /// The modules that can be imported in the current branch.
        var branch: Set<String>
        /// The modules that can be imported if none of the branches so far is active.
        var otherwise: Set<String>
    }

    /// The depth at which conditions stop being recorded: no real source nests deeper, and in a
    /// hostile one each level would cost more than the previous.
    private static let mostBlocks = 50

    private var blocks: [Block] = []

    /// The modules that can certainly be imported at the current position.
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
        // A block can have any number of branches.
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
