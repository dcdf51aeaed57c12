#if canImport(Glibc)
    import Glibc
#endif

/// How the process gets its memory.
public enum Allocator {
    /// glibc keeps a heap for each of many threads, and what one has freed does not serve the
    /// others: a long list that is scrolled moves from thread to thread and doubles what the shell
    /// holds. One heap is enough for one person. Elsewhere there is nothing to do.
    public static func useOneHeap() {
        #if canImport(Glibc)
            // Swift's Glibc leaves <malloc.h> out.
            typealias Option = @convention(c) (CInt, CInt) -> CInt
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let mostArenas: CInt = -8  // M_ARENA_MAX
            _ = unsafeBitCast(symbol, to: Option.self)(mostArenas, 1)
        #endif
    }
}
