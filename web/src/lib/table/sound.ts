// Small sounds, synthesised, quiet, and silent until somebody wants them.
import { settings } from '../settings.svelte';

export type Tone = 'sugar' | 'jar' | 'step' | 'dice' | 'mouse' | 'bone' | 'win' | 'card';

let audio: AudioContext | undefined;

const out = (level: number, at: number, length: number): { context: AudioContext; gain: GainNode } => {
  audio ??= new AudioContext();
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level, audio.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + length);
  gain.connect(audio.destination);
  return { context: audio, gain };
};

const note = (
  pitch: number,
  at: number,
  length: number,
  shape: OscillatorType = 'sine',
  level = 0.06,
  slide = pitch,
): void => {
  const { context, gain } = out(level, at, length);
  const oscillator = context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, context.currentTime + at);
  oscillator.frequency.exponentialRampToValueAtTime(slide, context.currentTime + at + length);
  oscillator.connect(gain);
  oscillator.start(context.currentTime + at);
  oscillator.stop(context.currentTime + at + length);
};

const knock = (at: number, pitch: number, length = 0.06, level = 0.09): void => {
  const { context, gain } = out(level, at, length);
  const size = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, size, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 4;
  source.connect(filter).connect(gain);
  source.start(context.currentTime + at);
};

let scale = 0;
const PENTATONIC = [523, 587, 659, 784, 880, 1047, 1175];

const tones: Record<Tone, () => void> = {
  sugar: () => {
    knock(0, 3200, 0.05);
    note(2400, 0.01, 0.06, 'sine', 0.03);
  },
  jar: () => {
    note(880, 0, 0.3);
    note(1320, 0.02, 0.28, 'sine', 0.04);
  },
  step: () => {
    note(PENTATONIC[scale++ % PENTATONIC.length] ?? 523, 0, 0.4, 'triangle', 0.06);
  },
  dice: () => {
    for (let i = 0; i < 5; i++) knock(i * 0.09 + Math.random() * 0.03, 500 + Math.random() * 500, 0.07, 0.16);
  },
  mouse: () => {
    note(1700, 0, 0.12, 'sine', 0.05, 2100);
    note(1800, 0.18, 0.14, 'sine', 0.05, 2300);
  },
  bone: () => {
    [988, 880, 740, 622, 523].forEach((pitch, i) => note(pitch, i * 0.09, 0.16, 'triangle', 0.06));
  },
  win: () => {
    [523, 659, 784, 1047, 1319].forEach((pitch, i) => note(pitch, i * 0.13, 0.5, 'triangle', 0.06));
  },
  card: () => {
    knock(0, 1500, 0.05, 0.1);
  },
};

export function play(tone: Tone | undefined): void {
  if (!tone || !settings.sound) return;
  try {
    tones[tone]();
  } catch {
    // no audio on this device: the picture tells the same
  }
}
