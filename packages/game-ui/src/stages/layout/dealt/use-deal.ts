import { useEffect, useEffectEvent, useState } from 'react'
import type { Motion, Sound } from '../../../stage.ts'
import { createTimeline } from '../../../motion/timeline.ts'
import { FLIP_MS, type Dealt } from './deal.ts'

type Shown = {
  readonly deal: readonly Dealt[]
  readonly roundId: string | null
  readonly isMoving: boolean
  readonly motion: Motion
  readonly sound: Sound
}

/** Degrees below the cue's own: cards are quiet. */
const SLIDE = -2
const FLIP = -3

/** Cards that lie face up by now; all of them once the picture is at rest. Each is heard on its way. */
export function useOpened({ deal, roundId, isMoving, motion, sound }: Shown): number {
  const [opened, setOpened] = useState<{ readonly of: string | null; readonly count: number }>({ of: null, count: 0 })
  const isDealing = isMoving && motion === 'full'
  const hear = useEffectEvent((cue: 'tick' | 'reveal', pitch: number) => sound(cue, pitch))
  const begin = useEffectEvent(() => {
    const line = createTimeline()
    const ends = deal.map(({ flipMs }) => flipMs + FLIP_MS).toSorted((one, other) => one - other)
    for (const [at, ms] of ends.entries()) line.call(ms, () => setOpened({ of: roundId, count: at + 1 }))
    for (const { dealMs, flipMs } of deal) {
      line.call(dealMs, () => hear('tick', SLIDE))
      if (flipMs > dealMs) line.call(flipMs, () => hear('reveal', FLIP))
    }
    return line
  })
  useEffect(() => {
    if (!isDealing || roundId === null) return
    const line = begin()
    void line.play()
    return () => line.cancel()
  }, [roundId, isDealing])
  if (!isDealing) return deal.length
  return opened.of === roundId ? opened.count : 0
}
