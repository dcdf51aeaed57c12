extension ArchitectureRules {
    package func layer(called name: String) -> Layer? {
        layers.first { $0.name.value == name }
    }

    /// The layers that this one may see unconditionally besides itself: those it names, or all
    /// earlier ones without a condition.
    package func layersSeen(by layer: Layer) -> [Located<String>] {
        if let imports = layer.imports { return imports }
        let conditional = Set(layer.importsIf.flatMap(\.layers).map(\.value))
        return layers.prefix { $0.name.value != layer.name.value }.map(\.name)
            .filter { !conditional.contains($0.value) }
    }
}

extension Layer {
    /// For each layer with a condition, the modules under whose `#if canImport(…)` it may be seen.
    var conditions: [String: [String]] {
        importsIf.reduce(into: [:]) { conditions, imports in
            for layer in imports.layers {
                conditions[layer.value, default: []].append(imports.module.value)
            }
        }
    }
}
