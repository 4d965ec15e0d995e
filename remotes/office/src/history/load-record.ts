import { bringTexts, legNames, whyLines } from '@evens/book-ui/names'
import {
  type CouponView,
  type GameRoundBrief,
  type HistoryProduct,
  type HistoryRecord,
  type HistoryStep,
  type LottoTicketView,
  type RecordReply,
  refusalKey,
  type RefusalReason,
  type TotoCouponView,
} from '@evens/contracts'
import { CallError, ViewNotFound, type Shell, type Texts } from '@evens/remote-sdk'
import { COUPON_TYPES, couponTypeOf } from '@evens/rules/coupon'
import { isRight, LOTTO_KINDS, TOTO_POOLS, totoPool } from '@evens/rules/pools'
import type { HistoryParams } from './history-params.ts'

export type ShownRecord = HistoryRecord & { readonly typeName: string }

/** A leg as text, resolved by the loader, which has all dictionaries. */
export type ShownLeg = {
  readonly ref: string
  readonly event: string
  readonly href: string | null
  readonly market: string
  readonly outcome: string
  readonly odds: number
  readonly startsAt: number
  readonly score: string | null
  readonly isBanker: boolean
  readonly result: string
  readonly why: readonly { readonly at: number | null; readonly text: string }[]
}
export type ShownMatch = {
  readonly name: string
  readonly score: string | null
  readonly isVoid: boolean
  readonly marks: readonly { readonly name: string; readonly isRight: boolean }[]
}
export type ShownStep = HistoryStep & { readonly reasonText: string | null }

export type RecordState = {
  readonly show: 'record'
  readonly params: HistoryParams
  readonly record: ShownRecord
  readonly rulesVersion: number | null
  readonly legs: readonly ShownLeg[]
  readonly matches: readonly ShownMatch[]
  readonly toto: Pick<TotoCouponView, 'variants' | 'multiplier' | 'hits' | 'decided'> | null
  readonly lotto: Pick<LottoTicketView, 'lines' | 'draws' | 'combinations' | 'tax'> | null
  /** Of a game: the newest rounds. */
  readonly rounds: readonly GameRoundBrief[]
  readonly steps: readonly ShownStep[]
}

const DICTIONARIES = ['sports', 'book', 'markets', 'bets', 'coupon', 'toto', 'lotto']

export async function loadRecord(
  shell: Shell,
  params: HistoryParams,
  { product, id }: { readonly product: HistoryProduct; readonly id: string },
): Promise<RecordState> {
  const { texts, language } = shell
  const [reply] = await Promise.all([read(shell, product, id), bringTexts(shell, DICTIONARIES)])
  const { record, coupon, toto, lotto, games, steps } = reply
  return {
    show: 'record',
    params,
    record: { ...record, typeName: typeName(texts, record) },
    rulesVersion: coupon?.rulesVersion ?? null,
    legs: (coupon?.legs ?? []).map((leg) => shownLeg(texts, language, leg)),
    matches: toto === null ? [] : matchesOf(texts, toto),
    toto: toto && { variants: toto.variants, multiplier: toto.multiplier, hits: toto.hits, decided: toto.decided },
    lotto: lotto && { lines: lotto.lines, draws: lotto.draws, combinations: lotto.combinations, tax: lotto.tax },
    rounds: games?.rounds ?? [],
    steps: steps.map((step) => ({ ...step, reasonText: reasonText(texts, step, boundText(shell, coupon)) })),
  }
}

async function read({ call, language }: Shell, product: HistoryProduct, id: string): Promise<RecordReply> {
  try {
    return await call('GET /web-api/office/history/{product}/{id}', {
      params: { product, id },
      query: { lang: language },
    })
  } catch (error) {
    if (CallError.of(error).code === 'NOT_FOUND') throw new ViewNotFound('no such record')
    throw error
  }
}

/** Event statuses that have a meaningful score: live, interrupted or ended. */
const BEGUN = [1, 2, 3, 4, 7, 9]

const word = (name: string): string => name.replaceAll('-', '_')

function shownLeg(texts: Texts, language: string, leg: CouponView['legs'][number]): ShownLeg {
  const { t, has } = texts
  const { ref, odds, startsAt, isBanker, event } = leg
  return {
    ref,
    ...legNames(texts, language, leg),
    href: event.href === null ? null : `/${language}${event.href}`,
    odds,
    startsAt,
    score: BEGUN.includes(event.status) ? event.score : null,
    isBanker,
    result: t(`coupon_result_${word(leg.result ?? 'open')}`),
    why: whyLines(leg).map(({ key, at, word: name = '' }) => ({
      at,
      text: t(key, { word: has(name) ? t(name) : name }),
    })),
  }
}

function matchesOf(texts: Texts, { pool, marks, matches }: TotoCouponView): readonly ShownMatch[] {
  const names = totoPool(pool)?.marks ?? []
  return matches.map(({ home, away, score, result }, at) => ({
    name: texts.t('toto_versus', { home, away }),
    score,
    isVoid: result === 'void',
    marks: (marks[at] ?? []).map((mark) => ({
      name: texts.t(`toto_mark_${word(names[mark] ?? '')}`),
      isRight: result !== null && isRight(mark, result),
    })),
  }))
}

/** The bound that the stake of a refused coupon was beyond. */
function boundText({ texts, format }: Shell, coupon: CouponView | null): string | null {
  const { bound = null, reason = null, currency: iso = '', exponent = 0 } = coupon ?? {}
  if (bound === null) return null
  const key = reason === 'below-minimum' ? 'coupon_below_bound' : 'coupon_above_bound'
  return texts.t(key, { amount: format().money(bound.amount, { iso, exponent }) })
}

/**
 * The reason of a refusal or correction; one that is newer than the dictionaries gets the general text. A bound says more
 * than the reason that a stake is beyond one.
 */
function reasonText({ t, has }: Texts, { kind, reason }: HistoryStep, bound: string | null): string | null {
  if (reason === null) return null
  if (kind === 'refused' && bound !== null) return bound
  const key =
    kind === 'refused' ? refusalKey('coupon', reason as RefusalReason<'coupon'>) : `bets_corrected_${word(reason)}`
  if (has(key)) return t(key)
  return kind === 'refused' ? t('coupon_refusal_other') : null
}

type NamedType = Pick<HistoryRecord, 'product' | 'type' | 'names'>

/** The name of a type, from the dictionary of its product; a game brings its own. */
export function typeName({ t, has }: Texts, { product, type, names }: NamedType): string {
  if (product === 'games') return names[0] ?? type
  const key = {
    sport: `coupon_type_${word(couponTypeOf(Number(type)) ?? '')}`,
    toto: `toto_pool_${word(type)}`,
    lotto: `lotto_kind_${word(type)}`,
  }[product]
  return has(key) ? t(key) : type
}

/** The types that a product can be filtered by. */
export function typesOf(product: HistoryProduct): readonly string[] {
  if (product === 'games') return []
  if (product === 'toto') return TOTO_POOLS.map(({ id }) => id)
  if (product === 'lotto') return LOTTO_KINDS.map(({ id }) => id)
  // `singles` is never stored: each is placed as a coupon of its own.
  return Object.entries(COUPON_TYPES).flatMap(([name, { code }]) => (name === 'singles' ? [] : [String(code)]))
}
