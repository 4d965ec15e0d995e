import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue.ts'
import type { PricedMarket } from '../../market.ts'
import { oneWins, type OutcomeResult } from '../../settling.ts'
import type { Pair } from '../../side.ts'
import { homeWinsAfterDraw, shootoutWinner } from '../overtime.ts'
import { MISSED_SHARE, PENALTY_SHARE, RED_SHARE } from '../rates.ts'
import { type GoalsRules, type GoalsState, type GoalsStrength, partsOf, positionOf } from '../state.ts'
import { resultOf, type Tally } from '../tally.ts'
import { twoWay, yesNo } from './kind.ts'

/** All there is to know, for a market that is like no other. */
export type Outlook = {
  readonly rules: GoalsRules
  readonly strength: GoalsStrength
  readonly state: GoalsState
  /** Of the regular game. */
  readonly score: Tally
  readonly goalsAhead: Pair
  readonly cardsAhead: Pair
}

export type SpecialKind = {
  readonly id: MarketId
  readonly quote: (outlook: Outlook, markets: PricedMarket[]) => void
  readonly settle: (rules: GoalsRules, state: GoalsState) => readonly OutcomeResult[] | null
}

const PLAIN: Specifiers = {}

/** The chance that none of so many goals is a penalty. */
const noPenaltyIn = (goals: number): number => (noPenalties[goals] ??= (1 - PENALTY_SHARE) ** goals)
const noPenalties: number[] = []

const isRegularOver = (rules: GoalsRules, state: GoalsState): boolean => positionOf(state).part > partsOf(rules)

export const redCard: SpecialKind = {
  id: 'red_card',
  quote({ rules, state, cardsAhead: [home, away] }, markets) {
    if (isRegularOver(rules, state) || hasRed(state)) return
    markets.push(twoWay('red_card', PLAIN, 'yes', 'no', 1 - Math.exp(-RED_SHARE * (home + away))))
  },
  settle: (rules, state) => (hasRed(state) || isRegularOver(rules, state) ? yesNo(hasRed(state)) : null),
}

const hasRed = (state: GoalsState): boolean => state.cards.some(({ isRed }) => isRed)

export const penaltyAwarded: SpecialKind = {
  id: 'penalty_awarded',
  quote({ rules, state, score, goalsAhead: [home, away] }, markets) {
    if (isRegularOver(rules, state) || state.penalties.length > 0) return
    const noneScored = score.total.chances.reduce((sum, chance, more) => sum + chance * noPenaltyIn(more), 0)
    const chance = 1 - noneScored * Math.exp(-MISSED_SHARE * (home + away))
    markets.push(twoWay('penalty_awarded', PLAIN, 'yes', 'no', chance))
  },
  settle(rules, state) {
    const isAwarded = state.penalties.length > 0
    return isAwarded || isRegularOver(rules, state) ? yesNo(isAwarded) : null
  },
}

/** The winner, with overtime and penalty shots. */
export const winner: SpecialKind = {
  id: 'winner',
  quote({ rules, strength, state, score }, markets) {
    const afterDraw = homeWinsAfterDraw(rules, strength, state)
    const [home, draw] = isRegularOver(rules, state) ? [0, 1] : resultOf(score)
    markets.push(twoWay('winner', PLAIN, 'home', 'away', home + draw * afterDraw))
  },
  settle(_rules, state) {
    if (state.phase !== 'ended') return null
    const lead = leadAfter(state, Infinity)
    const name = lead > 0 ? 'home' : lead < 0 ? 'away' : shootoutWinner(state.shootout)
    return name === null ? null : oneWins(['home', 'away'], name)
  },
}

export const overtime: SpecialKind = {
  id: 'overtime',
  quote({ rules, state, score }, markets) {
    if (!isRegularOver(rules, state)) markets.push(twoWay('overtime', PLAIN, 'yes', 'no', resultOf(score)[1]))
  },
  settle: (rules, state) => (isRegularOver(rules, state) ? yesNo(leadAfter(state, partsOf(rules)) === 0) : null),
}

/** Home less away, over the parts up to this one. */
function leadAfter(state: GoalsState, lastPart: number): number {
  let lead = 0
  for (const { side, part } of state.goals) if (part <= lastPart) lead += side === 0 ? 1 : -1
  return lead
}
