import type { Margin } from '@evens/contracts'
import type { BuilderPick } from '@evens/kernel'
import { canBuild, type FairPick, jointChance } from '@evens/pricing'
import { type Book, type BookEvent, isBoughtBack } from './book.ts'
import { builderLaw, fairPick } from './builder-law.ts'
import { onLadder } from './ladder.ts'
import { implied, overroundOf } from './margin.ts'
import { type Offer, offerOf, type OfferRefusal } from './offer.ts'

/** `pick` is the one that stands in the way, where it is one. */
type BuilderOffer = Offer & { readonly pick: number | null }

const refused = (reason: OfferRefusal, pick: number | null = null): BuilderOffer => ({
  odds: null,
  isOpen: false,
  reason,
  pick,
})

/** The joint price of picks of one event, as it can be taken now: only while each of them can be. */
export function builderOffer(
  book: Book,
  event: BookEvent,
  picks: readonly BuilderPick[],
  nowMs: number,
  margin: Margin,
): BuilderOffer {
  const { id, sport } = event.fixture
  if (!canBuild(sport)) return refused('no-builder')
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
 * Fair, in millionths, for selling back: what is won already is certain, and the rest is what it is together. Null
 * where one of them is lost or returned, or is not bought back.
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

/** What each pick adds to the margin: the law is a little less sure of every one of them. */
const PICK_EXTRA = 0.01
const ODDS_MIN = 1010

/**
 * The price of picks that win together with this chance. The margin is that of the sport's specials, once, and a little
 * for each pick. A joint outcome below one half stands as one of many that are as likely as it, where every method
 * raises it by the overround; from one half on it stands against its opposite. It never pays less than one of its picks
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
