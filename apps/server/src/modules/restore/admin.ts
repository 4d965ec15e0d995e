import { sql, type Kysely } from 'kysely'

export type Finding = {
  readonly id: bigint
  readonly step: string
  readonly kind: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly state: 'noted' | 'open' | 'settled'
  readonly wish: string | null
  readonly wished_by: string | null
  readonly settled_by: string | null
  readonly reason: string | null
}

export type RestoreStatus = {
  readonly id: bigint
  readonly at: Date
  readonly source: string
  readonly as_of: Date
  readonly steps: readonly { readonly step: string; readonly done_at: string | null; readonly actor: string | null }[]
  readonly findings: readonly Finding[]
}

/** Operators' reads of a restore and decisions about its findings. */
export function createRestoreAdmin(kysely: Kysely<unknown>) {
  async function outcome(question: ReturnType<typeof sql<{ outcome: string | null }>>): Promise<string | null> {
    return (await question.execute(kysely)).rows[0]?.outcome ?? null
  }

  return {
    /** The last restore, open or not; null on a site that never was restored. */
    async status(): Promise<RestoreStatus | null> {
      const { rows } = await sql<Omit<RestoreStatus, 'findings'>>`
        select e.id, e.at, e.source, e.as_of, (
          select jsonb_agg(jsonb_build_object('step', step, 'done_at', done_at, 'actor', actor) order by position)
          from restore_step where restore_id = e.id
        ) as steps from restore_event e order by id desc limit 1`.execute(kysely)
      const [event] = rows
      if (event === undefined) return null
      const { rows: findings } = await sql<Finding>`
        select id, step, kind, subject, detail, state, wish, wished_by, settled_by, reason from restore_finding
        where restore_id = ${event.id} order by state = 'open' desc, kind, id`.execute(kysely)
      return { ...event, findings }
    },

    /** Does a step on the responsibility of an operator when the site cannot. Payments have findings instead. */
    confirm: (step: 'journal' | 'betting', actor: string, reason: string): Promise<string | null> =>
      outcome(sql`select restore_finish(restore_current(), ${step}, ${actor}, ${reason}) as outcome`),

    /** Two operators agree on a finding: `dismiss`, or the player whose payout it was. */
    settle: (finding: bigint, wish: string, actor: string, reason: string): Promise<string | null> =>
      outcome(sql`select restore_settle(${finding}, ${wish}, ${actor}, ${reason}) as outcome`),
  }
}
