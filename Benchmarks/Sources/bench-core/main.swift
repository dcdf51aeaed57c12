// bench-core list                 names every work
// bench-core run WORK COUNT       does it, prints CPU nanoseconds each and peak memory as JSON

runWorks(
    counterWorks + partsWorks + ledgerWorks + burstWorks + childWorks + observerWorks + effectWorks
        + locatorWorks
        + recordingWorks)
