import { expect, test } from 'vitest'
import { halfInningOf, type HalfState } from './half-inning.ts'
import { advance, battingOf, countOf, PLATE_ENDS, plateChances } from './plate.ts'

const EDGE = 0.8

/** Half an inning batter by batter, written plainly; `need` runs end it. The chance of each number of runs. */
function enumerate(from: HalfState, need: number): number[] {
  const byCount = plateChances(battingOf(EDGE))
  const runs: number[] = []
  const score = (scored: number, chance: number): void => void (runs[scored] = (runs[scored] ?? 0) + chance)
  let open = new Map([['', { ...from, scored: 0, chance: 1 }]])
  while (open.size > 0) {
    const next: typeof open = new Map()
    const go = (state: typeof from & { scored: number; chance: number }): void => {
      if (state.chance < 1e-14) return
      const key = `${state.outs}/${state.bases}/${state.scored}`
      next.set(key, { ...state, chance: state.chance + (next.get(key)?.chance ?? 0) })
    }
    for (const state of open.values()) {
      const plate = byCount[countOf(state.balls, state.strikes)] ?? {
        out: 0,
        walk: 0,
        single: 0,
        double: 0,
        triple: 0,
        homeRun: 0,
      }
      const fresh = { ...state, balls: 0, strikes: 0 }
      if (state.outs === 2) score(state.scored, state.chance * plate.out)
      else go({ ...fresh, outs: state.outs + 1, chance: state.chance * plate.out })
      for (const end of PLATE_ENDS) {
        const moved = advance(state.bases, end)
        const scored = state.scored + moved.runs
        const chance = state.chance * plate[end]
        if (scored < need) go({ ...fresh, bases: moved.bases, scored, chance })
        else score(end === 'homeRun' ? scored : need, chance)
      }
    }
    open = next
  }
  return runs
}

const FROM: HalfState = { outs: 0, bases: 0, balls: 0, strikes: 0 }

test.each([
  { name: 'a fresh half', from: FROM },
  { name: 'bases loaded, one out, a full count', from: { outs: 1, bases: 7, balls: 3, strikes: 2 } },
  { name: 'two out, runners at the corners', from: { outs: 2, bases: 5, balls: 0, strikes: 1 } },
])('the runs of $name are those of every way to bat', ({ from }) => {
  const { runs, chase } = halfInningOf(EDGE)
  const whole = enumerate(from, Infinity)
  for (let scored = 0; scored < 12; scored++) expect(runs(from)[scored]).toBeCloseTo(whole[scored] ?? 0, 9)
  for (const need of [1, 2, 4]) {
    const cut = enumerate(from, need)
    chase(from, need).forEach((chance, scored) => expect(chance, `${need}/${scored}`).toBeCloseTo(cut[scored] ?? 0, 9))
  }
})

test('an average side scores about half a run an inning', () => {
  const mean = halfInningOf(0)
    .runs(FROM)
    .reduce((sum, chance, scored) => sum + chance * scored, 0)
  expect(mean).toBeGreaterThan(0.45)
  expect(mean).toBeLessThan(0.58)
})
