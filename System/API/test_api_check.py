"""System/API/run, on a package of two libraries that was released once as 0.1.0."""

import pathlib
import subprocess
import tempfile
import unittest

CHECK = pathlib.Path(__file__).resolve().parent / "run"

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Sold", platforms: [.macOS(.v14)],
    products: [
        .library(name: "A", targets: ["A"]),
        .library(name: "B", targets: ["B"]),
    ],
    traits: [.trait(name: "T"), .trait(name: "U"), .default(enabledTraits: ["T", "U"])],
    targets: [.target(name: "A"), .target(name: "B")])
"""
A = "public struct X { public init() {}; public func f() {}; func hidden() {} }\n"
B = "public func b() {}\n"


class APICheck(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.package = pathlib.Path(folder.name) / "Sold"
        for name, text in [("Package.swift", MANIFEST), ("Sources/A/a.swift", A),
                           ("Sources/B/b.swift", B), (".gitignore", ".build\n")]:
            self.write(name, text)
        self.git("init", "--quiet")
        self.git("add", "--all")
        self.git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "A")

    def write(self, name, text):
        file = self.package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def git(self, *arguments):
        subprocess.run(["git", *arguments], cwd=self.package, check=True)

    def check(self, *arguments):
        answer = subprocess.run(
            [CHECK, *arguments, "--package", self.package], capture_output=True, text=True)
        return answer.returncode, answer.stdout + answer.stderr

    def test_what_breaks_is_named_until_it_is_meant(self):
        self.git("tag", "0.1.0")
        self.git("tag", "not-a-version")
        self.write("Sources/A/a.swift", A.replace("public func f() {}; ", ""))
        self.write("Package.swift", MANIFEST.replace(
            '        .library(name: "B", targets: ["B"]),\n', "").replace(
            '.trait(name: "T"), ', "").replace('"T", "U"', "").replace("v14", "v15"))
        lines = [
            "API breakage: library product B has been removed",
            "API breakage: trait T has been removed",
            "API breakage: trait U is no longer on by default",
            "API breakage: platform macos now begins at 15.0, was 14.0",
            "API breakage: func X.f() has been removed (A)",
        ]
        code, told = self.check()
        self.assertEqual(code, 1, told)
        self.assertEqual([line for line in told.splitlines() if "API breakage" in line],
                         [f"error: {line}" for line in lines])
        self.assertIn("The next version is 0.2.0 or later", told)

        self.write("docs/api-breakages.txt", "# Meant:\n" + "\n".join(lines))
        code, told = self.check()
        self.assertEqual(code, 0, told)
        self.assertIn("5 breakages since 0.1.0, 5 of them meant", told)

    def test_what_is_new_or_hidden_breaks_nothing_and_a_stale_line_fails(self):
        self.git("tag", "0.1.0")
        self.write("Sources/A/a.swift", A.replace("func hidden", "public func g() {}; func other"))
        code, told = self.check()
        self.assertEqual((code, "0 breakages since 0.1.0" in told), (0, True), told)

        self.write("docs/api-breakages.txt", "API breakage: func X.f() has been removed (A)")
        code, told = self.check()
        self.assertEqual((code, "remove the line: API breakage: func X.f()" in told), (1, True), told)

    def test_says_what_it_cannot_compare(self):
        code, told = self.check()
        self.assertEqual((code, "no released version" in told), (0, True), told)
        code, told = self.check("0.9.9")
        self.assertEqual((code, "no tag or commit “0.9.9”" in told), (2, True), told)
        self.write("Sources/A/a.swift", "what is this")
        code, told = self.check("HEAD")
        self.assertEqual((code, "could not compare" in told), (2, True), told)


if __name__ == "__main__":
    unittest.main()
