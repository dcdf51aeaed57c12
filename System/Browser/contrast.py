"""The contrast of a page's controls and charts with their background, computed."""

#: Per element: kind, ratio, and its HTML. Inactive elements need no contrast.
MEASURE = """() => {
  const channels = (text) => {
    const numbers = text.match(/[\\d.]+/g).map(Number);
    return { rgb: numbers.slice(0, 3), alpha: numbers[3] ?? 1 };
  };
  const over = (front, back) =>
    front.rgb.map((value, index) => value * front.alpha + back[index] * (1 - front.alpha));
  const luminance = (rgb) => {
    const [red, green, blue] = rgb.map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const background = (node) => {
    if (!node) return channels(getComputedStyle(document.documentElement).colorScheme === "dark"
      ? "rgb(0, 0, 0)" : "rgb(255, 255, 255)").rgb;
    const own = channels(getComputedStyle(node).backgroundColor);
    return own.alpha === 1 ? own.rgb : over(own, background(node.parentElement));
  };
  const found = [];
  const note = (kind, node, color, back, opacity = 1) => {
    const front = channels(color);
    front.alpha *= opacity;
    const value = ratio(over(front, back), back);
    found.push([kind, Math.round(value * 100) / 100, node.outerHTML.slice(0, 120)]);
  };
  const isShown = (node) => node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
    && !node.closest(".past") && !node.disabled && node.ariaDisabled !== "true";
  const border = (node) => {
    const style = getComputedStyle(node);
    const { alpha } = channels(style.borderTopColor);
    if (parseFloat(style.borderTopWidth) && style.borderTopStyle !== "none" && alpha) {
      note("border", node, style.borderTopColor, background(node.parentElement));
    }
  };
  for (const node of document.querySelectorAll("input, select, textarea")) {
    if (!isShown(node) || ["hidden", "radio", "checkbox", "range"].includes(node.type)) continue;
    const back = background(node);
    note("text", node, getComputedStyle(node).color, back);
    border(node);
    if (!node.placeholder) continue;
    const style = getComputedStyle(node, "::placeholder");
    note("placeholder", node, style.color, back, Number(style.opacity));
  }
  for (const node of document.querySelectorAll("button, .button, nav a, summary, .choice span")) {
    if (!isShown(node)) continue;
    note("text", node, getComputedStyle(node).color, background(node));
    border(node);
  }
  const charts = ".bars .bar, .months .column, .chart .line, svg [data-bar]";
  for (const node of document.querySelectorAll(charts)) {
    const style = getComputedStyle(node);
    const isLine = style.fill === "none";
    const opacity = Number(isLine ? style.strokeOpacity : style.fillOpacity) * Number(style.opacity);
    note("chart", node, isLine ? style.stroke : style.fill, background(node.parentElement), opacity);
  }
  return found;
}"""

#: WCAG 2.2, 1.4.3 and 1.4.11.
LEAST = {"text": 4.5, "placeholder": 4.5, "border": 3, "chart": 3}


def measured(page):
    return page.evaluate(MEASURE)


def faint(page, name):
    """One line per element with too little contrast."""
    for kind, ratio, html in measured(page):
        if ratio < LEAST[kind]:
            yield f"{name}: {kind} {ratio} to 1: {html}"
