// bench-core list                 lists every work
// bench-core run WORK COUNT       runs it, prints CPU nanoseconds per repetition and peak memory as
// JSON

runWorks(
    counterWorks + partsWorks + ledgerWorks + burstWorks + childWorks + observerWorks + effectWorks
        + locatorWorks
        + recordingWorks)
