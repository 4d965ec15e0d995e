import { EVENT_STATUS, MARKET_STATUS } from '@evens/contracts/feed'
import { lawOf, type FairPick, type Law, type PricedMarket } from '@evens/pricing'
import type { BuilderPick } from '@evens/kernel'
import type { BookEvent, BookMarket } from './book.ts'
import { kindOf } from './sanity.ts'

type Fitted = { readonly version: number; readonly law: Law | null }
const fitted = new WeakMap<BookEvent, Fitted>()

/** What an event's own prices say of its outcomes together; worked out once for each version of it. */
export function builderLaw(event: BookEvent): Law | null {
  const known = fitted.get(event)
  if (known?.version === event.version) return known.law
  const law = fitLaw(event)
  fitted.set(event, { version: event.version, law })
  return law
}

function fitLaw({ fixture, state, markets }: BookEvent): Law | null {
  const isLive = state.status !== EVENT_STATUS.notStarted
  const [home, away] = state.score ?? (isLive ? [] : [0, 0])
  if (home === undefined || away === undefined) return null
  const open = [...markets.values()].filter(isOffered).map(fairMarket)
  return lawOf({ sport: fixture.sport, isLive, score: [home, away], markets: open })
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

/** A pick with its fair chance; null for what the book does not have. */
export function fairPick(event: BookEvent, pick: BuilderPick): FairPick | null {
  const market = event.markets.get(pick.market)
  const found = market === undefined ? undefined : fairMarket(market).outcomes.find(({ id }) => id === pick.outcome)
  return found === undefined ? null : { ...pick, chance: found.probability }
}

/** Every outcome of the event that has a price now, with its fair chance. */
export const fairPicks = ({ markets }: BookEvent): FairPick[] =>
  [...markets.values()].filter(isOffered).flatMap((market) =>
    fairMarket(market).outcomes.flatMap(({ id, probability }, at) => {
      const { isActive, odds } = market.outcomes[at] ?? { isActive: false, odds: null }
      return isActive && odds !== null ? [{ market: market.key, outcome: id, chance: probability }] : []
    }),
  )
