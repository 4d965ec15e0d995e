import { sql, type Kysely } from 'kysely'
import type { Act } from './proposals.ts'

type Issue = (siteId: string, untilSeconds: number) => string

/** Links to the status pages for operators. Nothing is stored but the audit entry: a link ends by its own time. */
export const createStatusPreviewAdmin = (db: Kysely<unknown>, issue: Issue) => ({
  async issue(site: string, minutes: number, { actor, reason }: Act): Promise<string> {
    await sql`select audit_note(${site}, ${actor}, 'status-preview-issued', ${`site ${site}`},
      ${JSON.stringify({ minutes, reason })}::jsonb)`.execute(db)
    return issue(site, Math.floor(Date.now() / 1000) + minutes * 60)
  },
})
