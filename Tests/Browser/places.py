"""Every page of the app, and how to get there: what is looked at by axe, and what is pictured."""

import datetime
import json
import os

from playwright.sync_api import expect

from shell import OtherDevice


class Place:
    """A page: its name in file names, its route as the links table has it, and a way to reach it.

    With `answer`, what is asked there is answered by that button before one goes on.
    """

    def __init__(self, name, route, reach=None, answer=None):
        self.name, self.route, self.answer = name, route, answer
        self.reach = reach or (lambda tour: tour.visit(route))

    def leave(self, tour):
        if self.answer:
            press(tour, self.answer)


class Tour:
    """One page of one browser that is let in; the words are English whatever the page's."""

    def __init__(self, page, shell):
        self.page, self.address, self.folder = page, shell.address, shell.folder

    def visit(self, path):
        self.page.goto(self.address + path)

    def follow(self, path, selector):
        """Opens the first link of a list."""
        self.visit(path)
        link = self.page.locator(selector).first
        expect(link).to_be_visible()
        self.visit(link.get_attribute("href"))

    def credentials(self):
        """Who signs in at the sandbox."""
        with open(os.path.join(self.folder, "bank", "credentials.json"), encoding="utf-8") as file:
            return json.load(file)

    def settle(self):
        """Until nothing is being loaded, and the style sheet has come."""
        self.page.wait_for_load_state("load")
        self.page.evaluate("document.fonts.ready")
        expect(self.page.locator("main .skeleton")).to_have_count(0)
        expect(self.page.locator("main h1, main h2").first).to_be_visible()


def press(tour, value):
    """Until it has been done: the button goes, whatever comes in its place."""
    button = tour.page.locator(f"main button[value={value}]").first
    button.click()
    expect(button).to_have_count(0)


def review(tour):
    """A filled form, up to the last look before paying; the amount is the same in every language."""
    page = tour.page
    tour.visit("/payments/new?account=everyday")
    # A screen is found again as it was left.
    if page.locator("button[value=edit]").is_visible():
        page.locator("button[value=edit]").click()
    expect(page.locator("button[value=submit]")).to_be_visible()
    for name, text in [
        ("payeeName", "Greengrocer"), ("payeeIdentifier", "DE89 3704 0044 0532 0130 00"),
        ("amount", "12"), ("reference", "Invoice 2026-117"),
    ]:
        page.locator(f"[name={name}]").fill(text)
    page.locator("button[value=submit]").click()
    expect(page.locator("button[value=confirm]")).to_be_visible()


def as_it_was(tour, path, leave):
    """A page without what was begun there: a screen is found again as it was left."""
    tour.visit(path)
    tour.settle()
    button = tour.page.locator(f"button[value={leave}]")
    if button.is_visible():
        button.click()
    expect(button).to_have_count(0)


def leave_form(tour):
    """Out of the form of a payment, however far it has come; what was typed is kept."""
    tour.visit("/payments/new")
    leave = tour.page.locator("button[value=close]")
    expect(leave).to_be_visible()
    leave.click()
    expect(tour.page.locator("[name=search]")).to_be_visible()


def draft(tour):
    """The form again, after it was left half filled."""
    review(tour)
    leave_form(tour)
    tour.visit("/payments/new")
    expect(tour.page.locator("#draft")).to_be_visible()


def approval(tour):
    """A payment that waits for its code: so much that the bank wants one."""
    review(tour)
    tour.page.locator("button[value=edit]").click()
    tour.page.locator("[name=amount]").fill("1000")
    tour.page.locator("button[value=submit]").click()
    tour.page.locator("button[value=confirm]").click()
    expect(tour.page.locator("#approval")).to_be_visible()
    expect(tour.page.locator(".phone li").first).to_be_visible()


def renaming(tour):
    as_it_was(tour, "/payees", "keep")
    tour.page.locator("button[value=rename]").first.click()
    expect(tour.page.locator(".rows input[name=name], main input[name=name]")).to_be_visible()


def complaints(tour):
    """The form with everything wrong that can be."""
    page = tour.page
    tour.visit("/payments/new")
    # What was half filled in before is offered again, or still there.
    for button in ["edit", "discardDraft"]:
        if page.locator(f"button[value={button}]").is_visible():
            page.locator(f"button[value={button}]").click()
            expect(page.locator(f"button[value={button}]")).to_have_count(0)
    expect(page.locator("button[value=submit]")).to_be_visible()
    for name in ["payeeName", "payeeIdentifier", "amount"]:
        page.locator(f"[name={name}]").fill("")
    page.locator("button[value=submit]").click()
    expect(tour.page.locator("[aria-invalid=true]").first).to_be_visible()


def editing(tour):
    tour.visit("/profile")
    edit = tour.page.locator("button[value=edit]")
    expect(edit.or_(tour.page.locator("[name=email]"))).to_be_visible()
    if edit.is_visible():
        edit.click()
    expect(tour.page.locator("[name=email]")).to_be_visible()


