// Merges an update of a page into the page, so that focus, caret and input are kept. Called
// by app.js.
"use strict";
const merge = (() => {
  /** Fields with values that the server has not confirmed. */
  const unsent = new WeakSet();
  const isField = (node) => /^(INPUT|SELECT|TEXTAREA)$/.test(node.nodeName);
  const isCheck = (node) => node.type === "radio" || node.type === "checkbox";
  const valueOf = (node) => (isCheck(node) ? node.checked : node.value);
  const serverValue = (node) => {
    if (isCheck(node)) return node.hasAttribute("checked");
    // The server never sends a password, only whether it still has one.
    if (node.type === "password") return node.hasAttribute("data-keep") ? node.value : "";
    if (node.nodeName === "TEXTAREA") return node.defaultValue;
    if (node.nodeName !== "SELECT") return node.getAttribute("value") ?? "";
    const chosen = [...node.options].find((option) => option.hasAttribute("selected"));
    return (chosen ?? node.options[0])?.value ?? "";
  };

  /** Letters and digits in groups of four; keeps the caret behind the same character. */
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

  // Not `node.id`: in a form with a field named id, that is the field.
  const keyOf = (node) =>
    node.nodeType === 1 ? node.getAttribute("id") || node.dataset.key || "" : "";
  const alike = (old, next) =>
    old.nodeType === next.nodeType && old.nodeName === next.nodeName && keyOf(old) === keyOf(next);

  function growField(old) {
    const value = serverValue(old);
    const isText = old.nodeName === "TEXTAREA" || (old.nodeName === "INPUT" && !isCheck(old));
    const isTyping = old === document.activeElement && isText;
    // The field’s value wins while the user is typing or the server has not received it.
    if (isTyping || unsent.has(old) || valueOf(old) === value) return;
    if (isCheck(old)) old.checked = value;
    else old.value = value;
  }

  function growAttributes(old, next) {
    // A disabled element loses the focus: a busy button keeps it and does nothing.
    const isKept = old === document.activeElement && next.hasAttribute("disabled");
    for (const { name } of [...old.attributes]) {
      // What the user has opened stays open.
      if (name === "open" && old.nodeName === "DETAILS") continue;
      if (name === "aria-disabled" && isKept) continue;
      if (!next.hasAttribute(name)) old.removeAttribute(name);
    }
    if (isKept) old.setAttribute("aria-disabled", "true");
    for (const { name, value } of next.attributes) {
      if (name === "disabled" && isKept) continue;
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
  }

  function grow(old, next) {
    if (old.nodeType !== 1) {
      if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
      return;
    }
    growAttributes(old, next);
    growChildren(old, next);
    if (isField(old)) growField(old);
  }

  /** Removes line breaks between elements, which would pair with the wrong nodes. */
  function trim(root) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const blank = [];
    while (texts.nextNode()) {
      if (/^\s*\n\s*$/.test(texts.currentNode.nodeValue)) blank.push(texts.currentNode);
    }
    for (const text of blank) text.remove();
  }

  /** The next node without a key that can be reused for this one. */
  function nextAlike(place, child) {
    while (place && (keyOf(place) || !alike(place, child))) place = place.nextSibling;
    return place;
  }

  function growChildren(old, next) {
    const wanted = new Set([...next.childNodes].map(keyOf));
    const keyed = new Map();
    for (const child of old.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
    let place = old.firstChild;
    for (const child of [...next.childNodes]) {
      const key = keyOf(child);
      let match = key ? keyed.get(key) : null;
      if (match && !alike(match, child)) match = null;
      if (!match && !key) match = nextAlike(place, child);
      if (match) {
        // Unwanted nodes before the match are removed; moving the match would lose the focus.
        while (place !== match && place && !(keyOf(place) && wanted.has(keyOf(place)))) {
          const gone = place;
          place = place.nextSibling;
          gone.remove();
        }
        if (match === place) place = place.nextSibling;
        else old.insertBefore(match, place);
        grow(match, child);
      } else {
        old.insertBefore(child, place);
      }
    }
    while (place) {
      const gone = place;
      place = place.nextSibling;
      gone.remove();
    }
  }

  return { unsent, isField, isCheck, valueOf, serverValue, group, trim, growChildren };
})();
