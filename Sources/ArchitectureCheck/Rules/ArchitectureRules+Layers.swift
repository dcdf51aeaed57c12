extension ArchitectureRules {
    package func layer(called name: String) -> Layer? {
        layers.first { $0.name.value == name }
    }

    /// The layers that this one may see besides itself: those it names, or all that stand before it.
    package func layersSeen(by layer: Layer) -> [Located<String>] {
        if let imports = layer.imports { return imports }
        return layers.prefix { $0.name.value != layer.name.value }.map(\.name)
    }
}
