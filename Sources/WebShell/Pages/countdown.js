// Countdowns: the drawn element contains the end time. Called by app.js.
"use strict";
const countdown = (() => {
  const main = document.getElementById("main");

  let nextCount = 0;
  function start() {
    clearTimeout(nextCount);
    const ends = [...main.querySelectorAll("[data-until]")]
      .map((clock) => [clock, Math.max(0, Number(clock.dataset.until) - Date.now())]);
    for (const [clock, left] of ends) clock.textContent = timeOf(Math.ceil(left / 1000));
    const waits = ends.map(([, left]) => left).filter(Boolean);
    if (waits.length) nextCount = setTimeout(start, Math.min(...waits) % 1000 + 1);
  }

  function timeOf(seconds) {
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const rest = two(seconds % 60);
    return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
  }

  return { start };
})();
