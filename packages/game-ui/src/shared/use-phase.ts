import { useEffect, useState } from 'react'
import { type Phase, phaseOf } from './phase.ts'
import type { SharedRound } from './stage.ts'

/** Part of the round by the house clock; changes at its bounds, whether news of them has come or not. */
export function usePhase(round: SharedRound, now: () => number, isCollected: boolean): Phase {
  const [passed, setPassed] = useState(0)
  const phase = phaseOf(round, now(), isCollected)
  const { closesAt, startsAt, endsAt } = round
  useEffect(() => {
    const due = [closesAt, startsAt, endsAt ?? 0].filter((at) => at > now())
    if (due.length === 0) return
    const timer = setTimeout(() => setPassed(passed + 1), Math.max(0, Math.min(...due) - now()) + 1)
    return () => clearTimeout(timer)
  }, [closesAt, startsAt, endsAt, now, passed])
  return phase
}

const TICK_MS = 200

/** Whole seconds left until a time of the house; null without one. */
export function useSeconds(dueAt: number | null, now: () => number): number | null {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (dueAt === null) return
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [dueAt])
  return dueAt === null ? null : Math.max(0, Math.ceil((dueAt - now()) / 1000))
}
