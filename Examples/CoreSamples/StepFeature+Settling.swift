import AshlarCore

/// Returns once no effect is running.
@MainActor
package func settled(_ viewModel: StepViewModel) async {
    while !viewModel.interactor.runningEffects.isEmpty {
        await withCheckedContinuation { continuation in
            let once = Once(continuation)
            viewModel.interactor.observeEffects { once.resume() }
        }
    }
}

@MainActor
private final class Once {
    private var continuation: CheckedContinuation<Void, Never>?
    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

    func resume() {
        continuation?.resume()
        continuation = nil
    }
}
