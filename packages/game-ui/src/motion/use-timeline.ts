import { useEffect, useEffectEvent } from 'react'
import { createTimeline, type Timeline } from './timeline.ts'

/**
 * Plays a line for each step of a round: `build` fills it, `still` draws the end state at once. The line is cancelled
 * when the next step comes or the stage leaves; only a whole one reports the step as shown.
 */
export function useStepMotion(options: {
  /** Of the step: the round's id and step; null while nothing is shown. */
  readonly key: string | null
  readonly motion: 'full' | 'still'
  readonly build: (line: Timeline) => void
  readonly still: () => void
  readonly onShown: () => void
}): void {
  const { key } = options
  const shown = useEffectEvent(() => options.onShown())
  const begin = useEffectEvent((): Timeline | null => {
    if (options.motion === 'still') {
      options.still()
      options.onShown()
      return null
    }
    const line = createTimeline()
    options.build(line)
    return line
  })
  useEffect(() => {
    if (key === null) return
    const line = begin()
    if (line === null) return
    void line.play().then((isWhole) => {
      if (isWhole) shown()
    })
    return () => line.cancel()
  }, [key])
}

export const stepKey = (round: { readonly id: string; readonly step: number } | null): string | null =>
  round === null ? null : `${round.id}/${round.step}`
