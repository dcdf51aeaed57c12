import Testing

@testable import AshlarAppShell

/// What features register with the shell.
@MainActor @Suite struct FeaturesTests {
    private let faces: [any ScreenFace] = Features.all.flatMap { $0.faces }

    @Test func areNamedAsTheirProducts() {
        let names = Features.all.map { $0.name }
        #expect(names.prefix(2) == ["FeatureAccounts", "FeaturePayments"])
        #expect(Set(names).count == names.count)
    }

    /// A recording is shown with the first face of its view state.
    @Test func haveOneFaceForEachViewState() {
        let states = faces.map { face in viewState(of: face) }
        #expect(Set(states).count == states.count)
    }

    /// Tests of pages draw every sample: a face without one is drawn by none of them.
    @Test func haveSamplesOfEachFace() {
        for face in faces {
            #expect(samples(of: face) > 0, "\(type(of: face)) has no samples")
        }
    }

    @Test func haveTemplatesOfTheirOwn() {
        let names = Features.withInspector.flatMap { $0.templates.keys } + Templates.partials.keys
        #expect(names.count == Templates.pages.count)
        for face in faces {
            #expect(Templates.pages[template(of: face)] != nil, "\(type(of: face))")
        }
    }

    private func samples<Face: ScreenFace>(of face: Face) -> Int {
        (face as? any SampledFace).map { count($0) } ?? 0
    }

    private func count<Face: SampledFace>(_ face: Face) -> Int { Face.samples.count }

    private func viewState<Face: ScreenFace>(of face: Face) -> ObjectIdentifier {
        ObjectIdentifier(Face.ViewState.self)
    }

    private func template<Face: ScreenFace>(of face: Face) -> String { Face.template }
}
