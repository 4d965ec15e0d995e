import type { GameRoundBrief, GameRounds } from '@evens/contracts'
import { titleById } from '@evens/games/catalogue'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { exponentOf, seedsOf } from './core/round-view.ts'
import { type Finished, msOf } from './replays.ts'
import type { GameTables } from './tables.ts'

const PAGE = 30
const RECENT_ROUNDS = 500
const RECENT_TITLES = 12
const OF_A_SITTING = 100

const BRIEF = [
  ...(['id', 'title', 'currency', 'staked', 'payout', 'tax', 'why'] as const),
  ...(['pair_id', 'shared', 'nonce', 'started_at', 'ended_at'] as const),
] as const

/** Finished rounds of a player, without their steps. */
export function createRoundLists(db: Kysely<GameTables>) {
  const briefs = (player: bigint) =>
    db
      .selectFrom('game_round')
      .select(BRIEF)
      .select(
        sql<bigint | null>`(
          select sum(w.amount - w.tax)::bigint from jackpot_win w
          where w.player_id = game_round.player_id and w.round_id = game_round.id
        )`.as('jackpot'),
      )
      .where('player_id', '=', player)
  return {
    async list({ id }: Principal, title: string | undefined, before: string | undefined): Promise<GameRounds> {
      const rows = await briefs(id)
        .$if(title !== undefined, (query) => query.where('title', '=', Number(title)))
        .$if(before !== undefined, (query) =>
          query.where(
            sql<boolean>`(ended_at, id) < (select ended_at, id from game_round where player_id = ${id} and id = ${before})`,
          ),
        )
        .orderBy('ended_at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE + 1)
        .execute()
      const rounds = rows.slice(0, PAGE).map(briefView)
      return { rounds, next: rows.length > PAGE ? (rounds.at(-1)?.id ?? null) : null }
    },

    /** Titles of the player's latest rounds, the last one first. */
    async recentTitles(player: bigint): Promise<readonly number[]> {
      const { rows } = await sql<{ title: number }>`
        select title from (
          select title, ended_at from game_round where player_id = ${player} order by ended_at desc, id desc
          limit ${RECENT_ROUNDS}
        ) as latest group by title order by max(ended_at) desc limit ${RECENT_TITLES}`.execute(db)
      return rows.map(({ title }) => title)
    },

    /** Finished rounds of a record of the history, the newest first. */
    async sitting({ id }: Principal, sitting: string): Promise<{ rounds: GameRoundBrief[] }> {
      const rows = await briefs(id)
        .where('sitting_id', '=', BigInt(sitting))
        .orderBy('ended_at', 'desc')
        .orderBy('id', 'desc')
        .limit(OF_A_SITTING)
        .execute()
      return { rounds: rows.map(briefView) }
    },
  }
}

function placeOf(id: number): GameRoundBrief['place'] {
  const title = titleById(id)
  return title === undefined ? null : { area: title.area, route: title.route }
}

type BriefRow = Pick<Finished, (typeof BRIEF)[number]> & { readonly jackpot: bigint | null }

const briefView = (row: BriefRow): GameRoundBrief => ({
  id: String(row.id),
  title: row.title,
  currency: row.currency,
  exponent: exponentOf(row.currency),
  staked: String(row.staked),
  payout: String(row.payout),
  tax: String(row.tax),
  ...(row.jackpot !== null && { jackpot: String(row.jackpot) }),
  why: row.why,
  ...seedsOf(row),
  place: placeOf(row.title),
  nonce: String(row.nonce),
  startedAt: msOf(row.started_at),
  endedAt: msOf(row.ended_at),
})
