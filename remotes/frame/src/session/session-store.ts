import type { RealityCheck, Standing } from '@evens/contracts'
import { createStore } from '@evens/remote-sdk'

export type SessionMoney = RealityCheck['money']
export type KnownSession = {
  readonly standing: Standing
  /** By how much the server's clock is ahead of the browser's. */
  readonly aheadMs: number
  /** Null until it was first told. */
  readonly money: SessionMoney | null
}

/** Only a browser ever writes to it; where pages are drawn for many, nobody is known. */
export const sessionStore = createStore<KnownSession | null>(null)

export const heardStanding = (standing: Standing, nowMs: number): void =>
  sessionStore.set((known) => ({ standing, aheadMs: standing.now - nowMs, money: known?.money ?? null }))

export const heardCheck = ({ standing, money }: RealityCheck, nowMs: number): void =>
  sessionStore.set({ standing, aheadMs: standing.now - nowMs, money })
