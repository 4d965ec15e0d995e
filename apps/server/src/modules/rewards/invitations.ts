import { sql, type Kysely } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Principal } from '../../platform/http/principal.ts'

type Inviter = Pick<Principal, 'id' | 'siteId'>

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The codes by which players invite others. Nothing is given for it; only how many came is known. */
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

  return { codeOf }
}
