import type { FeedMessage, FeedMessageOf, FeedMessageType, OfferedMarket } from '@evens/contracts/feed'
import type { Specifiers } from '@evens/kernel'
import { aFixture, NOW_MS } from './build.ts'

export const POWER = { margin: { method: 'power', overround: { default: 1.06 } } } as const

type Body<T extends FeedMessageType> = Omit<FeedMessageOf<T>, 'producer' | 'seq' | 'at' | 'type'>
type Envelope = { readonly producer?: string; readonly seq?: number; readonly at?: number }

export const aMessage = <T extends FeedMessageType>(type: T, body: Body<T>, envelope: Envelope = {}): FeedMessage =>
  ({ producer: 'simulator', seq: 1, at: NOW_MS, ...envelope, type, ...body }) as FeedMessage

export const alive = (seq: number, at = NOW_MS): FeedMessage => aMessage('alive', {}, { seq, at })

export const fixtureOf = (event: string): FeedMessage =>
  aMessage('fixture_change', { change: 'new', fixture: aFixture({ id: event }) })

/** A market as a feed offers it: fair probabilities by outcome. */
export const anOffer = (
  market: string,
  specifiers: Specifiers,
  chances: Readonly<Record<string, number>>,
  given: Partial<OfferedMarket> = {},
): OfferedMarket => ({
  market,
  specifiers,
  status: 1,
  outcomes: Object.entries(chances).map(([id, probability]) => ({ id, isActive: true, probability })),
  ...given,
})

/** A market whose odds are the feed's own. */
export const withOdds = (market: string, odds: Readonly<Record<string, number>>): OfferedMarket => ({
  ...anOffer(market, {}, {}),
  outcomes: Object.entries(odds).map(([id, price]) => ({ id, isActive: true, odds: price })),
})

export const oddsChange = (
  markets: OfferedMarket[],
  given: Partial<Body<'odds_change'>> & Envelope = {},
): FeedMessage => {
  const { producer = 'simulator', seq = 1, at = NOW_MS, ...body } = given
  return aMessage('odds_change', { event: '400001', markets, ...body }, { producer, seq, at })
}
