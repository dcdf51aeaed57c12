import AshlarArchitectureCheck
import Testing

@Suite struct ModuleNameTests {
    @Test(arguments: [
        ("Core", "Core"), ("swift-log", "swift_log"), ("7zip", "_zip"), ("Ünit_1", "Ünit_1"),
        ("a.b c", "a_b_c"),
    ])
    func isTheTargetsNameAsACIdentifier(name: String, module: String) {
        #expect(PackageTarget(name: name).module == module)
    }
}
