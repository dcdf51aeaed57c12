import Testing

@testable import size

/// Counted declarations, and text that only looks like them.
@Suite struct SwiftTextTests {
    @Test func countsLines() {
        #expect(SwiftText("").lineCount == 0)
        #expect(SwiftText("let a = 1\n\n// b\n").lineCount == 3)
    }

    @Test(arguments: [
        ("public struct Balance {\n    enum Event { case a }\n}", ["Balance", "Event"]),
        (
            "@MainActor final class Model {}\nactor Store {}\nprotocol Role {}",
            ["Model", "Store", "Role"]
        ),
        ("class A { class func make() {}\n class var one = 1 }", ["A"]),
        ("extension Balance {}\ntypealias Pages = Window", []),
        ("// struct A\n/* enum B /* class C */ struct D */", []),
        (#"let text = "struct A \(make("enum B")) class C""#, []),
        (##"let text = #"a " struct A"#"##, []),
        ("let text = \"\"\"\n    struct A \"quoted\"\n    \"\"\"\nstruct B {}", ["B"]),
    ])
    func findsTypes(text: String, types: [String]) {
        #expect(SwiftText(text).types == types)
    }

    @Test func findsPublicTypes() {
        let text = SwiftText(
            "public indirect enum A {}\nstruct B { public final class C {} }\npublic protocol D {}")
        #expect(text.publicTypes == ["A", "C", "D"])
    }

    @Test func findsWordsAlsoInInterpolations() {
        let text = SwiftText("/// Text\nlet name = \"Quoted \\(Money.zero)\"")
        #expect(text.words == ["let", "name", "Money", "zero"])
    }

    @Test(arguments: [
        ("#if canImport(SwiftUI)\n    struct A {}\n#endif\n", true),
        (
            "// A view.\n#if canImport(SwiftUI) && canImport(Charts)\n#if DEBUG\n#endif\n#endif",
            true
        ),
        ("#if canImport(SwiftUI)\n#endif\nstruct A {}", false),
        ("struct A {}\n#if canImport(SwiftUI)\n#endif", false),
        ("", false),
    ])
    func knowsAViewByItsCondition(text: String, isView: Bool) {
        #expect(SwiftText(text).isView == isView)
    }

    @Test(arguments: [
        ("import AshlarCoreTesting\n", true), ("import Testing", true),
        ("@testable import Counter", true), ("import AshlarCore // Testing", false),
    ])
    func knowsATestByItsImports(text: String, isTest: Bool) {
        #expect(SwiftText(text).isTest == isTest)
    }

    @Test(arguments: [
        ("func handle(_ action: Action, _ s: inout S) -> E { switch action { default: x } }", 1),
        ("func handle(\n _ action: A.B, _ s: (I) -> I\n) { switch action { default : x } }", 1),
        ("func handle(_ event: Event) { switch event { default: x } }", 0),
        ("func handle(_ action: A) { a() }\nfunc b(_ e: E) { switch e { default: x } }", 0),
        ("func handle(_ action: A) { /* default: */ a(\"default:\") }", 0),
        ("protocol P { func handle(_ action: A) -> E }\nfunc b() { switch c { default: x } }", 0),
        ("func a(_ action: A) { func b(_ action: A) { switch action { default: x } } }", 1),
    ])
    func countsDefaultsOverActions(text: String, count: Int) {
        #expect(SwiftText(text).defaultsOverActions == count)
    }

    @Test(arguments: [
        ("/// For previews and tests.\npublic init(a: Int) {}", 1),
        ("/// A row.\n///\n/// For previews.\n/// - Parameter a: A.\n@a\ninit?(a: Int) {}", 1),
        ("/// For previews.\nstatic let a = A()\ninit(a: Int) {}", 0),
        ("/// The row of an account.\ninit(a: Int) {}", 0),
    ])
    func countsInitializersForPreviews(text: String, count: Int) {
        #expect(SwiftText(text).previewInitializers == count)
    }
}
