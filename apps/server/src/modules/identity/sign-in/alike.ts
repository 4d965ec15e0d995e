import { setTimeout as sleep } from 'node:timers/promises'

const LEAST_MS = 80

/** Takes as long for somebody who is known as for nobody: the answer waits for the later of the work and the time. */
export async function alike<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(LEAST_MS)])
  return done
}
