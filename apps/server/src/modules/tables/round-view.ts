import type { TableRound } from '@evens/contracts'
import { outcomeSentences } from '@evens/games'
import { gameOfRound, sentencesOf } from '../games/index.ts'
import type { RoundRow } from './outcomes.ts'
import { cardOfRound } from './round-cards.ts'

/** A round as it is told. `bets` is their number while the round does not hold it yet. */
export const roundView = (row: RoundRow, bets: number): TableRound => ({
  n: String(row.n),
  state: row.state,
  opensAt: row.opens_at.getTime(),
  closesAt: row.closes_at.getTime(),
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  commitment: row.commitment,
  digest: row.digest,
  seed: row.seed,
  outcome: row.outcome,
  sentences: row.outcome === null ? [] : sentencesOf(outcomeSentences(gameOfRound(row.maths), row.outcome)),
  card: cardOfRound(row.maths, row.commitment),
  bets: row.bets ?? bets,
})
