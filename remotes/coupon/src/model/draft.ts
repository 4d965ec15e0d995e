import type { PromoCode } from '@evens/contracts'
import type { Blocks } from './blocks.ts'

/** What the player has filled in, beside the legs. Stakes are kept as they were typed: only the field knows its marks. */
export type Draft = {
  /** Of one variant of a system. */
  readonly size: number
  /** `null` until something is typed: then it is the currency's usual amount. */
  readonly stake: string | null
  /** Of singles, where one has another stake than the rest. */
  readonly stakes: Readonly<Record<string, string>>
  readonly bankers: readonly string[]
  /** `null` until a leg or a block is moved. */
  readonly blocks: Blocks | null
  /** By hand: then it does not come again by itself. */
  readonly isBonusBetRemoved: boolean
  readonly isVip: boolean
  readonly promo: PromoCode | null
  /** How much of the stake is lent against open bets, as typed. */
  readonly advance: string
  /** The odds that an order waits for, as typed. */
  readonly exactCoef: string
  readonly isDropOnScoreChange: boolean
}

/** What is meant for one coupon alone. */
const OF_COUPON = {
  isVip: false,
  promo: null,
  advance: '',
  exactCoef: '',
  isDropOnScoreChange: false,
} satisfies Partial<Draft>

/** What belongs to the legs that are in, and goes with them. */
const OF_LEGS = {
  ...OF_COUPON,
  stakes: {},
  bankers: [],
  blocks: null,
  isBonusBetRemoved: false,
} satisfies Partial<Draft>

export const EMPTY_DRAFT: Draft = { size: 2, stake: null, ...OF_LEGS }

export type DraftEdit =
  | { readonly kind: 'size'; readonly size: number }
  | { readonly kind: 'stake'; readonly text: string }
  | { readonly kind: 'leg-stake'; readonly ref: string; readonly text: string }
  | { readonly kind: 'banker'; readonly ref: string }
  | { readonly kind: 'lobby'; readonly bankers: readonly string[]; readonly size: number }
  | { readonly kind: 'blocks'; readonly blocks: Blocks }
  | { readonly kind: 'bonus-bet-removed' }
  | { readonly kind: 'vip'; readonly isOn: boolean }
  | { readonly kind: 'promo'; readonly promo: PromoCode | null }
  | { readonly kind: 'advance'; readonly text: string }
  | { readonly kind: 'order'; readonly exactCoef: string; readonly isDropOnScoreChange: boolean }
  /** It was taken: what was meant for it alone is not meant for the next one with the same legs. */
  | { readonly kind: 'placed' }
  /** A coupon that somebody saved. */
  | { readonly kind: 'loaded'; readonly draft: Partial<Draft> }
  /** Another account has other money. */
  | { readonly kind: 'account-changed' }
  /** The legs are gone, and with them all that was filled in for them. */
  | { readonly kind: 'legs-gone' }

export function editDraft(draft: Draft, edit: DraftEdit): Draft {
  switch (edit.kind) {
    case 'size':
      return { ...draft, size: edit.size }
    case 'stake':
      // A stake for all is one for each of them, too.
      return { ...draft, stake: edit.text, stakes: {} }
    case 'leg-stake':
      return { ...draft, stakes: { ...draft.stakes, [edit.ref]: edit.text } }
    case 'banker':
      return { ...draft, bankers: toggled(draft.bankers, edit.ref) }
    case 'lobby':
      return { ...draft, bankers: edit.bankers, size: edit.size }
    case 'blocks':
      return { ...draft, blocks: edit.blocks }
    case 'bonus-bet-removed':
      return { ...draft, isBonusBetRemoved: true }
    case 'vip':
      return { ...draft, isVip: edit.isOn }
    case 'promo':
      return { ...draft, promo: edit.promo }
    case 'advance':
      return { ...draft, advance: edit.text }
    case 'order':
      return { ...draft, exactCoef: edit.exactCoef, isDropOnScoreChange: edit.isDropOnScoreChange }
    case 'placed':
      return { ...draft, ...OF_COUPON }
    case 'loaded':
      return { ...draft, ...OF_LEGS, ...edit.draft }
    case 'account-changed':
      return { ...draft, stake: null, stakes: {}, blocks: null, promo: null, advance: '' }
    case 'legs-gone':
      return EMPTY_DRAFT
  }
}

const toggled = (list: readonly string[], word: string): readonly string[] =>
  list.includes(word) ? list.filter((other) => other !== word) : [...list, word]
