"""The same works on a copy of Core that never asks whether anything is recorded."""

import shutil

from .rows import OUT, PACKAGE, ROOT, build

ASKING = "Runtime/RulesInteractor.swift"
QUESTION = "        if onAction != nil { tellRecorders(of: action) }\n"

MANIFEST = """\
// swift-tools-version: 6.2
// Made by Benchmarks/figures/without_trace.py.
import PackageDescription

let package = Package(
    name: "WithoutTrace", platforms: [.macOS(.v15)],
    targets: [
        .target(name: "AshlarCore", path: "Sources/Core"), .target(name: "ByHand"),
        .executableTarget(name: "bench-core", dependencies: ["ByHand", "AshlarCore"]),
    ],
    swiftLanguageModes: [.v6])
for target in package.targets where target.name == "AshlarCore" {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
"""


def bench_core():
    """A build of bench-core, made anew of the sources as they are."""
    copy = OUT / "without-trace"
    shutil.rmtree(copy / "Sources", ignore_errors=True)
    (copy / "Sources").mkdir(parents=True)
    (copy / "Package.swift").write_text(MANIFEST)
    shutil.copytree(ROOT / "Sources" / "Core", copy / "Sources" / "Core",
                    ignore=shutil.ignore_patterns("*.docc"))
    for target in ["ByHand", "bench-core"]:
        shutil.copytree(PACKAGE / "Sources" / target, copy / "Sources" / target)
    file = copy / "Sources" / "Core" / ASKING
    text = file.read_text()
    if text.count(QUESTION) != 1:
        raise SystemExit(f"bench: {ASKING} does not hold exactly once: {QUESTION.strip()}\n"
                         "Say in Benchmarks/figures/without_trace.py what asks for recording now.")
    file.write_text(text.replace(QUESTION, ""))
    return build("-c", "release", "--product", "bench-core", path=copy) / "bench-core"
