import { declaredFor, gameByMaths, type Declared } from '@evens/games'
import { titleById } from '@evens/games/catalogue'
import { bandOf, boundsOf, deviationOf, isNearNormal } from '@evens/games/monitor'
import { type Kysely, type Selectable, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { type Act, createProposals } from '../operators/index.ts'
import { type CurrencySums, usualSums } from './core/usual-sums.ts'
import { liftStop } from './sql-calls.ts'
import type { GameTables } from './tables.ts'
import { WINDOWS } from './watch.ts'

type Band = { readonly least: number; readonly most: number }

/** One title and version over one window, all currencies in their usual amounts. */
export type ReturnLine = {
  readonly route: string
  readonly maths: string
  /** Null for all rounds there are. */
  readonly days: number | null
  readonly rounds: number
  readonly returned: number
  readonly declared: Declared
  readonly band: Band
  /** Standard deviations off the declared return; null while there are too few rounds for it to say anything. */
  readonly z: number | null
  readonly hit: number
}

export type StoppedVersion = Selectable<GameTables['game_stop']>

type Row = CurrencySums & { readonly title: number; readonly maths: string; readonly hits: bigint }

/** The report of returns for operators, and the lift of a stop: one proposes and another approves. */
export function createReturnsAdmin(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<GameTables>()
  const proposals = createProposals<{ readonly maths: string }>(kysely, 'game-go-on', async (tx, { maths }, act) =>
    (await callSql(tx, liftStop, { maths, actor: act.actor, reason: act.reason })) === true ? null : 'not-stopped',
  )
  const stops = (): Promise<readonly StoppedVersion[]> =>
    db.selectFrom('game_stop').selectAll().where('lifted_at', 'is', null).orderBy('at').execute()
  return {
    stops,
    proposals: proposals.list,
    /** Null when nothing is stopped, or another proposal is open for it. */
    async propose(maths: string, act: Act): Promise<bigint | null> {
      const isStopped = (await stops()).some((stop) => stop.maths === maths)
      return isStopped ? proposals.propose(`maths ${maths}`, { maths }, act) : null
    },
    approve: proposals.approve,
    reject: proposals.reject,
    /** All titles over all their rounds, or one over each window. */
    async report(title: number | null): Promise<readonly ReturnLine[]> {
      const lines: ReturnLine[] = []
      for (const days of title === null ? [null] : WINDOWS) {
        const rows = await rowsOf(db, title, days)
        const groups = Map.groupBy(rows, (row) => `${row.title} ${row.maths}`)
        lines.push(...[...groups.values()].flatMap((group) => lineOf(group, days)))
      }
      return lines
    },
  }
}

function lineOf(rows: readonly Row[], days: number | null): readonly ReturnLine[] {
  const [first] = rows
  const game = first === undefined ? undefined : gameByMaths(first.maths)
  if (first === undefined || game === undefined) return []
  const [declared, bounds, sums] = [declaredFor(game.name), boundsOf(game), usualSums(rows)]
  const band = bounds === undefined ? null : bandOf(sums, bounds)
  if (declared === undefined || bounds === undefined || band === null) return []
  const hits = rows.reduce((all, row) => all + Number(row.hits), 0)
  return [
    {
      route: titleById(first.title)?.route ?? String(first.title),
      maths: first.maths,
      days,
      rounds: sums.rounds,
      returned: sums.paid / sums.staked,
      declared,
      band,
      z: isNearNormal(sums, bounds) ? deviationOf(sums, bounds) : null,
      hit: hits / sums.rounds,
    },
  ]
}

const rowsOf = async (db: Kysely<GameTables>, title: number | null, days: number | null): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      select title, maths, currency, sum(rounds)::bigint as rounds, sum(staked)::text as staked, sum(paid)::text as paid,
        sum(squares)::text as squares, sum(hits)::bigint as hits
      from game_day
      where (${title}::integer is null or title = ${title})
        and (${days}::integer is null or day > games_day_of(clock_timestamp()) - ${days}::integer)
      group by title, maths, currency order by title, maths, currency`.execute(db)
  ).rows
