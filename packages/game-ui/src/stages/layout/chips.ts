import type { Chip, LayoutChoice } from '@evens/games/layout'
import type { StakeBounds } from '../../stage.ts'

export const NO_CHIPS: LayoutChoice = { chips: [] }

/** Undo history: the choice before each one. */
const before = new WeakMap<LayoutChoice, LayoutChoice>()

function after(choice: LayoutChoice, chips: readonly Chip[]): LayoutChoice {
  const next = { chips }
  before.set(next, choice)
  return next
}

const AMOUNT_DIGITS = 15
const isHeld = (amount: bigint): boolean => String(amount).length <= AMOUNT_DIGITS

export const totalOf = ({ chips }: LayoutChoice): bigint => chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
export const amountOn = ({ chips }: LayoutChoice, spot: string): string | null =>
  chips.find((chip) => chip.spot === spot)?.amount ?? null

/** A chip that is put down: so much on a spot, on top of what lies there. */
export type Laid = { readonly spot: string; readonly amount: bigint }

/** Puts chips down in one step of undo. Bounds are asked of the result. */
export function laid(choice: LayoutChoice, more: readonly Laid[]): LayoutChoice {
  const sums = new Map(choice.chips.map(({ spot, amount }) => [spot, BigInt(amount)]))
  for (const { spot, amount } of more) if (amount > 0n) sums.set(spot, (sums.get(spot) ?? 0n) + amount)
  if (more.every(({ amount }) => amount <= 0n)) return choice
  return after(
    choice,
    [...sums].map(([spot, amount]) => ({ spot, amount: String(amount) })),
  )
}

/** Puts a chip on a spot. Where one chip is allowed it moves; a spot more than the table takes changes nothing. */
export function placed(choice: LayoutChoice, spot: string, chip: bigint, most: number): LayoutChoice {
  if (chip <= 0n) return choice
  if (most === 1) return after(choice, [{ spot, amount: String(chip) }])
  const next = laid(choice, [{ spot, amount: chip }])
  return next.chips.length <= most && areHeld(next) ? next : choice
}

const areHeld = ({ chips }: LayoutChoice): boolean => chips.every(({ amount }) => isHeld(BigInt(amount)))

/** Bounds of a table: places for chips, and of the stake where the frame knows them. */
export type Room = { readonly places: number; readonly stake?: StakeBounds | undefined }
export type ChipRefusal = 'places' | 'limit' | 'balance'

/** The bound that chips would break; null when they may lie there. */
export function chipRefusal(choice: LayoutChoice, { places, stake }: Room): ChipRefusal | null {
  if (choice.chips.length > places) return 'places'
  const total = totalOf(choice)
  if (!areHeld(choice) || (stake !== undefined && total > stake.most)) return 'limit'
  const balance = stake?.balance ?? null
  return balance !== null && total > balance ? 'balance' : null
}

export const undone = (choice: LayoutChoice): LayoutChoice => before.get(choice) ?? choice
export const mayUndo = (choice: LayoutChoice): boolean => before.has(choice)

export function doubled(choice: LayoutChoice): LayoutChoice {
  const chips = choice.chips.map(({ spot, amount }) => ({ spot, amount: String(BigInt(amount) * 2n) }))
  return chips.length > 0 && chips.every(({ amount }) => isHeld(BigInt(amount))) ? after(choice, chips) : choice
}

export const cleared = (choice: LayoutChoice): LayoutChoice =>
  choice.chips.length === 0 ? choice : after(choice, NO_CHIPS.chips)

/** The chips of a round that was played. */
export const repeated = (choice: LayoutChoice, played: readonly Chip[]): LayoutChoice =>
  after(
    choice,
    played.map(({ spot, amount }) => ({ spot, amount })),
  )

export const isSameChips = (one: readonly Chip[], other: readonly Chip[]): boolean =>
  one.length === other.length &&
  one.every(({ spot, amount }) => other.some((chip) => chip.spot === spot && chip.amount === amount))
