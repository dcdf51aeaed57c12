// Makes the pages live: forms respond in place, changes arrive by WebSocket. Without this file
// everything works by forms and page loads.
"use strict";
(() => {
  const main = document.getElementById("main");
  const live = document.getElementById("live");
  const here = document.body.dataset.here;
  document.documentElement.classList.add("js");

  // --- Tab identity: each page has its own name and continues with the screens of the previous
  // page in its tab. A duplicated tab copies the storage of a page that is still open, so it has no
  // previous page.

  const tab = document.body.dataset.tab;
  function recall() {
    try {
      const left = sessionStorage.getItem("left") ?? "";
      sessionStorage.removeItem("left");
      return left;
    } catch { return ""; } // without storage each page is its own tab
  }
  const before = recall();
  // Until the server has received the previous page’s name, the next page sends it, too.
  let isReceived = tab && !before;
  let names = () => (isReceived ? [tab] : [tab, ...before.split(".")]).filter(Boolean).slice(0, 3);
  // The claim of the next page: the server may respond while this page is being left.
  let left = null;
  addEventListener("pagehide", () => {
    try { sessionStorage.setItem("left", left ?? names().join(".")); } catch { /* as above */ }
  });
  // Names the tab of the next page, so that its screens are drawn at once; a guess, because all tabs share cookies.
  const guess = (text, seconds) => {
    document.cookie = `ashlar-tab=${text}; path=/; max-age=${seconds}; samesite=strict`;
  };
  addEventListener("beforeunload", () => { left = names().join("."); guess(left, 5); });
  guess("", 0);
  const after = document.body.dataset.after;
  const isOwn = before.split(".").includes(after);
  // The page is busy until the server knows which tab this is, and sends that tab’s own screen.
  if (!isOwn && "live" in document.body.dataset) main.setAttribute("aria-busy", "true");
  if (after && !isOwn) {
    // The drawn screen belongs to another tab.
    names = () => [before];
    location.reload();
    return;
  }
  if (/[?&]tab=/.test(location.search)) history.replaceState(history.state, "", here);

  // --- Drawing.

  const { unsent, isField, isCheck, valueOf, serverValue, group, trim, growChildren } = merge;
  const { anchor, keepFocus, focusNew, isNowhere, keepPlace, findPlace } = place;

  // The form of the latest response, and the focused element when it was sent.
  let sent = null;

  /** Focuses the first wrong field of a refused form, unless the focus has moved. */
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
  // During a press nothing moves under the pointer; a long press delays updates by at most a
  // second.
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
      // A response and an event may overtake each other.
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

  // “Saved” does not apply to what is changed next, even if an earlier update arrives later.
  let isEdited = false;
  function hideSaved() {
    const saved = main.querySelector(":scope > .notice.good");
    if (!isEdited || !saved) return;
    saved.remove();
    drawn = "";
  }

  function paint({ html, title }) {
    drawn = html;
    const template = document.createElement("template");
    template.innerHTML = html;
    trim(template.content);
    const stay = anchor();
    const focused = document.activeElement;
    const known = new Set(main.querySelectorAll("[autofocus]"));
    growChildren(main, template.content);
    hideSaved();
    keepFocus(focused);
    focusNew(known);
    document.title = title;
    stay();
    watchEnds();
    countdown.start();
    followReview();
  }

  // --- Going back from a review leads to its form: both have one address, and the review has its
  // own history entry.

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
    // If it is already being confirmed, the review stays.
    send(review, { do: "edit" }).finally(() => {
      isGoingBack = false;
      followReview();
    });
  });

  // --- Sending: each form is sent whole; the response is an update or a path.

  let sending = Promise.resolve();

  // The first navigation wins: later ones refer to a page that is already left.
  let isLeaving = false;
  function go(path) {
    if (isLeaving || !path.startsWith("/") || path.startsWith("//")) return;
    isLeaving = true;
    if (path === here) keepPlace();
    location.assign(path);
  }

  function bodyOf(form, fields) {
    const body = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("after", before);
    return body;
  }

  /** Sets `sent` when the response to the submission arrives: updates before it are responses to typing. */
  function send(form, fields, submission = null) {
    // In order: an earlier keystroke never overtakes a later one.
    sending = sending.then(async () => {
      const body = bodyOf(form, fields);
      // A live field sends only its own change, whatever else the form contains.
      const sentFields = [...form.elements]
        .filter((field) => unsent.has(field) && (!fields.field || fields.field === field.name))
        .map((field) => [field, valueOf(field)]);
      try {
        const answer = await fetch(form.getAttribute("action"), {
          method: "POST", body, headers: { Accept: "application/json" }, redirect: "error",
        });
        isReceived = Boolean(tab);
        if (answer.status === 409) {
          live.textContent = document.body.dataset.ended;
          return;
        }
        if (answer.status === 401 || answer.status === 403) return location.reload();
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        live.textContent = "";
        // Ignored, as when a field without a handler is left: its value is still unsent.
        if (answer.status === 204) return;
        const message = await answer.json();
        for (const [field, value] of sentFields) if (valueOf(field) === value) unsent.delete(field);
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

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || !main.contains(form)) return;
    event.preventDefault();
    isEdited = false;
    for (const field of form.elements) stopWaiting(field);
    const button = event.submitter;
    const fields = button?.name ? { [button.name]: button.value } : {};
    // An update may arrive before the response; a press in the updated page is sent after this one.
    // The same press without an update between is sent once.
    const press = `${newest} ${bodyOf(form, fields)}`;
    if (form.pressed === press || button?.ariaDisabled) return;
    form.pressed = press;
    send(form, fields, { form, focused: document.activeElement })
      .finally(() => { if (form.pressed === press) form.pressed = null; });
  });

  const isLive = (field) => field.form?.hasAttribute("data-live") && field.name && isField(field);

  function stopWaiting(field) {
    clearTimeout(field.timer);
    field.timer = 0;
  }

  function sendChange(field, what) {
    stopWaiting(field);
    if (field.type !== "password") send(field.form, { do: what, field: field.name });
  }

  document.addEventListener("input", (event) => {
    const field = event.target;
    if (!isField(field) || !field.form) return;
    if ("grouped" in field.dataset && !event.isComposing) group(field);
    // Also for fields that are sent only with their form: a page drawn meanwhile must not reset
    // them.
    for (const same of field.form.elements) if (same.name === field.name) unsent.add(same);
    if (!isLive(field)) {
      isEdited = true;
      return hideSaved();
    }
    stopWaiting(field);
    const wait = field.nodeName === "SELECT" || isCheck(field) ? 0 : 120;
    field.timer = setTimeout(() => sendChange(field, "changed"), wait);
  });

  // A press that takes the focus must reach its button first: an error that appears would move the
  // button away.
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
    const sendLeft = () => {
      if (!field.isConnected || field.form.pressed) return;
      // The last keystroke may still be waiting.
      if (field.timer) sendChange(field, "changed");
      sendChange(field, "left");
    };
    if (isPressed) afterPress = sendLeft;
    else setTimeout(sendLeft);
  });

  // Sends typed text before its page is left; a server that does not respond delays this by at most
  // 1.5 s.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const isElsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || event.defaultPrevented || isElsewhere || link.target) return;
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    const fields = [...main.querySelectorAll("form[data-live] :is(input, select, textarea)")]
      .filter((field) => isLive(field) && unsent.has(field));
    if (!fields.length) return;
    event.preventDefault();
    for (const field of fields) if (field.timer) sendChange(field, "changed");
    const enough = new Promise((done) => { setTimeout(done, 1500); });
    Promise.race([sending, enough]).then(() => location.assign(link.href));
  });

  // --- Reaching the end of a list loads more; reaching its start loads what was cut off.

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

  // --- Listening while the tab is visible. By WebSocket, because browsers allow only six other
  // connections per host for all tabs, and each listening tab would keep one busy.

  let socket = null;
  let again = 0;
  // Consecutive failures. A single close may come from the server.
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
      isReceived = Boolean(tab);
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
      // The page may be out of date.
      if (misses > 1) live.textContent = document.body.dataset.gone;
      again = setTimeout(listen, 3000);
    });
  }
  function close() {
    const old = socket;
    socket = null;
    clearTimeout(again);
    // A connecting socket closes once it is open.
    if (old?.readyState === WebSocket.OPEN) old.close();
  }
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : listen()));
  // A hidden tab does not listen: other tabs notify it of a new session or of none, so that it does
  // not keep showing the previous user’s data.
  const owner = document.body.dataset.owner;
  const tabs = new BroadcastChannel("ashlar");
  tabs.addEventListener("message", ({ data }) => { if (data !== owner) go(here); });
  tabs.postMessage(owner);
  addEventListener("pagehide", close);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return listen();
    // The page returns from the cache as it was left, after other pages of its tab.
    const left = recall();
    if (left) names = () => [left];
    location.reload();
  });

  /** Sends what was typed before this script ran, or restored by the browser. */
  function sendUnsentFields() {
    for (const field of main.querySelectorAll("form input, form select, form textarea")) {
      if (valueOf(field) === serverValue(field)) continue;
      // Also for fields that are sent only with their form: the first update must not reset them.
      unsent.add(field);
      if (isLive(field) && (field.type !== "radio" || field.checked)) sendChange(field, "changed");
    }
  }

  trim(main);
  sendUnsentFields();
  watchEnds();
  countdown.start();
  followReview();
  findPlace();
  listen();
})();
