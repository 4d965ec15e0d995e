import { addAt } from '../distribution.ts'
import type { HalfState } from './half-inning.ts'
import { FRESH, FRESH_EXTRA, type RestOfGame } from './rest-of-game.ts'
import { runsOf } from './state.ts'

type FirstTo = { home: number; none: number; away: number }
type Pair = readonly [home: number, away: number]

/** Less than this is not played out: no game stays level for ever. */
const NEGLIGIBLE = 1e-10

/** Which side is the first to have as many runs as its goal, half an inning after the other. */
export function firstTo(rest: RestOfGame, goals: Pair): FirstTo {
  const { state } = rest
  const found: FirstTo = { home: 0, none: 0, away: 0 }
  const start: Pair = [runsOf(state, 0), runsOf(state, 1)]
  let open = new Float64Array((goals[0] - start[0]) * (goals[1] - start[1]))
  open[0] = 1
  let { inning, half } = state
  for (let left = 1; left > NEGLIGIBLE; left = 1 - found.home - found.none - found.away) {
    open = playHalf(rest, { inning, half }, { start, goals, open, found })
    if (half === 1) inning++
    half = half === 0 ? 1 : 0
  }
  return found
}

/** Scores below both goals, by home runs and then away runs since the start, each with its chance. */
type Open = { readonly start: Pair; readonly goals: Pair; readonly open: Float64Array; readonly found: FirstTo }

function playHalf(
  { state, sides }: RestOfGame,
  { inning, half }: { readonly inning: number; readonly half: 0 | 1 },
  { start, goals, open, found }: Open,
): Float64Array<ArrayBuffer> {
  const isOn = inning === state.inning && half === state.half
  const from: HalfState = isOn ? state : inning > state.innings ? FRESH_EXTRA : FRESH
  const isDeciding = half === 1 && inning >= state.innings
  const next = new Float64Array(open.length)
  const width = goals[1] - start[1]
  for (let index = 0; index < open.length; index++) {
    const chance = open[index] ?? 0
    if (chance === 0) continue
    const home = start[0] + Math.floor(index / width)
    const away = start[1] + (index % width)
    if (isDeciding && home > away) {
      found.none += chance
      continue
    }
    const runs = isDeciding ? sides[0].chase(from, away - home + 1) : sides[half === 0 ? 1 : 0].runs(from)
    for (let scored = 0; scored < runs.length; scored++) {
      const part = chance * (runs[scored] ?? 0)
      if (half === 0 && away + scored >= goals[1]) found.away += part
      else if (half === 1 && home + scored >= goals[0]) found.home += part
      else if (isDeciding && home + scored !== away) found.none += part
      else addAt(next, index + (half === 0 ? scored : scored * width), part)
    }
  }
  return next
}
