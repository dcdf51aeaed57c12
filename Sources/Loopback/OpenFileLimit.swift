#if Shell
    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// The limit of open files and connections of this process.
    public enum OpenFileLimit {
        /// Raises the limit to the system’s maximum, at most 8,192: clients of a server and
        /// connections of a store soon use up 1,024.
        public static func raiseLimit() {
            var limits = rlimit()
            #if canImport(Glibc)
                let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            #else
                let kind = RLIMIT_NOFILE
            #endif
            guard getrlimit(kind, &limits) == 0, limits.rlim_cur < 8192 else { return }
            limits.rlim_cur = min(limits.rlim_max, 8192)
            // If this fails, the limit stays, and the server copes with it.
            _ = setrlimit(kind, &limits)
        }
    }
#endif
