import type { RealityCheck, LimitStatus } from '@evens/contracts'
import { createStore, useShell, useStore } from '@evens/remote-sdk'

type SessionMoney = RealityCheck['money']
export type KnownSession = {
  readonly standing: LimitStatus
  /** Offset of the server's clock from the browser's. */
  readonly aheadMs: number
  /** Null until first loaded. */
  readonly money: SessionMoney | null
}

/** Module state, written only in the browser: on the server it stays null, so nothing leaks between requests. */
export const sessionStore = createStore<KnownSession | null>(null)

export const storeLimitStatus = (standing: LimitStatus, nowMs: number): void =>
  sessionStore.set((known) => ({ standing, aheadMs: standing.now - nowMs, money: known?.money ?? null }))

export const storeCheck = ({ standing, money }: RealityCheck, nowMs: number): void =>
  sessionStore.set({ standing, aheadMs: standing.now - nowMs, money })

/** A deadline of the session, and the time until it. */
type Due = { readonly what: 'session-end' | 'reality-check'; readonly inMs: number }

/** The first deadline within `withinMs`. At a tie the session end wins over the reality check. */
export function nextDue(
  { sessionEndsAt, realityCheckAt }: Pick<LimitStatus, 'sessionEndsAt' | 'realityCheckAt'>,
  serverNowMs: number,
  withinMs: number,
): Due | null {
  const left = (at: number | null): number => (at === null ? Infinity : Math.max(0, at - serverNowMs))
  const [end, check] = [left(sessionEndsAt), left(realityCheckAt)]
  const first: Due = end <= check ? { what: 'session-end', inMs: end } : { what: 'reality-check', inMs: check }
  return first.inMs <= withinMs ? first : null
}

/** False for banned, excluded and timed-out players: they are not invited to deposit. */
export function useMayDeposit(): boolean {
  const { player } = useShell()
  const banLevel = useStore(player, (now) => now?.accountStatus.banLevel ?? 0)
  const standing = useStore(sessionStore, (known) => known?.standing ?? null)
  return banLevel === 0 && (standing?.excludedUntil ?? standing?.timedOutUntil ?? null) === null
}