def conflict(tour):
    """The profile, which was changed at the bank while it was edited here."""
    editing(tour)
    tour.page.locator("[name=name]").fill("Ann Elsewhere")
    device = OtherDevice(tour)
    known, headers = device.ask("/v1/profile", method="GET")
    device.ask(
        "/v1/profile", {"name": known["name"] + " Theirs", "email": known["email"]}, method="PUT",
        headers={"If-Match": headers["ETag"]})
    tour.page.locator("button[value=save]").click()
    expect(tour.page.locator("table.conflict")).to_be_visible()


def signing_out(tour):
    """The question before it: a payment was on its way when it was asked."""
    page = tour.page
    tour.visit("/inspector")
    press(tour, "unplug")
    review(tour)
    page.locator("button[value=confirm]").click()
    expect(page.locator("#delivery")).to_be_visible()
    tour.visit("/profile")
    page.locator("button[value=signOut]").click()
    question = page.locator("button[value=confirmSignOut]")
    expect(question).to_be_visible()
    tour.visit("/inspector")
    press(tour, "plug")
    # A screen is found again as it was left.
    tour.visit("/profile")
    expect(question).to_be_visible()


def wiping(tour):
    tour.visit("/settings")
    tour.page.locator("button[value=wipe]").click()
    expect(tour.page.locator("button[value=confirmLeaving]")).to_be_visible()


def deleted_payee(tour):
    """While it can be brought back."""
    as_it_was(tour, "/payees", "keep")
    tour.page.locator(".payees button[value=delete]").first.click()
    expect(tour.page.locator("button[value=undo]")).to_be_visible()


def no_match(tour):
    tour.visit("/payments")
    tour.page.locator("[name=search]").fill("nothing is called like this")
    expect(tour.page.locator(".empty")).to_be_visible()


def all_payments(tour):
    """The list without the filters that it was left with."""
    tour.visit("/payments")
    clear = tour.page.locator("button[value=clear]")
    if clear.is_visible():
        clear.click()
    expect(clear).to_have_count(0)


def some_payments(tour):
    """Those to one payee, with all filters open."""
    all_payments(tour)
    tour.page.locator("[name=search]").fill("northgate")
    expect(tour.page.locator("button[value=clear]")).to_be_visible()
    expect(tour.page.locator(".rows a.row")).to_have_count(4)


def first_payment(tour):
    """One that is made: all of the statement are."""
    all_payments(tour)
    tour.follow("/payments", ".rows a.row:has(.badge.good)")


def recurring(tour):
    """The insights, with what one of the recurring payments is based on."""
    tour.visit("/insights")
    summary = tour.page.locator(".recurring summary").first
    expect(summary).to_be_visible()
    summary.click()
    expect(tour.page.locator(".recurring .found").first).to_be_visible()


def receipt(tour):
    """Of one of the payments that the statement tells, which are all made."""
    first_payment(tour)
    tour.visit(tour.page.url[len(tour.address):] + "/receipt")
    expect(tour.page.locator(".receipt, .empty")).to_be_visible()


def payee_complaints(tour):
    tour.visit("/payees/new")
    tour.page.locator("button[value=submit]").click()
    expect(tour.page.locator("[aria-invalid=true]").first).to_be_visible()


def order_form(tour):
    """A standing order with its next dates, one of which is moved."""
    page = tour.page
    tour.visit("/standing-orders/new")
    # A screen is found again as it was left.
    edit = page.locator("button[value=edit]")
    if edit.is_visible():
        edit.click()
    expect(page.locator("button[value=submit]")).to_be_visible()
    page.locator("#account").select_option("everyday")
    for name, text in [
        ("payeeName", "Hilltop Homes"), ("payeeIdentifier", "DE89 3704 0044 0532 0130 00"),
        ("amount", "950"), ("reference", "Flat 4"),
    ]:
        page.locator(f"[name={name}]").fill(text)
    # The first of next month, whatever day it is.
    first = page.locator("[name=start]")
    day = datetime.date.fromisoformat(first.get_attribute("min"))
    first.fill((day.replace(day=1) + datetime.timedelta(days=32)).replace(day=1).isoformat())
    expect(page.locator(".occurrences li")).to_have_count(12)


def order_review(tour):
    order_form(tour)
    tour.page.locator("button[value=submit]").click()
    expect(tour.page.locator("button[value=confirm]")).to_be_visible()


def order(tour):
    """The first one, which is set up if there is none."""
    tour.visit("/standing-orders")
    first = tour.page.locator(".rows a.row")
    expect(first.first.or_(tour.page.locator(".empty"))).to_be_visible()
    if first.count() == 0:
        order_review(tour)
        tour.page.locator("button[value=confirm]").click()
        expect(tour.page.locator("#status")).to_be_visible()
    tour.follow("/standing-orders", ".rows a.row")
    expect(tour.page.locator(".occurrences li").first).to_be_visible()


def ending_order(tour):
    order(tour)
    tour.page.locator("button[value=end]").click()
    expect(tour.page.locator("button[value=confirmEnd]")).to_be_visible()


