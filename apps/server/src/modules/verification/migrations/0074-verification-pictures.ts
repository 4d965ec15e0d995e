import { sql, type Kysely } from 'kysely'

/** That a document was decided on is kept; its picture only for as long as somebody has to be able to look at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'verification_document'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%image_id IS NOT NULL%'`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('the documents are not as they were expected')
  await sql`alter table verification_document drop constraint ${sql.id(found.name)}`.execute(db)
  await sql`
    alter table verification_document add constraint verification_document_picture
      check (state not in ('uploaded', 'review') or image_id is not null)`.execute(db)
  await sql`
    create index verification_document_kept on verification_document (site_id, changed_at)
    where image_id is not null and state not in ('uploaded', 'review')`.execute(db)
}
