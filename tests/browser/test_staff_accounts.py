"""Account, staff administration and end-of-day report in a browser."""

from __future__ import annotations

import re
from datetime import datetime

import pyotp
from playwright.sync_api import Browser, expect
from tests.browser.browser_session import go_to, run_axe_in_all_modes, sign_in_staff
from tests.server.served_app import PASSWORD, ServedApp

from houseway.server.accounts import users
from houseway.server.ports.clock import now


def test_second_factor_is_set_up_and_required(app: ServedApp, browser: Browser) -> None:
    users.add_person(app.server.store, "Fay", ("dealer",), PASSWORD)
    page, faults = sign_in_staff(app, browser, "Fay", "wide")
    go_to(page, app, "/account")
    page.get_by_role("button", name="Set up authenticator").click()
    page.get_by_role("img", name="QR code for the authenticator").wait_for()
    secret = page.locator(".factor code").inner_text()
    assert run_axe_in_all_modes(page) == []
    code = page.locator(".factor").get_by_label("Authenticator code")
    code.fill("000000")
    page.get_by_role("button", name="Confirm code").click()
    expect(page.get_by_role("status").filter(has_text="code")).to_contain_text("The code is wrong.")
    code.fill(pyotp.TOTP(secret).now())
    page.get_by_role("button", name="Confirm code").click()
    page.get_by_text("You need an authenticator code to sign in.").wait_for()
    page.get_by_role("button", name="Sign out", exact=True).first.click()
    page.get_by_role("button", name="Sign in with a password").click()
    page.get_by_label("Your name").fill("Fay")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("alert").wait_for()
    next_code = pyotp.TOTP(secret).at(datetime.now(), 1)  # the code that confirmed is used up
    page.get_by_label("Authenticator code").fill(next_code)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Account").wait_for()
    assert faults == []
    page.context.close()


def test_other_sessions_can_be_signed_out(app: ServedApp, browser: Browser) -> None:
    page, faults = sign_in_staff(app, browser, "Rita", "phone")
    with app.sign_in("Rita") as other_client:
        go_to(page, app, "/account")
        page.locator(".sessions li").filter(has_text="Other session").get_by_role("button", name="Sign out").click()
        expect(page.locator(".sessions li")).to_have_count(1)
        assert other_client._http.get("/api/session").status_code == 401
    assert faults == []
    page.context.close()


def test_operator_adds_a_person_pays_at_the_cage_and_reads_the_audit_log(app: ServedApp, browser: Browser) -> None:
    page, faults = sign_in_staff(app, browser, "Olga", "wide")
    go_to(page, app, "/people")
    add = page.locator(".sheet").filter(has=page.get_by_role("heading", name="New account"))
    add.get_by_label("Name").fill("Newt")
    add.get_by_label("Initial password").fill(PASSWORD)
    add.get_by_role("button", name="Add account").click()
    expect(page.get_by_role("status")).to_have_text("Newt can sign in now.")
    cage = page.locator(".sheet").filter(has=page.get_by_role("heading", name="Cage"))
    cage.get_by_label("Account").fill("Newt")
    cage.get_by_label("Amount").fill("250")
    cage.get_by_role("button", name="Record payment").click()
    expect(page.get_by_role("status")).to_have_text("Done. The balance of the account is 250.00.")
    newt = page.locator(".who-list li").filter(has_text="Newt")
    newt.get_by_role("button").first.click()
    newt.get_by_role("button", name="Block account").click()
    newt.get_by_text("blocked").wait_for()
    expect(page.locator(".log tbody tr").first).to_contain_text("blocked account")
    assert run_axe_in_all_modes(page) == []
    assert faults == []
    page.context.close()


def test_end_of_day_report_fits_one_printed_page(app: ServedApp, browser: Browser) -> None:
    with app.join_guest("Dee") as dee:
        dee.move_chips(1, "buy-in", "120.00")
    page, faults = sign_in_staff(app, browser, "Sven", "wide")
    go_to(page, app, f"/days/{now()[:10]}")
    row = page.locator("table.close tbody tr").filter(has_text="Blackjack 1")
    expect(row).to_contain_text("120.00")
    assert len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(prefer_css_page_size=True))) == 1
    assert run_axe_in_all_modes(page) == []
    assert faults == []
    page.context.close()
