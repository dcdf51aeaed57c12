"""The violations that axe-core finds on a page."""

from axe_playwright_python.sync_playwright import Axe


def violations(page, name):
    """One line per broken rule."""
    for violation in Axe().run(page).response["violations"]:
        nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
        yield f"{name}: {violation['id']}: {violation['help']}: {nodes}"
