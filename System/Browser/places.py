"""Every page of the app, and how to reach it, for axe and for pictures."""

import datetime
import pathlib
import re

from reach import (
    all_payments, approval, complaints, conflict, deleted_payee, draft, editing, ending_order,
    first_payment, no_match, order, order_edit, order_form, order_review, payee_complaints, receipt,
    recurring, renaming, review, signing_out, some_payments, wiping)
from tour import clean_page, code, press


class Place:
    """A page: its name in file names, its route in the table of links, and a way to reach it.

    `answer` is the button that answers the page's question before the next page.
    """

    def __init__(self, name, route, reach=None, answer=None):
        self.name, self.route, self.answer = name, route, answer
        self.reach = reach or (lambda tour: tour.visit(route))

    def leave(self, tour):
        if self.answer:
            press(tour, self.answer)


#: The previous month: the statement has entries in it, whatever today's date is.
LAST_MONTH = (datetime.date.today().replace(day=1) - datetime.timedelta(days=1)).strftime("%Y-%m")

#: With a session.
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
    Place("payees", "/payees", lambda tour: clean_page(tour, "/payees", "keep")),
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
        lambda tour: clean_page(tour, "/payments/new", "discardDraft")),
    Place("new-payment-wrong", "/payments/new", complaints),
    Place("confirm-payment", "/payments/new", review),
    Place("new-payment-draft", "/payments/new", draft),
    Place("payment-approval", "/payments/ID", approval),
    Place("profile", "/profile", lambda tour: clean_page(tour, "/profile", "dismissEdit")),
    Place("profile-editing", "/profile", editing),
    Place("profile-conflict", "/profile", conflict, answer="dismissEdit"),
    Place("profile-signing-out", "/profile", signing_out, answer="keep"),
    Place("settings", "/settings"),
    Place("settings-wiping", "/settings", wiping, answer="keep"),
    Place("inspector", "/inspector"),
    Place("time-travel", "/inspector/travel"),
    Place("lost", "/no-such-page"),
    # The last, because screens keep their state.
    Place("payments-found", "/payments", some_payments),
    Place("payments-no-match", "/payments", no_match),
]

LINKS = pathlib.Path(__file__).parents[2] / "docs" / "deep-links.md"


def further(known):
    """The pages in the table of links that need no id and are not yet known."""
    links = re.findall(r"^\| `(/[\w/-]*)` \| `\w+\.\w+` \|", LINKS.read_text(encoding="utf-8"), re.M)
    return [
        Place(link.strip("/").replace("/", "-"), link)
        for link in links if "ID" not in link and link not in known]


PLACES += further({place.route for place in PLACES} | {"/unlock", "/sign-in"})

#: While locked; `lock` before, `unlock` after.
UNLOCK = Place("unlock", "/unlock")

#: Without a session.
OUTSIDE = [
    Place("sign-in", "/sign-in"), Place("sign-in-code", "/sign-in", code),
    Place("inspector-closed", "/inspector"),
]
