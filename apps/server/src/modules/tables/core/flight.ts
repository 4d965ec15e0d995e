import { multipleAt, msOf } from '@evens/games'

/** Milliseconds of a flight, from its start to its crash. */
export const crashMs = (point: number): number => msOf(point)

type Flight = { readonly startsMs: number; readonly point: number }
type Bet = { readonly auto: number | null }

export type Collect =
  | { readonly reason: 'too-soon' | 'too-late' }
  /** `at` is null where the automatic collect came first. */
  | { readonly reason: null; readonly at: number | null }

const LEAST = 101

/** Decides a collect by the moment of its arrival: accepted is what arrived before the crash. */
export function decideCollect({ startsMs, point }: Flight, { auto }: Bet, arrivedMs: number): Collect {
  const ms = arrivedMs - startsMs
  if (ms >= crashMs(point)) return { reason: 'too-late' }
  const at = ms < 0 ? 0 : multipleAt(ms)
  if (at < LEAST) return { reason: 'too-soon' }
  return { reason: null, at: auto !== null && at >= auto ? null : at }
}

/** The automatic collect at which a bet can pay no more than the site pays for a round; null when it never can. */
export function cappedAuto(auto: number | null, stake: bigint, payoutMost: bigint, cap: number): number | null {
  const most = (payoutMost * 100n) / stake
  if (most >= BigInt(auto ?? cap)) return auto
  return Number(most)
}
