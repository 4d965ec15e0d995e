import type { EventState } from '@evens/contracts/feed'
import {
  beginFight,
  boxing as boxingModel,
  martialArts as martialArtsModel,
  type FightState,
  type FightStrength,
  type SportModel,
} from '@evens/pricing'
import type { Contest, Sport } from '../sport.ts'
import { bout, phaseOf, type BoutStyle } from './bout.ts'

type FightSport = {
  readonly slug: string
  readonly model: SportModel<FightStrength, FightState>
  readonly style: BoutStyle
  readonly rounds: number
  readonly roundSeconds: number
  readonly hasSubmissions: boolean
  /** Chances per exchange for each of two equal fighters. */
  readonly equal: { readonly ko: number; readonly submission: number; readonly down: number; readonly better: number }
}

/** Effect of a point of rating on the chances to finish, and to win an exchange. */
const FINISH_PER_POINT = 0.3
const BETTER_PER_POINT = 0.09
const EXCHANGE_SECONDS = 10

const fightSport = ({ slug, model, style, equal, ...format }: FightSport): Sport<FightStrength, FightState> => ({
  slug,
  model,
  strengthOf({ competitors: [home, away] }: Contest) {
    const edge = (home?.rating ?? 0) - (away?.rating ?? 0)
    const apart = (chance: number, perPoint: number) =>
      [chance * Math.exp(perPoint * edge), chance * Math.exp(-perPoint * edge)] as const
    return {
      ko: apart(equal.ko, FINISH_PER_POINT),
      submission: apart(equal.submission, FINISH_PER_POINT),
      down: apart(equal.down, FINISH_PER_POINT),
      better: apart(equal.better, BETTER_PER_POINT),
    }
  },
  begin: (contest) =>
    beginFight({
      rounds: contest.format['rounds'] ?? format.rounds,
      exchanges: format.roundSeconds / EXCHANGE_SECONDS,
      seconds: format.roundSeconds,
      hasSubmissions: format.hasSubmissions,
    }),
  play: (strength, state, random) => bout(style, strength, state, random),
  show: showFight,
})

/** About every other fight of twelve rounds goes the distance. */
export const boxing = fightSport({
  slug: 'boxing',
  model: boxingModel,
  style: { takedowns: 0, strikes: 3, countSeconds: 8 },
  rounds: 12,
  roundSeconds: 180,
  hasSubmissions: false,
  equal: { ko: 0.0016, submission: 0, down: 0.002, better: 0.3 },
})

export const martialArts = fightSport({
  slug: 'martial-arts',
  model: martialArtsModel,
  style: { takedowns: 0.12, strikes: 4, countSeconds: 0 },
  rounds: 3,
  roundSeconds: 300,
  hasSubmissions: true,
  equal: { ko: 0.0021, submission: 0.0016, down: 0.002, better: 0.28 },
})

/** The scoreboard's points of a round: ten for its winner, one or two less for the other. */
const SEEN: Readonly<Record<string, readonly [number, number]>> = {
  H: [10, 8],
  h: [10, 9],
  '-': [10, 10],
  a: [9, 10],
  A: [8, 10],
}

function showFight(state: FightState): Omit<EventState, 'status'> {
  const { stage, secondsLeft, cards, stats, result } = state
  const rounds = [...cards].map((card): [number, number] => {
    const [home, away] = SEEN[card] ?? [0, 0]
    return [home, away]
  })
  return {
    phase: phaseOf(state),
    clock: { seconds: secondsLeft, isRunning: stage === 'round', countsDown: true },
    ...(result === null || result.winner === null ? {} : { score: result.winner === 0 ? [1, 0] : [0, 1] }),
    periods: rounds,
    stats: Object.fromEntries(Object.entries(stats).map(([name, [home, away]]) => [name, [home, away]])),
    facts: factsOf(state),
  }
}

function factsOf({ format, result, round }: FightState): Record<string, string> {
  const rounds = { rounds: String(format.rounds) }
  if (result === null) return rounds
  const [one, two, three] = result.judges.map(([home, away]) => `${home}:${away}`)
  if (one === undefined || two === undefined || three === undefined)
    return { ...rounds, method: result.method, ended_in: String(round) }
  return { ...rounds, method: result.method, judge_1: one, judge_2: two, judge_3: three }
}
