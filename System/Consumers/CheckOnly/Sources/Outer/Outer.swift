import Inner

#if canImport(SwiftUI)
    import Pictures

    let pictures = Pictures(inner: inner)
#endif

let inner = Inner()
