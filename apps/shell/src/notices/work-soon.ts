import type { Shell } from '@evens/remote-sdk'
import { sessionMemory } from './memory.ts'

type Plan = Shell['site']['maintenance']['notify']

/** Long enough to finish what is begun, and to take back what waits. */
const BEFORE_MS = 15 * 60_000
/** A timer that is to wait longer than this fires at once. */
const TIMER_MAX_MS = 2_147_483_647

/** In how long a player is told once more of planned work; null when there is none, or when it has begun. */
export function tellsInMs(plan: Plan, nowMs: number): number | null {
  if (plan === null || plan.fromMs <= nowMs) return null
  const inMs = Math.max(0, plan.fromMs - BEFORE_MS - nowMs)
  return inMs > TIMER_MAX_MS ? null : inMs
}

/** The strip that tells of planned work may have been closed hours ago: whoever plays is told shortly before, once. */
export function watchWork({ site, player, modals }: Pick<Shell, 'site' | 'player' | 'modals'>): () => void {
  const { notify } = site.maintenance
  const inMs = tellsInMs(notify, Date.now())
  if (notify === null || inMs === null) return () => {}
  const key = `work_told_${notify.fromMs}`
  const timer = setTimeout(() => {
    if (player.get() === null || sessionMemory.read(key) !== null) return
    sessionMemory.write(key, '1')
    modals.open('maintenance')
  }, inMs)
  return () => clearTimeout(timer)
}
