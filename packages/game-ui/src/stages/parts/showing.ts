import { useEffect, useEffectEvent, useState } from 'react'
import { stepKey } from '../../motion/use-timeline.ts'
import type { StageProps, StageRound } from '../../stage.ts'

type Followed<View, Action> = Pick<StageProps<never, Action, View>, 'round' | 'motion' | 'onShown'>

export type Showing<View, Action> = {
  /** The last step is being shown: its outcome is not announced yet, and every action is locked. */
  readonly isMoving: boolean
  /** The round as far as it has been shown; null before the first step of a new one. */
  readonly settled: StageRound<View, Action> | null
}

/** Cues of a step; one that is shown without motion at mount has none. */
export type Cues<View, Action> = {
  readonly begin?: (round: StageRound<View, Action>) => void
  readonly end?: (round: StageRound<View, Action>) => void
}

/**
 * Reports a step once when its motion has ended; one that the next overtakes is not reported. A step that is there at
 * mount belongs to a round taken up again: it is shown at once. The clock is a timer, since a hidden page has no frames.
 */
export function useShowing<View, Action>(
  { round, motion, onShown }: Followed<View, Action>,
  lastsMs: (round: StageRound<View, Action>) => number,
  cues: Cues<View, Action> = {},
): Showing<View, Action> {
  const key = stepKey(round)
  const [first] = useState(key)
  const [settled, setSettled] = useState(round)
  const end = useEffectEvent(() => {
    setSettled(round)
    if (round !== null && key !== first) cues.end?.(round)
    onShown()
  })
  const begin = useEffectEvent(() => {
    if (round !== null && key !== first) cues.begin?.(round)
    return round === null || motion === 'still' || key === first ? 0 : lastsMs(round)
  })
  useEffect(() => {
    if (key === null) return
    const ms = begin()
    if (ms === 0) {
      end()
      return
    }
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  }, [key])
  const isMoving = round !== null && motion === 'full' && key !== first && stepKey(settled) !== key
  return { isMoving, settled: !isMoving ? round : settled?.id === round.id ? settled : null }
}
