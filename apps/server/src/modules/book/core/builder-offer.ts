import type { Margin } from '@evens/contracts'
import { EVENT_STATUS, type EventState, MARKET_STATUS } from '@evens/contracts/feed'
import type { BuilderPick } from '@evens/kernel'
import { canBuild, type FairPick, jointChance, type Law, lawOf, type PricedMarket } from '@evens/pricing'
import { type Book, type BookEvent, type BookMarket, isBoughtBack } from './book.ts'
import { deepEqual } from './edit.ts'
import { implied, onLadder, overroundOf } from './margin.ts'
import { type Offer, offerOf, type OfferRefusal } from './offer.ts'
import { kindOf } from './sanity.ts'

/** `pick` is the index of the refused pick, if it is a single one. */
type BuilderOffer = Offer & { readonly pick: number | null }

const refused = (reason: OfferRefusal, pick: number | null = null): BuilderOffer => ({
  odds: null,
  isOpen: false,
  reason,
  pick,
})

const isLive = ({ state }: BookEvent): boolean => state.status !== EVENT_STATUS.notStarted

/** Markets of this game can be combined. */
export const hasBuilder = (event: BookEvent): boolean =>
  event.fixture.kind === 'match' && canBuild(event.fixture.sport, isLive(event))

/** The joint price of picks of one event; it is open only while each of them is. */
export function builderOffer(
  book: Book,
  event: BookEvent,
  picks: readonly BuilderPick[],
  nowMs: number,
  margin: Margin,
): BuilderOffer {
  const { id, sport } = event.fixture
  if (!hasBuilder(event)) return refused('no-builder')
  const singles: number[] = []
  const fair: FairPick[] = []
  for (const [at, pick] of picks.entries()) {
    const { odds, reason } = offerOf(book, { event: id, ...pick }, nowMs)
    const known = fairPick(event, pick)
    if (reason !== null || odds === null || known === null) return refused(reason ?? 'no-price', at)
    singles.push(odds)
    fair.push(known)
  }
  const law = builderLaw(event)
  if (law === null) return refused('market-not-active')
  const joint = jointChance(law, fair)
  if (!joint.ok) return refused(`builder-${joint.error.reason}`, joint.error.pick)
  const odds = builderOdds(joint.value, singles, sport, margin)
  return odds === null ? refused('no-price') : { odds, isOpen: true, reason: null, pick: null }
}

const MICRO = 1_000_000

/**
 * Joint fair probability in millionths, for cash-out: picks won already are certain, the open ones are priced together.
 * Null when one of them is lost, void, or not open for cash-out.
 */
export function builderChance(event: BookEvent, picks: readonly BuilderPick[]): number | null {
  const open: FairPick[] = []
  for (const pick of picks) {
    const market = event.markets.get(pick.market)
    const known = fairPick(event, pick)
    if (market === undefined || known === null) return null
    if (market.settlement === null && !isBoughtBack(market)) return null
    if (market.settlement === null) open.push(known)
    else if (!hasWon(market.settlement.outcomes, pick.outcome)) return null
  }
  const law = builderLaw(event)
  if (law === null) return null
  const joint = open.length === 1 ? open[0]?.chance : chanceOf(jointChance(law, open))
  return joint === undefined ? null : Math.round(joint * MICRO)
}

const chanceOf = (joint: ReturnType<typeof jointChance>): number | undefined => (joint.ok ? joint.value : undefined)

type Settled = readonly {
  readonly id: string
  readonly result: 0 | 1
  readonly voidFactor?: number
  readonly deadHeat?: number
}[]

const hasWon = (outcomes: Settled, outcome: string): boolean =>
  outcomes.some(
    ({ id, result, voidFactor, deadHeat = 1 }) =>
      id === outcome && result === 1 && voidFactor === undefined && deadHeat === 1,
  )

/** Extra margin per pick: each one adds to the error of the joint model. */
const PICK_EXTRA = 0.01
const ODDS_MIN = 1010

/**
 * The price of picks with this joint probability. The margin is that of the sport's specials, once, plus a little for
 * each pick. Below one half the joint outcome is treated as one of many equally likely ones, where every method raises
 * it by the overround; from one half on it is priced against its opposite. It never pays less than one of its picks
 * alone.
 */
