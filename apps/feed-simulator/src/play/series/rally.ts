import type { EventState, Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import {
  afterPoint,
  beginPoints,
  type PointRules,
  type PointState,
  type PointStrength,
  type Side,
  viewPoints,
} from '@evens/pricing'
import type { Contest, Step } from '../sport.ts'
import {
  pairOf,
  statsOf,
  bestOfIn,
  counted,
  firstOf,
  type Landing,
  landingOf,
  noTallies,
  partPoint,
  type PartPoint,
  type Tallies,
} from './contest.ts'

export type RallyState = PointState & { readonly tallies: Tallies }

/** One way for a rally to end. An error is counted for the side that makes it. */
type Ending = {
  readonly kind: string
  readonly tally: string
  readonly taker: 'server' | 'receiver'
  readonly weight: number
  readonly landing: Landing
  readonly isKey: boolean
}

export type RallyGame = {
  readonly rules: PointRules
  readonly usualBestOf: number
  readonly endings: readonly Ending[]
  readonly rallyMs: readonly [least: number, most: number]
  readonly breakMs: number
  /** Betting stops for the points that may end a set, or only for those that may end the match. */
  readonly stopsFor: 'set' | 'match'
}

export const beginRally = (game: RallyGame, contest: Contest): RallyState => ({
  ...beginPoints(bestOfIn(contest, game.usualBestOf), firstOf(contest)),
  tallies: noTallies([...new Set(game.endings.map(({ tally }) => tally))]),
})

function endingOf(game: RallyGame, isServer: boolean, random: Random): Ending | undefined {
  const possible = game.endings.filter(({ taker }) => (taker === 'server') === isServer)
  let left = random.next() * possible.reduce((sum, { weight }) => sum + weight, 0)
  return possible.find(({ weight }) => (left -= weight) < 0) ?? possible.at(-1)
}

const loserTo = (winner: Side): Side => (winner === 0 ? 1 : 0)
const isError = ({ landing }: Ending): boolean => landing !== 'in'

export function* playRallies(
  game: RallyGame,
  { serving }: PointStrength,
  start: RallyState,
  random: Random,
): Generator<Step<RallyState>> {
  let state = start
  for (;;) {
    const before = viewPoints(game.rules, state)
    if (before.played.isDecided) return
    const homeTakes = before.server === 0 ? serving[0] : 1 - serving[1]
    const winner: Side = random.chance(homeTakes) ? 0 : 1
    const ending = endingOf(game, winner === before.server, random)
    const next = afterPoint(game.rules, state, winner, random.chance(0.5) ? 0 : 1)
    const isFirst = before.score[0] + before.score[1] === 0 && state.parts.length > 1
    const [least, most] = game.rallyMs
    state = ending === undefined ? next : { ...next, tallies: creditOf(next.tallies, ending, winner) }
    const point = partPoint(game.rules, state)
    yield {
      afterMs: Math.round(least + (most - least) * random.next()) + (isFirst ? game.breakMs : 0),
      state,
      incidents: [...rallyIncidents(game, state, winner, ending, point, random)],
      isCritical: game.stopsFor === 'set' ? point !== null : point?.kind === 'match',
    }
  }
}

const creditOf = (tallies: Tallies, ending: Ending, winner: Side): Tallies =>
  counted(tallies, ending.tally, isError(ending) ? loserTo(winner) : winner)

function* rallyIncidents(
  game: RallyGame,
  state: RallyState,
  winner: Side,
  ending: Ending | undefined,
  point: PartPoint | null,
  random: Random,
): Generator<Omit<Incident, 'number'>> {
  const { played } = viewPoints(game.rules, state)
  const isSetOver = played.isDecided || state.parts.at(-1) === ''
  const number = isSetOver ? played.finished : state.parts.length
  const phase = { name: 'set', number }
  const points = played.scores[number - 1] ?? [0, 0]
  yield {
    kind: ending?.kind ?? 'point',
    side: ending !== undefined && isError(ending) ? loserTo(winner) : winner,
    phase,
    score: [points[0], points[1]],
    isKey: ending?.isKey ?? false,
    at: landingOf(random, winner, ending?.landing ?? 'in'),
  }
  if (isSetOver) yield { kind: 'set_won', side: winner, phase, score: [played.won[0], played.won[1]], isKey: true }
  if (played.isDecided) yield { kind: 'match_won', side: winner, phase, isKey: true }
  if (point !== null)
    yield {
      kind: point.kind === 'match' ? 'match_point' : 'set_point',
      side: point.side,
      phase,
      isKey: point.kind === 'match',
    }
}

/** The board of a match in sets of points. */
export function showRallies(rules: PointRules, state: RallyState): Omit<EventState, 'status'> {
  const { played, server } = viewPoints(rules, state)
  const points = ([0, 1] as const).map((side) => played.scores.reduce((sum, score) => sum + score[side], 0))
  return {
    phase: played.isDecided ? { name: 'ended' } : { name: 'set', number: state.parts.length },
    score: pairOf(played.won),
    periods: played.scores.map(pairOf),
    ...(played.isDecided ? {} : { serving: server }),
    stats: { ...statsOf(state.tallies), points_won: [points[0] ?? 0, points[1] ?? 0], longest_run: longestRuns(state) },
    facts: { best_of: String(state.bestOf) },
  }
}

function longestRuns({ parts }: RallyState): [number, number] {
  const longest: [number, number] = [0, 0]
  for (const log of parts)
    for (const run of log.match(/h+|a+/g) ?? []) {
      const side = run.startsWith('h') ? 0 : 1
      longest[side] = Math.max(longest[side], run.length)
    }
  return longest
}
