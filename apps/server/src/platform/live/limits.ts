export type LiveLimits = {
  /** What the hub drains its sources by. */
  readonly tickMs: number
  readonly sockets: number
  readonly socketsOfAddress: number
  /** With more than this waiting to be read a socket gets nothing new. */
  readonly bufferedBytes: number
  /** How long a socket may stay so before it is closed. */
  readonly slowMs: number
  /** How often a browser is asked for a sign of life; whoever gave none until the next time is gone. */
  readonly pingMs: number
  /** Within this time a new socket has to ask for something. */
  readonly silentMs: number
  /** Of one socket, before it is closed. */
  readonly malformed: number
  /** Topics a socket may name at once, and how many more a second. A request counts as some topics by itself. */
  readonly topicsAtOnce: number
  readonly topicsPerSecond: number
  readonly topicsOfRequest: number
  /** How long sockets may take to close when the server ends. */
  readonly closeMs: number
}

export const LIVE_LIMITS: LiveLimits = {
  tickMs: 100,
  sockets: 20_000,
  // Many players share one address behind their provider.
  socketsOfAddress: 500,
  bufferedBytes: 256 * 1024,
  slowMs: 15_000,
  pingMs: 12_000,
  silentMs: 10_000,
  malformed: 3,
  topicsAtOnce: 1500,
  topicsPerSecond: 600,
  topicsOfRequest: 10,
  closeMs: 2000,
}

/** So many at once, then so many a second. `spend` says whether there was enough. */
export function createBudget(atOnce: number, perSecond: number, startedMs: number) {
  let left = atOnce
  let countedMs = startedMs
  return {
    spend(amount: number, nowMs: number): boolean {
      left = Math.min(atOnce, left + ((nowMs - countedMs) / 1000) * perSecond)
      countedMs = nowMs
      if (left < amount) return false
      left -= amount
      return true
    },
  }
}
