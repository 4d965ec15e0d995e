import { payoutOf, type Hundredths } from '../amounts.ts'
import { hasOnly, isOneOf, isWhole, oneStep, type MathsFile } from '../family.ts'

/** `outcomes` equally likely rolls; `least` and `most` bound how many of them a player may call winning. */
export type DiceMaths = MathsFile & {
  readonly kind: 'dice'
  readonly outcomes: number
  readonly edgePerMille: number
  readonly least: number
  readonly most: number
}

/** `wins` rolls win: the lowest ones under, the highest ones over. */
export type DiceChoice = { readonly side: 'over' | 'under'; readonly wins: number }
export type DiceView = DiceChoice & { readonly roll: number; readonly won: boolean; readonly multiple: Hundredths }
export type DiceShown = DiceView & { readonly at: 'roll' }

/** ⌊(1 − edge) × outcomes ÷ wins⌋ in hundredths. */
export const diceReturn = ({ edgePerMille, outcomes }: DiceMaths, wins: number): Hundredths =>
  Math.floor(((1000 - edgePerMille) * outcomes) / (10 * wins))

const isDiceWin = ({ outcomes }: DiceMaths, { side, wins }: DiceChoice, roll: number): boolean =>
  side === 'under' ? roll < wins : roll >= outcomes - wins

export const dice = oneStep<DiceMaths, DiceChoice, DiceView, DiceShown>({
  id: 'pick',
  kind: 'dice',
  step: () => 100n,
  isChoice: ({ least, most }, _stake, choice) =>
    hasOnly(choice, 'side', 'wins') && isOneOf(['over', 'under'], choice.side) && isWhole(choice.wins, least, most),
  play: (maths, stake, choice, chance) => {
    const roll = chance.below(maths.outcomes)
    const won = isDiceWin(maths, choice, roll)
    const multiple = won ? diceReturn(maths, choice.wins) : 0
    const view = { side: choice.side, wins: choice.wins, roll, won, multiple }
    return { view, shown: [{ at: 'roll', ...view }], payout: payoutOf(stake, multiple) }
  },
  say: ({ side, wins, roll, won }) => [
    {
      key: won ? 'games_dice_won' : 'games_dice_lost',
      values: {
        roll: { hundredths: roll },
        call: {
          key: side === 'under' ? 'games_dice_under' : 'games_dice_over',
          values: { bound: { hundredths: side === 'under' ? wins : LAST_ROLL - wins } },
        },
      },
    },
  ],
})

/** Rolls are shown from 0.00 to 99.99. */
const LAST_ROLL = 9_999
