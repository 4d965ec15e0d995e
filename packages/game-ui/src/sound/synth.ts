import type { Sound } from '../stage.ts'
import { degreeHz, keyOf } from './scales.ts'

type Cue = Parameters<Sound>[0]
type Voice = (out: Out, hz: number, atS: number, gain: number) => void
type Out = { readonly context: AudioContext; readonly bus: AudioNode; readonly noise: AudioBuffer }

/** A gain that rises at once and decays; the note ends with it. */
function envelope({ context, bus }: Out, atS: number, gain: number, decayS: number, attackS = 0.004): GainNode {
  const node = context.createGain()
  node.gain.setValueAtTime(0, atS)
  node.gain.linearRampToValueAtTime(gain, atS + attackS)
  node.gain.exponentialRampToValueAtTime(0.0001, atS + attackS + decayS)
  node.connect(bus)
  return node
}

function tone(
  out: Out,
  type: OscillatorType,
  hz: number,
  atS: number,
  into: AudioNode,
  lastsS: number,
): OscillatorNode {
  const oscillator = out.context.createOscillator()
  oscillator.type = type
  oscillator.frequency.setValueAtTime(hz, atS)
  oscillator.connect(into)
  oscillator.start(atS)
  oscillator.stop(atS + lastsS)
  return oscillator
}

const pluck: Voice = (out, hz, atS, gain) => {
  const body = envelope(out, atS, gain, 0.28)
  tone(out, 'triangle', hz, atS, body, 0.35)
  tone(out, 'sine', hz * 2, atS, envelope(out, atS, gain * 0.35, 0.12), 0.2)
}

/** Two partials that are no whole multiple of each other make it a bell. */
const bell: Voice = (out, hz, atS, gain) => {
  tone(out, 'sine', hz, atS, envelope(out, atS, gain, 0.9), 1)
  tone(out, 'sine', hz * 2.76, atS, envelope(out, atS, gain * 0.3, 0.4), 0.5)
}

const sub: Voice = (out, hz, atS, gain) => {
  const note = tone(out, 'sine', hz, atS, envelope(out, atS, gain, 0.35), 0.45)
  note.frequency.exponentialRampToValueAtTime(hz / 2, atS + 0.3)
}

function noise(out: Out, hz: number, atS: number, gain: number, lastsS: number, toHz = hz): void {
  const source = out.context.createBufferSource()
  const filter = out.context.createBiquadFilter()
  source.buffer = out.noise
  filter.type = 'bandpass'
  filter.frequency.setValueAtTime(hz, atS)
  filter.frequency.exponentialRampToValueAtTime(toHz, atS + lastsS)
  source.connect(filter).connect(envelope(out, atS, gain, lastsS))
  source.start(atS)
  source.stop(atS + lastsS + 0.05)
}

const tick: Voice = (out, hz, atS, gain) => noise(out, hz * 6, atS, gain, 0.03)
const swoosh: Voice = (out, hz, atS, gain) => noise(out, hz * 2, atS, gain, 0.25, hz * 8)

type Note = { readonly voice: Voice; readonly degree: number; readonly atS: number; readonly gain: number }
const note = (voice: Voice, degree: number, atS = 0, gain = 0.2): Note => ({ voice, degree, atS, gain })

/** A crowd: noise that swells and falls. */
const crowd: Voice = (out, hz, atS, gain) => {
  for (const [share, lag] of [
    [1, 0],
    [1.7, 0.18],
  ] as const) {
    const source = out.context.createBufferSource()
    const filter = out.context.createBiquadFilter()
    source.buffer = out.noise
    source.loop = true
    filter.type = 'bandpass'
    filter.Q.value = 0.8
    filter.frequency.setValueAtTime(hz * 2 * share, atS)
    filter.frequency.linearRampToValueAtTime(hz * 3.4 * share, atS + 1.4)
    source.connect(filter).connect(envelope(out, atS + lag, gain / share, 2.2, 1.1))
    source.start(atS)
    source.stop(atS + 3.6)
  }
}

const thud: Voice = (out, hz, atS, gain) => {
  noise(out, hz * 0.7, atS, gain, 0.05)
  tone(out, 'sine', hz / 3, atS, envelope(out, atS, gain * 0.5, 0.06), 0.09)
}

const pea: Voice = (out, hz, atS, gain) => {
  const body = envelope(out, atS, gain, 0.34, 0.02)
  const whistle = tone(out, 'square', hz * 6, atS, body, 0.4)
  for (let at = 0; at < 12; at += 1) whistle.frequency.setValueAtTime(hz * (at % 2 === 0 ? 6 : 6.4), atS + at * 0.03)
}

