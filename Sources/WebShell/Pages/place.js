// Keeps the focus and the visible rows while an update is merged or the page reloads. Called by
// app.js.
"use strict";
const place = (() => {
  const main = document.getElementById("main");

  /** Keeps the visible rows in place while a list grows or shrinks above them. */
  function anchor() {
    // At the very top, new rows are shown.
    if (scrollY === 0 && !main.querySelector("form[data-earlier]")) return () => {};
    const rows = [...main.querySelectorAll(".rows li[data-key]")]
      .map((row) => [row, row.getBoundingClientRect().top])
      .filter(([, top]) => top >= 0);
    return () => {
      const [row, top] = rows.find(([kept]) => kept.isConnected) ?? [];
      const moved = row ? row.getBoundingClientRect().top - top : 0;
      if (moved) scrollBy({ top: moved, behavior: "instant" });
    };
  }

  /** Moves the focus of a removed element to its replacement, or back to where it came from. */
  function keepFocus(focused) {
    if (!focused || focused === document.activeElement) return;
    // Moving an element within its list removes the focus.
    if (focused.isConnected) focused.focus({ preventScroll: true });
    if (focused === document.activeElement) return;
    const wayBack = focused.closest?.("[data-return]")?.dataset.return;
    const next = (wayBack && document.getElementById(wayBack))
      || [...main.querySelectorAll("[data-focus]")].at(-1) || main;
    next.focus({ preventScroll: true });
  }

  const isNowhere = () => [document.body, main].includes(document.activeElement);

  /** Focuses a new step’s `autofocus` field, as a page load does by itself. */
  function focusNew(known) {
    const asking = [...main.querySelectorAll("[autofocus]")].find((field) => !known.has(field));
    if (asking && isNowhere()) asking.focus();
  }

  // A page that reloads in another language or theme keeps its focus.
  function keepPlace() {
    const { id, name, value, form } = document.activeElement;
    const selector = id ? `#${id}` : name && form?.id ? `#${form.id} [name="${name}"][value="${value}"]` : "";
    try { sessionStorage.setItem("place", selector); } catch { /* without storage the focus is lost */ }
  }
  function findPlace() {
    try {
      const selector = sessionStorage.getItem("place");
      sessionStorage.removeItem("place");
      if (selector) document.querySelector(selector)?.focus();
    } catch { /* as above */ }
  }

  return { anchor, keepFocus, focusNew, isNowhere, keepPlace, findPlace };
})();
