import type { TableBet, TableRound, TableView } from '@evens/contracts'
import { bytesOfHex, gameByMaths, hmacSha256, outcomeOf, outcomeSentences, roundChance } from '@evens/games'

const DIGEST = 'd'.repeat(64)
const COMMITMENT = 'c'.repeat(64)

const game = gameByMaths('crash@1')
if (game === undefined) throw new Error('no crash@1')
const crash = game

const pointOf = (seed: string): number => {
  const chance = roundChance(hmacSha256(bytesOfHex(seed)), DIGEST, 0n)
  return (outcomeOf(crash, chance) as { readonly point: number }).point
}

/** The first seed whose flight ends within these bounds. */
export function seedBetween(least: number, most: number): { readonly seed: string; readonly point: number } {
  for (let at = 1; at < 5000; at += 1) {
    const seed = at.toString(16).padStart(64, '0')
    const point = pointOf(seed)
    if (point >= least && point <= most) return { seed, point }
  }
  throw new Error(`no flight from ${least} to ${most}`)
}

/** A flight that opens now; its times move with `sinceMs`, the time since its start. */
export function aFlight(given: Partial<TableRound> = {}, sinceMs = -5000): TableRound {
  const startsAt = Date.now() - sinceMs
  return {
    n: '7',
    state: 'open',
    opensAt: startsAt - 6500,
    closesAt: startsAt - 500,
    startsAt,
    endsAt: null,
    commitment: COMMITMENT,
    digest: null,
    seed: null,
    outcome: null,
    sentences: [],
    card: null,
    bets: 0,
    ...given,
  }
}

export const flying = (sinceMs: number): TableRound => aFlight({ state: 'running', digest: DIGEST }, sinceMs)

/** The end of the flight of a seed. */
export function ended(seed: string, sinceMs = 9000): TableRound {
  const point = pointOf(seed)
  const outcome = { point }
  const end = { state: 'over', endsAt: Date.now() - 100, digest: DIGEST, seed, outcome } as const
  const sentences = outcomeSentences(crash, outcome) as TableRound['sentences']
  return aFlight({ ...end, sentences }, sinceMs)
}

export const TOPIC = 'table:evens:5001'

export const aTable = (round: TableRound, given: Partial<TableView> = {}): TableView => ({
  round,
  bets: [],
  results: [{ n: '6', endedAt: Date.now() - 20_000, outcome: { point: 236 } }],
  next: null,
  pots: [],
  opensAt: null,
  topic: TOPIC,
  now: Date.now(),
  ...given,
})

export const aBet = (given: Partial<TableBet> = {}): TableBet => ({
  id: '100000000000001',
  n: '7',
  currency: 'EUR',
  exponent: 2,
  stake: '100',
  choice: { auto: null },
  placedAt: Date.now(),
  collected: null,
  over: null,
  ...given,
})
