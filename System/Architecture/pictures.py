#!/usr/bin/env python3
"""Shows that the pictures of `ashlar graph` are drawn by those who draw them.

Mermaid itself, the one that GitHub runs, draws them in Chromium as GitHub sets it up (no HTML, no
links), light and dark; Graphviz draws the DOT where it is installed. Every target has to be in the
picture, every arrow, and in red what breaks a rule. Then a document is brought up to date.

usage: pictures.py ASHLAR MERMAID [--keep FOLDER]
"""

import functools
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import xml.etree.ElementTree

import hostile
from playwright.sync_api import sync_playwright

DRAW = """async ([url, text, theme]) => {
    const {mermaid} = await import(url);
    mermaid.initialize({startOnLoad: false, securityLevel: 'strict', theme});
    const {svg} = await mermaid.render('picture', text);
    document.body.innerHTML = svg;
    return [document.body.innerText, document.querySelectorAll('.flowchart-link').length,
            [...document.querySelectorAll('.flowchart-link')]
                .filter(one => one.getAttribute('style')?.includes('#d1242f')).length,
            document.querySelectorAll('.cluster').length];
}"""
RED = "#d1242f"
# What Mermaid could read as syntax, as Markdown or as HTML.
LAYERS = ["1. Core", "<b>\"Domain\"</b>", "- `end` #35; %% x", "subgraph [Shown]; A --> B"]


def expect(condition, what):
    if not condition:
        raise SystemExit(f"pictures: {what}")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def harden(package):
    """Gives the layers names that no picture likes."""
    rules = package / "architecture.json"
    text = rules.read_text()
    for old, new in zip(["Core", "Domain", "Data", "Shown"], LAYERS):
        quoted = new.replace('"', '\\"')
        text = text.replace(f'"name": "{old}"', f'"name": "{quoted}"')
        text = re.sub(rf'("imports": \[[^\]]*)"{old}"', lambda m: f'{m[1]}"{quoted}"', text)
        text = re.sub(rf'("imports": \[[^\]]*)"{old}"', lambda m: f'{m[1]}"{quoted}"', text)
    rules.write_text(text)


def mermaid(draw, text, theme):
    shown, arrows, red, clusters = draw(text, theme)
    declared = len(re.findall(r"^ +\S+ --> \S+$", text, re.M))
    numbers = re.search(r"linkStyle ([\d,]+) stroke", text)
    expect(arrows == declared > 0, f"Mermaid drew {arrows} arrows of {declared}")
    expect(red == (len(numbers[1].split(",")) if numbers else 0), f"Mermaid drew {red} in red")
    expect(clusters == text.count("subgraph l"), f"Mermaid drew {clusters} layers")
    for target in [one for one in hostile.SOURCES if not one.endswith("Tests")] + LAYERS:
        expect(target in shown, f"Mermaid does not show {target!r} in {shown!r}")
    expect("DomainTests" not in shown, "tests are shown without being asked for")
    return red


def graphviz(ashlar, package, folder, red):
    svg, _ = hostile.run(ashlar, "graph", "--format", "svg", cwd=package, code=0)
    root = xml.etree.ElementTree.fromstring(svg)
    names = ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]
    for target in [one for one in hostile.SOURCES if not one.endswith("Tests")] + LAYERS:
        expect(target in names, f"Graphviz does not show {target!r} in {names}")
    edges = [one for one in root.iter("{http://www.w3.org/2000/svg}g") if one.get("class") == "edge"]
    expect(sum(f'stroke="{RED}"' in xml.etree.ElementTree.tostring(one).decode() for one in edges) == red,
           "Graphviz draws other edges in red")
    (folder / "picture.svg").write_text(svg)


def without_graphviz(ashlar, package):
    """With what the manifest needs in PATH, and not `dot`."""
    with tempfile.TemporaryDirectory() as bin:
        for folder in os.environ["PATH"].split(":"):
            for tool in ("env", "swift", "sh", "bash"):
                source, link = pathlib.Path(folder, tool), pathlib.Path(bin, tool)
                if source.exists() and not link.exists():
                    link.symlink_to(source)
        _, told = hostile.run(ashlar, "graph", "--format", "svg", cwd=package, code=2,
                              environment={**os.environ, "PATH": bin})
    expect("apt-get install graphviz" in told, f"without dot: {told!r}")


def documents(ashlar, package):
    document = package / "docs/a b.md"
    out, _ = hostile.run(ashlar, "check", cwd=package, code=1)
    expect("docs/a b.md:3:1: error: " in out, "an old picture is not found")
    _, told = hostile.run(ashlar, "graph", "--update", cwd=package, code=0)
    expect("docs/a b.md: written" in told, told)
    out, _ = hostile.run(ashlar, "check", cwd=package, code=1)
    expect("[outdated-picture]" not in out, "a new picture is old")
    _, told = hostile.run(ashlar, "graph", "--update", cwd=package, code=0)
    expect("docs/a b.md: up to date" in told, told)
    text = document.read_text()
    expect("old" not in text.split("-->")[1] and text.startswith("# A\n\n<!--"), "the wrong lines")
    block = re.search(r"```mermaid\n(.*?)```", text, re.S)[1]
    document.write_text("nothing\n")
    _, told = hostile.run(ashlar, "check", cwd=package, code=2)
    expect(re.match(r"architecture\.json:\d+:\d+: error: .*<!-- ashlar graph -->", told), told)
    return block


def main():
    ashlar, fetched = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    keep = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else None
    url = serve(fetched / "nicegui/elements/mermaid/dist") + "index.js"
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        package = hostile.write(folder)
        harden(package)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1000, "height": 900})

        def draw(text, theme):
            page.goto(url)
            page.set_content("<body></body>")
            drawn = page.evaluate(DRAW, [url, text, theme])
            if keep:
                keep.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=keep / f"{theme}.png", full_page=True)
            return drawn

        text, _ = hostile.run(ashlar, "graph", cwd=package, code=0)
        for theme in ("default", "dark"):
            red = mermaid(draw, text, theme)
        expect(red > 3, "nothing breaks a rule")
        if shutil.which("dot"):
            graphviz(ashlar, package, keep or folder, red)
        mermaid(draw, documents(ashlar, package), "default")
        without_graphviz(ashlar, package)
        (package / "architecture.json").unlink()
        text, told = hostile.run(ashlar, "graph", cwd=package, code=0)
        expect("ashlar init" in told and "subgraph l0" not in text, "a package without rules")
        try:
            draw("flowchart LR\n    a[\"x\" --> b\n", "default")
        except Exception:
            pass
        else:
            raise SystemExit("pictures: Mermaid draws what is no flowchart")
        browser.close()
    print("pictures: drawn by Mermaid, light and dark"
          + (", and by Graphviz" if shutil.which("dot") else "; Graphviz is not installed"))


main()
