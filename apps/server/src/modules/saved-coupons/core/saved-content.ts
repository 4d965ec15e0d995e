import type { CouponToSave, SiteConfig } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { couponTypeOf } from '@evens/rules/coupon'
import { RULES_VERSION } from '../../betting/index.ts'
import type { OfferRefusal, Quote } from '../../book/index.ts'
import type { SavedContent, SavedLeg } from './content.ts'
import { figuresOf } from './figures.ts'

type Bet = CouponToSave['bets'][number]

const NOT_KNOWN: readonly (OfferRefusal | null)[] = ['event-unknown', 'market-unknown', 'outcome-unknown']
const NOT_AGAIN: readonly (OfferRefusal | null)[] = [...NOT_KNOWN, 'event-not-open', 'event-started', 'market-settled']

/** A price that is locked for a moment is still offered; what is over is not. */
export const isOffered = ({ reason }: Pick<Quote, 'reason'>): boolean => !NOT_AGAIN.includes(reason)

/** What is kept of a slip, in the words and at the prices of the book; null when the book knows none of it. */
export function savedContent(
  slip: CouponToSave,
  quoteOf: (ref: string) => Quote,
  currency: string,
  { betting }: Pick<SiteConfig, 'betting'>,
): { readonly content: SavedContent; readonly leftOut: readonly string[] } | null {
  const all = slip.bets.map((bet) => ({ bet, quote: quoteOf(bet.ref) }))
  const known = all.flatMap(({ bet, quote }) =>
    quote.fixture === null || NOT_KNOWN.includes(quote.reason) ? [] : [{ bet, leg: legOf(bet, quote, quote.fixture) }],
  )
  if (known.length === 0 || couponTypeOf(slip.typeId) === null) return null
  const legs = known.map(({ leg }) => leg)
  const rest = { ...slip, bets: known.map(({ bet }) => bet) }
  const kept = new Set(legs.map(({ ref }) => ref))
  return {
    leftOut: slip.bets.map(({ ref }) => ref).filter((ref) => !kept.has(ref)),
    content: {
      typeId: slip.typeId,
      systemValue: slip.systemValue ?? null,
      currency,
      amount: slip.amount ?? null,
      amountByBlockId: slip.amountByBlockId ?? {},
      rulesVersion: RULES_VERSION,
      legs,
      ...figuresOf(
        rest,
        legs.map(({ odds }) => odds),
        currency,
        betting,
      ),
    },
  }
}

function legOf({ ref, isBanker, blockId, amount }: Bet, quote: Quote, fixture: Fixture): SavedLeg {
  const { sport, kind, champ, competitors, startsAt } = fixture
  // Of a long field of runners only the one that was picked is named.
  const named = kind === 'match' ? competitors : competitors.filter(({ id }) => id === quote.ref.outcome)
  return {
    ref,
    odds: quote.odds,
    isLive: quote.isLive,
    score: quote.score,
    isBanker: isBanker === true,
    blockId: blockId ?? null,
    amount: amount ?? null,
    sport,
    champ: { ...champ.names },
    competitors: named.map(({ id, names }) => ({ id, names: { ...names } })),
    startsAt,
  }
}
