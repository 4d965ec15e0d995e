import { invariant } from '@evens/kernel'
import type { Hundredths } from './amounts.ts'
import { cardsTop } from './cards/tops.ts'
import type { CrashChoice, CrashMaths } from './crash/index.ts'
import { declaredFor } from './declared.ts'
import type { Game } from './game.ts'
import type { LayoutChoice, LayoutMaths } from './layout/layout.ts'
import { diceReturn, type DiceChoice, type DiceMaths } from './pick/dice.ts'
import type { KenoChoice, KenoMaths } from './pick/keno.ts'
import type { LimboChoice } from './pick/limbo.ts'
import type { PegsChoice, PegsMaths } from './pick/pegs.ts'
import type { ScratchMaths } from './pick/scratch.ts'
import { paidAt, type Thousandths } from './prices.ts'

const highest = (returns: readonly Hundredths[]): bigint => BigInt(Math.max(0, ...returns))

/** Hundredths of the stake that a choice can pay at most, by the kind of a game of one step. */
const TOPS: Readonly<Record<string, (game: Game, choice: unknown) => bigint>> = {
  dice: ({ maths }, choice) => BigInt(diceReturn(maths as DiceMaths, (choice as DiceChoice).wins)),
  limbo: (_game, choice) => BigInt((choice as LimboChoice).target),
  pegs: ({ maths }, choice) => {
    const { rows, risk } = choice as PegsChoice
    return highest((maths as PegsMaths).rows[String(rows)]?.[risk] ?? [])
  },
  keno: ({ maths }, choice) => {
    const { risk, numbers } = choice as KenoChoice
    return highest((maths as KenoMaths).tables[risk]?.[String(numbers.length)] ?? [])
  },
  // A collect by hand is before the automatic one.
  crash: ({ maths }, choice) => BigInt((choice as CrashChoice).auto ?? (maths as CrashMaths).cap),
  // A slot has one top, which no choice changes.
  reels: ({ name }) => {
    const declared = declaredFor(name)
    invariant(declared !== undefined, `${name} declares no top`)
    return BigInt(declared.top)
  },
  scratch: ({ maths }) => highest((maths as ScratchMaths).prizes.map(([prize]) => prize)),
}

/**
 * The most that a round of one step, of a flight, or of cards with all that it can stake, can pay, in minor units, for a choice that its game does not refuse. Chips of a
 * layout are added up as if each met its best outcome: never less than what they can pay together.
 */
export function topPayout(game: Game, stake: bigint, choice: unknown): bigint {
  if (game.family === 'cards') return cardsTop(game, stake, choice)
  if (game.kind === 'layout') {
    const { spots } = game.maths as LayoutMaths
    const best = new Map(spots.map(({ id, pays }) => [id, highest(pays.map(([, returns]) => returns))]))
    return (choice as LayoutChoice).chips.reduce(
      (sum, { spot, amount }) => sum + (BigInt(amount) * (best.get(spot) ?? 0n)) / 100n,
      0n,
    )
  }
  if (game.kind === 'race' || game.kind === 'match')
    return paidAt(stake, (choice as { readonly price: Thousandths }).price)
  const top = TOPS[game.kind]
  invariant(top !== undefined, `a round of ${game.kind} is not one step`)
  return (stake * top(game, choice)) / 100n
}