export function builderOdds(chance: number, singles: readonly number[], sport: string, margin: Margin): number | null {
  const overround = overroundOf(margin, sport, 'specials') * (1 + PICK_EXTRA * singles.length)
  const share =
    chance < 0.5 ? chance * overround : (implied(margin.method, [chance, 1 - chance], 1, overround)?.[0] ?? 1)
  const odds = share < 1 ? onLadder(1 / share) : null
  const least = Math.max(...singles)
  const price = odds === null || odds < least ? least : odds
  return price < ODDS_MIN ? null : price
}

/** All that a fit depends on: of the markets their prices, which are replaced when they move. */
type FitInput = {
  readonly isLive: boolean
  readonly score: readonly number[]
  readonly periods: EventState['periods']
  readonly serving: EventState['serving']
  readonly offered: readonly BookMarket[]
}
type Fitted = { readonly version: number; readonly input: FitInput; readonly law: Law | null }
const fitted = new WeakMap<BookEvent, Fitted>()

/**
 * The joint distribution of outcomes that an event's own prices imply. A fit takes up to a fifth of a second: it is made
 * when somebody asks for it, and kept until a price or the score has changed. A clock that ticks changes neither.
 */
export function builderLaw(event: BookEvent): Law | null {
  const known = fitted.get(event)
  const { version } = event
  if (known?.version === version) return known.law
  const input = fitInput(event)
  const law = known !== undefined && isSameFit(known.input, input) ? known.law : fitLaw(event.fixture.sport, input)
  fitted.set(event, { version, input, law })
  return law
}

const fitInput = (event: BookEvent): FitInput => ({
  isLive: isLive(event),
  score: event.state.score ?? (isLive(event) ? [] : [0, 0]),
  periods: event.state.periods,
  serving: event.state.serving,
  offered: [...event.markets.values()].filter(isOffered),
})

function isSameFit({ offered: before, ...rest }: FitInput, { offered: now, ...state }: FitInput): boolean {
  if (before.length !== now.length || !deepEqual(rest, state)) return false
  return now.every(({ key, outcomes }, at) => before[at]?.outcomes === outcomes && before[at].key === key)
}

function fitLaw(sport: string, { isLive: live, score, periods, serving, offered }: FitInput): Law | null {
  const [home, away] = score
  if (home === undefined || away === undefined) return null
  return lawOf({
    sport,
    isLive: live,
    score: [home, away],
    ...(periods === undefined ? {} : { periods }),
    ...(serving === undefined ? {} : { serving }),
    markets: offered.map(fairMarket),
  })
}

const isOffered = ({ settlement, status, isHeld }: BookMarket): boolean =>
  settlement === null && status === MARKET_STATUS.active && !isHeld

/** A feed that gives odds alone has its margin in them: taken off all outcomes alike. */
function fairMarket({ market, specifiers, outcomes }: BookMarket): PricedMarket {
  const isFair = outcomes.every(({ probability }) => probability !== null)
  const shares = outcomes.map(({ probability, odds }) =>
    isFair ? (probability ?? 0) : odds === null ? 0 : 1000 / odds,
  )
  const sum = shares.reduce((all, share) => all + share, 0)
  const scale = isFair || sum === 0 ? 1 : (kindOf(market)?.winners ?? 1) / sum
  return {
    market,
    specifiers,
    outcomes: outcomes.map(({ id }, at) => ({ id, probability: (shares[at] ?? 0) * scale })),
  }
}

/** A pick with its fair probability; null when the book does not have it. */
export function fairPick(event: BookEvent, pick: BuilderPick): FairPick | null {
  const market = event.markets.get(pick.market)
  const found = market === undefined ? undefined : fairMarket(market).outcomes.find(({ id }) => id === pick.outcome)
  return found === undefined ? null : { ...pick, chance: found.probability }
}

/** Every outcome with a current price, with its fair probability. */
export const fairPicks = ({ markets }: BookEvent): FairPick[] =>
  [...markets.values()].filter(isOffered).flatMap((market) =>
    fairMarket(market).outcomes.flatMap(({ id, probability }, at) => {
      const { isActive, odds } = market.outcomes[at] ?? { isActive: false, odds: null }
      return isActive && odds !== null ? [{ market: market.key, outcome: id, chance: probability }] : []
    }),
  )
