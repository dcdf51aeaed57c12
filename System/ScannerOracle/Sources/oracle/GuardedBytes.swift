import Foundation

/// Memory directly before an unreadable page.
final class GuardedBytes {
    private let start: UnsafeMutableRawPointer
    private let size: Int
    private let page = Int(sysconf(Int32(_SC_PAGESIZE)))

    init(atLeast count: Int) {
        size = (count / page + 1) * page
        start = mmap(nil, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        precondition(start != MAP_FAILED, "No memory for \(size) bytes.")
        precondition(mprotect(start + size, page, PROT_NONE) == 0, "A page cannot be protected.")
    }

    deinit { munmap(start, size + page) }

    /// Runs a body with the bytes at the memory’s end.
    func with<Result>(
        _ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        precondition(bytes.count <= size, "\(bytes.count) bytes do not fit into \(size).")
        let place = start + (size - bytes.count)
        bytes.withUnsafeBytes {
            if let base = $0.baseAddress { place.copyMemory(from: base, byteCount: bytes.count) }
        }
        return body(
            UnsafeBufferPointer(
                start: UnsafePointer(place.assumingMemoryBound(to: UInt8.self)), count: bytes.count)
        )
    }
}
