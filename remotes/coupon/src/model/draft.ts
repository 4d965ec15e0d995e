import type { PromoCode } from '@evens/contracts'
import type { Blocks } from './blocks.ts'

/** The player's input beside the legs. Stakes stay as typed text: only the field knows the language's number marks. */
export type Draft = {
  /** Legs in one variant of a system. */
  readonly size: number
  /** `null` until something is typed; the currency's usual amount stands in for it. */
  readonly stake: string | null
  /** Stakes of singles that differ from the common one, by leg. */
  readonly stakes: Readonly<Record<string, string>>
  readonly bankers: readonly string[]
  /** `null` until a leg or a block is moved. */
  readonly blocks: Blocks | null
  /** Removed by the player, so it is not added again automatically. */
  readonly isBonusBetRemoved: boolean
  readonly isVip: boolean
  readonly promo: PromoCode | null
  /** The part of the stake lent against open bets, as typed. */
  readonly advance: string
  /** The odds that an order waits for, as typed. */
  readonly exactCoef: string
  readonly isDropOnScoreChange: boolean
  /** The stake comes whole from bonus money. Until the slip is emptied: the next one starts with own money. */
  readonly isFromBonus: boolean
}

/** Reset when a coupon is placed: agreed for one coupon only. */
const OF_COUPON = {
  isVip: false,
  promo: null,
  advance: '',
  exactCoef: '',
  isDropOnScoreChange: false,
} satisfies Partial<Draft>

/** Reset when the legs are replaced. */
const OF_LEGS = {
  ...OF_COUPON,
  stakes: {},
  bankers: [],
  blocks: null,
  isBonusBetRemoved: false,
} satisfies Partial<Draft>

export const EMPTY_DRAFT: Draft = { size: 2, stake: null, isFromBonus: false, ...OF_LEGS }

export type DraftEdit =
  | { readonly kind: 'size'; readonly size: number }
  | { readonly kind: 'stake'; readonly text: string }
  | { readonly kind: 'leg-stake'; readonly ref: string; readonly text: string }
  | { readonly kind: 'banker'; readonly ref: string }
  | { readonly kind: 'lobby'; readonly bankers: readonly string[]; readonly size: number }
  | { readonly kind: 'blocks'; readonly blocks: Blocks }
  | { readonly kind: 'bonus-bet-removed' }
  | { readonly kind: 'vip'; readonly isOn: boolean }
  | { readonly kind: 'source'; readonly isBonus: boolean }
  | { readonly kind: 'promo'; readonly promo: PromoCode | null }
  | { readonly kind: 'advance'; readonly text: string }
  | { readonly kind: 'order'; readonly exactCoef: string; readonly isDropOnScoreChange: boolean }
  /** Accepted. The extras agreed for this coupon must not carry over to the next one with the same legs. */
  | { readonly kind: 'placed' }
  /** A saved or earlier coupon was loaded. */
  | { readonly kind: 'loaded'; readonly draft: Partial<Draft> }
  /** Amounts are dropped: another account may have another currency. */
  | { readonly kind: 'account-changed' }
  /** The last leg was removed; the draft starts over. */
  | { readonly kind: 'legs-gone' }

export function editDraft(draft: Draft, edit: DraftEdit): Draft {
  switch (edit.kind) {
    case 'size':
      return { ...draft, size: edit.size }
    case 'stake':
      // The common stake overrides the stakes of single legs.
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
    case 'source':
      return { ...draft, isFromBonus: edit.isBonus }
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
      return { ...draft, stake: null, stakes: {}, blocks: null, promo: null, advance: '', isFromBonus: false }
    case 'legs-gone':
      return EMPTY_DRAFT
  }
}

const toggled = (list: readonly string[], word: string): readonly string[] =>
  list.includes(word) ? list.filter((other) => other !== word) : [...list, word]
