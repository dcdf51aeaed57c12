"""A package that breaks every rule, in files whose names no format likes."""

import subprocess

# Spaces, per cent, quotes, XML, other people's letters, what GitHub's commands part by, a line's end.
NAMES = [
    "Plain.swift", "With space.swift", "100%25.swift", 'Quo"te\'s.swift', "<&>]]>.swift",
    "Übergröße-日本-👩‍👩‍👦.swift", "a,b:c;d=e.swift", "a#b?c[d]{0}.swift", "line\n::error::feed.swift",
    "tab\tand\r\nreturn.swift",
]
MANIFEST = """
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Hos<t>i\\"le & Co", dependencies: [.package(path: "../Third")], targets: [
    .target(name: "Core"),
    .target(name: "Helpers"),
    .target(name: "Domain", dependencies: ["Core", "Data", "Helpers", .product(name: "Third", package: "Third")]),
    .target(name: "Data", dependencies: ["Core"]),
    .target(name: "FeatureA", dependencies: ["Domain", "FeatureB"]),
    .target(name: "FeatureB", dependencies: ["Domain"]),
    .target(name: "Shown", dependencies: [.product(name: "Third", package: "Third")]),
    .target(name: "Nowhere"),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "Core"]),
])
"""
RULES = """
{
  "exhaustive": true,
  "layers": [
    { "name": "Core", "targets": ["Core", "Helpers"], "imports": [], "platform": { "allow": [] } },
    { "name": "Domain", "targets": ["Domain"], "imports": ["Core"], "packages": [] },
    { "name": "Data", "targets": ["Data"], "imports": ["Core", "Domain"] },
    { "name": "Features", "targets": ["Feature*"], "imports": ["Core", "Domain"], "independent": true },
    { "name": "Shown", "targets": ["Shown"], "imports": [] }
  ],
  "tests": [{ "targets": ["*Tests"], "imports": ["tested"], "testable": [] }],
  "banned": [{ "symbol": "Date()", "reason": "Time is \\"injected\\" <&> 100%,\\nalways: {0}." }],
  "pictures": ["docs/a b.md"],
  "baseline": "architecture-baseline.json"
}
"""
BASELINE = """
{ "violations": [
  { "rule": "cycle", "target": "Core", "file": "Package.swift", "subject": "gone", "count": 1,
    "owner": "me", "reason": "once" }
] }
"""
# In front of it, columns of bytes, UTF-16 and code points differ.
LEAD = "/* 👩‍👩‍👦 ü */ "
SOURCES = {
    "Core": ["import Foundation", "let core = 1"],
    "Helpers": ["let helpers = 1"],
    "Domain": [LEAD + "import Data", LEAD + "@_exported import Core", "let now = Date()", "import Third",
               "#if canImport(FeatureA)", "#endif"],
    "Data": ["import Domain", "import Helpers", "import FeatureA", "import Shown"],
    "FeatureA": [LEAD + "import FeatureB", "import Core", "@testable import Domain"],
    "FeatureB": ["import Domain"],
    "Shown": ["public import Third"],
    "Nowhere": ["let nowhere = 1"],
    "DomainTests": ["@testable import Domain", "import Core"],
}


def write(folder):
    """The package's folder."""
    third = folder / "Third"
    (third / "Sources/Third").mkdir(parents=True)
    (third / "Sources/Third/Third.swift").write_text("public struct Third {}\n")
    (third / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Third\", "
        "products: [.library(name: \"Third\", targets: [\"Third\"])], targets: [.target(name: \"Third\")])\n")
    package = folder / "with space & <ü>"
    for target, lines in SOURCES.items():
        sources = package / ("Tests" if target.endswith("Tests") else "Sources") / target
        sources.mkdir(parents=True)
        names = NAMES if target == "Domain" else [NAMES[len(target) % len(NAMES)]]
        for name in names:
            (sources / name).write_bytes("\n".join(lines).encode() + b"\n")
    (package / "docs").mkdir()
    (package / "docs/a b.md").write_text("# A\n\n<!-- ashlar graph -->\nold\n<!-- end of ashlar graph -->\n")
    (package / "Package.swift").write_text(MANIFEST.lstrip())
    (package / "architecture.json").write_text(RULES.lstrip())
    (package / "architecture-baseline.json").write_text(BASELINE.lstrip())
    return package


def run(*arguments, cwd, code, environment=None):
    told = subprocess.run([str(one) for one in arguments], capture_output=True, cwd=cwd, env=environment)
    out, err = told.stdout.decode(), told.stderr.decode()
    if told.returncode != code:
        raise SystemExit(f"{arguments} ended with {told.returncode} and not {code}:\n{out}{err}")
    return out, err
