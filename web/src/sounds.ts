/** Quiet sounds, made on the spot; off unless wished for. */

import { setting } from "./settings";

type Tone = [pitch: number, start: number, length: number];

const TUNES = {
  turn: [
    [523, 0, 0.5],
    [784, 0.14, 0.7],
  ],
  move: [[196, 0, 0.09]],
  score: [
    [659, 0, 0.4],
    [880, 0.08, 0.5],
  ],
  refused: [[147, 0, 0.22]],
  end: [
    [392, 0, 0.6],
    [523, 0.16, 0.6],
    [659, 0.32, 0.6],
    [784, 0.48, 1.2],
  ],
} satisfies Record<string, Tone[]>;

const VOLUME = 0.07;

let room: AudioContext | null = null;

/** Play one of our little tunes, if this device may sound. */
export function sound(tune: keyof typeof TUNES): void {
  if (setting("sound") !== "on" || !("AudioContext" in window)) return;
  room ??= new AudioContext();
  void room.resume();
  for (const [pitch, start, length] of TUNES[tune]) strike(room, pitch, start, length);
}

function strike(room: AudioContext, pitch: number, start: number, length: number): void {
  const begin = room.currentTime + start;
  const string = new OscillatorNode(room, { type: "triangle", frequency: pitch });
  const fading = new GainNode(room, { gain: 0 });
  fading.gain.setValueAtTime(0, begin);
  fading.gain.linearRampToValueAtTime(VOLUME, begin + 0.015);
  fading.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  string.connect(fading).connect(room.destination);
  string.start(begin);
  string.stop(begin + length);
}
