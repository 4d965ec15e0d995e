import type { SocialLinkOfPlayer } from '@evens/contracts'
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import { Refusal } from '../../../platform/http/refusal.ts'
import { maskedEmail, noteAct } from '../../players/index.ts'
import type { SocialPerson } from '../../registration/index.ts'
import type { SignedIn } from '../../sessions/index.ts'
import type { Notices } from '../notices.ts'
import type { SecurityTables } from '../tables.ts'

type Whose = Pick<SignedIn, 'id' | 'siteId'>

/** Identities at providers, and the accounts that they open. */
export function createSocialLinks(db: Kysely<SecurityTables>, notices: Notices) {
  return {
    async playerOf(siteId: string, { issuer, subject }: SocialPerson): Promise<bigint | null> {
      const row = await db
        .selectFrom('player_social_link')
        .select('player_id')
        .where('site_id', '=', siteId)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row?.player_id ?? null
    },

    async list(playerId: bigint): Promise<SocialLinkOfPlayer[]> {
      const rows = await db
        .selectFrom('player_social_link')
        .select(['id', 'provider', 'label', 'linked_at'])
        .where('player_id', '=', playerId)
        .orderBy('linked_at')
        .execute()
      return rows.map(({ id, provider, label, linked_at: at }) => ({ id, provider, label, linkedAt: at.getTime() }))
    },

    add: (player: Whose, person: SocialPerson): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        if (!(await addSocialLink(tx, player, person))) return false
        const detail = { provider: person.provider }
        await noteAct(tx, { siteId: player.siteId, playerId: player.id, act: 'social-linked', detail })
        await notices.send(tx, player, 'social_linked')
        return true
      }),

    remove: (player: Whose, id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('player_social_link')
          .where('id', '=', id)
          .where('player_id', '=', player.id)
          .returning('provider')
          .executeTakeFirst()
        if (removed === undefined) throw new Refusal('NOT_FOUND')
        const detail = { provider: removed.provider }
        await noteAct(tx, { siteId: player.siteId, playerId: player.id, act: 'social-unlinked', detail })
        await notices.send(tx, player, 'social_unlinked')
      }),
  }
}

/** False when the identity opens another account already, or the account has one of this issuer. */
export async function addSocialLink(
  tx: QueryExecutorProvider,
  { id, siteId }: Whose,
  person: SocialPerson,
): Promise<boolean> {
  const { issuer, subject, provider, email, givenName, surname } = person
  const label = email === null ? `${givenName} ${surname}`.trim() : maskedEmail(email)
  const { rows } = await sql`
    insert into player_social_link (player_id, site_id, issuer, subject, provider, label)
    values (${id}, ${siteId}, ${issuer}, ${subject}, ${provider}, left(${label}, 120))
    on conflict do nothing returning id`.execute(tx)
  return rows.length === 1
}
