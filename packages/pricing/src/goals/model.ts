import type { Specifiers } from '@evens/kernel'
import { define, type MarketId } from '../catalogue.ts'
import type { MarketDefinition, PricedMarket, SportModel } from '../market.ts'
import { rememberEach } from '../memo.ts'
import type { Pair } from '../side.ts'
import type { CountKind } from './kinds/kind.ts'
import type { PartsKind } from './kinds/part-comparison.ts'
import type { SpecialKind } from './kinds/specials.ts'
import { bendIn, bendsOf, partsTogether, weightAt } from './low-scores.ts'
import { aheadIn, type Counter, goalRates, isAhead } from './rates.ts'
import { countOf, type Scope, scoreSoFar } from './scope.ts'
import { type GoalsRules, type GoalsState, type GoalsStrength, isOver, positionOf } from './state.ts'
import { type ScoreSoFar, STRAIGHT, Tally } from './tally.ts'

/**
 * The final score (i, j) has the law of Dixon and Coles: two Poisson counts with means λ and μ, times τ(i, j; λ, μ, ρ).
 * Given the final score, each goal falls at a time of its own by one profile g, whose integral is G. So at the score
 * (h, a) after G, and with the means λ′ = λ(1 − G) and μ′ = μ(1 − G) ahead,
 *
 *   P(final = (i, j)) = Pois(i − h; λ′) · Pois(j − a; μ′) · τ(i, j) / Z(h, a; λ′, μ′),  Z = Σ Pois · Pois · τ
 *
 * before and during play alike, and the next home goal comes with the intensity λ·g·Z(h + 1, a) / Z(h, a). A span of
 * the time with the means s, t ahead ends with x, y more with Pois(x; s) · Pois(y; t) · Z(h + x, a + y; λ′ − s, μ′ − t)
 * / Z(h, a; λ′, μ′), and within it every order of its goals is as likely as any other. Every market on the score is an
 * expectation under this one law. Red cards change λ and μ from their minute on. Corners and cards are Poisson counts
 * of their own.
 */
export function createGoalsModel(offer: GoalsOffer): SportModel<GoalsStrength, GoalsState> {
  return {
    definitions: definitionsOf(offer),
    isOver,
    price: (strength, state) =>
      // Suspended while a penalty is about to be taken: it has no sound price.
      isOver(state) || state.penalty !== null ? [] : priceAll(offer, strength, state),
  }
}

/** The markets of a sport. Each group of kinds is on one counter over one span. */
export type GoalsOffer = {
  readonly rules: GoalsRules
  readonly whole: Scope
  readonly periods: readonly Scope[]
  readonly counts: readonly { readonly counter: Counter; readonly scope: Scope; readonly kinds: readonly CountKind[] }[]
  readonly parts: readonly PartsKind[]
  readonly specials: readonly SpecialKind[]
}

function priceAll(
  { rules, whole, periods, counts, parts, specials }: GoalsOffer,
  strength: GoalsStrength,
  state: GoalsState,
): PricedMarket[] {
  const now = positionOf(state)
  const rates = { goals: goalRates(strength, state), corners: strength.corners, cards: strength.cards }
  const ahead = (counter: Counter, scope: Scope): Pair => aheadIn(rules, counter, rates[counter], scope, now)
  const count = (counter: Counter, scope: Scope): ScoreSoFar => scoreSoFar(state[counter], scope, now)

  const bends = bendsOf(strength)
  const score = count('goals', whole)
  const goalsAhead = ahead('goals', whole)
  const weight = weightAt(bends, score.home, score.away, ...goalsAhead)
  const wholeTally = new Tally(score, goalsAhead, bendIn(bends, score, goalsAhead, goalsAhead, weight))
  const tally = (counter: Counter, scope: Scope, spanAhead: Pair): Tally => {
    const bend = counter === 'goals' ? bendIn(bends, score, goalsAhead, spanAhead, weight) : STRAIGHT
    return new Tally(count(counter, scope), spanAhead, bend)
  }

  const markets: PricedMarket[] = []
  const kept = state.phase === 'playing' ? keptOf(strength) : null
  for (const group of counts) {
    const { counter, scope, kinds } = group
    const spanAhead = ahead(counter, scope)
    if (spanAhead[0] + spanAhead[1] === 0) continue
    const isWhole = counter === 'goals' && scope === whole
    const spanTally = isWhole ? wholeTally : tally(counter, scope, spanAhead)
    const isToCome = kept !== null && spanTally.bend === STRAIGHT && isAhead(scope, now)
    const known = isToCome ? kept.get(group) : undefined
    if (known !== undefined && isSame(known.ahead, spanAhead)) {
      for (const market of known.markets) markets.push(market)
      continue
    }
    const first = markets.length
    for (const kind of kinds) kind.quote(spanTally, scope, markets)
    if (isToCome) kept.set(group, { ahead: spanAhead, markets: markets.slice(first) })
  }
  if (goalsAhead[0] + goalsAhead[1] > 0) {
    const each = periods.map((scope) => ({ count: count('goals', scope), ahead: ahead('goals', scope) }))
    const together = partsTogether(each, bends, weight)
    for (const kind of parts) kind.quote(together, whole, markets)
  }
  const outlook = {
    rules,
    strength,
    state,
    score: wholeTally,
    goalsAhead,
    cardsAhead: ahead('cards', whole),
  }
  for (const kind of specials) kind.quote(outlook, markets)
  return markets
}

/** The prices of spans that have not begun: while their means stand and no low score bends them, they stay. */
type Kept = Map<GoalsOffer['counts'][number], { readonly ahead: Pair; readonly markets: readonly PricedMarket[] }>

/** By strength, so as long as its game is on. */
const keptOf = rememberEach((_strength: GoalsStrength): Kept => new Map())

const isSame = (one: Pair, other: Pair): boolean => one[0] === other[0] && one[1] === other[1]

function definitionsOf({ rules, periods, counts, parts, specials }: GoalsOffer): MarketDefinition<GoalsState>[] {
  const ids = new Set(counts.flatMap(({ kinds }) => kinds.map(({ id }) => id)))
  return [
    ...[...ids].map((id) => countDefinition(id, counts)),
    ...parts.map(({ id, settle }) =>
      define<GoalsState>(id, (state, specifiers) => {
        const now = positionOf(state)
        return settle(
          periods.map((scope) => countOf(state.goals, scope, now)),
          specifiers,
        )
      }),
    ),
    ...specials.map(({ id, settle }) => define<GoalsState>(id, (state) => settle(rules, state))),
  ]
}

const spanName = ({ period: part = '', from = '' }: Specifiers): string => `${part}/${from}`

/** One kind can cover several spans; the specifiers select one. */
function countDefinition(id: MarketId, counts: GoalsOffer['counts']): MarketDefinition<GoalsState> {
  const bySpan = new Map(
    counts.flatMap(({ counter, scope, kinds }) =>
      kinds
        .filter((kind) => kind.id === id)
        .map((kind) => [spanName(scope.labels.plain), { counter, scope, kind }] as const),
    ),
  )
  return define(id, (state, specifiers) => {
    const found = bySpan.get(spanName(specifiers))
    if (found === undefined) return null
    return found.kind.settle(countOf(state[found.counter], found.scope, positionOf(state)), specifiers)
  })
}
