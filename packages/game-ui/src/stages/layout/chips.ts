import type { Chip, LayoutChoice } from '@evens/games/layout'

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

/** Puts a chip on a spot. Where one chip is allowed it moves; a spot more than the table takes changes nothing. */
export function placed(choice: LayoutChoice, spot: string, chip: bigint, most: number): LayoutChoice {
  if (chip <= 0n) return choice
  if (most === 1) return after(choice, [{ spot, amount: String(chip) }])
  const there = amountOn(choice, spot)
  if (there === null)
    return choice.chips.length < most ? after(choice, [...choice.chips, { spot, amount: String(chip) }]) : choice
  const sum = BigInt(there) + chip
  if (!isHeld(sum)) return choice
  return after(
    choice,
    choice.chips.map((one) => (one.spot === spot ? { spot, amount: String(sum) } : one)),
  )
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
