// What each sound is made of: noise, sines and filters, in no file. Nothing is below 300 Hz, where the loudspeaker of a
// phone is deaf. A recipe begins at a time, sends what it makes to a node, and says when it is silent again.

/**
 * @typedef {object} Played
 * @property {BaseAudioContext} context
 * @property {AudioNode} out where it is sent
 * @property {number} at when it begins, in seconds of the context
 * @property {number} pitch 1, or a little off, so that no two are quite the same
 * @property {number} [ms] how long it lasts, where that depends on what is seen
 *
 * @typedef {(played: Played) => number} Recipe gives the time at which it has ended
 */

/** What an exponential fall ends at, which nobody hears. */
const SILENT = 0.0001;

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** A second of white noise, made once. @param {BaseAudioContext} context */
function noiseOf(context) {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  noises.set(context, buffer);
  return buffer;
}

/**
 * A volume that is there at once and falls until it is gone.
 * @param {Played} played @param {number} level @param {number} seconds
 */
function falling({ context, out, at }, level, seconds) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(SILENT, at + seconds);
  gain.connect(out);
  return gain;
}

/**
 * White noise through a filter.
 * @param {Played} played @param {AudioNode} out @param {number} seconds
 * @param {{type: BiquadFilterType, frequency: number, q?: number}} filter
 */
function noise({ context, at, pitch }, out, seconds, { type, frequency, q = 1 }) {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(frequency * pitch, at);
  filter.Q.value = q;
  source.connect(filter).connect(out);
  // Not always from the same place, or a run of cards would sound like a machine.
  source.start(at, Math.random());
  source.stop(at + seconds);
  return filter;
}

/**
 * A tone that is gone after `seconds`.
 * @param {Played} played @param {number} hertz @param {number} level @param {number} seconds
 * @param {OscillatorType} [type]
 */
function tone(played, hertz, level, seconds, type = "sine") {
  const source = played.context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(hertz * played.pitch, played.at);
  source.connect(falling(played, level, seconds));
  source.start(played.at);
  source.stop(played.at + seconds);
  return source;
}

/** The same a little later. @param {Played} played @param {number} seconds @returns {Played} */
const later = (played, seconds) => ({ ...played, at: played.at + seconds });

/** @param {Played} played @param {number} level */
function slide(played, level) {
  const seconds = 0.04;
  noise(played, falling(played, level, seconds), seconds, { type: "highpass", frequency: 4000 });
  return played.at + seconds;
}

/** @param {Played} played @param {number} [higher] */
function chip(played, higher = 1) {
  const seconds = 0.04;
  tone(played, 3200 * higher, 0.3, seconds);
  tone(later(played, seconds), 3600 * higher, 0.24, seconds);
  return played.at + 2 * seconds;
}

/** @param {Played} played @param {number} level @param {number} hertz @param {OscillatorType} type @param {number} s */
function click(played, level, hertz, type, s) {
  tone(played, hertz, level, s, type);
  return played.at + s;
}

/** The wheel: noise that swells and ebbs, ever slower. @param {Played} played */
function ball(played) {
  const { context, out, at, ms = 5000 } = played;
  const seconds = ms / 1000;
  const whole = context.createGain();
  whole.gain.setValueAtTime(SILENT, at);
  whole.gain.exponentialRampToValueAtTime(0.5, at + Math.min(0.2, seconds / 4));
  whole.gain.exponentialRampToValueAtTime(0.2, at + seconds * 0.9);
  whole.gain.exponentialRampToValueAtTime(SILENT, at + seconds);
  const swell = context.createGain();
  swell.gain.value = 0.55;
  const beat = context.createOscillator();
  beat.frequency.setValueAtTime(14, at);
  beat.frequency.exponentialRampToValueAtTime(4, at + seconds);
  const depth = context.createGain();
  depth.gain.value = 0.4;
  beat.connect(depth).connect(swell.gain);
  beat.start(at);
  beat.stop(at + seconds);
  swell.connect(whole).connect(out);
  noise(played, swell, seconds, { type: "bandpass", frequency: 1200, q: 2 });
  return at + seconds;
}

/** How long after the one before each bounce of the ball comes. */
const BOUNCES = [0, 0.16, 0.11, 0.07, 0.04];
const NOTES = [523, 659, 784];

/** @satisfies {Record<string, Recipe>} */
const RECIPES = {
  card: (played) => slide(played, 0.5),

  turn: (played) => {
    const seconds = 0.025;
    noise(played, falling(played, 0.7, seconds), seconds, { type: "bandpass", frequency: 2000 });
    return slide(later(played, seconds), 0.25);
  },

  chip: (played) => chip(played),

  stack: (played) => {
    const chips = 3 + Math.floor(Math.random() * 3);
    const all = Array.from({ length: chips }, (_, i) => chip(later(played, i * 0.07), 1 + i * 0.05));
    return Math.max(...all);
  },

  sweep: (played) => {
    const { context, out, at } = played;
    const seconds = 0.25;
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENT, at);
    gain.gain.linearRampToValueAtTime(0.6, at + seconds * 0.35);
    gain.gain.linearRampToValueAtTime(SILENT, at + seconds);
    gain.connect(out);
    const filter = noise(played, gain, seconds, { type: "bandpass", frequency: 1500, q: 1.2 });
    filter.frequency.exponentialRampToValueAtTime(600 * played.pitch, at + seconds);
    return at + seconds;
  },

  ball,

  drop: (played) => {
    let after = 0;
    const ends = BOUNCES.map((gap, i) => {
      after += gap;
      return click(later(played, after), 0.5 * 0.8 ** i, 2500, "triangle", 0.03);
    });
    return Math.max(...ends);
  },

  dice: (played) => {
    let after = 0;
    const ends = Array.from({ length: 6 }, () => {
      const end = click(later(played, after), 0.5, 800 + 600 * Math.random(), "triangle", 0.015);
      after += 0.05 + 0.09 * Math.random();
      return end;
    });
    return Math.max(...ends);
  },

  "your-turn": (played) => {
    const source = tone({ ...played, pitch: 1 }, 440, 0.4, 0.18);
    source.frequency.exponentialRampToValueAtTime(880, played.at + 0.08);
    return played.at + 0.18;
  },

  win: (played) => {
    const seconds = 0.35;
    NOTES.forEach((note, i) => tone(later({ ...played, pitch: 1 }, i * 0.11), note, 0.28, seconds));
    return played.at + (NOTES.length - 1) * 0.11 + seconds;
  },
};

/** @typedef {keyof typeof RECIPES} Sound */

export const SOUNDS = /** @type {Sound[]} */ (Object.keys(RECIPES));

/** What is deeper is only lost strength: short clicks have some of it, whatever their pitch. */
const DEEPEST = 350;

/**
 * Makes a sound.
 * @param {Sound} name @param {Played} played
 * @returns {number} the time at which it has ended
 */
export function make(name, played) {
  let { out } = played;
  for (let i = 0; i < 2; i++) {
    const filter = played.context.createBiquadFilter();
    filter.type = "highpass";
    filter.frequency.value = DEEPEST;
    filter.connect(out);
    out = filter;
  }
  return RECIPES[name]({ ...played, out });
}
