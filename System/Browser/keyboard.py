"""A user without a mouse."""

from playwright.sync_api import expect

from shell import BrowserTest

#: Whether the focus is visible: at the node, or at the element that represents an invisible node.
IS_SEEN = """node => [node, node.nextElementSibling, node.parentElement].some(part => {
    const style = part && getComputedStyle(part);
    return style && style.opacity !== '0' && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
})"""

#: A mouse click is reported like any other error of the page.
NO_MOUSE = "addEventListener('pointerdown', () => console.error('a mouse was used'), true)"


class KeyboardTest(BrowserTest):
    def setUp(self):
        super().setUp()
        self.page.add_init_script(NO_MOUSE)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def focus_on(self, target, limit=80):
        """Presses Tab until the target has the focus, and checks that the focus is visible.

        `target` is a selector or a locator.
        """
        if isinstance(target, str):
            target = self.page.locator(target)
        expect(target).to_be_visible()
        self.expect_live()
        for _ in range(limit):
            if target.evaluate("node => node === document.activeElement"):
                self.assertTrue(target.evaluate(IS_SEEN), "the focus cannot be seen")
                return
            self.press("Tab")
        self.fail(f"Tab does not reach {target}")

    def enter(self, target):
        """Follows a link or presses a button."""
        self.focus_on(target)
        self.press("Enter")

    def do(self, value):
        """Presses the button with this action."""
        self.enter(f"main button[name=do][value={value}]")

    def type(self, name, text):
        """Replaces the field's text."""
        self.focus_on(f"main [name={name}]")
        self.press("ControlOrMeta+a")
        self.page.keyboard.type(text)
