import type { Hundredths } from '../amounts.ts'
import type { Game } from '../game.ts'
import type { AnteMaths } from './ante-three.ts'
import type { BlackjackMaths } from './blackjack-hands.ts'
import type { PokerMaths } from './poker-rows.ts'
import type { AnteChoice } from './views.ts'

const highest = (returns: readonly Hundredths[]): bigint => BigInt(Math.max(...returns))
const WON = 200

/** Every hand split, doubled and won. A further stake is in what it pays. */
const blackjackTop = ({ natural, splits }: BlackjackMaths): bigint => highest([natural, 2 * WON * (splits + 1)])

/** Ante and play won with the best bonus, and the best of pair plus. */
function anteTop({ anteBonus, pairPlus }: AnteMaths, stake: bigint, choice: AnteChoice): bigint {
  const beside = BigInt(choice.pairPlus)
  const ofAnte = BigInt(2 * WON) + highest(Object.values(anteBonus))
  return ((stake - beside) * ofAnte + beside * highest(Object.values(pairPlus))) / 100n
}

/** The most that a round can pay with everything that it can stake. */
export function cardsTop({ kind, maths }: Game, stake: bigint, choice: unknown): bigint {
  if (kind === 'ante-three') return anteTop(maths as AnteMaths, stake, choice as AnteChoice)
  const top =
    kind === 'blackjack' ? blackjackTop(maths as BlackjackMaths) : highest(Object.values((maths as PokerMaths).pays))
  return (stake * top) / 100n
}
