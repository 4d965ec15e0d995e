import { payoutOf, type Hundredths } from '../amounts.ts'
import { hasOnly, isWhole, oneStep, type MathsFile } from '../family.ts'

export type LimboMaths = MathsFile & {
  readonly kind: 'limbo'
  readonly edgePerMille: number
  /** Bounds of the target, in hundredths. */
  readonly least: Hundredths
  readonly most: Hundredths
}

export type LimboChoice = { readonly target: Hundredths }
export type LimboView = LimboChoice & {
  readonly result: Hundredths
  readonly won: boolean
  readonly multiple: Hundredths
}
export type LimboShown = LimboView & { readonly at: 'result' }

/** (1 − edge) × 2³², in hundredths: what the result is a whole part of. */
export const limboSpan = ({ edgePerMille }: LimboMaths): number => ((1000 - edgePerMille) * 2 ** 32) / 10

/** ⌊span ÷ (word + 1)⌋ without a rounded quotient. */
function limboResult(maths: LimboMaths, word: number): Hundredths {
  const span = limboSpan(maths)
  return (span - (span % (word + 1))) / (word + 1)
}

export const limbo = oneStep<LimboMaths, LimboChoice, LimboView, LimboShown>({
  id: 'pick',
  kind: 'limbo',
  step: () => 100n,
  isChoice: ({ least, most }, _stake, choice) => hasOnly(choice, 'target') && isWhole(choice.target, least, most),
  play: (maths, stake, { target }, chance) => {
    const result = limboResult(maths, chance.word())
    const won = result >= target
    const multiple = won ? target : 0
    const view = { target, result, won, multiple }
    return { view, shown: [{ at: 'result', ...view }], payout: payoutOf(stake, multiple) }
  },
  say: ({ target, result, won }) => [
    {
      key: won ? 'games_limbo_won' : 'games_limbo_lost',
      values: { target: { multiple: target }, result: { multiple: result } },
    },
  ],
})
