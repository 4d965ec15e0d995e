import { gameByMaths } from '@evens/games'
import type { LayoutMaths } from '@evens/games/layout'
import { expect, test } from 'vitest'
import { wheelOf } from '../../../stages/layout/roulette/pockets.ts'
import { pocketAngle, REST_MS, rotorAt } from '../../../stages/layout/roulette/spin.ts'
import { phaseAt, type Phase } from '../use-show.ts'
import { HOST_IDS, hostOf } from './hosts.ts'
import { lineOf } from './lines.ts'
import { spinOf } from './roulette.tsx'

const ROUNDS = Array.from({ length: 400 }, (_round, at) => String(at + 1))

test('a shared wheel starts where it stood, and rests with its pocket in front, at about the usual speed', () => {
  const wheel = wheelOf(gameByMaths('roulette-european@1')?.maths as LayoutMaths)
  for (const [at, drawn] of wheel.entries()) {
    const before = wheel[(at * 11 + 4) % wheel.length] ?? '0'
    const spin = spinOf(String(at + 5), wheel, drawn, before)
    expect((rotorAt(spin, 0) + wheel.indexOf(before) * (360 / wheel.length)) % 360).toBeCloseTo(180, 6)
    expect((rotorAt(spin, REST_MS) + pocketAngle(spin)) % 360).toBeCloseTo(180, 6)
    expect(spin.speed).toBeGreaterThan(0.08)
    expect(spin.speed).toBeLessThan(0.22)
  }
})

test('presenters take turns, and each has a shift of several rounds', () => {
  const turns = ROUNDS.map((n) => hostOf('studio-wheel', n).id)
  expect(new Set(turns).size).toBe(HOST_IDS.length)
  expect(turns.filter((id, at) => at > 0 && id !== turns[at - 1]).length).toBeLessThan(12)
})

test('lines change from round to round, and are the same for all who watch one', () => {
  expect(new Set(ROUNDS.map((n) => lineOf('open', n))).size).toBe(4)
  expect(lineOf('result', '12')).toBe(lineOf('result', '12'))
})

test.each<[string, number, unknown, Phase]>([
  ['open', -20_000, null, 'open'],
  ['open', -12_000, null, 'soon'],
  ['open', -3_000, null, 'closed'],
  ['closed', -100, null, 'closed'],
  ['running', 400, null, 'closed'],
  ['running', 400, { drawn: [] }, 'show'],
  ['over', 9_000, { drawn: [] }, 'result'],
  ['void', 9_000, null, 'void'],
])('a round that is %s is shown %i ms from its start, with %o, as %s', (state, atMs, outcome, phase) => {
  const round = { state: state as 'open', outcome, closesAt: 96_000, startsAt: 100_000 }
  expect(phaseAt(round, 100_000 + atMs, 8_000)).toBe(phase)
})
