/// Reads and scans the files of a package.
package struct SourceReading: Sendable {
    private let scanner: SourceScanner
    /// The package's folder.
    private let root: String

    package init(root: String, patterns: [SymbolPattern]) {
        (self.root, scanner) = (root, SourceScanner(patterns: patterns))
    }

    /// What each file says, by its path; a file that cannot be read says nothing.
    ///
    /// Files are shared out among the processor's cores, each with one buffer for all of its own.
    package func scans(of files: [String]) -> [String: SourceScan] {
        // Fewer than this are read before another thread has begun.
        let parts = max(1, min(files.count / 50, 8))
        let scans = Array(0..<parts).concurrentMap { part in
            var bytes: [UInt8] = []
            var scans: [(String, SourceScan)] = []
            // Neighbours differ in size less than folders do.
            for index in stride(from: part, to: files.count, by: parts) {
                let file = files[index]
                guard FileSystem.read("\(root)/\(file)", into: &bytes) else { continue }
                scans.append((file, bytes.withUnsafeBufferPointer(scanner.scan)))
            }
            return scans
        }
        return Dictionary(scans.joined(), uniquingKeysWith: { first, _ in first })
    }
}
