import type { LayoutOutcome } from '@evens/contracts'
import { returnOfSpot, type LayoutChoice, type LayoutMaths, type LayoutView } from '@evens/games/layout'
import { useState } from 'react'
import { chipRefusal, laid, type ChipRefusal, type Laid } from '../../stages/layout/chips.ts'
import type { LayoutPlay } from '../../stages/layout/use-layout.ts'
import type { SharedStageProps } from '../stage.ts'
import type { Show } from './use-show.ts'

export type ChipProps = SharedStageProps<LayoutChoice>

const HUNDRED = 100n

/** A draw as the felts and pictures of single rounds know it, with the chips of the player's bets in it. */
function viewOf(maths: LayoutMaths, { drawn, facts }: LayoutOutcome, chips: LayoutChoice['chips']): LayoutView {
  const paid = chips.map(({ spot, amount }) => {
    const found = maths.spots.find(({ id }) => id === spot)
    const multiple = found === undefined ? 0 : returnOfSpot(found, facts)
    return { spot, amount, multiple, payout: String((BigInt(amount) * BigInt(multiple)) / HUNDRED) }
  })
  return { drawn, facts, chips: paid }
}

/** Chips of all bets that are placed, by spot. */
function placedChips(bets: ChipProps['bets']): LayoutChoice['chips'] {
  const sums = new Map<string, bigint>()
  for (const { choice } of bets)
    for (const { spot, amount } of choice.chips) sums.set(spot, (sums.get(spot) ?? 0n) + BigInt(amount))
  return [...sums].map(([spot, amount]) => ({ spot, amount: String(amount) }))
}

export type SharedPlay = LayoutPlay & {
  /** Chips on the cloth: those placed in this round and those that are still being laid. */
  readonly lying: LayoutChoice
  /** Chips of placed bets alone. */
  readonly placed: LayoutChoice
  /** A tap came while no bets are taken. */
  readonly isTooLate: boolean
}

/** The table of a shared draw: taps lay chips while bets are open, the draw lights spots once it has been shown. */
export function useSharedChips(props: ChipProps, show: Show<LayoutOutcome>): SharedPlay {
  const { choice, setChoice, chip, canBet, bounds, sound, bets, round } = props
  const maths = props.maths as LayoutMaths
  const [refused, setRefused] = useState<ChipRefusal | null>(null)
  const [lateIn, setLateIn] = useState<string | null>(null)
  const isResult = show.phase === 'result'
  const placed = { chips: placedChips(bets) }
  const lay = (chips: readonly Laid[]): void => {
    if (!canBet) {
      setLateIn(`${round.n} ${show.phase}`)
      return
    }
    const next = laid(choice, chips)
    if (next === choice) return
    const reason = chipRefusal(next, { places: maths.chipsMost, stake: bounds })
    setRefused(reason)
    if (reason !== null) return
    sound('press')
    setChoice(next)
  }
  const { pictured, outcome } = show
  return {
    maths,
    isMoving: show.isMoving,
    settled: null,
    view: pictured === null ? null : viewOf(maths, pictured.outcome, outcome === null ? [] : placed.chips),
    roundId: pictured?.n ?? null,
    facts: isResult && outcome !== null ? outcome.facts : null,
    isPlayed: isResult && placed.chips.length > 0,
    mayPlace: canBet,
    place: (spot) => lay([{ spot, amount: chip }]),
    lay,
    refused: canBet ? refused : null,
    lying: sumOf(placed, choice),
    placed,
    isTooLate: lateIn === `${round.n} ${show.phase}`,
  }
}

function sumOf(placed: LayoutChoice, choice: LayoutChoice): LayoutChoice {
  if (placed.chips.length === 0) return choice
  return laid(
    placed,
    choice.chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) })),
  )
}
