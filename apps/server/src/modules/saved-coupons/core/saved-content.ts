import type { CouponToSave, PrintedCoupon, SiteConfig } from '@evens/contracts'
import type { Fixture } from '@evens/contracts/feed'
import { minor, type Minor, oddsMilli, type OddsMilli } from '@evens/kernel'
import {
  coefToShow,
  type Coupon,
  couponRefusal,
  couponTypeOf,
  FACTOR_USUAL_MILLI,
  PLAIN_TERMS,
  possibleWin,
  type Priced,
  singlesOf,
  stakeOf,
  type Tax,
  taxOn,
  totalCoefMilli,
  VARIANTS_MAX,
} from '@evens/rules/coupon'
import { packOf } from '@evens/rules/limits'
import { couponOf, limitsOfEach, RULES_VERSION } from '../../betting/index.ts'
import type { OfferRefusal, Quote } from '../../book/index.ts'

type PrintedLeg = PrintedCoupon['legs'][number]
type SavedLeg = Omit<PrintedLeg, 'result' | 'final'>

/** A snapshot of a slip: enough to print it in every language, whatever becomes of the book. Amounts are text. */
export type SavedContent = Pick<
  PrintedCoupon,
  'typeId' | 'systemValue' | 'currency' | 'coef' | 'stake' | 'possibleWin' | 'rulesVersion'
> & {
  /** Taken off the possible win; absent where none is withheld. */
  readonly tax?: NonNullable<PrintedCoupon['tax']>
  readonly amount: string | null
  readonly amountByBlockId: NonNullable<CouponToSave['amountByBlockId']>
  readonly legs: readonly SavedLeg[]
}

type Bet = CouponToSave['bets'][number]

const NOT_KNOWN: readonly (OfferRefusal | null)[] = ['event-unknown', 'market-unknown', 'outcome-unknown']
const NOT_AGAIN: readonly (OfferRefusal | null)[] = [...NOT_KNOWN, 'event-not-open', 'event-started', 'market-settled']

/** A suspended price is still offered; a finished event is not. */
export const isOffered = ({ reason }: Pick<Quote, 'reason'>): boolean => !NOT_AGAIN.includes(reason)

/** The content of a slip in the names and prices of the book; null when the book knows none of its events. */
export function savedContent(
  slip: CouponToSave,
  quoteOf: (ref: string) => Quote,
  currency: string,
  { betting, jurisdiction }: Pick<SiteConfig, 'betting' | 'jurisdiction'>,
): { readonly content: SavedContent; readonly leftOut: readonly string[] } | null {
  const all = slip.bets.map((bet) => ({ bet, quote: quoteOf(bet.ref) }))
  const known = all.flatMap(({ bet, quote }) =>
    quote.fixture === null || NOT_KNOWN.includes(quote.reason)
      ? []
      : [{ bet, quote, leg: legOf(bet, quote, quote.fixture) }],
  )
  const type = couponTypeOf(slip.typeId)
  if (known.length === 0 || type === null) return null
  const limits = limitsOfEach(
    type,
    known.map(({ quote }) => quote),
    { table: betting, stakeFactorMilli: FACTOR_USUAL_MILLI, currency },
  )
  const legs = known.map(({ leg }) => leg)
  const rest = { ...slip, bets: known.map(({ bet }) => bet) }
  const remaining = new Set(legs.map(({ ref }) => ref))
  return {
    leftOut: slip.bets.map(({ ref }) => ref).filter((ref) => !remaining.has(ref)),
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
        {
          antiExpressMargin: betting.antiExpressMargin,
          maxPayouts: limits.map(({ maxPayout }) => maxPayout.amount),
          tax: packOf(jurisdiction.pack).tax,
        },
      ),
    },
  }
}

function legOf({ ref, isBanker, blockId, amount }: Bet, quote: Quote, fixture: Fixture): SavedLeg {
  const { sport, kind, champ, competitors, startsAt } = fixture
  // Of a long field of runners only the one that was picked is stored.
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

type Figures = Pick<SavedContent, 'coef' | 'stake' | 'possibleWin' | 'tax'>
type Settings = {
  readonly antiExpressMargin: number
  /** The maximum payout of each coupon that the slip makes. */
  readonly maxPayouts: readonly Minor[]
  readonly tax: Tax | null
}

const NONE: Figures = { coef: null, stake: null, possibleWin: null }

/** Totals of the slip at the server's prices; null where a price or an amount is missing. */
export function figuresOf(slip: CouponToSave, odds: readonly (number | null)[], settings: Settings): Figures {
  const legs = odds.flatMap((price): Priced[] => (price === null ? [] : [{ odds: oddsMilli(price) }]))
  const coupons = legs.length < slip.bets.length ? null : couponsOf(slip, legs)
  const antiExpressMarginMilli = settings.antiExpressMargin
  const bounds = { variantsMax: VARIANTS_MAX, antiExpressMarginMilli }
  if (coupons === null || coupons.some((coupon) => couponRefusal(coupon, bounds) !== null)) return NONE
  const termsAt = (at: number) => ({
    ...PLAIN_TERMS,
    antiExpressMarginMilli,
    maxPayout: settings.maxPayouts[at] ?? null,
  })
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
  const wins = coupons.map((coupon, at) => possibleWin(coupon, termsAt(at), null))
  const { tax } = settings
  const withheld = sum(coupons.map((coupon, at) => taxOn(tax, wins[at] ?? 0n, stakeOf(coupon))))
  const [only, ...more] = coupons
  return {
    coef: only === undefined || more.length > 0 ? null : coefOf(only, termsAt(0)),
    stake: String(sum(coupons.map(stakeOf))),
    possibleWin: String(sum(wins) - withheld),
    ...(tax !== null && { tax: { perMille: tax.perMille, amount: String(withheld) } }),
  }
}

const coefOf = (coupon: Coupon<Priced>, terms: Parameters<typeof totalCoefMilli>[1]): OddsMilli | null =>
  coefToShow(totalCoefMilli(coupon, terms))

/** Null for an incomplete slip. */
function couponsOf(slip: CouponToSave, legs: readonly Priced[]): readonly Coupon<Priced>[] | null {
  if (couponTypeOf(slip.typeId) === 'singles') {
    const stakes = slip.bets.map(({ amount }) => amount ?? slip.amount)
    if (stakes.includes(undefined)) return null
    return singlesOf(legs.map((leg, at) => ({ leg, stake: minor(BigInt(stakes[at] ?? 0)) })))
  }
  const bets = slip.bets.map((bet, at) => ({ ...bet, coef: legs[at]?.odds ?? 0 }))
  const shaped = couponOf({ ...slip, bets, key: '', changeCoefAction: 0 }, legs)
  return shaped.ok ? [shaped.value] : null
}
