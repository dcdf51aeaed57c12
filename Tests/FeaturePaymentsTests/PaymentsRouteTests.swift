import AshlarDomain
import AshlarFeaturePayments
import Testing

@Suite struct PaymentsRouteTests {
    @Test(
        arguments: [
            (.list, "/payments"), (.detail(ID(rawValue: "42")), "/payments/42"),
            (.detail(ID(rawValue: "a/b ?#ü")), "/payments/a%2Fb%20%3F%23%C3%BC"),
            (.create(from: nil), "/payments/new"),
            (.receipt(ID(rawValue: "a/b")), "/payments/a%2Fb/receipt"),
            (.payees, "/payees"), (.addPayee, "/payees/new"),
            (.create(from: ID(rawValue: "a&b=c")), "/payments/new?account=a%26b%3Dc"),
            (.standingOrders, "/standing-orders"),
            (.standingOrder(ID(rawValue: "so/1")), "/standing-orders/so%2F1"),
            (.createStandingOrder(), "/standing-orders/new"),
            (
                .createStandingOrder(from: ID(rawValue: "a&b")),
                "/standing-orders/new?account=a%26b"
            ),
            (.editStandingOrder(ID(rawValue: "so-1")), "/standing-orders/so-1/edit"),
        ] as [(PaymentsRoute, String)])
    func readsItsOwnOutput(route: PaymentsRoute, path: String) throws {
        #expect(route.path == path)
        #expect(try PaymentsRoute(path: path) == route)
    }

    @Test(arguments: [
        ("/payments/new?payee=7", true), ("/payees/new", true), ("/standing-orders/new", true),
        ("/standing-orders/7/edit", true), ("/payments", false), ("/payments/7", false),
        ("/payments/7/receipt", false), ("/payees", false), ("/standing-orders", false),
        ("/standing-orders/7", false),
    ])
    func formsAreTransient(path: String, leavesStack: Bool) throws {
        #expect(try PaymentsRoute(path: path).leavesStack == leavesStack)
    }

    @Test(arguments: ["/payments/", "/payments?x=y"])
    func toleratesVariantsOfTheListPath(path: String) throws {
        #expect(try PaymentsRoute(path: path) == .list)
    }

    @Test(arguments: [
        "/", "/payment", "/payments/42/more", "/payees/7", "/payees/new/x", "/accounts/42",
        "/PAYMENTS",
        "/standing-orders/1/pay", "/standing-orders/1/edit/2",
    ])
    func rejectsOtherPlaces(path: String) {
        #expect(throws: DeepLinkError.unknownPlace(link: path)) { try PaymentsRoute(path: path) }
    }

    @Test(arguments: [
        "", "payments", "https://example.com/payments", "/payments/%zz", "/payments/%ff",
    ])
    func rejectsMalformedPaths(path: String) {
        #expect {
            try PaymentsRoute(path: path)
        } throws: { error in
            if case DeepLinkError.malformed(path, _) = error { true } else { false }
        }
    }

    @Test func refusesAnEmptyAccount() {
        let path = "/payments/new?account="
        #expect(throws: DeepLinkError.badValue(link: path, name: "account", value: "")) {
            try PaymentsRoute(path: path)
        }
    }
}
