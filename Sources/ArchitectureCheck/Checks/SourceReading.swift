/// Reads and scans the files of a package.
package struct SourceReading: Sendable {
    private let scanner: SourceScanner
    private let words: WordScanner
    /// The files in which words are looked for.
    private let worded: Set<String>
    /// The package's folder.
    private let root: String

    /// - Parameter worded: The files in which words are looked for.
    package init(
        root: String, patterns: [SymbolPattern], words: WordScanner = WordScanner([]),
        in worded: Set<String> = []
    ) {
        self.root = root
        scanner = SourceScanner(patterns: patterns)
        self.words = words
        self.worded = worded
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
                var scan = bytes.withUnsafeBufferPointer(scanner.scan)
                if worded.contains(file) {
                    scan.words = bytes.withUnsafeBufferPointer(words.scan)
                }
                scans.append((file, scan))
            }
            return scans
        }
        return Dictionary(scans.joined(), uniquingKeysWith: { first, _ in first })
    }
}
