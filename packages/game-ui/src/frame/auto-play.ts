import { useEffect, useEffectEvent, useState } from 'react'
import type { Play } from './use-play.ts'

export const AUTO_ROUNDS = [10, 25, 50, 100] as const

export type AutoPlan = {
  readonly rounds: number
  /** It ends before more than this would be lost. */
  readonly lossLimit: bigint
  /** It ends at a win of this or more; null is no such limit. */
  readonly winLimit: bigint | null
}
export type Auto = AutoPlan & { readonly left: number; readonly netBefore: bigint }

type Facts = {
  readonly net: bigint
  readonly stake: bigint
  readonly lastPayout: bigint
  /** A refusal, an error or any other notice is shown. */
  readonly isStopped: boolean
  readonly isHidden: boolean
}

/** Autoplay goes on only while none of its limits is reached and nothing asks for attention. */
export function mayGoOn(auto: Auto, { net, stake, lastPayout, isStopped, isHidden }: Facts): boolean {
  if (isStopped || isHidden || auto.left <= 0) return false
  if (auto.winLimit !== null && auto.left < auto.rounds && lastPayout >= auto.winLimit) return false
  return auto.netBefore - net + stake <= auto.lossLimit
}

/** Starts a round whenever the last one has been shown and the minimum cycle has passed. */
export function useAuto(play: Play, isWaiting: boolean) {
  const [auto, setAuto] = useState<Auto | null>(null)
  const { state, seen, total } = play
  const isHidden = typeof document !== 'undefined' && document.visibilityState !== 'visible'
  const isIdle = auto !== null && !state.isBusy && !isWaiting && seen.isShown
  const go = useEffectEvent(() => {
    if (auto === null) return
    const facts: Facts = {
      net: state.net,
      stake: total,
      lastPayout: state.round?.over?.payout ?? 0n,
      isStopped: state.refusal !== null || play.isOpen,
      isHidden,
    }
    if (!mayGoOn(auto, facts)) {
      setAuto(null)
      return
    }
    setAuto({ ...auto, left: auto.left - 1 })
    void play.start(true)
  })
  useEffect(() => {
    if (isIdle) go()
  }, [isIdle])
  useEffect(() => {
    if (state.refusal !== null) setAuto(null)
  }, [state.refusal])
  useEffect(() => {
    const stop = (): void => {
      if (document.visibilityState !== 'visible') setAuto(null)
    }
    document.addEventListener('visibilitychange', stop)
    return () => document.removeEventListener('visibilitychange', stop)
  }, [])
  return {
    left: auto?.left ?? null,
    begin: (plan: AutoPlan) => setAuto({ ...plan, left: plan.rounds, netBefore: state.net }),
    stop: () => setAuto(null),
  }
}
