import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { addPass } from '../site/index.ts'
import type { Act } from './proposals.ts'

export type RunningPass = {
  readonly id: string
  readonly site_id: string
  readonly until: Date
  readonly issued_by: string
  readonly reason: string
}

type Issue = (siteId: string, untilSeconds: number, id: string) => string

/** Passes that lift the country block of a site for one visitor, such as a journalist or a tester. */
export function createGeoPassAdmin(db: Kysely<unknown>, issue: Issue) {
  return {
    async list(): Promise<readonly RunningPass[]> {
      const { rows } = await sql<RunningPass>`
        select id, site_id, until, issued_by, reason from site_pass order by until limit 500`.execute(db)
      return rows
    },

    /** The value of the pass; it is shown once and not stored. */
    issue: (
      site: string,
      days: number,
      { actor, reason }: Act,
    ): Promise<{ readonly id: string; readonly pass: string }> =>
      db.transaction().execute(async (tx) => {
        const id = randomUUID()
        const until = Math.floor(Date.now() / 1000) + days * 86_400
        await callSql(tx, addPass, { id, site, until, actor, reason })
        await sql`select audit_note(${site}, ${actor}, 'geo-pass-issued', ${`pass ${id}`},
          ${JSON.stringify({ days, reason })}::jsonb)`.execute(tx)
        return { id, pass: issue(site, until, id) }
      }),

    /** False when no such pass is running. */
    async end(id: string, { actor, reason }: Act): Promise<boolean> {
      const { rows } = await sql`
        with ended as materialized (select site_end_pass(${id}) as site)
        select from ended, audit_note(site, ${actor}, 'geo-pass-ended', ${`pass ${id}`},
          jsonb_build_object('reason', ${reason}::text)) where site is not null`.execute(db)
      return rows.length === 1
    },
  }
}
