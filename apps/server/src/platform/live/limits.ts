export type LiveLimits = {
  /** Interval at which the hub drains its sources. */
  readonly tickMs: number
  readonly sockets: number
  readonly socketsOfAddress: number
  /** With more than this waiting to be read a socket gets nothing new. */
  readonly bufferedBytes: number
  /** Time that a socket may stay above the buffer limit before it is closed. */
  readonly slowMs: number
  /** Interval of pings; a browser that has not answered by the next one is disconnected. */
  readonly pingMs: number
  /** Within this time a new socket has to ask for something. */
  readonly silentMs: number
  /** Of one socket, before it is closed. */
  readonly malformed: number
  /** Topics a socket may name at once, and how many more a second. A request counts as some topics by itself. */
  readonly topicsAtOnce: number
  readonly topicsPerSecond: number
  readonly topicsOfRequest: number
  /** Time that sockets get to close at shutdown. */
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

/** So many at once, then so many a second. */
export type Budget = { left: number; countedMs: number }

export const createBudget = (atOnce: number, startedMs: number): Budget => ({ left: atOnce, countedMs: startedMs })

/** Spends from the budget, as time has given it back by now; false where there was not enough. */
export function spend(budget: Budget, amount: number, nowMs: number, atOnce: number, perSecond: number): boolean {
  budget.left = Math.min(atOnce, budget.left + ((nowMs - budget.countedMs) / 1000) * perSecond)
  budget.countedMs = nowMs
  if (budget.left < amount) return false
  budget.left -= amount
  return true
}
