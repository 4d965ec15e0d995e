import { MARKETS } from '@evens/pricing'
import type { Book } from '../core/book.ts'
import { isOpen } from '../core/offer.ts'

/** Every price of the book that can be taken and must not be. */
export function insaneOffers(book: Book, nowMs: number): string[] {
  const found: string[] = []
  for (const event of book.events.values())
    for (const market of event.markets.values()) {
      const open = market.outcomes.filter((outcome) => isOpen(event, market, outcome, nowMs, book))
      if (open.length === 0) continue
      const kind = Object.hasOwn(MARKETS, market.market) ? MARKETS[market.market] : undefined
      const say = (what: string): number => found.push(`${event.fixture.id}/${market.key}: ${what}`)
      if (kind === undefined) say('of no known kind')
      if (kind?.specifiers.some((name) => market.specifiers[name] === undefined)) say('without its specifiers')
      if (market.settlement !== null) say('its end is known')
      if (new Set(open.map(({ id }) => id)).size !== open.length) say('an outcome twice')
      for (const { id, odds } of open)
        if (!Number.isSafeInteger(odds) || (odds ?? 0) <= 1000 || (odds ?? 0) > 10_000_000) say(`${id} at ${odds}`)
      // An outcome without a price counts as certain, unless the feed's own odds left it out: they add up without it.
      const hasOwnOdds = market.outcomes.every(({ probability }) => probability === null)
      const sum = market.outcomes.reduce(
        (all, { odds }) => all + (odds === null ? (hasOwnOdds ? 0 : 1) : 1000 / odds),
        0,
      )
      if (sum < (kind?.winners ?? 1)) say(`pays ${sum} for all`)
    }
  return found
}