/** Notes of a cue by degrees of the scale; `pitch` lifts them all. */
const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  tick: [note(tick, 7, 0, 0.35), note(pluck, 7, 0, 0.05)],
  press: [note(tick, 3, 0, 0.4)],
  reveal: [note(pluck, 4, 0, 0.16)],
  rise: [note(pluck, 2, 0, 0.12)],
  hit: [note(bell, 9, 0, 0.18)],
  lose: [note(sub, -3, 0, 0.22)],
  collect: [note(bell, 7, 0), note(bell, 9, 0.09), note(bell, 11, 0.18)],
  climb: [note(pluck, 0, 0, 0.07), note(bell, 7, 0.02, 0.03)],
  burst: [note(swoosh, -4, 0, 0.3), note(sub, -7, 0, 0.3), note(sub, -10, 0.06, 0.22), note(tick, -2, 0, 0.4)],
  hoof: [note(thud, 0, 0, 0.12), note(thud, 2, 0.07, 0.08)],
  roll: [note(tick, 5, 0, 0.1)],
  crowd: [note(crowd, 0, 0, 0.1)],
  roar: [note(crowd, 2, 0, 0.26), note(crowd, 4, 0.3, 0.16)],
  bell: [note(bell, 11, 0, 0.16), note(bell, 11, 0.14, 0.16), note(bell, 11, 0.28, 0.16)],
  whistle: [note(pea, 7, 0, 0.035), note(pea, 7, 0.42, 0.035)],
  // Reels: each stop is a step above the one before, and so is each step of a cascade.
  spin: [note(swoosh, 0, 0, 0.14), note(tick, 0, 0, 0.2)],
  stop: [note(tick, 0, 0, 0.5), note(pluck, 0, 0, 0.13), note(sub, -7, 0, 0.1)],
  land: [note(bell, 7, 0, 0.13)],
  pop: [note(tick, 9, 0, 0.3), note(pluck, 4, 0.02, 0.09)],
  coin: [note(bell, 9, 0, 0.1), note(tick, 12, 0, 0.2)],
  orb: [note(pluck, 7, 0, 0.14), note(bell, 14, 0.03, 0.07)],
  feature: [note(swoosh, 2), ...[0, 4, 7, 9, 11].map((degree, at) => note(pluck, degree, 0.1 + at * 0.11, 0.17))],
  win: [note(bell, 7, 0, 0.14), note(bell, 9, 0.08, 0.12)],
  fanfare: [note(sub, 0), ...[7, 9, 11, 14, 16, 18, 21].map((degree, at) => note(bell, degree, at * 0.1, 0.2))],
}

/** Wins above the stake, by tier: a chime, a phrase, and a longer phrase for what has a banner. */
const PHRASES: readonly (readonly Note[])[] = [
  [],
  [note(bell, 7), note(bell, 11, 0.1)],
  [note(bell, 7), note(bell, 9, 0.1), note(bell, 11, 0.2), note(bell, 14, 0.34)],
  [note(swoosh, 4), ...[7, 9, 11, 14, 11, 14, 16].map((degree, at) => note(bell, degree, 0.12 + at * 0.11))],
  [
    note(swoosh, 2),
    note(sub, 0),
    ...[7, 9, 11, 14, 16, 14, 16, 18, 21].map((degree, at) => note(bell, degree, 0.14 + at * 0.12, 0.22)),
  ],
]

export type Synth = {
  readonly play: Sound
  readonly win: (tier: number) => void
  /** Called out of a click: a browser starts no audio by itself. */
  readonly turn: (isOn: boolean) => void
  readonly hide: (isHidden: boolean) => void
  readonly close: () => void
}

/** Own synthesiser in the theme's key. No context exists before the sound is asked for. */
export function createSynth(theme: string, create: () => AudioContext = () => new AudioContext()): Synth {
  const key = keyOf(theme)
  let out: Out | null = null
  let isOn = false

  function sound(notes: readonly Note[], pitch = 0): void {
    if (out === null || !isOn || out.context.state !== 'running') return
    const nowS = out.context.currentTime
    for (const { voice, degree, atS, gain } of notes) voice(out, degreeHz(key, degree + pitch), nowS + atS, gain)
  }
  return {
    play: (cue, pitch) => sound(CUES[cue], pitch),
    win: (tier) => sound(PHRASES[tier] ?? []),
    turn(next) {
      isOn = next
      if (next && out === null) out = outOf(create())
      void (next ? out?.context.resume() : out?.context.suspend())
    },
    hide: (isHidden) => void (isHidden || !isOn ? out?.context.suspend() : out?.context.resume()),
    close: () => void out?.context.close(),
  }
}

/** All voices go through one limiter, so that many at once are not too loud. */
function outOf(context: AudioContext): Out {
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = -14
  limiter.ratio.value = 12
  limiter.connect(context.destination)
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  // A fixed sequence: noise needs no chance.
  let at = 22_222
  for (let index = 0; index < samples.length; index += 1) {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    samples[index] = at / 1_073_741_824 - 1
  }
  return { context, bus: limiter, noise: buffer }
}
