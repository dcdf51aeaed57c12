public import AshlarCore

extension ReplayableFeature {
    /// Replays each instance of the feature, and compares each recorded state.
    ///
    /// Effects are not started: their actions are in the recording. The result is empty if the
    /// recording does not contain the feature.
    ///
    /// - Throws: The error of the first instance that cannot be replayed.
    @MainActor
    public func replay(_ recording: Recording) throws(ReplayError) -> [Replay] {
        var replays: [Replay] = []
        for instance in recording.instances where instance.feature == name {
            replays.append(try replay(instance, of: recording))
        }
        return replays
    }

    /// Replays one instance of the feature.
    ///
    /// - Returns: `nil` if the recording has no such instance of this feature.
    @MainActor
    public func replay(_ recording: Recording, instance number: Int) throws(ReplayError) -> Replay?
    {
        for instance in recording.instances
        where instance.number == number && instance.feature == name {
            return try replay(instance, of: recording)
        }
        return nil
    }

    @MainActor
    private func replay(
        _ instance: Recording.Instance, of recording: Recording
    ) throws(ReplayError) -> Replay {
        do {
            return try Self.replay(instance, of: recording, parts)
        } catch let error as ReplayError {
            throw error
        } catch {
            throw .unreadableState(
                feature: name, instance: instance.number, reason: reason(of: error))
        }
    }

    @MainActor
    private static func replay<Parts: ReplayableParts>(
        _ instance: Recording.Instance, of recording: Recording, _ parts: Parts
    ) throws -> Replay {
        var track = try RecordedInstance(instance, of: recording)
        let start = try track.start.decoded(
            as: Parts.Rules.DomainState.self, userInfo: [.isReplay: true])
        let timeline = ReplayTimeline(
            rules: parts.makeRules(), reducer: parts.reducer,
            actions: try track.records.map {
                try track.action($0, as: Parts.Rules.DomainAction.self)
            }, start: start)
        var comparisons = 0
        var divergence: Replay.Divergence?
        for (index, record) in track.records.enumerated() where record.changes != nil {
            guard divergence == nil else { break }
            divergence = track.divergence(timeline.state(at: index + 1), at: index)
            comparisons += 1
        }
        return Replay(
            feature: instance.feature, instance: instance.number,
            start: Replay.Step(
                number: track.startNumber, time: track.startTime, recorded: nil, index: 0,
                moments: timeline),
            steps: track.records.enumerated().map { index, record in
                Replay.Step(
                    number: record.number, time: record.time, recorded: record.action,
                    index: index + 1, moments: timeline)
            },
            comparisons: comparisons, divergence: divergence)
    }
}
