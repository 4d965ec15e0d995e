import type { LayoutChoice, LayoutMaths, LayoutView } from '@evens/games/layout'
import { useEffect } from 'react'
import type { StageProps } from '../../stage.ts'
import { useShowing, type Showing } from '../parts/showing.ts'
import { placed } from './chips.ts'

export type LayoutProps = StageProps<LayoutChoice, never, LayoutView>

export type LayoutPlay = Showing<LayoutView, never> & {
  readonly maths: LayoutMaths
  /** The draw that is in the picture, at rest or still in motion. */
  readonly view: LayoutView | null
  readonly roundId: string | null
  /** Facts of the last draw once it lies open: spots light up by them. */
  readonly facts: readonly string[] | null
  readonly mayPlace: boolean
  readonly place: (spot: string) => void
}

export function useLayout(props: LayoutProps, lastsMs: number): LayoutPlay {
  const { choice, setChoice, chip, round, isBusy, sound } = props
  const maths = props.maths as LayoutMaths
  const showing = useShowing(props, () => lastsMs, {
    begin: () => sound('reveal'),
    end: ({ over }) => sound((over?.payout ?? 0n) > 0n ? 'hit' : 'lose'),
  })
  const mayPlace = !isBusy && !showing.isMoving
  const [first] = choice.chips
  const isOld = maths.chipsMost === 1 && mayPlace && first !== undefined && BigInt(first.amount) !== chip && chip > 0n
  // On a table of one chip its amount follows the stake of the frame.
  useEffect(() => {
    if (isOld && first !== undefined) setChoice(placed(choice, first.spot, chip, 1))
  }, [isOld, first, choice, chip, setChoice])
  return {
    ...showing,
    maths,
    view: round?.view ?? null,
    roundId: round?.id ?? null,
    facts: showing.isMoving || round === null ? null : round.view.facts,
    mayPlace,
    place(spot) {
      if (!mayPlace) return
      const next = placed(choice, spot, chip, maths.chipsMost)
      if (next === choice) return
      sound('press')
      setChoice(next)
    },
  }
}
