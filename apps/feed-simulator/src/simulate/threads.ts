import type { Act, Rest } from './act.ts'

export type Acts = Iterator<Act | Rest>
type Thread = { readonly acts: Acts; next: Act | Rest | null }

/** The stories that are being told, each known up to its next word. */
export function createThreads() {
  const threads = new Map<string, Thread>()

  function* due(thread: Thread, now: number): Generator<Act> {
    while (thread.next !== null && thread.next.at <= now) {
      if (thread.next.body !== null) yield thread.next
      const { value, done } = thread.acts.next()
      thread.next = done === true ? null : value
    }
  }

  /** Takes a story up that begins so; one of the same key that was being told is dropped. */
  function follow(key: string, acts: Acts, first: Act | Rest): void {
    threads.set(key, { acts, next: first })
  }

  return {
    follow,
    begin(key: string, acts: Acts): void {
      const { value, done } = acts.next()
      if (done !== true) follow(key, acts, value)
    },
    drop: (key: string): void => void threads.delete(key),
    /** All that is said up to now. */
    pull(now: number): Act[] {
      const acts: Act[] = []
      for (const [key, thread] of threads) {
        if (thread.next !== null && thread.next.at > now) continue
        for (const act of due(thread, now)) acts.push(act)
        if (thread.next === null) threads.delete(key)
      }
      return acts
    },
  }
}
export type Threads = ReturnType<typeof createThreads>
