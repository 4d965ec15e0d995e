import { expect, test } from 'vitest'
import type { Ticker } from '../../motion/timeline.ts'
import { boardOf } from './plan/at-rest.ts'
import { type Beat, FIRST_HUD } from './plan/model.ts'
import { type Hands, playBeats } from './player.ts'

const beat = (units: number): Beat => ({
  lastsMs: 100,
  board: boardOf([[units]]),
  hud: { ...FIRST_HUD, units },
  moves: [],
  cues: [{ atMs: 50, cue: 'stop', pitch: units }],
  huds: [],
})

function stage(laterMs = 0) {
  let nowMs = 0
  let works: (() => void)[] = []
  const ticker: Ticker = {
    nowMs: () => nowMs,
    next(work) {
      works.push(work)
      return () => (works = works.filter((one) => one !== work))
    },
  }
  const noted: string[] = []
  const hands: Hands = {
    picture: {
      ticker,
      show: ({ window }) => void noted.push(`show ${String(window)}`),
      begin: () => {},
      perform: () => laterMs,
    },
    onHud: ({ units }) => void noted.push(`units ${units}`),
    onBoard: () => {},
    cue: (cue, pitch) => void noted.push(`${cue} ${pitch}`),
  }
  async function pass(ms: number): Promise<void> {
    nowMs += ms
    const now = works
    works = []
    for (const work of now) work()
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  }
  return { hands, noted, pass }
}

test('beats follow each other, and each ends with its own picture', async () => {
  const { hands, noted, pass } = stage()
  const playing = playBeats([beat(1), beat(2)], hands)
  for (let step = 0; step < 6; step += 1) await pass(60)
  expect(await playing.done).toBe(true)
  expect(noted).toEqual(['stop 1', 'show 1', 'units 1', 'stop 2', 'show 2', 'units 2'])
})

test('a show that is finished goes to its last picture at once, without a sound', async () => {
  const { hands, noted, pass } = stage()
  const playing = playBeats([beat(1), beat(2), beat(3)], hands)
  await pass(10)
  playing.finish()
  expect(await playing.done).toBe(true)
  expect(noted).toEqual(['show 1', 'units 1', 'show 3', 'units 3'])
})

test('a show that is cancelled draws nothing more', async () => {
  const { hands, noted, pass } = stage()
  const playing = playBeats([beat(1), beat(2)], hands)
  await pass(60)
  playing.cancel()
  expect(await playing.done).toBe(false)
  await pass(500)
  expect(noted).toEqual(['stop 1'])
})

test('reels that ran before their result sound when they stop', async () => {
  const { hands, noted, pass } = stage(-40)
  void playBeats([beat(1)], hands)
  await pass(0)
  await pass(15)
  expect(noted).toEqual(['stop 1'])
})
