#if canImport(Glibc)
    import Glibc
#endif

/// Settings of the memory allocator.
public enum Allocator {
    /// Limits glibc to one heap. By default each of many threads has its own, and memory freed by
    /// one is not reused by others: scrolling a long list moves from thread to thread and doubles
    /// the shell’s memory. One heap is enough for one user. Does nothing on other platforms.
    public static func useOneHeap() {
        #if canImport(Glibc)
            // Swift’s Glibc omits <malloc.h>.
            typealias Option = @convention(c) (CInt, CInt) -> CInt
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let mostArenas: CInt = -8  // M_ARENA_MAX
            _ = unsafeBitCast(symbol, to: Option.self)(mostArenas, 1)
        #endif
    }
}
