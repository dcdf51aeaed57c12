import Core

/// A singleton, and a factory whose parts come of factories, by the locator and by hand.
@MainActor let locatorWorks = [
    Work("locator-singleton") {
        let locator = ServiceLocator { $0.register(.singleton) { ServiceA(number: 1) } }
        return { count in
            var sum = 0
            for _ in 0..<count { sum &+= resolved(locator, ServiceA.self).number }
            return sum
        }
    },
    Work("locator-singleton-by-hand") {
        let locator = HandWrittenLocator()
        locator.register(ServiceA(number: 1))
        return { count in
            var sum = 0
            for _ in 0..<count { sum &+= locator.resolve(ServiceA.self).number }
            return sum
        }
    },
    Work("locator-three-deep") {
        let locator = ServiceLocator {
            $0.register(.transient) { ServiceA(number: 1) }
            $0.register(.transient, ServiceB.init)
            $0.register(.transient, ServiceC.init)
        }
        return { count in
            var sum = 0
            for _ in 0..<count { sum &+= resolved(locator, ServiceC.self).b.a.number }
            return sum
        }
    },
    Work("locator-three-deep-by-hand") {
        let locator = HandWrittenLocator()
        locator.register { _ in ServiceA(number: 1) }
        locator.register { ServiceB(a: $0.resolve()) }
        locator.register { ServiceC(b: $0.resolve()) }
        return { count in
            var sum = 0
            for _ in 0..<count { sum &+= locator.resolve(ServiceC.self).b.a.number }
            return sum
        }
    },
]

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
