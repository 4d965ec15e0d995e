import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A solved challenge is good once, whichever node it comes to.
  await sql`
    create table captcha_spent (
      signature bytea primary key check (octet_length(signature) = 32),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index captcha_spent_expires on captcha_spent (expires_at)`.execute(db)
}
