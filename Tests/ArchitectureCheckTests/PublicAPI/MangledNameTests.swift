import Testing

@testable import AshlarArchitectureCheck

@Suite struct MangledNameTests {
    @Test(arguments: [
        ("s:3Low5MoneyV", "Low"), ("s:3Low5MoneyV4PartV", "Low"), ("s:3Low5Centsa", "Low"),
        ("s:20FoundationEssentials3URLV", "FoundationEssentials"),
        // Repeated words are written as letters.
        ("s:15FeaturePayments0B6ModuleV", "FeaturePayments"),
        ("s:15FeaturePayments0B12DependenciesP", "FeaturePayments"),
        ("s:08DataDataA05ThingV", "DataDataData"),
        // Members of extensions belong to the extension’s module: of a module’s type, of Swift’s,
        // with constraints.
        ("s:3Low5MoneyV4HighE5InnerV", "High"), ("s:Sa3LowE5ChunkV", "Low"),
        ("s:Sa3LowSiRszlE5ChunkV", "Low"), ("s:s5ErrorP3LowE4KindO", "Low"),
        ("s:3Low5MoneyV4HighE5InnerV6HigherE4MoreV", "Higher"),
        ("s:e:s:3Low5MoneyV4HighE5twiceyAD5ShownVAGF", "High"),
        // Other symbols with the same form.
        ("s:4High1fyQrx3Low4RuleRzlF1TL_xmfp", "High"), ("s:4High3SubP1XQa", "High"),
        ("s:4High5ShownV_5centsACSay3Low5MoneyVy20FoundationEssentials3URLVGG_Sitcfc", "High"),
    ])
    func findsTheDeclaringModule(identifier: String, module: String) {
        #expect(MangledName.module(of: identifier) == module)
    }

    @Test(arguments: [
        "s:Si", "s:SS", "s:Sa", "s:s5ErrorP", "s:ScA", "s:So8NSObjectC", "c:objc(cs)NSObject",
        "c:@S@sqlite3", "", "s:", "s:9Low", "s:0", "s:0Z3Low", "s:99999999999999999999A",
        "nonsense",
    ])
    func toolchainSymbolsHaveNoModule(identifier: String) {
        #expect(MangledName.module(of: identifier) == nil)
    }
}
