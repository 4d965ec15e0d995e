import { setTimeout as sleep } from 'node:timers/promises'

const LEAST_MS = 80

/** Pads the response to 80 ms, so that its timing does not reveal whether the account exists. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(LEAST_MS)])
  return done
}
