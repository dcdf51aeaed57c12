public import AshlarCore
public import AshlarRecording
public import Foundation

/// Checks a feature against a recording of it: a file from a bug report becomes a regression test.
///
/// ```swift
/// @Test @MainActor func twoTapsPayOnce() throws {
///     try expectReplay(of: "Recordings/two-taps.jsonl", feature: paymentForm)
/// }
/// ```
///
/// In XCTest the test is `async`, and the line begins with `try await`.
///
/// The path is relative to the folder of the test’s file, or absolute.
///
/// - Throws: ``TestFailure`` with the damaged line of the file, the reason why the feature cannot
///   be replayed, or the first record after which the states differ and each difference. Also if
///   the file contains no record of the feature, or no state to compare with: such a test would
///   prove nothing.
@MainActor
public func expectReplay(
    of path: String, feature: ReplayableFeature, file: StaticString = #fileID,
    line: UInt = #line, testFile: StaticString = #filePath
) throws {
    let folder = URL(fileURLWithPath: "\(testFile)").deletingLastPathComponent()
    try expectReplay(
        of: URL(fileURLWithPath: path, relativeTo: folder), feature: feature, file: file,
        line: line)
}

/// Checks a feature against a recording of it.
///
/// - Throws: ``TestFailure``, as for a path.
@MainActor
public func expectReplay(
    of url: URL, feature: ReplayableFeature, file: StaticString = #fileID, line: UInt = #line
) throws {
    let text: String
    do {
        text = try String(contentsOf: url, encoding: .utf8)
    } catch {
        throw TestFailure("\(url.path) cannot be read: \(error)", file, line)
    }
    do {
        try expectReplay(
            of: try Recording(jsonLines: text), feature: feature, file: file, line: line)
    } catch let error as RecordingError {
        throw TestFailure("\(url.path): \(error)", file, line)
    }
}

/// Checks a feature against a recording of it, for example one made in this test.
///
/// - Throws: ``TestFailure``, as for a path.
@MainActor
public func expectReplay(
    of recording: Recording, feature: ReplayableFeature, file: StaticString = #fileID,
    line: UInt = #line
) throws {
    let replays: [Replay]
    do {
        replays = try feature.replay(recording)
    } catch {
        throw TestFailure("\(error)", file, line)
    }
    guard !replays.isEmpty else {
        let names = Set(recording.instances.map(\.feature)).sorted().joined(separator: ", ")
        throw TestFailure(
            "The recording does not contain \(feature.name), only: \(names).", file, line)
    }
    for replay in replays {
        if let divergence = replay.divergence {
            throw TestFailure("\(replay.feature) \(replay.instance): \(divergence)", file, line)
        }
    }
    guard replays.contains(where: { $0.comparisons > 0 }) else {
        throw TestFailure(
            """
            The recording has no state of \(feature.name) after its start: nothing was compared. \
            Call keepStates() before the recording is read, or record with statesEvery: 1.
            """, file, line)
    }
}

/// Checks a `Feature` against a recording of it.
///
/// The name is that of the recorded view model.
///
/// - Throws: ``TestFailure``, as for a replayable feature.
@MainActor
public func expectReplay<Screen: Feature>(
    of path: String, _ feature: Screen, name: String = String(describing: Screen.self),
    file: StaticString = #fileID, line: UInt = #line, testFile: StaticString = #filePath
) throws where Screen.DomainState: Codable, Screen.DomainAction: Codable {
    try expectReplay(
        of: path, feature: ReplayableFeature(feature, name: name), file: file, line: line,
        testFile: testFile)
}

/// Checks rules against a recording of their feature.
///
/// The name is that of the recorded view model.
///
/// - Throws: ``TestFailure``, as for a feature.
@MainActor
public func expectReplay<Rules: InteractorRules, Reducer: ViewStateReducing>(
    of path: String, name: String = String(describing: Rules.self), rules: Rules,
    reducer: Reducer, file: StaticString = #fileID, line: UInt = #line,
    testFile: StaticString = #filePath
) throws
where
    Rules.DomainState: Codable, Rules.DomainAction: Codable,
    Reducer.DomainState == Rules.DomainState
{
    try expectReplay(
        of: path, feature: ReplayableFeature(name: name, rules: { rules }, reducer: reducer),
        file: file, line: line, testFile: testFile)
}
