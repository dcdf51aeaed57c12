import AshlarServiceLocator

/// A singleton, and a factory whose parts come from factories, by the locator and by hand.
///
/// Resolved from locators of several sizes in turn, because a key’s position in one dictionary is
/// random and differs with each build.
@MainActor let locatorWorks = [
    Work("locator-singleton") {
        let locators = sizes.map { size in
            ServiceLocator {
                $0.register(.singleton) { ServiceA(number: 1) }
                fill(&$0, size)
            }
        }
        return { count in
            var sum = 0
            for number in 0..<count {
                sum &+= resolved(locators[number % sizes.count], ServiceA.self).number
            }
            return sum
        }
    },
    Work("locator-singleton-by-hand") {
        let locators = sizes.map { size in
            let locator = HandWrittenLocator()
            locator.register(ServiceA(number: 1))
            fill(locator, size)
            return locator
        }
        return { count in
            var sum = 0
            for number in 0..<count {
                sum &+= locators[number % sizes.count].resolve(ServiceA.self).number
            }
            return sum
        }
    },
    Work("locator-three-deep") {
        let locators = sizes.map { size in
            ServiceLocator {
                $0.register(.transient) { ServiceA(number: 1) }
                $0.register(.transient, ServiceB.init)
                $0.register(.transient, ServiceC.init)
                fill(&$0, size)
            }
        }
        return { count in
            var sum = 0
            for number in 0..<count {
                sum &+= resolved(locators[number % sizes.count], ServiceC.self).b.a.number
            }
            return sum
        }
    },
    Work("locator-three-deep-by-hand") {
        let locators = sizes.map { size in
            let locator = HandWrittenLocator()
            locator.register { _ in ServiceA(number: 1) }
            locator.register { ServiceB(a: $0.resolve()) }
            locator.register { ServiceC(b: $0.resolve()) }
            fill(locator, size)
            return locator
        }
        return { count in
            var sum = 0
            for number in 0..<count {
                sum &+= locators[number % sizes.count].resolve(ServiceC.self).b.a.number
            }
            return sum
        }
    },
]

private let sizes = [0, 4, 8, 12, 16, 20, 28, 36, 44, 52, 60, 80]

/// A different service type for each `Previous`.
private struct Filler<Previous>: Sendable {}

private func fill(_ registry: inout ServiceRegistry, _ size: Int) {
    func add<Previous>(_ previous: Previous.Type, _ left: Int) {
        guard left > 0 else { return }
        registry.register(.transient) { Filler<Previous>() }
        add(Filler<Previous>.self, left - 1)
    }
    add(Int.self, size)
}

private func fill(_ locator: HandWrittenLocator, _ size: Int) {
    func add<Previous>(_ previous: Previous.Type, _ left: Int) {
        guard left > 0 else { return }
        locator.register { _ in Filler<Previous>() }
        add(Filler<Previous>.self, left - 1)
    }
    add(Int.self, size)
}

private func resolved<Service: Sendable>(_ locator: ServiceLocator, _ type: Service.Type) -> Service
{
    do {
        return try locator.resolve(type)
    } catch {
        preconditionFailure("\(error)")
    }
}

private final class ServiceA: Sendable {
    let number: Int
    init(number: Int) { self.number = number }
}

private final class ServiceB: Sendable {
    let a: ServiceA
    init(a: ServiceA) { self.a = a }
}

private final class ServiceC: Sendable {
    let b: ServiceB
    init(b: ServiceB) { self.b = b }
}