def order_edit(tour):
    order(tour)
    tour.page.goto(tour.page.url + "/edit")
    expect(tour.page.locator("[name=amount]")).to_be_visible()


#: The one before this one: the statement has entries in it, whatever day it is.
LAST_MONTH = (datetime.date.today().replace(day=1) - datetime.timedelta(days=1)).strftime("%Y-%m")

#: For whoever is signed in.
PLACES = [
    Place("accounts", "/accounts"),
    Place("account", "/accounts/everyday"),
    Place("account-without-decimals", "/accounts/tokyo"),
    Place("account-three-decimals", "/accounts/kuwait"),
    Place("statement", f"/accounts/everyday?month={LAST_MONTH}"),
    Place("statement-no-match", "/accounts/everyday?month=1999-01"),
    Place("insights", "/insights", recurring),
    Place("payments", "/payments", all_payments),
    Place("payment", "/payments/ID", first_payment),
    Place("receipt", "/payments/ID/receipt", receipt),
    Place("payees", "/payees", lambda tour: as_it_was(tour, "/payees", "keep")),
    Place("payee-renaming", "/payees", renaming),
    Place("payee-deleted", "/payees", deleted_payee, answer="undo"),
    Place("new-payee", "/payees/new"),
    Place("new-payee-wrong", "/payees/new", payee_complaints),
    Place("standing-orders-none", "/standing-orders"),
    Place("new-standing-order", "/standing-orders/new", order_form),
    Place("confirm-standing-order", "/standing-orders/new", order_review),
    Place("standing-order", "/standing-orders/ID", order),
    Place("standing-order-ending", "/standing-orders/ID", ending_order, answer="keep"),
    Place("standing-order-edit", "/standing-orders/ID/edit", order_edit),
    Place("standing-orders", "/standing-orders"),
    Place(
        "new-payment", "/payments/new",
        lambda tour: as_it_was(tour, "/payments/new", "discardDraft")),
    Place("new-payment-wrong", "/payments/new", complaints),
    Place("confirm-payment", "/payments/new", review),
    Place("new-payment-draft", "/payments/new", draft),
    Place("payment-approval", "/payments/ID", approval),
    Place("profile", "/profile", lambda tour: as_it_was(tour, "/profile", "dismissEdit")),
    Place("profile-editing", "/profile", editing),
    Place("profile-conflict", "/profile", conflict, answer="dismissEdit"),
    Place("profile-signing-out", "/profile", signing_out, answer="dismissSignOut"),
    Place("settings", "/settings"),
    Place("settings-wiping", "/settings", wiping, answer="dismissLeaving"),
    Place("inspector", "/inspector"),
    Place("time-travel", "/inspector/travel"),
    Place("lost", "/no-such-page"),
    # The last, because a screen is found again as it was left.
    Place("payments-found", "/payments", some_payments),
    Place("payments-no-match", "/payments", no_match),
]

#: For whoever is locked out; `lock` before, `unlock` behind.
UNLOCK = Place("unlock", "/unlock")

PIN = "481516"


def at_gate(tour):
    """Once it is there: all pages go there by themselves."""
    tour.page.wait_for_url("**/unlock**")
    tour.page.wait_for_load_state("load")
    expect(tour.page.locator("#passcode")).to_be_visible()


def lock(tour):
    """With a PIN, which is set for it."""
    page = tour.page
    tour.visit("/settings")
    page.locator("[name=new]").fill(PIN)
    page.locator("[name=again]").fill(PIN)
    page.locator("button[value=setPasscode]").click()
    page.locator("button[value=lock]").click()
    at_gate(tour)


def unlock(tour):
    """And without a PIN again."""
    page = tour.page
    at_gate(tour)
    page.locator("#passcode").fill(PIN)
    page.locator("button[value=unlock]").click()
    expect(page.locator("nav").first).to_be_visible()
    tour.visit("/settings")
    page.locator("[name=current]").fill(PIN)
    page.locator("button[value=removePasscode]").click()
    expect(page.locator("button[value=removePasscode]")).to_have_count(0)


def code(tour):
    """The second step of signing in."""
    user, page = tour.credentials(), tour.page
    tour.visit("/sign-in")
    # A screen is found again as it was left.
    again = page.locator("button[value=startOver]")
    if again.is_visible():
        again.click()
    page.locator("[name=username]").fill(user["username"])
    page.locator("[name=password]").fill(user["password"])
    page.locator("button[value=signIn]").click()
    expect(page.locator("[name=code]")).to_be_visible()
    expect(page.locator(".phone p").first).to_be_visible()


#: For whoever is not signed in.
OUTSIDE = [Place("sign-in", "/sign-in"), Place("sign-in-code", "/sign-in", code)]


def sign_out(tour):
    tour.visit("/profile")
    tour.page.locator("button[value=signOut]").click()
    confirm = tour.page.locator("button[value=confirmSignOut]")
    expect(confirm.or_(tour.page.locator("[name=password]"))).to_be_visible()
    if confirm.is_visible():
        confirm.click()
    expect(tour.page.locator("[name=password]")).to_be_visible()
