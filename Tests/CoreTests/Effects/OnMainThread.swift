import Foundation

/// A synchronous function, because `Thread.isMainThread` is unavailable in asynchronous ones.
func isOnMainThread() -> Bool { Thread.isMainThread }
