#if Shell
    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// How many files and connections this process may have open.
    public enum OpenFiles {
        /// Raises the process's own limit to what the system allows it, at most 8,192: a limit of
        /// 1,024 is soon used up by clients of a server and the connections of a store.
        public static func raiseLimit() {
            var limits = rlimit()
            #if canImport(Glibc)
                let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            #else
                let kind = RLIMIT_NOFILE
            #endif
            guard getrlimit(kind, &limits) == 0, limits.rlim_cur < 8192 else { return }
            limits.rlim_cur = min(limits.rlim_max, 8192)
            // What is refused leaves the limit as it was, which the server survives too.
            _ = setrlimit(kind, &limits)
        }
    }
#endif
