import Foundation

/// `Thread.isMainThread` is not to be asked in an asynchronous function.
func isOnMainThread() -> Bool { Thread.isMainThread }
