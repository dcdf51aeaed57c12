import AshlarCoreSamples
import AshlarServiceLocator
import Testing

private struct A: Sendable {}
private struct B: Sendable {}
private struct C: Sendable {}
private struct D: Sendable {}
private final class Shared: Sendable {}
private struct User: Sendable {}

@Suite struct ServiceGraphTests {
    @Test func findsNothingInAValidGraph() throws {
        let runs = Gauge()
        let locator = ServiceLocator {
            $0.register(.singleton) { () -> A in
                runs.increment()
                return A()
            }
            $0.register(.perChild) { (_: A, _: A) in B() }
            $0.register(.transient) { (_: A, _: B) in C() }
            $0.register(.weak) { (_: A) in Shared() }
            $0.registerAsync(.singleton) { (_: A) async in D() }
        }
        try locator.validate()
        try locator.child().validate()
        try locator.overriding { $0.register(A()) }.validate()
        #expect(runs.value == 0)
    }

    @Test func findsAllMissingServicesAndTheirRequirers() {
        let locator = ServiceLocator {
            $0.register(.singleton) { (_: C) in A() }
            $0.register(.transient) { (_: A, _: C, _: D, _: D) in B() }
        }
        #expect(
            findings(locator) == [
                "missing: C, required by A, B", "missing: D, required by B",
            ])
    }

    @Test func findsEachCycleOnce() {
        let locator = ServiceLocator {
            $0.register(.singleton) { (_: B, _: C, _: B) in A() }
            $0.register(.transient) { (_: C) in B() }
            $0.register(.perChild) { (_: A, _: D) in C() }
            $0.register(.transient) { (_: D) in D() }
        }
        #expect(
            findings(locator).filter { $0.hasPrefix("cycle") } == [
                "cycle: A → B → C → A", "cycle: A → C → A", "cycle: D → D",
            ])
    }

    @Test func findsNoCycleInServicesLeadingToOne() {
        let locator = ServiceLocator {
            $0.register(.transient) { (_: B) in A() }
            $0.register(.transient) { (_: C) in B() }
            $0.register(.transient) { (_: B) in C() }
        }
        #expect(findings(locator) == ["cycle: B → C → B"])
    }

    /// The number of cycles grows with the permutations of the services, beyond what a search can
    /// list.
    @Test func endsForACompleteGraph() {
        let locator = ServiceLocator {
            $0.register(.transient) { (_: A, _: B, _: C, _: D) in A() }
            $0.register(.transient) { (_: A, _: B, _: C, _: D) in B() }
            $0.register(.transient) { (_: A, _: B, _: C, _: D) in C() }
            $0.register(.transient) { (_: A, _: B, _: C, _: D) in D() }
        }
        let found = findings(locator)
        #expect(found.count == 24)
        #expect(Set(found).count == 24)
    }

    @Test func findsASingletonThatHoldsAPerChildService() {
        let locator = ServiceLocator {
            $0.register(.perChild, A.init)
            $0.register(.transient) { (_: A) in B() }
            $0.register(.singleton) { (_: B) in C() }
            $0.register(.perChild) { (_: A, _: C) in D() }
        }
        #expect(findings(locator) == ["outlived: C keeps A, which is once per child (C → B → A)"])
    }

    @Test func findsASingletonThatHoldsAWeakService() {
        let locator = ServiceLocator {
            $0.register(.weak) { Shared() }
            $0.register(.singleton) { (_: Shared) in A() }
            $0.register(.perChild) { (_: Shared) in B() }
        }
        #expect(findings(locator) == ["outlived: A keeps Shared, which is weak (A → Shared)"])
    }

    @Test func findsAWeakServiceThatHoldsAPerChildService() {
        let locator = ServiceLocator {
            $0.register(.perChild, A.init)
            $0.register(.weak) { (_: A) in Shared() }
        }
        #expect(
            findings(locator) == ["outlived: Shared keeps A, which is once per child (Shared → A)"])
    }

    @Test func findsParentServicesThatRequireAChildsRegistration() {
        let parent = ServiceLocator {
            $0.register(.singleton) { (_: B) in A() }
            $0.register(.transient) { (_: User) in B() }
            $0.register(.perChild) { (_: User) in C() }
        }
        let child = parent.child { $0.register(User()) }
        #expect(findings(parent) == ["missing: User, required by B, C"])
        #expect(
            findings(child) == [
                "out of reach: A is made by a parent; only a child registers User (A → B → User)"
            ])
    }

    @Test func acceptsAChildThatRegistersWhatItsParentLacks() throws {
        let parent = ServiceLocator { $0.register(.perChild) { (_: User) in C() } }
        try parent.child { $0.register(User()) }.validate()
    }

    @Test func listsAllFindingsOneALine() {
        let locator = ServiceLocator {
            $0.register(.perChild) { (_: User) in A() }
            $0.register(.singleton) { (_: A, _: C) in B() }
            $0.register(.transient) { (_: B) in C() }
        }
        let error = #expect(throws: ServiceGraphError.self) { try locator.validate() }
        #expect(error?.findings.count == 3)
        #expect(
            error.map { short("\($0)") }
                == """
                The service graph is invalid (3):
                - missing: User, required by A
                - cycle: A → B → A
                - outlived: B keeps A, which is once per child (B → A)
                """.replacing("cycle: A → B → A", with: "cycle: B → C → B"))
    }

    @Test func validatesAThousandServicesQuickly() throws {
        let clock = ContinuousClock()
        let locator = ServiceLocator {
            $0.register(Layer<Zero>(depth: 0))
            registerLayers(1_000, on: Layer<Zero>.self, in: &$0)
        }
        let time = try clock.measure { try locator.validate() }
        #expect(time < .seconds(20))
    }

    private func findings(_ locator: ServiceLocator) -> [String] {
        do {
            try locator.validate()
            return []
        } catch {
            return error.findings.map { short("\($0)") }
        }
    }

    /// Removes modules and contexts from the type names.
    private func short(_ text: String) -> String {
        text.replacing(/ServiceLocatorTests\.(\(unknown context at \$[0-9a-f]+\)\.)?/, with: "")
    }
}

private enum Zero: Sendable {}
private enum Next<Before>: Sendable {}
private struct Layer<Number>: Sendable { var depth: Int }

/// Registers many types, each depending on the previous one.
private func registerLayers<Number>(
    _ count: Int, on _: Layer<Number>.Type, in registry: inout ServiceRegistry
) {
    guard count > 0 else { return }
    registry.register(.transient) { (below: Layer<Number>) in
        Layer<Next<Number>>(depth: below.depth + 1)
    }
    registerLayers(count - 1, on: Layer<Next<Number>>.self, in: &registry)
}
