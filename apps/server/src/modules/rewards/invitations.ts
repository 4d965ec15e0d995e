import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Principal } from '../../platform/http/principal.ts'

type Came = { readonly id: bigint; readonly siteId: string; readonly referral: string | null }
type Inviter = Pick<Principal, 'id' | 'siteId'>

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The codes by which players invite others. Nothing is given for it; only who came is known. */
export function createInvitations(db: Kysely<unknown>) {
  /** Made when it is first looked at, and the same ever after. */
  async function codeOf({ id, siteId }: Inviter): Promise<string> {
    const { rows } = await sql<{ code: string }>`
      with made as (
        insert into invitation (player_id, site_id, code) values (${id}, ${siteId}, ${newCode()})
        on conflict (player_id) do nothing returning code
      )
      select code from made union all select code from invitation where player_id = ${id} limit 1`.execute(db)
    const [known] = rows
    // Somebody else has made it at the same moment: then it is there by now.
    return known?.code ?? codeOf({ id, siteId })
  }

  return {
    codeOf,
    /** Nobody counts for themselves, under whichever name. */
    async invitedBy({ id }: Pick<Inviter, 'id'>): Promise<number> {
      const { rows } = await sql<{ count: bigint }>`select count(*) from reward_brought_by(${id})`.execute(db)
      return Number(rows[0]?.count ?? 0n)
    },
    /** Who brought a new player is written down with their registration, and never again. */
    async bring(tx: QueryExecutorProvider, { id, siteId, referral }: Came): Promise<void> {
      if (referral !== null) await sql`select reward_bring(${siteId}, ${id}, ${referral}::jsonb->>'bf_id')`.execute(tx)
    },
  }
}
