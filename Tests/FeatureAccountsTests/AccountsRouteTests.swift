import AshlarDomain
import AshlarFeatureAccounts
import Testing

@Suite struct AccountsRouteTests {
    @Test(
        arguments: [
            (.list, "/accounts"), (.detail(ID(rawValue: "42")), "/accounts/42"),
            (.detail(ID(rawValue: "a/b ?ü")), "/accounts/a%2Fb%20%3F%C3%BC"),
            (.pay(from: ID(rawValue: "42")), "/accounts/42/pay"), (.insights, "/insights"),
            (.payment(ID(rawValue: "p/1")), "/entries/payments/p%2F1"),
            (
                .entries(
                    of: ID(rawValue: "a b"),
                    StatementFilter(
                        search: "tea & cake", month: try? LocalMonth("2026-11"),
                        category: .eatingOut)),
                "/accounts/a%20b?month=2026-11&category=eatingOut&search=tea%20%26%20cake"
            ), (.profile, "/profile"),
            (.signIn, "/sign-in"),
        ] as [(AccountsRoute, String)])
    func readsItsOwnOutput(route: AccountsRoute, path: String) throws {
        #expect(route.path == path)
        #expect(try AccountsRoute(path: path) == route)
    }

    @Test(arguments: [
        "/", "/account", "/accounts/42/edit", "/accounts/42/pay/now", "/profile/7", "/sign-in/x",
        "/payments",
    ])
    func rejectsOtherPlaces(path: String) {
        #expect(throws: DeepLinkError.unknownPlace(link: path)) { try AccountsRoute(path: path) }
    }

    @Test(arguments: ["?month=2026-13", "?category=nothing", "?month=&category=", "?other=1"])
    func ignoresInvalidFilters(query: String) throws {
        let route = try AccountsRoute(path: "/accounts/42\(query)")
        #expect(route == .detail(ID(rawValue: "42")))
    }

    @Test(arguments: ["", "accounts", "/accounts/%zz"])
    func rejectsMalformedPaths(path: String) {
        #expect {
            try AccountsRoute(path: path)
        } throws: { error in
            if case DeepLinkError.malformed(path, _) = error { true } else { false }
        }
    }
}
