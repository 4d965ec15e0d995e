import { type LegNames, legNames } from '@evens/book-ui'
import type { CouponView, LoadedCoupon } from '@evens/contracts'
import { type AmountWriting, minor, typedAmount } from '@evens/kernel'
import { createStore, type Selection, type Shell, type Texts, useShell, useStore } from '@evens/remote-sdk'
import { type CouponType, couponTypeOf } from '@evens/rules/coupon'
import { useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'

type LoadedLeg = LoadedCoupon['legs'][number]

export type LoadedSlip = {
  /** `null` for a repeated bet. */
  readonly code: string | null
  readonly type: CouponType | null
  readonly selections: readonly Selection[]
  /** Names of the legs that are no longer offered. */
  readonly gone: readonly string[]
  readonly draft: ArrangedDraft
}

export type SlipWords = {
  readonly namesOf: (leg: LoadedLeg) => LegNames
  readonly hrefOf: (leg: LoadedLeg) => string
  readonly currency: string
  readonly writing: AmountWriting
}

/** A saved coupon as a slip. Amounts in another currency are dropped. */
export function loadedSlip(coupon: LoadedCoupon, { namesOf, hrefOf, currency, writing }: SlipWords): LoadedSlip {
  const textOf = (amount: string): string | null =>
    coupon.currency !== currency ? null : typedAmount(minor(BigInt(amount)), writing)
  const selections = coupon.legs.flatMap((leg) => {
    const { ref, odds, isLive, sport, isOffered } = leg
    return isOffered && odds !== null ? [{ ref, odds, isLive, sport, href: hrefOf(leg), ...namesOf(leg) }] : []
  })
  const offered = new Set(selections.map(({ ref }) => ref))
  const left = coupon.legs.filter(({ ref }) => offered.has(ref))
  return {
    code: coupon.code,
    type: couponTypeOf(coupon.typeId),
    selections,
    gone: coupon.legs.filter(({ ref }) => !offered.has(ref)).map((leg) => goneText(namesOf(leg))),
    draft: arrangedDraft({ ...coupon, legs: left }, textOf),
  }
}

const goneText = ({ event, outcome }: LegNames): string => `${event}: ${outcome}`

const NOT_OVER = [0, 1, 2, 6, 7]

/** The legs that can still be bet on. The slip looks up their current prices. */
function selectionsOf(texts: Texts, language: string, { legs }: Pick<CouponView, 'legs'>): readonly Selection[] {
  return legs
    .filter(({ result, event }) => result === null && event.href !== null && NOT_OVER.includes(event.status))
    .map((leg) => ({
      ...legNames(texts, language, leg),
      ref: leg.ref,
      odds: leg.odds,
      href: `/${language}${leg.event.href}`,
      isLive: leg.event.isLive,
      sport: leg.sport,
    }))
}

type RepeatWords = {
  readonly texts: Texts
  readonly language: string
  readonly currency: string
  readonly writing: AmountWriting
}

/** A bet as a slip, without the legs that are over. The stake is copied in the same currency only, not of a free bet. */
export function repeatedSlip(coupon: CouponView, { texts, language, currency, writing }: RepeatWords): LoadedSlip {
  const selections = selectionsOf(texts, language, coupon)
  const refs = new Set(selections.map(({ ref }) => ref))
  const isOwnMoney = coupon.currency === currency && !coupon.isFreeBet
  return {
    code: null,
    type: couponTypeOf(coupon.typeId),
    selections,
    gone: [],
    draft: arrangedDraft(
      { ...coupon, amount: coupon.stake, legs: coupon.legs.filter(({ ref }) => refs.has(ref)) },
      (amount) => (isOwnMoney ? typedAmount(minor(BigInt(amount)), writing) : null),
    ),
  }
}

/** The arrangement of an earlier coupon, from whatever source. Amounts are minor units as text. */
type Arranged = {
  readonly systemValue?: number | null | undefined
  readonly amount?: string | null | undefined
  readonly amountByBlockId?: Readonly<Record<string, string>> | undefined
  readonly legs: readonly {
    readonly ref: string
    readonly isBanker?: boolean | undefined
    readonly blockId?: number | null | undefined
    readonly amount?: string | null | undefined
  }[]
}

/** The part of the draft that an earlier coupon fills in. */
export type ArrangedDraft = Pick<Draft, 'size' | 'stake' | 'stakes' | 'bankers' | 'blocks'>

const USUAL_SIZE = 2

/** `textOf` returns an amount as it would be typed, or `null` to leave it out. */
export function arrangedDraft(
  { systemValue, amount, amountByBlockId = {}, legs }: Arranged,
  textOf: (amount: string) => string | null,
): ArrangedDraft {
  const typed = (given: string | null | undefined): string | null =>
    given === null || given === undefined ? null : textOf(given)
  return {
    size: systemValue ?? USUAL_SIZE,
    // The stake of the first block is that of the coupon.
    stake: typed(amount ?? amountByBlockId['0']),
    stakes: Object.fromEntries(
      legs.flatMap(({ ref, amount: own }) => {
        const text = typed(own)
        return text === null ? [] : [[ref, text]]
      }),
    ),
    bankers: legs.filter(({ isBanker }) => isBanker === true).map(({ ref }) => ref),
    blocks: blocksOf(legs, (block) => typed(amountByBlockId[String(block)])),
  }
}

/** Blocks without legs are removed and the others renumbered. */
function blocksOf(legs: Arranged['legs'], stakeOf: (block: number) => string | null): Draft['blocks'] {
  const ids = [...new Set(legs.flatMap(({ blockId }) => blockId ?? []))].toSorted((a, b) => a - b)
  if (ids.length === 0) return null
  return {
    stakes: ids.map(stakeOf),
    of: Object.fromEntries(legs.map(({ ref, blockId }) => [ref, Math.max(0, ids.indexOf(blockId ?? 0))])),
  }
}

/** Hands a freshly loaded slip over to the form that shows it. A module-level store is safe: only the browser loads. */
type JustLoaded = { readonly draft: ArrangedDraft | null; readonly gone: readonly string[] }
export const justLoaded = createStore<JustLoaded | null>(null)

const NONE: readonly string[] = []
const MARK = 'coupon-loaded'
const TYPE = 'coupon-type'

/** Puts a loaded coupon into the slip, replacing the legs or adding to them. */
export function putIntoSlip(
  shell: Pick<Shell, 'selections' | 'storedList'>,
  slip: LoadedSlip,
  how: 'replace' | 'add',
): void {
  const { code, type, selections, gone, draft } = slip
  const isWhole = how === 'replace'
  if (isWhole) shell.selections.clear()
  shell.selections.add(selections)
  if (isWhole && type !== null) shell.storedList(TYPE).set([type])
  if (code !== null) shell.storedList(MARK).set([code, ...selections.map(({ ref }) => ref)])
  justLoaded.set({ draft: isWhole ? draft : null, gone })
}

/** The code stays shown while at least one leg that it brought is in the slip. */
export function markFor(
  [code, ...refs]: readonly string[],
  selections: readonly Pick<Selection, 'ref'>[],
): string | null {
  return code !== undefined && selections.some(({ ref }) => refs.includes(ref)) ? code : null
}

export function useLoadedMark(selections: readonly Pick<Selection, 'ref'>[]) {
  const store = useShell().storedList(MARK)
  const mark = useSyncExternalStore(store.subscribe, store.get, () => NONE)
  return { code: markFor(mark, selections), just: useStore(justLoaded) }
}
