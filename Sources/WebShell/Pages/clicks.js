// Clicks: printing, and the second click of a double click.
"use strict";
(() => {
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-print]")) print();
  });

  // The second click of a double click is ignored while the first is pending, and never presses a
  // different button that has moved under the pointer.
  let firstClicked = "";
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("main button");
    if (!button) return;
    const clicked = `${button.form?.getAttribute("action")} ${button.name}=${button.value}`;
    if (event.detail < 2) firstClicked = clicked;
    else if (clicked !== firstClicked || button.form?.pressed) event.preventDefault();
  }, true);
})();
