import { payoutOf, stakeStep, type Hundredths } from '../amounts.ts'
import { hasOnly, isOneOf, isWhole, oneStep, type MathsFile } from '../family.ts'

/** Returns of the slots from the left, by rows and risk. */
export type PegsMaths = MathsFile & {
  readonly kind: 'pegs'
  readonly rows: Readonly<Record<string, Readonly<Record<string, readonly Hundredths[]>>>>
}

export type PegsChoice = { readonly rows: number; readonly risk: 'low' | 'medium' | 'high' }
/** `path`: 0 for the left and 1 for the right of each peg; the slot is how often it went right. */
export type PegsView = PegsChoice & {
  readonly path: readonly number[]
  readonly slot: number
  readonly multiple: Hundredths
}
export type PegsShown = PegsView & { readonly at: 'fall' }

const ROWS_MOST = 16
const RISKS = ['low', 'medium', 'high']

const tableOf = ({ rows }: PegsMaths, choice: PegsChoice): readonly Hundredths[] | undefined =>
  isOneOf(RISKS, choice.risk) ? rows[String(choice.rows)]?.[choice.risk] : undefined

export const pegs = oneStep<PegsMaths, PegsChoice, PegsView, PegsShown>({
  id: 'pick',
  kind: 'pegs',
  step: ({ rows }) => stakeStep(Object.values(rows).flatMap((risks) => Object.values(risks).flat())),
  isChoice: (maths, _stake, choice) =>
    hasOnly(choice, 'rows', 'risk') && isWhole(choice.rows, 1, ROWS_MOST) && tableOf(maths, choice) !== undefined,
  play: (maths, stake, choice, chance) => {
    const path = Array.from({ length: choice.rows }, () => chance.below(2))
    const slot = path.filter((side) => side === 1).length
    const multiple = tableOf(maths, choice)?.[slot] ?? 0
    const view = { rows: choice.rows, risk: choice.risk, path, slot, multiple }
    return { view, shown: [{ at: 'fall', ...view }], payout: payoutOf(stake, multiple) }
  },
  say: ({ slot, rows, multiple }) => [
    {
      key: 'games_pegs_fell',
      values: { slot: slot + 1, of: rows + 1, multiple: { multiple } },
    },
  ],
})
