import { payoutOf, stakeStep, type Hundredths } from '../amounts.ts'
import { hasOnly, oneStep, perMaths, type MathsFile, type Sentence } from '../family.ts'
import { drawOutcome, type Draw } from './draws.ts'
import { drawnSentence, spotName } from './words.ts'

/** A spot pays by the first entry that has a fact of the draw; without one the chip is lost. */
export type Spot = {
  readonly id: string
  /** Spots of a group have the same chance and return. */
  readonly group: string
  readonly label?: string
  readonly pays: readonly (readonly [readonly string[], Hundredths])[]
}

export type LayoutMaths = MathsFile & {
  readonly kind: 'layout'
  readonly draw: Draw
  /** Chips of one round, each on a spot of its own. */
  readonly chipsMost: number
  readonly spots: readonly Spot[]
}

/** Amounts in minor units; together they are the stake. */
export type Chip = { readonly spot: string; readonly amount: string }
export type LayoutChoice = { readonly chips: readonly Chip[] }

export type PaidChip = Chip & { readonly multiple: Hundredths; readonly payout: string }
export type LayoutView = {
  readonly drawn: readonly number[]
  readonly facts: readonly string[]
  readonly chips: readonly PaidChip[]
}
export type LayoutShown =
  | {
      readonly at: 'drawn'
      readonly says: string
      readonly group: string
      readonly drawn: readonly number[]
      readonly facts: readonly string[]
    }
  | (PaidChip & { readonly at: 'chip'; readonly group: string; readonly label: string })

export const returnOfSpot = ({ pays }: Spot, facts: readonly string[]): Hundredths =>
  pays.find(([wanted]) => wanted.some((fact) => facts.includes(fact)))?.[1] ?? 0

const tableOf = perMaths(({ spots }: LayoutMaths) => ({
  step: stakeStep(spots.flatMap(({ pays }) => pays.map(([, returns]) => returns))),
  spots: new Map(spots.map((spot) => [spot.id, spot])),
}))

const AMOUNT = /^[1-9][0-9]{0,14}$/

const isChip = (chip: Chip): boolean => hasOnly(chip, 'spot', 'amount') && typeof chip.amount === 'string'

function areChips(maths: LayoutMaths, stake: bigint, choice: LayoutChoice): boolean {
  if (!hasOnly(choice, 'chips') || !Array.isArray(choice.chips) || !choice.chips.every(isChip)) return false
  const { chips } = choice
  if (chips.length === 0 || chips.length > maths.chipsMost) return false
  const { step, spots } = tableOf(maths)
  const taken = new Set<string>()
  let sum = 0n
  for (const { spot, amount } of chips) {
    if (!spots.has(spot) || taken.has(spot) || !AMOUNT.test(amount)) return false
    const worth = BigInt(amount)
    if (worth % step !== 0n) return false
    taken.add(spot)
    sum += worth
  }
  return sum === stake
}

/** Chips on spots, one draw. */
export const layout = oneStep<LayoutMaths, LayoutChoice, LayoutView, LayoutShown>({
  id: 'layout',
  kind: 'layout',
  step: (maths) => tableOf(maths).step,
  isChoice: areChips,
  play: (maths, _stake, { chips }, chance) => {
    const { drawn, facts } = drawOutcome(maths.draw, chance)
    const paid = chips.map(({ spot, amount }) => {
      const found = tableOf(maths).spots.get(spot)
      const multiple = found === undefined ? 0 : returnOfSpot(found, facts)
      const payout = payoutOf(BigInt(amount), multiple)
      return { chip: { spot, amount, multiple, payout: String(payout) }, payout, found }
    })
    return {
      view: { drawn, facts, chips: paid.map(({ chip }) => chip) },
      shown: [
        { at: 'drawn', says: maths.draw.says, group: paid[0]?.found?.group ?? '', drawn, facts },
        ...paid.map(({ chip, found }) => ({
          at: 'chip' as const,
          ...chip,
          group: found?.group ?? '',
          label: found?.label ?? '',
        })),
      ],
      payout: paid.reduce((sum, { payout }) => sum + payout, 0n),
    }
  },
  say: sentencesOf,
})

/** Chips that lost are not read out one by one: the end of the round says what was paid in all. */
function sentencesOf(event: LayoutShown): readonly Sentence[] {
  if (event.at === 'drawn') return [drawnSentence(event)]
  if (event.payout === '0') return []
  return [{ key: 'games_spot_paid', values: { spot: spotName(event), amount: { amount: event.payout } } }]
}
