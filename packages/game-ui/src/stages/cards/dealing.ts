import type { Shown } from '@evens/games'
import { useEffect, useEffectEvent, useState } from 'react'
import { stepKey } from '../../motion/use-timeline.ts'
import type { StageProps, StageRound } from '../../stage.ts'

type Followed<View, Action> = Pick<StageProps<never, Action, View>, 'round' | 'motion' | 'onShown'>

type Dealing = {
  /** So many events of the last step lie on the table; the picture shows no later one. */
  readonly applied: number
  /** The last step is still being dealt: nothing of its end is told, and cards that come now fly in. */
  readonly isMoving: boolean
}

type Clock<View, Action> = {
  /** Milliseconds until the next event follows this one; an event of 0 comes together with it. */
  readonly lastsMs: (event: Shown) => number
  /** The sound of an event as it happens. */
  readonly cue: (event: Shown) => void
  /** After the last event, also of a step that is shown without motion. */
  readonly end: (round: StageRound<View, Action>) => void
}

type Progress = { readonly key: string | null; readonly applied: number; readonly isDone: boolean }

/**
 * Lays the events of a step on the table one after the other, and reports the step once at its end. A step that is there
 * at mount belongs to a round taken up again: it lies there whole. The clock is a timer, since a hidden page has no
 * frames.
 */
export function useDealing<View, Action>(
  { round, motion, onShown }: Followed<View, Action>,
  clock: Clock<View, Action>,
): Dealing {
  const key = stepKey(round)
  const [first] = useState(key)
  const [progress, setProgress] = useState<Progress>({ key, applied: 0, isDone: true })
  const isStill = motion === 'still' || key === first
  const whole = round?.shown.length ?? 0
  const finish = useEffectEvent(() => {
    setProgress({ key, applied: whole, isDone: true })
    if (round !== null && key !== first) clock.end(round)
    onShown()
  })
  /** Lays down the next event and those that come with it; the time until the one after them, or null at the end. */
  const layNext = useEffectEvent((from: number): { readonly at: number; readonly ms: number } | null => {
    const events = round?.shown ?? []
    let [at, ms] = [from, 0]
    while (at < events.length && ms === 0) {
      const event = events[at] as Shown
      ms = clock.lastsMs(event)
      clock.cue(event)
      at += 1
    }
    setProgress({ key, applied: at, isDone: false })
    return ms === 0 ? null : { at, ms }
  })
  const isDealt = useEffectEvent(() => round !== null && motion === 'full' && key !== first)
  useEffect(() => {
    if (key === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const lay = (from: number): void => {
      const next = layNext(from)
      if (next === null) finish()
      else timer = setTimeout(() => lay(next.at), next.ms)
    }
    if (isDealt()) lay(0)
    else finish()
    return () => clearTimeout(timer)
  }, [key])
  if (isStill) return { applied: whole, isMoving: false }
  if (progress.key !== key) return { applied: 0, isMoving: true }
  return { applied: progress.isDone ? whole : progress.applied, isMoving: !progress.isDone }
}
