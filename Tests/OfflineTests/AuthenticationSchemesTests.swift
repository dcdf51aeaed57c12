import Testing

@testable import AshlarOffline

@Suite struct AuthenticationSchemesTests {
    @Test(arguments: [
        ("Bearer", ["bearer"]),
        ("bearer realm=\"a\", error=\"invalid_token\"", ["bearer"]),
        ("Bearer realm=\"a, Basic\"", ["bearer"]),
        ("Bearer realm=\"a\\\", Basic\"", ["bearer"]),
        ("Bearer, Bearer", ["bearer", "bearer"]),
        ("Bearer realm = \"a\" , error = \"b\"", ["bearer"]),
        ("Bearer realm=\"a\", Basic realm=\"b\"", ["bearer", "basic"]),
        ("Bearer, Basic", ["bearer", "basic"]),
        ("Negotiate, Basic realm=x", ["negotiate", "basic"]),
        ("Negotiate YII=, Bearer", ["negotiate", "bearer"]),
        ("BASIC realm=\"Bearer\"", ["basic"]),
        ("BearerX", ["bearerx"]),
        (" ,, Bearer", ["bearer"]),
        ("", []),
        ("realm=\"a\"", []),
    ])
    func eachSchemeIsFound(field: String, names: [String]) {
        let schemes = AuthenticationSchemes(field)
        #expect(schemes.names == names)
        #expect(
            schemes.areBearerAlone == (!names.isEmpty && names.allSatisfy { $0 == "bearer" }))
    }

    @Test(arguments: ["Bearer realm=\"a", "Bearer realm=\"a\\\""])
    func unterminatedQuoteIsNotTrusted(field: String) {
        #expect(AuthenticationSchemes(field).names == nil)
        #expect(!AuthenticationSchemes(field).areBearerAlone)
    }
}
