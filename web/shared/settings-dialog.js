// The settings as a dialog, and the button in every page's header that opens it. Every choice holds at once.

import { h, svg } from "./dom.js";
import { openDialog } from "./dialog.js";
import { CHOICES, choose, onSetting, setting } from "./settings.js";
import { play } from "./sound.js";

/**
 * @import { Child } from "./dom.js"
 * @import { Settings } from "./settings.js"
 */

/** @typedef {{[Name in keyof Settings]: Settings[Name] extends string ? Name : never}[keyof Settings]} Choice */

/** What each choice is called. @type {Record<Choice, {title: string, says?: string, names: Record<string, string>}>} */
const WORDS = {
  theme: { title: "Page", names: { system: "As the system", light: "Light", dark: "Dark" } },
  deck: {
    title: "Suits",
    says: "With four colours diamonds are blue and clubs are green.",
    names: { two: "Two colours", four: "Four colours" },
  },
  faces: { title: "Cards", names: { drawn: "As printed", plain: "Large letters" } },
  speed: {
    title: "Speed of cards, chips and balls",
    names: { slow: "Slow", normal: "Normal", fast: "Fast", off: "No movement" },
  },
  hand: {
    title: "Buttons in reach of",
    names: { right: "The right hand", left: "The left hand" },
  },
};

/** One of several words, as buttons of which one is pressed in. @param {Choice} name */
function choice(name) {
  const { title, says, names } = WORDS[name];
  const option = (/** @type {string} */ word) =>
    h(
      "label",
      { class: "setting-option" },
      h("input", {
        type: "radio",
        name: `setting-${name}`,
        value: word,
        checked: setting(name) === word,
        "data-testid": `setting-${name}-${word}`,
        onChange: () => choose(name, /** @type {Settings[Choice]} */ (word)),
      }),
      h("span", {}, names[word]),
    );
  return h(
    "fieldset",
    { class: "setting" },
    h("legend", {}, title),
    h("div", { class: "setting-options" }, CHOICES[name]?.map(option)),
    says && h("p", { class: "small faint" }, says),
  );
}

/** @param {"sound" | "confirm"} name @param {Child} words */
function check(name, words) {
  const props = {
    type: "checkbox",
    checked: setting(name),
    "data-testid": `setting-${name}`,
    onChange: (/** @type {{target: HTMLElement}} */ { target }) =>
      choose(name, /** @type {HTMLInputElement} */ (target).checked),
  };
  return h("label", { class: "check" }, h("input", props), words);
}

/** The switch and the volume; the volume lets itself be heard. */
function soundPart() {
  const volume = h("input", {
    type: "range",
    min: "0",
    max: "100",
    step: "5",
    value: setting("volume"),
    disabled: !setting("sound"),
    "data-testid": "setting-volume",
    onChange: ({ target }) => {
      choose("volume", Number(/** @type {HTMLInputElement} */ (target).value));
      play("chip");
    },
  });
  const stop = onSetting("sound", () => {
    volume.disabled = !setting("sound");
    play("chip");
  });
  const element = h(
    "fieldset",
    { class: "setting" },
    h("legend", {}, "Sound"),
    check("sound", "Sound"),
    h("label", { class: "setting-volume" }, h("span", {}, "Volume"), volume),
  );
  return { element, stop };
}

/** What is chosen here, in a form of its own. */
export function openSettings() {
  const sound = soundPart();
  const content = h(
    "div",
    { class: "settings" },
    sound.element,
    choice("speed"),
    choice("deck"),
    choice("faces"),
    choice("theme"),
    choice("hand"),
    h(
      "fieldset",
      { class: "setting" },
      h("legend", {}, "Questions"),
      check("confirm", "Ask again before I fold for nothing or put everything in"),
    ),
  );
  openDialog("Settings", content, { testid: "settings-dialog", onClose: sound.stop });
}

/** Two sliders. */
const SLIDERS = "M4 6h9.2a3 3 0 0 1 5.6 0H20v2h-1.2a3 3 0 0 1-5.6 0H4Zm0 10h1.2a3 3 0 0 1 5.6 0H20v2h-9.2";

const opener = document.getElementById("settings");
opener?.append(
  svg(
    "svg",
    { viewBox: "0 0 24 24", width: 22, height: 22, fill: "currentColor" },
    svg("path", { d: `${SLIDERS}a3 3 0 0 1-5.6 0H4Z` }),
  ),
);
opener?.addEventListener("click", openSettings);
