import Synchronization

/// A service container written by hand: one dictionary, one lock.
final class HandWrittenLocator: Sendable {
    enum Entry: Sendable {
        case made(any Sendable)
        case factory(@Sendable (HandWrittenLocator) -> any Sendable)
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func register<Service: Sendable>(_ service: Service) {
        entries.withLock { $0[ObjectIdentifier(Service.self)] = .made(service) }
    }

    func register<Service: Sendable>(
        make: @escaping @Sendable (HandWrittenLocator) -> Service
    ) {
        entries.withLock { $0[ObjectIdentifier(Service.self)] = .factory { make($0) } }
    }

    func resolve<Service: Sendable>(_ type: Service.Type = Service.self) -> Service {
        let service: any Sendable =
            switch entries.withLock({ $0[ObjectIdentifier(type)] }) {
            case .made(let service)?: service
            case .factory(let make)?: make(self)
            case nil: preconditionFailure("\(type) is not registered")
            }
        guard let service = service as? Service else {
            preconditionFailure("\(type) is registered under its own type")
        }
        return service
    }
}
