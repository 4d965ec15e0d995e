import { sql, type Kysely } from 'kysely'

/** A draw that cannot be made is void. Its seed stays sealed for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lotto_draw
      add void_reason text,
      add voided_at timestamptz,
      drop constraint lotto_draw_state_check,
      add check (state in ('open', 'drawn', 'shared', 'void')),
      drop constraint lotto_draw_check,
      add check (
        (state in ('open', 'void')) = (seed is null) and (state in ('open', 'void')) = (drawn is null)
          and (state in ('open', 'void')) = (sealed is not null) and (state = 'void') = (void_reason is not null)
      )`.execute(db)
  await sql`drop index lotto_draw_to_do`.execute(db)
  await sql`create index lotto_draw_to_do on lotto_draw (closes_at) where state in ('open', 'drawn')`.execute(db)
}
