import type { PlayedTitles } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { exponentOf } from './core/round-view.ts'
import { msOf } from './replays.ts'
import type { GameTables } from './tables.ts'

const TITLES = 24

type Row = {
  readonly title: number
  readonly currency: string
  readonly rounds: number
  readonly staked: bigint
  readonly returned: bigint
  readonly in_play: bigint
  readonly last_at: Date
}
type Played = PlayedTitles['titles'][number]

/**
 * Results of a player by title. Sums of the sittings that began in the period: the history has the same ones for it. At
 * most one round of a sitting is under way, because it is so of a title.
 */
export function createPlayedTitles(db: Kysely<GameTables>) {
  return async ({ id, currency }: Principal, from: string): Promise<PlayedTitles> => {
    const { rows } = await sql<Row>`
      select title, currency, sum(rounds - (in_play > 0)::integer)::integer as rounds,
        sum(staked - in_play)::bigint as staked, sum(returned)::bigint as returned, sum(in_play)::bigint as in_play,
        max(last_at) as last_at
      from game_sitting
      where player_id = ${id} and started_at >= greatest(
        to_timestamp(${from}::double precision / 1000), clock_timestamp() - interval '31 days')
      group by title, currency order by max(last_at) desc, title`.execute(db)
    const byTitle = [...Map.groupBy(rows, ({ title }) => title)].slice(0, TITLES)
    return { titles: byTitle.map(([title, results]) => playedOf(title, results, currency)) }
  }
}

function playedOf(title: number, rows: readonly Row[], own: string): Played {
  const [last] = rows
  const ownFirst = rows.toSorted((a, b) => Number(b.currency === own) - Number(a.currency === own))
  return { title, lastAt: last === undefined ? 0 : msOf(last.last_at), results: ownFirst.map(resultOf) }
}

function resultOf({ currency, rounds, staked, returned, in_play: inPlay }: Row): Played['results'][number] {
  return {
    currency,
    exponent: exponentOf(currency),
    rounds,
    staked: String(staked),
    returned: String(returned),
    net: String(BigInt(returned) - BigInt(staked)),
    inPlay: String(inPlay),
  }
}
