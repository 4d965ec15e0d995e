import { sql, type Kysely } from 'kysely'

/** A document can expire; then it proves nothing and is asked for again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_document add column expires_on date`.execute(db)
  await sql`
    create index verification_document_expires on verification_document (expires_on)
    where state = 'accepted' and expires_on is not null`.execute(db)
}
