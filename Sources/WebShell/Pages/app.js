// Makes the pages live: forms answer in place, changes come by a WebSocket. Without this file
// everything works by forms and page loads.
"use strict";
(() => {
  const main = document.getElementById("main");
  const live = document.getElementById("live");
  const here = document.body.dataset.here;
  document.documentElement.classList.add("js");

  // --- Which tab this is: each page has a name of its own, and goes on with the screens of the page
  // before it in its tab. A tab that was duplicated copies the storage of a page that was not left:
  // it has no page before it.

  const tab = document.body.dataset.tab;
  function recall() {
    try {
      const left = sessionStorage.getItem("left") ?? "";
      sessionStorage.removeItem("left");
      return left;
    } catch { return ""; } // without storage each page is a tab of its own
  }
  const before = recall();
  // Until the server has heard of the page before, the next one has to name it, too.
  let isHeard = tab && !before;
  let names = () => (isHeard ? [tab] : [tab, ...before.split(".")]).filter(Boolean).slice(0, 3);
  // What the next page is drawn by: the server may be heard while this one is being left.
  let left = null;
  addEventListener("pagehide", () => {
    try { sessionStorage.setItem("left", left ?? names().join(".")); } catch { /* as above */ }
  });
  // Cookies are all tabs': for the next page this is a guess, which spares it a second picture.
  const guess = (text, seconds) => {
    document.cookie = `ashlar-tab=${text}; path=/; max-age=${seconds}; samesite=strict`;
  };
  addEventListener("beforeunload", () => { left = names().join("."); guess(left, 5); });
  guess("", 0);
  const after = document.body.dataset.after;
  const isOwn = before.split(".").includes(after);
  // What this tab left here takes the place of what is drawn, as soon as the server hears of it.
  if (!isOwn && "live" in document.body.dataset) main.setAttribute("aria-busy", "true");
  if (after && !isOwn) {
    // What is drawn is another tab's.
    names = () => [before];
    location.reload();
    return;
  }
  if (/[?&]tab=/.test(location.search)) history.replaceState(history.state, "", here);

  // --- Drawing.

  const { unsent, isField, isCheck, valueOf, serverValue, trim, growChildren } = picture;

  /** Keeps what is being read in its place while a list grows or is cut above it. */
  function anchor() {
    // At the very top, what is new is to be seen.
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

  /** What had the focus is gone: it goes on to what took its place, or back to where it came from. */
  function keepFocus(focused) {
    if (!focused || focused === document.activeElement) return;
    // Moved to another place of its list, which takes the focus away.
    if (focused.isConnected) focused.focus({ preventScroll: true });
    if (focused === document.activeElement) return;
    const wayBack = focused.closest?.("[data-return]")?.dataset.return;
    const next = (wayBack && document.getElementById(wayBack))
      || [...main.querySelectorAll("[data-focus]")].at(-1) || main;
    next.focus({ preventScroll: true });
  }

  const isNowhere = () => [document.body, main].includes(document.activeElement);

  /** A new step begins where it says: a page that is loaded does so by itself. */
  function focusNew(known) {
    const asking = [...main.querySelectorAll("[autofocus]")].find((field) => !known.has(field));
    if (asking && isNowhere()) asking.focus();
  }

  // The form whose answer came last, and what had the focus when it was sent.
  let sent = null;

  /** What was refused is corrected from its first wrong field on, unless one is elsewhere already. */
  function focusWrong() {
    if (!sent?.form.isConnected) sent = null;
    if (!sent || sent.form.querySelector("[aria-busy=true]")) return;
    const { form, focused } = sent;
    sent = null;
    const wrong = form.querySelector("[aria-invalid=true]");
    if (wrong && (isNowhere() || document.activeElement === focused)) wrong.focus();
  }

  let newest = 0;
  let drawn = "";
  // While something is being pressed, nothing may move it from under the finger; and a press that
  // lasts keeps nothing from being seen for more than a second.
  let isHeld = false;
  const later = [];

  function draw(message) {
    main.removeAttribute("aria-busy");
    later.push(message);
    if (!isHeld) drawLater();
    else if (later.length === 1) setTimeout(drawLater, 1000);
  }

  function drawLater() {
    for (const message of later.splice(0)) {
      // An answer and an event may overtake each other.
      if (message.number > newest) {
        newest = message.number;
        if (message.html !== drawn) paint(message);
      }
      focusWrong();
    }
  }

  function letGo() {
    isHeld = false;
    drawLater();
  }
  addEventListener("pointerdown", ({ button }) => { isHeld = button === 0; }, true);
  // A press may end without a click.
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(letGo, 50), true);
  addEventListener("click", () => setTimeout(letGo), true);

  function paint({ html, title }) {
    drawn = html;
    const template = document.createElement("template");
    template.innerHTML = html;
    trim(template.content);
    const stay = anchor();
    const focused = document.activeElement;
    const known = new Set(main.querySelectorAll("[autofocus]"));
    growChildren(main, template.content);
    keepFocus(focused);
    focusNew(known);
    document.title = title;
    stay();
    watchEnds();
    countDown();
    followReview();
  }

  // --- Counting down: what is drawn says until when.

  let nextCount = 0;
  function countDown() {
    clearTimeout(nextCount);
    const ends = [...main.querySelectorAll("[data-until]")]
      .map((clock) => [clock, Math.max(0, Number(clock.dataset.until) - Date.now())]);
    for (const [clock, left] of ends) clock.textContent = timeOf(Math.ceil(left / 1000));
    const waits = ends.map(([, left]) => left).filter(Boolean);
    if (waits.length) nextCount = setTimeout(countDown, Math.min(...waits) % 1000 + 1);
  }

  function timeOf(seconds) {
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const rest = two(seconds % 60);
    return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
  }

  // --- Going back from the last look before something is confirmed leads to its form: both have one
  // address, and the look has an entry of its own in the history.

  let isGoingBack = false;
  function followReview() {
    if (isLeaving || isGoingBack) return;
    const isReviewed = Boolean(main.querySelector("form#review"));
    const hasEntry = Boolean(history.state?.review);
    if (isReviewed && !hasEntry) history.pushState({ review: true }, "");
    if (!isReviewed && hasEntry) history.back();
  }
  addEventListener("popstate", () => {
    const review = main.querySelector("form#review");
    if (!review || history.state?.review) return followReview();
    isGoingBack = true;
    // What is being confirmed stays, and is looked at again.
    send(review, { do: "edit" }).finally(() => {
      isGoingBack = false;
      followReview();
    });
  });

  // --- Telling: each form is sent as it is; the answer is the picture, or a place to go to.

  let sending = Promise.resolve();

  // The first one counts: what comes while a page is being left was said to where one was.
  let isLeaving = false;
  function go(path) {
    if (isLeaving || !path.startsWith("/") || path.startsWith("//")) return;
    isLeaving = true;
    if (path === here) keepPlace();
    location.assign(path);
  }

  // A page that is loaded again, to be drawn in another language or theme, goes on where it was.
  function keepPlace() {
    const { id, name, value, form } = document.activeElement;
    const place = id ? `#${id}` : name && form?.id ? `#${form.id} [name="${name}"][value="${value}"]` : "";
    try { sessionStorage.setItem("place", place); } catch { /* as above */ }
  }
  function findPlace() {
    try {
      const place = sessionStorage.getItem("place");
      sessionStorage.removeItem("place");
      if (place) document.querySelector(place)?.focus();
    } catch { /* as above */ }
  }

  function bodyOf(form, fields) {
    const body = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("after", before);
    return body;
  }

  /** A submission becomes `sent` with its answer: the pictures before it answer what was typed. */
  function send(form, fields, submission = null) {
    // One after the other: an earlier keystroke never overtakes a later one.
    sending = sending.then(async () => {
      const body = bodyOf(form, fields);
      // A live field tells of itself alone, whatever else the form holds.
      const told = [...form.elements]
        .filter((field) => unsent.has(field) && (!fields.field || fields.field === field.name))
        .map((field) => [field, valueOf(field)]);
      try {
        const answer = await fetch(form.getAttribute("action"), {
          method: "POST", body, headers: { Accept: "application/json" }, redirect: "error",
        });
        isHeard = Boolean(tab);
        if (answer.status === 409) {
          live.textContent = document.body.dataset.ended;
          return;
        }
        if (answer.status === 401 || answer.status === 403) return location.reload();
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        live.textContent = "";
        // Nothing was heard, as when a field is left that nobody asks about: what it holds is still
        // to be told.
        if (answer.status === 204) return;
        const message = await answer.json();
        for (const [field, value] of told) if (valueOf(field) === value) unsent.delete(field);
        if (submission) sent = submission;
        if (message.navigate) go(message.navigate);
        else draw(message);
      } catch (error) {
        live.textContent = error instanceof TypeError
          ? document.body.dataset.gone
          : `${document.body.dataset.failed} (${error.message})`;
      }
    });
    return sending;
  }

  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-print]")) print();
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || !main.contains(form)) return;
    event.preventDefault();
    for (const field of form.elements) stopWaiting(field);
    const button = event.submitter;
    const fields = button?.name ? { [button.name]: button.value } : {};
    // A picture may come before the answer: what is pressed there waits its turn. Only the same
    // thing, pressed again in the same picture before it was answered, is told once.
    const press = `${newest} ${bodyOf(form, fields)}`;
    if (form.pressed === press || button?.ariaDisabled) return;
    form.pressed = press;
    send(form, fields, { form, focused: document.activeElement })
      .finally(() => { if (form.pressed === press) form.pressed = null; });
  });

  // The second click of two was for the button that the first one met, and is told with it; never
  // for another one that has come under the finger since.
  let firstClicked = "";
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("main button");
    if (!button) return;
    const clicked = `${button.form?.getAttribute("action")} ${button.name}=${button.value}`;
    if (event.detail < 2) firstClicked = clicked;
    else if (clicked !== firstClicked || button.form?.pressed) event.preventDefault();
  }, true);

  const isLive = (field) => field.form?.hasAttribute("data-live") && field.name && isField(field);

  function stopWaiting(field) {
    clearTimeout(field.timer);
    field.timer = 0;
  }

  function tell(field, what) {
    stopWaiting(field);
    if (field.type !== "password") send(field.form, { do: what, field: field.name });
  }

  /** Letters and digits in groups of four; the caret stays behind the same character. */
  function group(field) {
    const plain = field.value.replace(/\s/g, "");
    if (!/^[a-z][a-z0-9]*$/i.test(plain)) return;
    const text = plain.toUpperCase().replace(/(.{4})(?=.)/g, "$1 ");
    if (text === field.value) return;
    const before = field.value.slice(0, field.selectionStart).replace(/\s/g, "").length;
    field.value = text;
    const caret = before + Math.floor(Math.max(0, before - 1) / 4);
    field.setSelectionRange(caret, caret);
  }

  document.addEventListener("input", (event) => {
    const field = event.target;
    if (!isField(field) || !field.form) return;
    if ("grouped" in field.dataset && !event.isComposing) group(field);
    // Also where it is sent only with its form: a page drawn meanwhile must not take it back.
    for (const same of field.form.elements) if (same.name === field.name) unsent.add(same);
    if (!isLive(field)) {
      // “Saved” is not true of what is chosen next.
      main.querySelector(":scope > .notice.good")?.remove();
      return;
    }
    stopWaiting(field);
    const wait = field.nodeName === "SELECT" || isCheck(field) ? 0 : 120;
    field.timer = setTimeout(() => tell(field, "changed"), wait);
  });

  // A press that takes the focus away must reach its button first: an error that appears would
  // move the button from under the finger.
  let isPressed = false;
  let afterPress = null;
  addEventListener("pointerdown", () => { isPressed = true; }, true);
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, () => {
      isPressed = false;
      const waiting = afterPress;
      afterPress = null;
      if (waiting) setTimeout(waiting, 50);
    }, true);
  }

  document.addEventListener("focusout", ({ target: field }) => {
    if (!isLive(field) || isCheck(field)) return;
    const tellLeft = () => {
      if (!field.isConnected || field.form.pressed) return;
      // The last keystroke may still be waiting.
      if (field.timer) tell(field, "changed");
      tell(field, "left");
    };
    if (isPressed) afterPress = tellLeft;
    else setTimeout(tellLeft);
  });

  // What was typed just before must be told before the page goes that it was typed on; a server that
  // does not answer keeps nobody here.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const isElsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || event.defaultPrevented || isElsewhere || link.target) return;
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    const fields = [...main.querySelectorAll("form[data-live] :is(input, select, textarea)")]
      .filter((field) => isLive(field) && unsent.has(field));
    if (!fields.length) return;
    event.preventDefault();
    for (const field of fields) if (field.timer) tell(field, "changed");
    const enough = new Promise((done) => { setTimeout(done, 1500); });
    Promise.race([sending, enough]).then(() => location.assign(link.href));
  });

  // --- The end of a list brings more by itself, and its start what was left behind.

  const ends = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (isIntersecting) target.requestSubmit(target.querySelector("button"));
    }
  }, { rootMargin: "400px" });

  function watchEnds() {
    ends.disconnect();
    for (const form of main.querySelectorAll("form[data-more], form[data-earlier]")) {
      if (!form.querySelector("[aria-busy]")) ends.observe(form);
    }
  }

  // --- Listening, while the tab is seen. By WebSocket: of other connections a browser opens six to a
  // host for all of its tabs, and each one that listens would keep one of them busy.

  let socket = null;
  let again = 0;
  // How often it was listened for in vain. One end may be the server's own.
  let misses = 0;
  function listen() {
    if (document.hidden || socket || !("live" in document.body.dataset)) return;
    clearTimeout(again);
    const claim = new URLSearchParams([["at", here], ["tab", tab], ["after", before]]);
    const own = new WebSocket(`${location.origin.replace("http", "ws")}/events?${claim}`);
    socket = own;
    own.addEventListener("open", () => {
      if (socket !== own) {
        own.close();
        return;
      }
      isHeard = Boolean(tab);
      misses = 0;
      if (live.textContent === document.body.dataset.gone) live.textContent = "";
    });
    own.addEventListener("message", ({ data }) => {
      if (socket !== own) return;
      const message = JSON.parse(data);
      if (!message.navigate) return draw(message);
      close();
      go(message.navigate);
    });
    own.addEventListener("close", () => {
      if (socket !== own) return;
      close();
      misses += 1;
      main.removeAttribute("aria-busy");
      // What is shown is not what is, and nobody may press anything that would say so.
      if (misses > 1) live.textContent = document.body.dataset.gone;
      again = setTimeout(listen, 3000);
    });
  }
  function close() {
    const old = socket;
    socket = null;
    clearTimeout(again);
    // One that is not open yet closes once it is.
    if (old?.readyState === WebSocket.OPEN) old.close();
  }
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : listen()));
  // A tab that is not seen listens to nobody: the others tell it that somebody else is there now,
  // or nobody, so that it goes on showing nothing of who was there.
  const owner = document.body.dataset.owner;
  const tabs = new BroadcastChannel("ashlar");
  tabs.addEventListener("message", ({ data }) => { if (data !== owner) go(here); });
  tabs.postMessage(owner);
  addEventListener("pagehide", close);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return listen();
    // It comes back as it was left, after other pages of its tab.
    const left = recall();
    if (left) names = () => [left];
    location.reload();
  });

  /** What was typed before this file had arrived, or was brought back by the browser. */
  function tellWhatIsShown() {
    for (const field of main.querySelectorAll("form input, form select, form textarea")) {
      if (valueOf(field) === serverValue(field)) continue;
      // Also where it is sent only with its form: the first picture must not take it back.
      unsent.add(field);
      if (isLive(field) && (field.type !== "radio" || field.checked)) tell(field, "changed");
    }
  }

  trim(main);
  tellWhatIsShown();
  watchEnds();
  countDown();
  followReview();
  findPlace();
  listen();
})();
