import AshlarArchitectureCheck
import Testing

@Suite struct PatternTests {
    @Test(arguments: [
        ("Core", "Core"), ("Feature*", "FeatureCards"), ("Feature*", "Feature"),
        ("*Tests", "CoreTests"),
        ("*", ""), ("F*e*s", "FeatureCards"), ("a*b*c", "aXbbc"),
        ("*/Clock.swift", "Sources/A/Clock.swift"),
        ("**", "x"), ("*aab", "aaaab"),
    ])
    func matches(pattern: String, name: String) { #expect(Pattern(pattern).matches(name)) }

    @Test(arguments: [
        ("Core", "CoreTests"), ("Feature*", "MyFeature"), ("*Tests", "TestsCore"), ("", "a"),
        ("a*b*c", "abc d"), ("F*", "f"), ("*ab", "aba"), ("a.c", "abc"),
    ])
    func doesNotMatch(pattern: String, name: String) { #expect(!Pattern(pattern).matches(name)) }

    @Test func manyStarsMatchQuickly() {
        let pattern = Pattern(String(repeating: "*a", count: 200) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 5_000)))
    }
}
