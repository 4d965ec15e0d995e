const KEY = 'evens-chunk-reload'
const MINUTE_MS = 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** A page that could not load its code is loaded anew, but at most once a minute: else it would never come to rest. */
export function mayReload(memory: Memory, nowMs: number): boolean {
  const last = Number(memory.getItem(KEY) ?? 0)
  if (nowMs - last < MINUTE_MS) return false
  memory.setItem(KEY, String(nowMs))
  return true
}
