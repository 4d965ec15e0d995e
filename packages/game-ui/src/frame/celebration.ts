import type { PlayedRound } from '../session/session.ts'

/** 0: nothing is celebrated; then a chime, a phrase, a banner, the full stage. */
export type Tier = 0 | 1 | 2 | 3 | 4

/** Least multiple of the stake of each tier. Only what is above the stake is a win. */
const BOUNDS = [5n, 15n, 50n] as const

export function tierOf(stake: bigint, payout: bigint): Tier {
  if (stake <= 0n || payout <= stake) return 0
  return (1 + BOUNDS.filter((bound) => payout >= bound * stake).length) as Tier
}

/** A pot is celebrated above all, however large the stake was. */
export function tierOfRound(round: Pick<PlayedRound, 'stake' | 'over' | 'jackpots'> | null): Tier {
  if (round === null || round.over === null) return 0
  return (round.jackpots ?? []).length > 0 ? 4 : tierOf(round.stake, round.over.payout)
}

const COUNT_UP_MS = { least: 400, more: 350, most: 3500 } as const

/** A count-up lasts longer for more, by the logarithm of the multiple. */
export function countUpMs(stake: bigint, payout: bigint): number {
  if (tierOf(stake, payout) === 0) return 0
  const multiple = Number((payout * 100n) / stake) / 100
  return Math.min(COUNT_UP_MS.most, COUNT_UP_MS.least + COUNT_UP_MS.more * Math.log2(1 + multiple))
}

/** Cues that praise. A stage may ask for one at a small return; the frame lets it sound above the stake alone. */
export const isPraise = (cue: string): boolean => PRAISE.includes(cue)
const PRAISE: readonly string[] = ['hit', 'collect', 'win', 'orb', 'fanfare']
