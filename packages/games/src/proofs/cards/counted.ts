import type { Hundredths } from '../../amounts.ts'
import type { MathsFile } from '../../family.ts'
import { mathsName } from '../../game.ts'
import type { BlackjackMaths } from '../../cards/blackjack-hands.ts'
import type { Bounds } from '../../monitor.ts'
import { figuresOf, reduced, valueOf, type Distribution, type Figures } from '../figures.ts'
import counted from './counted.json' with { type: 'json' }

/** Hundredths of the stake with their weights, whole numbers below 2⁵³. */
export type Counts = readonly (readonly [Hundredths, number])[]

/** Counts of the proofs, kept because it takes seconds; they count it again in their tests. */
type Counted = {
  readonly [name: string]: {
    /** The payout, and the same less what was staked after the start. */
    readonly paid: Counts
    readonly net?: Counts
    readonly pairPlus?: Counts
    readonly squareMost?: number
    /** Of blackjack, whose other figures are played. */
    readonly returned?: number
  }
}
const COUNTED = counted as unknown as Counted

const distributionOf = (counts: Counts): Distribution =>
  counts.map(([returns, weight]) => [returns, BigInt(weight)] as const)

const EXACT = 10n ** 12n

/** Return, spread and rounds above all that was staked by the net of a round; hits and the top by what it pays. */
export function cardsFigures(maths: MathsFile): readonly Figures[] {
  const { paid, net, pairPlus, returned } = COUNTED[mathsName(maths)] ?? { paid: [] }
  const choice = pairPlus === undefined ? '' : 'ante'
  const { hit, top, topChance } = figuresOf(choice, distributionOf(paid))
  const figures = { ...figuresOf(choice, distributionOf(net ?? paid)), hit, top, topChance }
  const exact = returned === undefined ? {} : { returned: reduced(BigInt(Math.round(returned * 1e12)), EXACT) }
  return [
    { ...figures, ...exact },
    ...(pairPlus === undefined ? [] : [figuresOf('pair plus', distributionOf(pairPlus))]),
  ]
}

/** The bound of any play of a file, however good or bad: a player's decisions are no chance. */
export type PlayBounds = Omit<Bounds, 'top'>

export function playBounds(maths: MathsFile): PlayBounds {
  const most = Math.max(...cardsFigures(maths).map(({ returned }) => valueOf(returned)))
  const square = COUNTED[mathsName(maths)]?.squareMost ?? 0
  if (maths.kind === 'blackjack') return blackjackBounds(maths as BlackjackMaths)
  // Ante and play are lost at most.
  if (maths.kind === 'ante-three') return { least: -1, most, variance: square }
  return { least: 0, most, variance: square + most ** 2 }
}

/**
 * No play of blackjack wins from the house, so a round returns at most its stake. It differs from that by twice the stake
 * at most, of a pair by twice as much, and beside an ace by an insurance.
 */
function blackjackBounds({ decks, splits }: BlackjackMaths): PlayBounds {
  const [cards, ofRank, tens] = [52 * decks, 4 * decks, 16 * decks]
  const pair = (9 * ofRank * (ofRank - 1) + tens * (tens - 1)) / (cards * (cards - 1))
  const [one, all] = [2, 2 * (splits + 1)]
  const squares = (beside: number): number => pair * (all + beside) ** 2 + (1 - pair) * (one + beside) ** 2
  const insured = 1 / 2
  return { least: 1 - all - insured, most: 1, variance: (12 * squares(0) + squares(insured)) / 13 }
}
