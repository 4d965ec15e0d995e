/** A clock that stands until it is moved, and timers that go off when it is. */
export function createTime(startMs: number) {
  let now = startMs
  const timers = new Set<{ readonly ms: number; readonly run: () => void; due: number }>()
  return {
    clock: { nowMs: () => now },
    every(ms: number, run: () => void): () => void {
      const timer = { ms, run, due: now + ms }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    timers: (): number => timers.size,
    /** Every timer that falls due on the way goes off at its time. */
    pass(ms: number): void {
      const till = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= till).toSorted((a, b) => a.due - b.due)
        if (next === undefined) break
        now = next.due
        next.due += next.ms
        next.run()
      }
      now = till
    },
    /** The machine was asleep: no timer went off. */
    sleep(ms: number): void {
      now += ms
      for (const timer of timers) timer.due = now
    },
  }
}
