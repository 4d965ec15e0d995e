import type { Chance } from '../chance.ts'
import { payoutOf, stakeStep, type Hundredths } from '../amounts.ts'
import { isNoChoice, oneStep, type MathsFile } from '../family.ts'

/** Prizes from the least, each with how many of `of` equally likely tickets win it. */
export type ScratchMaths = MathsFile & {
  readonly kind: 'scratch'
  readonly of: number
  readonly prizes: readonly (readonly [Hundredths, number])[]
}

export type ScratchChoice = Readonly<Record<string, never>>
/** Nine fields, each with a prize of the table: three equal ones win it. */
export type ScratchView = { readonly fields: readonly Hundredths[]; readonly multiple: Hundredths }
export type ScratchShown = ScratchView & { readonly at: 'card' }

const FIELDS = 9
const EQUAL = 3

/** The tickets are in the order of the table; those after the last prize win nothing. */
function scratchPrize({ prizes }: ScratchMaths, ticket: number): Hundredths {
  let last = 0
  for (const [prize, count] of prizes) {
    last += count
    if (ticket < last) return prize
  }
  return 0
}

/**
 * Lays out the fields after the prize is drawn. All cards that the rule allows are equally likely, by rejection: two
 * equal fields of a large prize are as frequent as chance makes them, and never more.
 */
function layOut({ prizes }: ScratchMaths, multiple: Hundredths, chance: Chance): readonly Hundredths[] {
  const places = Array.from({ length: FIELDS }, (_field, at) => at)
  const winning = multiple === 0 ? [] : chance.draw(places, EQUAL)
  const values = prizes.map(([prize]) => prize).filter((prize) => prize !== multiple)
  const rest = places.filter((place) => !winning.includes(place))
  for (;;) {
    const drawn = rest.map(() => values[chance.below(values.length)] ?? 0)
    if (values.some((value) => drawn.filter((other) => other === value).length >= EQUAL)) continue
    const byPlace = new Map(rest.map((place, at) => [place, drawn[at] ?? 0]))
    return places.map((place) => byPlace.get(place) ?? multiple)
  }
}

export const scratch = oneStep<ScratchMaths, ScratchChoice, ScratchView, ScratchShown>({
  id: 'pick',
  kind: 'scratch',
  step: ({ prizes }) => stakeStep(prizes.map(([prize]) => prize)),
  isChoice: (_maths, _stake, choice) => isNoChoice(choice),
  play: (maths, stake, _choice, chance) => {
    const multiple = scratchPrize(maths, chance.below(maths.of))
    const view = { fields: layOut(maths, multiple, chance), multiple }
    return { view, shown: [{ at: 'card', ...view }], payout: payoutOf(stake, multiple) }
  },
  say: ({ multiple }) => [
    multiple === 0 ? { key: 'games_scratch_none' } : { key: 'games_scratch_won', values: { multiple: { multiple } } },
  ],
})
