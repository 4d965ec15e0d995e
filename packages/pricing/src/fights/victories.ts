import type { Specifiers } from '@evens/kernel'
import { fairProbability } from '../market.ts'
import { offer, offerYesNo } from '../offers.ts'
import { oneWins, refunded, settleYesNo, winnersWhere } from '../settling.ts'
import { type Side, SIDES, YES_NO } from '../side.ts'
import type { FightKind, FightOutlook } from './outlook.ts'
import type { FightFormat, FightState } from './state.ts'

const RESULTS = ['home', 'draw', 'away']
const DOUBLE = ['home_draw', 'home_away', 'draw_away']
const METHODS = ['ko', 'submission', 'decision'] as const

export const sideOf = ({ team }: Specifiers): Side => (team === 'away' ? 1 : 0)

export const stopped = (outlook: FightOutlook): number => 1 - outlook.distance

export function decisionFor({ verdict, distance }: FightOutlook, side: Side): number {
  const { unanimous, split, majority } = verdict[SIDES[side]]
  return distance * (unanimous + split + majority)
}

export function stopFor(outlook: FightOutlook, side: Side): number {
  return stopped(outlook) * (outlook.share.ko[side] + outlook.share.submission[side])
}

const winFor = (outlook: FightOutlook, side: Side): number => stopFor(outlook, side) + decisionFor(outlook, side)
const drawn = ({ verdict, distance }: FightOutlook): number => distance * verdict.draw

/** The result; null while the fight is on. */
function resultOf({ result }: FightState): 'home' | 'draw' | 'away' | null {
  if (result === null) return null
  return result.winner === null ? 'draw' : SIDES[result.winner]
}

/** Boxing has no submissions. */
const methodsOf = ({ hasSubmissions }: FightFormat) =>
  METHODS.filter((method) => hasSubmissions || method !== 'submission')

const waysToWin = (format: FightFormat): string[] => {
  const by = (side: string): string[] => methodsOf(format).map((method) => `${side}_${method}`)
  return [...by('home'), 'draw', ...by('away')]
}

function methodChance(outlook: FightOutlook, side: Side, method: (typeof METHODS)[number]): number {
  return method === 'decision' ? decisionFor(outlook, side) : stopped(outlook) * outlook.share[method][side]
}

export const VICTORIES: readonly FightKind[] = [
  {
    id: 'winner',
    offer(outlook) {
      const home = fairProbability(winFor(outlook, 0), drawn(outlook))
      return offer('winner', {}, { home, away: 1 - home })
    },
    decide(state) {
      const winner = resultOf(state)
      if (winner === null) return null
      return winner === 'draw' ? SIDES.map(refunded) : oneWins(SIDES, winner)
    },
  },
  {
    id: 'result',
    offer: (outlook) =>
      offer('result', {}, { home: winFor(outlook, 0), draw: drawn(outlook), away: winFor(outlook, 1) }),
    decide(state) {
      const winner = resultOf(state)
      return winner === null ? null : oneWins(RESULTS, winner)
    },
  },
  {
    id: 'double_chance',
    offer(outlook) {
      const [home, draw, away] = [winFor(outlook, 0), drawn(outlook), winFor(outlook, 1)]
      return offer('double_chance', {}, { home_draw: 1 - away, home_away: 1 - draw, draw_away: 1 - home }, 2)
    },
    decide(state) {
      const winner = resultOf(state)
      return winner === null ? null : winnersWhere(DOUBLE, (pair) => pair.split('_').includes(winner))
    },
  },
  {
    id: 'victory_method',
    outcomes: waysToWin,
    offer(outlook, { format }) {
      const chances: Record<string, number> = Object.fromEntries(waysToWin(format).map((way) => [way, 0]))
      for (const side of [0, 1] as const)
        for (const method of methodsOf(format))
          chances[`${SIDES[side]}_${method}`] = methodChance(outlook, side, method)
      return offer('victory_method', {}, { ...chances, draw: drawn(outlook) })
    },
    decide(state) {
      const winner = resultOf(state)
      if (winner === null) return null
      return oneWins(waysToWin(state.format), winner === 'draw' ? 'draw' : `${winner}_${state.result?.method}`)
    },
  },
  {
    id: 'ending_method',
    outcomes: methodsOf,
    offer(outlook, { format }) {
      const chance = (method: (typeof METHODS)[number]): number =>
        method === 'decision' ? outlook.distance : methodChance(outlook, 0, method) + methodChance(outlook, 1, method)
      return offer('ending_method', {}, Object.fromEntries(methodsOf(format).map((method) => [method, chance(method)])))
    },
    decide: ({ result, format }) => (result === null ? null : oneWins(methodsOf(format), result.method)),
  },
  {
    id: 'win_inside',
    offer: (outlook) =>
      ([0, 1] as const).flatMap((side) => offerYesNo('win_inside', { team: SIDES[side] }, stopFor(outlook, side))),
    decide: ({ result }, specifiers) =>
      settleYesNo(
        result !== null && result.method !== 'decision' && result.winner === sideOf(specifiers),
        result !== null,
      ),
  },
  {
    id: 'decision_kind',
    offer({ verdict: { home, away, draw }, distance }) {
      return offer(
        'decision_kind',
        {},
        {
          unanimous: distance * (home.unanimous + away.unanimous),
          split: distance * (home.split + away.split),
          majority: distance * (home.majority + away.majority),
          draw: distance * draw,
          no_decision: 1 - distance,
        },
      )
    },
    decide({ result }) {
      if (result === null) return null
      const kind = result.method === 'decision' ? (result.verdict ?? 'draw') : 'no_decision'
      return oneWins(['unanimous', 'split', 'majority', 'draw', 'no_decision'], kind)
    },
  },
  {
    id: 'knock_down',
    offer: ({ down }) => offerYesNo('knock_down', {}, down.any),
    decide: ({ downs, result }) => settleYesNo(downs[0] + downs[1] > 0, result !== null),
  },
  {
    id: 'team_knock_down',
    offer: ({ down }) =>
      ([0, 1] as const).flatMap((side) => offerYesNo('team_knock_down', { team: SIDES[side] }, down.by[side])),
    decide: ({ downs, result }, specifiers) => settleYesNo(downs[sideOf(specifiers)] > 0, result !== null),
  },
  {
    id: 'fight_distance',
    offer: ({ distance }) => offerYesNo('fight_distance', {}, distance),
    decide: ({ result }) => (result === null ? null : oneWins(YES_NO, result.method === 'decision' ? 'yes' : 'no')),
  },
]
