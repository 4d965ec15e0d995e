import type { TableRoundProof, TableRounds } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Chains } from './chains.ts'
import { roundView } from './round-view.ts'
import type { TablesTables } from './rows.ts'
import type { Table } from './table-list.ts'

const PAGE = 30

/** Rounds of a table that have ended, for everybody. */
export function createPastRounds(db: Kysely<TablesTables>, chains: Chains) {
  const ended = ({ site, title }: Table) =>
    db
      .selectFrom('table_round')
      .selectAll()
      .where('site_id', '=', site.id)
      .where('title', '=', title.id)
      .where('state', '=', 'over')

  return {
    async rounds(table: Table, before: string | undefined): Promise<TableRounds> {
      const rows = await ended(table)
        .orderBy('n', 'desc')
        .$if(before !== undefined, (query) => query.where('n', '<', BigInt(before ?? 0)))
        .limit(PAGE + 1)
        .execute()
      const shown = rows.slice(0, PAGE)
      return {
        rounds: shown.map((row) => ({ ...roundView(row, 0), card: null })),
        next: rows.length > PAGE ? String(shown.at(-1)?.n) : null,
      }
    },

    async proof(table: Table, n: string): Promise<TableRoundProof> {
      const row = await ended(table).where('n', '=', BigInt(n)).executeTakeFirst()
      const chain = row === undefined ? undefined : await chains.find(table, row.chain)
      if (row === undefined || chain === undefined) throw new Refusal('NOT_FOUND')
      const { rows } = await sql<{ text: string; salt: string }>`
        select tables_digest_text(site_id, title, ${row.n}) as text, salt from table_chain
        where site_id = ${row.site_id} and title = ${row.title} and number = ${row.chain}`.execute(db)
      return {
        round: roundView(row, 0),
        maths: row.maths,
        chain: {
          number: chain.number,
          tip: chain.tip,
          publishedAt: chain.published_at.getTime(),
          link: row.link,
          length: chain.length,
          salt: rows[0]?.salt ?? '',
        },
        digestText: rows[0]?.text ?? '',
      }
    },
  }
}
