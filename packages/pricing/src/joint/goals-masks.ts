import { parseMarketKey, type BuilderPick, type Specifiers } from '@evens/kernel'
import { remember } from '../memo.ts'
import type { Side } from '../side.ts'
import type { GoalsState, Mark } from '../goals/state.ts'
import type { MarketDefinition } from '../market.ts'
import type { Mask, View } from './cells.ts'

/** Distinct goal counts of one side, in the game and in a half; more are negligible. */
export const GAME_GOALS = 17
export const HALF_GOALS = 13

/** The kinds that the goals of a stretch decide, whatever their order and their time. */
const BY_SCORE: ReadonlySet<string> = new Set([
  'result',
  'double_chance',
  'draw_no_bet',
  'total',
  'handicap',
  'european_handicap',
  'both_score',
  'correct_score',
  'winning_margin',
  'exact_total',
  'goal_range',
  'odd_even',
  'team_total',
  'team_exact_total',
  'team_odd_even',
  'clean_sheet',
  'win_to_nil',
  'result_both_score',
  'result_total',
  'total_both_score',
  'overtime',
])

type Definitions = readonly MarketDefinition<GoalsState>[]
type Masks = ReadonlyMap<string, Uint8Array>

const VIEWS: ReadonlyMap<string, View> = new Map([
  ['', 'game'],
  ['1', 'first'],
  ['2', 'second'],
])
const viewOf = ({ period = '' }: Specifiers): View | undefined => VIEWS.get(period)
const KEPT = { markets: 1000, picks: 4000 }

/** Winning places of outcomes, derived from the settlement rules so that both always agree. */
export function goalsMasks(definitions: Definitions): (pick: BuilderPick) => Mask | null {
  const known = new Map(
    definitions.filter(({ id }) => BY_SCORE.has(id)).map((definition) => [definition.id, definition]),
  )
  const masksOf = remember(
    KEPT.markets,
    (key: string) => key,
    (key): Masks => {
      const parsed = parseMarketKey(key)
      return parsed === null ? new Map() : readMasks(known.get(parsed.market), parsed.specifiers)
    },
  )
  const onScore = ({ market, outcome }: BuilderPick): Mask => {
    const wins = masksOf(market).get(outcome)
    const view = viewOf(parseMarketKey(market)?.specifiers ?? {})
    return view === undefined || wins === undefined ? {} : { [view]: wins }
  }
  const maskOf = remember(
    KEPT.picks,
    ({ market, outcome }: BuilderPick) => `${market}/${outcome}`,
    (pick): Mask => {
      if (pick.market !== 'half_time_full_time') return onScore(pick)
      const [half = '', full = ''] = pick.outcome.split('_')
      const [first, game] = [
        onScore({ market: 'result|period=1', outcome: half }),
        onScore({ market: 'result', outcome: full }),
      ]
      return first.first === undefined || game.game === undefined ? {} : { ...first, ...game }
    },
  )
  return (pick) => {
    const mask = maskOf(pick)
    return Object.keys(mask).length === 0 ? null : mask
  }
}

/** By outcome; those that give a stake back at some score are left out. */
function readMasks(definition: MarketDefinition<GoalsState> | undefined, specifiers: Specifiers): Masks {
  const masks = new Map<string, Uint8Array>()
  const returned = new Set<string>()
  const { period } = specifiers
  const goals = period === undefined ? GAME_GOALS : HALF_GOALS
  if (definition === undefined || viewOf(specifiers) === undefined) return masks
  for (let home = 0; home < goals; home++)
    for (let away = 0; away < goals; away++)
      for (const { outcome, win, refund } of definition.settle(ended(home, away, period === '2' ? 2 : 1), specifiers) ??
        []) {
        const wins = masks.get(outcome) ?? new Uint8Array(goals * goals)
        wins[home * goals + away] = win
        masks.set(outcome, wins)
        if (refund > 0) returned.add(outcome)
      }
  return new Map([...masks].filter(([outcome]) => !returned.has(outcome)))
}

const marks = (side: Side, part: number, goals: number): Mark[] =>
  Array.from({ length: goals }, () => ({ side, part, second: 0 }))

const states = new Map<string, GoalsState>()

/** A game that has ended so, all of its goals in one part. */
function ended(home: number, away: number, part: number): GoalsState {
  const name = `${part}/${home}:${away}`
  const state = states.get(name) ?? endState([...marks(0, part, home), ...marks(1, part, away)], part)
  states.set(name, state)
  return state
}

const endState = (goals: readonly Mark[], part: number): GoalsState => ({
  phase: 'ended',
  part,
  second: 0,
  added: null,
  goals,
  corners: [],
  cards: [],
  penalties: [],
  penalty: null,
  shootout: [],
})
