import type { Timers } from '../reconnecting-socket.ts'

/** Time that passes when it is told to. */
export function aClock(): Timers & { readonly pass: (ms: number) => void; readonly hold: (ms: number) => void } {
  const waiting = new Set<{ readonly atMs: number; readonly act: () => void }>()
  let nowMs = 1_000_000

  function next(untilMs: number) {
    const due = [...waiting].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)
    return due[0]
  }

  return {
    nowMs: () => nowMs,
    after(ms, act) {
      const timer = { atMs: nowMs + ms, act }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    /** Time passes while nothing can run. */
    hold: (ms) => void (nowMs += ms),
    pass(ms) {
      const untilMs = nowMs + ms
      for (let timer = next(untilMs); timer !== undefined; timer = next(untilMs)) {
        waiting.delete(timer)
        nowMs = Math.max(nowMs, timer.atMs)
        timer.act()
      }
      nowMs = untilMs
    },
  }
}
