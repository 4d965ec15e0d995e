import type { LayoutChoice, LayoutMaths, LayoutView } from '@evens/games/layout'
import { useEffect, useState } from 'react'
import type { StageProps } from '../../stage.ts'
import { useShowing, type Showing } from '../parts/showing.ts'
import { chipRefusal, isSameChips, laid, placed, type ChipRefusal, type Laid } from './chips.ts'

export type LayoutProps = StageProps<LayoutChoice, never, LayoutView>

export type LayoutPlay = Showing<LayoutView, never> & {
  readonly maths: LayoutMaths
  /** The draw that is in the picture, at rest or still in motion. */
  readonly view: LayoutView | null
  readonly roundId: string | null
  /** Facts of the last draw once it lies open: spots light up by them. */
  readonly facts: readonly string[] | null
  /** The chips on the table are those of the last draw, which is over: they lie there as the next stake. */
  readonly isPlayed: boolean
  readonly mayPlace: boolean
  readonly place: (spot: string) => void
  /** Puts several chips down at once: all of them, or none. */
  readonly lay: (chips: readonly Laid[]) => void
  /** The bound that kept the last chips off the table. */
  readonly refused: ChipRefusal | null
}

/** Cues of a draw that has sounds of its own; else it begins and ends with one. */
type Cues = { readonly begin?: 'reveal' | null }

export function useLayout(
  props: LayoutProps,
  lastsMs: number | ((view: LayoutView) => number),
  { begin = 'reveal' }: Cues = {},
): LayoutPlay {
  const { choice, setChoice, chip, round, isBusy, sound, bounds } = props
  const maths = props.maths as LayoutMaths
  const [refused, setRefused] = useState<ChipRefusal | null>(null)
  const showing = useShowing(props, ({ view }) => (typeof lastsMs === 'number' ? lastsMs : lastsMs(view)), {
    begin: () => {
      setRefused(null)
      if (begin !== null) sound(begin)
    },
    end: ({ over }) => sound((over?.payout ?? 0n) > 0n ? 'hit' : 'lose'),
  })
  const mayPlace = !isBusy && !showing.isMoving
  const [first] = choice.chips
  const isOld = maths.chipsMost === 1 && mayPlace && first !== undefined && BigInt(first.amount) !== chip && chip > 0n
  // On a table of one chip its amount follows the stake of the frame.
  useEffect(() => {
    if (isOld && first !== undefined) setChoice(placed(choice, first.spot, chip, 1))
  }, [isOld, first, choice, chip, setChoice])
  const lay = (chips: readonly Laid[]): void => {
    if (!mayPlace) return
    const [only] = chips
    const next =
      maths.chipsMost === 1 && only !== undefined ? placed(choice, only.spot, only.amount, 1) : laid(choice, chips)
    if (next === choice) return
    const reason = chipRefusal(next, { places: maths.chipsMost, stake: bounds })
    setRefused(reason)
    if (reason !== null) return
    sound('press')
    setChoice(next)
  }
  return {
    ...showing,
    maths,
    view: round?.view ?? null,
    roundId: round?.id ?? null,
    facts: showing.isMoving || round === null ? null : round.view.facts,
    isPlayed: !showing.isMoving && round !== null && isSameChips(choice.chips, round.view.chips),
    mayPlace,
    place: (spot) => lay([{ spot, amount: chip }]),
    lay,
    refused,
  }
}
