import { sql, type Kysely } from 'kysely'

export type DrawToMake = {
  readonly site_id: string
  readonly kind: string
  readonly n: bigint
  readonly closes_at: Date
  readonly tickets: number
}

type VoidRequest = {
  readonly site: string
  readonly kind: string
  readonly n: string
  readonly actor: string
  readonly reason: string
}

/** Lists the draws that are overdue and voids one that cannot be made. */
export function createLottoAdmin(kysely: Kysely<unknown>) {
  return {
    async overdue(): Promise<readonly DrawToMake[]> {
      const { rows } = await sql<DrawToMake>`
        select site_id, kind, n, closes_at, (
          select count(*)::integer from lotto_stake s where (s.site_id, s.kind, s.n) = (d.site_id, d.kind, d.n)
        ) as tickets
        from lotto_draw d where state = 'open' and closes_at < clock_timestamp() - interval '1 minute'
        order by closes_at, site_id, kind`.execute(kysely)
      return rows
    },

    /** Returns how many stakes were refunded; null for a draw that was made, is void already, or does not exist. */
    async voidDraw({ site, kind, n, actor, reason }: VoidRequest): Promise<number | null> {
      const { rows } = await sql<{ stakes: number | null }>`
        select lotto_void(${site}, ${kind}, ${n}, ${actor}, ${reason}) as stakes`.execute(kysely)
      return rows[0]?.stakes ?? null
    },
  }
}
