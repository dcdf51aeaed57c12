"""A person without a mouse."""

from playwright.sync_api import expect

from shell import BrowserTest

#: Whether the focus can be seen: at the node, or at what stands for it where it is invisible itself.
IS_SEEN = """node => [node, node.nextElementSibling, node.parentElement].some(part => {
    const style = part && getComputedStyle(part);
    return style && style.opacity !== '0' && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
})"""

#: Whoever clicks after all is told of, as any other error of a page.
NO_MOUSE = "addEventListener('pointerdown', () => console.error('a mouse was used'), true)"


class KeyboardTest(BrowserTest):
    def setUp(self):
        super().setUp()
        self.page.add_init_script(NO_MOUSE)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def focus_on(self, target, limit=80):
        """Goes on with Tab until the target has the focus, as a person would, and sees that it does.

        A selector, or what it finds.
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
        """Presses the button that does this."""
        self.enter(f"main button[name=do][value={value}]")

    def type(self, name, text):
        """Into the field, in place of what it holds."""
        self.focus_on(f"main [name={name}]")
        self.press("ControlOrMeta+a")
        self.page.keyboard.type(text)
