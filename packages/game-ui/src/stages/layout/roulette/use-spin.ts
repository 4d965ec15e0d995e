import type { LayoutView } from '@evens/games/layout'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Motion, Sound } from '../../../stage.ts'
import { createTimeline } from '../../../motion/timeline.ts'
import { numberOf } from '../../parts/motion.ts'
import type { Course } from '../picture.ts'
import { pocketOf, type Pocket } from './pockets.ts'
import { pocketAngle, REST_MS, rotorAt, ticksOf, type Spin } from './spin.ts'

type Shown = {
  readonly view: LayoutView | null
  readonly roundId: string | null
  readonly wheel: readonly Pocket[]
  readonly isMoving: boolean
  readonly motion: Motion
  readonly sound: Sound
}

/** A wheel that is shown at rest has its pocket in front. */
export const FRONT = 180

export type Spinning = { readonly spin: Spin; readonly isTurning: boolean; readonly course?: Course }

/** The spin of a round: it begins where the rotor is, also when the one before is still turning. */
export function useSpin({ view, roundId, wheel, isMoving, motion, sound }: Shown): Spinning | null {
  const [spinning, setSpinning] = useState<Spinning | null>(null)
  const last = useRef<{ readonly spin: Spin; readonly startedMs: number } | null>(null)
  const pocket = view === null ? null : pocketOf(view)
  const isTurning = isMoving && motion === 'full'
  const hear = useEffectEvent((pitch: number) => sound('tick', pitch))
  const begin = useEffectEvent((id: string, drawn: Pocket) => {
    const nowMs = performance.now()
    const before = last.current
    const spin = { seed: numberOf(id), at: wheel.indexOf(drawn), pockets: wheel.length, from: 0 }
    const from = isTurning
      ? (before === null ? 0 : rotorAt(before.spin, nowMs - before.startedMs)) % 360
      : FRONT - pocketAngle(spin) - rotorAt(spin, REST_MS)
    last.current = { spin: { ...spin, from }, startedMs: isTurning ? nowMs : -REST_MS }
    setSpinning({ spin: { ...spin, from }, isTurning })
  })
  // One spin for a round: it does not begin again when the round has been shown.
  useLayoutEffect(() => {
    if (roundId !== null && pocket !== null) begin(roundId, pocket)
  }, [roundId, pocket])
  const turning = spinning?.isTurning === true ? spinning.spin : null
  useEffect(() => {
    if (turning === null) return
    const line = createTimeline()
    const ticks = ticksOf(turning)
    for (const [at, ms] of ticks.entries()) line.call(ms, () => hear(at >= ticks.length - HOPS ? ON_ROTOR : ON_RIM))
    void line.play()
    return () => line.cancel()
  }, [turning])
  return spinning
}

/** The last ticks are hops from pocket to pocket: higher than the rim. */
const HOPS = 6
const ON_ROTOR = 2
const ON_RIM = -3
