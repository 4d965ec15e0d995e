import type { HistoryProduct, HistoryRecord, HistoryState } from '@evens/contracts'
import { titleById } from '@evens/games/catalogue'
import { currencyToShow } from '@evens/kernel'
import { coefToShow, couponTypeOf } from '@evens/rules/coupon'

type Names = Readonly<Record<string, string>>
type Leg = {
  readonly odds: number
  readonly fixture: {
    readonly champ: { readonly names: Names }
    readonly competitors: readonly { readonly names: Names }[]
  } | null
}

/** A line of the views that the products have for this. */
export type RecordRow = {
  readonly product: HistoryProduct
  readonly id: bigint
  readonly at_micros: bigint
  readonly closed_at: Date | null
  readonly type: string
  readonly state: HistoryState
  readonly currency: string
  readonly stake: bigint
  readonly returned: bigint
  readonly possible_win: bigint | null
  readonly is_free_bet: boolean
  readonly is_bonus: boolean
  readonly legs: readonly Leg[] | null
  readonly parts: number
  readonly number: number | null
  /** The rate that the bet was accepted with; null for none. */
  readonly tax_per_mille: number | null
  /** Null where the win is not known before the end: pools and lotteries. */
  readonly possible_tax: bigint | null
  readonly withheld: bigint
}

const NAMES_SHOWN = 3
const ONE_PRICE = ['single', 'express']
const VERSUS = ' \u2013 '

export function recordView(row: RecordRow, language: string): HistoryRecord {
  const { product, id, type, state, currency, parts, number, legs } = row
  return {
    product,
    id: String(id),
    at: Number(row.at_micros / 1000n),
    closedAt: row.closed_at?.getTime() ?? null,
    type,
    state,
    names:
      product === 'games'
        ? [titleName(type)]
        : (legs ?? []).slice(0, NAMES_SHOWN).map((leg) => eventName(leg, language)),
    parts,
    number,
    odds: oddsOf(type, legs),
    currency,
    exponent: currencyToShow(currency).exponent,
    stake: String(row.stake),
    returned: String(row.returned),
    possibleWin:
      state === 'open' && row.possible_win !== null ? String(row.possible_win - (row.possible_tax ?? 0n)) : null,
    tax: taxOf(row),
    isFreeBet: row.is_free_bet,
    ...(row.is_bonus && { isBonus: true }),
  }
}

/** A title that is gone is shown by its number. */
const titleName = (id: string): string => titleById(Number(id))?.name ?? id

function taxOf({ tax_per_mille: perMille, state, possible_tax, withheld }: RecordRow): HistoryRecord['tax'] {
  if (perMille === null || state === 'refused') return null
  const amount = state === 'open' ? possible_tax : withheld
  return { perMille, amount: amount === null ? null : String(amount) }
}

/** In the reader's language; a name that was not translated then is shown in English, or as there is one. */
const nameIn = (names: Names, language: string): string =>
  names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''

function eventName({ fixture }: Leg, language: string): string {
  if (fixture === null) return ''
  const [home, away, third] = fixture.competitors
  if (home === undefined || away === undefined || third !== undefined) return nameIn(fixture.champ.names, language)
  return `${nameIn(home.names, language)}${VERSUS}${nameIn(away.names, language)}`
}

/** The product of the accepted odds, rounded down like every price; only singles and expresses have one. */
function oddsOf(type: string, legs: RecordRow['legs']): number | null {
  if (legs === null || legs.length === 0 || !ONE_PRICE.includes(couponTypeOf(Number(type)) ?? '')) return null
  return coefToShow(legs.reduce((all, { odds }) => all * BigInt(odds), 1n) / 1000n ** BigInt(legs.length - 1))
}
