import type { Bettor } from './bettors.ts'

/** How many milliseconds it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

/** Reads an answer to its end and keeps nothing of it. */
export async function read(url: string, { cookie }: Bettor): Promise<void> {
  const reply = await fetch(url, { headers: { cookie } })
  if (!reply.ok || reply.body === null) throw new Error(`${url} answered ${reply.status}`)
  const reader = reply.body.getReader()
  while (!(await reader.read()).done) continue
}
