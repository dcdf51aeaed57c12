"""Ways to the pages of `places` that need more than an address."""

import datetime

from playwright.sync_api import expect

from shell import OtherDevice
from tour import Tour, clean_page, press


def review(tour):
    """A filled form, up to the review; the amount is the same in every language."""
    page = tour.page
    tour.visit("/payments/new?account=everyday")
    # Screens keep their state.
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


def leave_form(tour):
    """Leaves a payment's form from any step; the input is kept."""
    tour.visit("/payments/new")
    leave = tour.page.locator("button[value=close]")
    expect(leave).to_be_visible()
    leave.click()
    expect(tour.page.locator("[name=search]")).to_be_visible()


def draft(tour):
    """The form after it was left half filled."""
    review(tour)
    leave_form(tour)
    tour.visit("/payments/new")
    expect(tour.page.locator("#draft")).to_be_visible()
    expect(tour.page.locator("button[value=continueDraft]")).to_be_visible()


def approval(tour):
    """A payment that waits for its code, because its amount needs one."""
    review(tour)
    tour.page.locator("button[value=edit]").click()
    tour.page.locator("[name=amount]").fill("1000")
    tour.page.locator("button[value=submit]").click()
    tour.page.locator("button[value=confirm]").click()
    expect(tour.page.locator("#approval")).to_be_visible()
    expect(tour.page.locator(".phone li").first).to_be_visible()


def renaming(tour):
    clean_page(tour, "/payees", "keep")
    tour.page.locator("button[value=rename]").first.click()
    expect(tour.page.locator(".rows input[name=name], main input[name=name]")).to_be_visible()


def complaints(tour):
    """The form with all possible errors."""
    page = tour.page
    tour.visit("/payments/new")
    # The half filled form is offered again, or still open.
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
    """The profile, changed at the bank while it was edited here."""
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
    """The question before signing out, asked while a payment was waiting."""
    page = tour.page
    tour.visit("/inspector")
    press(tour, "unplug")
    review(tour)
    page.locator("button[value=confirm]").click()
    expect(page.locator("#delivery")).to_be_visible()
    tour.visit("/profile")
    page.locator("button[value=signOut]").click()
    question = page.locator("button[value=sure]")
    expect(question).to_be_visible()
    # In a separate tab: going back to a page closes its question.
    other = page.context.new_page()
    other.goto(tour.address + "/inspector")
    press(Tour(other, tour), "plug")
    other.close()
    expect(question).to_be_visible()


def wiping(tour):
    tour.visit("/settings")
    tour.page.locator("button[value=wipe]").click()
    expect(tour.page.locator("button[value=sure]")).to_be_visible()


def deleted_payee(tour):
    """While the deletion can be undone."""
    clean_page(tour, "/payees", "keep")
    tour.page.locator(".payees button[value=delete]").first.click()
    expect(tour.page.locator("button[value=undo]")).to_be_visible()


def no_match(tour):
    tour.visit("/payments")
    tour.page.locator("[name=search]").fill("nothing is called like this")
    expect(tour.page.locator(".empty")).to_be_visible()


def all_payments(tour):
    """The list without its earlier filters."""
    tour.visit("/payments")
    clear = tour.page.locator("button[value=clear]")
    if clear.is_visible():
        clear.click()
    expect(clear).to_have_count(0)


def some_payments(tour):
    """The payments to one payee, with all filters open."""
    all_payments(tour)
    tour.page.locator("[name=search]").fill("northgate")
    expect(tour.page.locator("button[value=clear]")).to_be_visible()
    expect(tour.page.locator(".rows a.row")).to_have_count(4)


def first_payment(tour):
    """A completed payment, as are all of the statement."""
    all_payments(tour)
    tour.follow("/payments", ".rows a.row:has(.badge.good)")


def recurring(tour):
    """The insights, with the payments behind a recurring one."""
    tour.visit("/insights")
    summary = tour.page.locator(".recurring summary").first
    expect(summary).to_be_visible()
    summary.click()
    expect(tour.page.locator(".recurring .found").first).to_be_visible()


def receipt(tour):
    """The receipt of a payment of the statement; all of those are completed."""
    first_payment(tour)
    tour.visit(tour.page.url[len(tour.address):] + "/receipt")
    expect(tour.page.locator(".receipt, .empty")).to_be_visible()


def payee_complaints(tour):
    tour.visit("/payees/new")
    tour.page.locator("button[value=submit]").click()
    expect(tour.page.locator("[aria-invalid=true]").first).to_be_visible()


def order_form(tour):
    """A standing order with its next dates, one of them moved."""
    page = tour.page
    tour.visit("/standing-orders/new")
    # Screens keep their state.
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
    # The first of next month, whatever today's date is.
    first = page.locator("[name=start]")
    day = datetime.date.fromisoformat(first.get_attribute("min"))
    first.fill((day.replace(day=1) + datetime.timedelta(days=32)).replace(day=1).isoformat())
    expect(page.locator(".occurrences li")).to_have_count(12)


def order_review(tour):
    order_form(tour)
    tour.page.locator("button[value=submit]").click()
    expect(tour.page.locator("button[value=confirm]")).to_be_visible()


def order(tour):
    """The first standing order; created if there is none."""
    tour.visit("/standing-orders")
    first = tour.page.locator(".rows a.row")
    expect(first.first.or_(tour.page.locator(".empty"))).to_be_visible()
    if first.count() == 0:
        order_review(tour)
        tour.page.locator("button[value=confirm]").click()
        expect(first.first).to_be_visible()
    tour.follow("/standing-orders", ".rows a.row")
    expect(tour.page.locator(".occurrences li").first).to_be_visible()


def ending_order(tour):
    order(tour)
    tour.page.locator("button[value=end]").click()
    expect(tour.page.locator("button[value=sure]")).to_be_visible()


def order_edit(tour):
    order(tour)
    tour.page.goto(tour.page.url + "/edit")
    expect(tour.page.locator("[name=amount]")).to_be_visible()
