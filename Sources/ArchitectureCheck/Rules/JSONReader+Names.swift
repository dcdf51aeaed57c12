extension JSONReader {
    /// Checks that layer names are unique, that every named layer exists, and that no layer sees
    /// itself through others.
    mutating func checkNames(of rules: ArchitectureRules) {
        // Without layers every name would be wrong, and their absence is already reported.
        guard !rules.layers.isEmpty else { return }
        var known: [String: Place] = [:]
        for layer in rules.layers {
            if let first = known.updateValue(layer.name.place, forKey: layer.name.value) {
                note(
                    "Two layers are called “\(layer.name.value)”, the first in line \(first.line).",
                    at: layer.name.place, nextStep: "Merge their targets, or rename one.")
            }
        }
        let names = rules.layers.map(\.name.value)
        for layer in rules.layers {
            checkLayers(layer.imports ?? [], among: names)
            checkConditions(of: layer, among: names)
        }
        for rule in rules.tests {
            checkLayers(rule.imports ?? [], among: names + [TestRule.tested])
            checkLayers(rule.testable ?? [], among: names + [TestRule.tested])
        }
        for symbol in rules.banned {
            checkLayers(symbol.layers ?? [], among: names + [BannedSymbol.tests])
        }
        for words in rules.bannedWords {
            checkLayers(words.layers ?? [], among: names + [BannedSymbol.tests])
        }
        checkOrder(of: rules)
    }

    private mutating func checkLayers(_ used: [Located<String>], among names: [String]) {
        for name in used where !names.contains(name.value) {
            let near = Spelling.nearest(to: name.value, among: names)
            note(
                "There is no layer “\(name.value)”.", at: name.place,
                nextStep: near.map { "Did you mean “\($0)”?" }
                    ?? "Use one of \(Spelling.list(names)).")
        }
    }

    private mutating func checkConditions(of layer: Layer, among names: [String]) {
        for imports in layer.importsIf {
            checkLayers(imports.layers, among: names)
            for name in imports.layers
            where layer.imports?.contains(where: { $0.value == name.value }) == true {
                note(
                    "“\(name.value)” is also in “imports”, without a condition.",
                    at: name.place, nextStep: "Delete one of the two.")
            }
        }
    }

    private mutating func checkOrder(of rules: ArchitectureRules) {
        var seen: [String: [Located<String>]] = [:]
        for layer in rules.layers {
            seen[layer.name.value] =
                rules.layersSeen(by: layer) + layer.importsIf.flatMap(\.layers)
        }
        for layer in rules.layers {
            // The shortest path back to the layer, through the layers that each one sees.
            var paths = seen[layer.name.value, default: []].map { [$0] }
            var visited: Set<String> = []
            while let path = paths.first, let end = path.last {
                paths.removeFirst()
                guard end.value != layer.name.value else {
                    return noteCycle(from: layer, path)
                }
                guard visited.insert(end.value).inserted else { continue }
                paths += seen[end.value, default: []].map { path + [$0] }
            }
        }
    }

    private mutating func noteCycle(from layer: Layer, _ path: [Located<String>]) {
        let steps = ([layer.name.value] + path.map(\.value)).map { "“\($0)”" }
        note(
            path.count == 1
                ? "The layer \(steps[0]) imports itself, but always sees its own targets."
                : "Layers see each other in a circle: \(steps.joined(separator: " → ")).",
            at: path[path.count - 1].place,
            nextStep: path.count == 1 ? "Delete it." : "Delete one of these imports.")
    }
}
