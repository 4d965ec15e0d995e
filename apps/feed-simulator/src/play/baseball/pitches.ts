import type { Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import { baseballRuns, type BaseballState, type BaseballStrength, battingOf, HITS } from '@evens/pricing'
import type { Step } from '../sport.ts'
import { afterTurn, battingSide, phaseOf, type TurnEnd } from './rules.ts'

type Pitch = 'ball' | 'strike' | 'foul' | 'in_play'

const PITCH_MS = [17_000, 27_000] as const
const NEXT_BATTER_MS = 22_000
const NEXT_HALF_MS = 130_000

export function* playPitches(
  { edges }: BaseballStrength,
  start: BaseballState,
  random: Random,
): Generator<Step<BaseballState>> {
  let state = start
  let pause = 0
  while (!state.isOver) {
    const before = state
    const batting = battingOf(edges[battingSide(state)])
    const pitch = pitchOf(batting, random.next())
    const end = endOf(state, pitch) ?? (pitch === 'in_play' ? contactOf(batting, random.next()) : null)
    state = end === null ? afterPitch(state, pitch) : afterTurn(state, end)
    const [quickest, slowest] = PITCH_MS
    yield {
      afterMs: pause + quickest + random.next() * (slowest - quickest),
      state,
      incidents: [...incidentsOf(before, state, pitch, end, random)],
      isCritical: end === 'homeRun' || (end !== null && state.bases === 7),
    }
    const isNextHalf = before.half !== state.half
    pause = isNextHalf ? NEXT_HALF_MS : end === null ? 0 : NEXT_BATTER_MS
  }
}

type Batting = ReturnType<typeof battingOf>

function pitchOf({ ball, strike, foul }: Batting, drawn: number): Pitch {
  if (drawn < ball) return 'ball'
  if (drawn < ball + strike) return 'strike'
  return drawn < ball + strike + foul ? 'foul' : 'in_play'
}

function contactOf(batting: Batting, drawn: number): TurnEnd {
  let sum = 0
  return HITS.find((hit) => drawn < (sum += batting[hit])) ?? 'out'
}

/** The fourth ball and the third strike; a foul is never the third. */
function endOf({ balls, strikes }: BaseballState, pitch: Pitch): TurnEnd | null {
  if (pitch === 'ball' && balls === 3) return 'walk'
  return pitch === 'strike' && strikes === 2 ? 'strikeout' : null
}

function afterPitch(state: BaseballState, pitch: Pitch): BaseballState {
  if (pitch === 'ball') return { ...state, balls: state.balls + 1 }
  return { ...state, strikes: Math.min(2, state.strikes + 1) }
}

const TURN_KINDS: Readonly<Record<TurnEnd, string>> = {
  strikeout: 'strikeout',
  out: 'batter_out',
  walk: 'walk',
  single: 'hit_single',
  double: 'hit_double',
  triple: 'hit_triple',
  homeRun: 'home_run',
}

function* incidentsOf(
  before: BaseballState,
  after: BaseballState,
  pitch: Pitch,
  end: TurnEnd | null,
  random: Random,
): Generator<Omit<Incident, 'number'>> {
  const side = battingSide(before)
  const phase = phaseOf(before)
  const score: [number, number] = [baseballRuns(after, 0), baseballRuns(after, 1)]
  const runs = score[side] - baseballRuns(before, side)
  const at: Incident['at'] = [20 + random.next() * 75, 5 + random.next() * 90]
  if (end === null) return yield { kind: `pitch_${pitch}`, side, phase, isKey: false }
  yield {
    kind: TURN_KINDS[end],
    side,
    phase,
    isKey: runs > 0 || end === 'homeRun',
    ...(pitch === 'in_play' ? { at } : {}),
    ...(runs > 0 ? { score } : {}),
  }
  if (runs > 0 && end !== 'homeRun') yield { kind: 'run_scored', side, phase, score, isKey: true }
  if (after.isOver) yield { kind: 'game_end', phase, score, isKey: true }
  else if (before.half !== after.half) yield { kind: 'half_inning_end', phase, score, isKey: before.half === 1 }
}
