import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { noteAct } from '../../audit-note.ts'
import type { Codes } from '../../codes/index.ts'
import type { IdentityTables } from '../../tables.ts'
import { maskedEmail } from '../core/masked.ts'

/** Somebody as a provider knows them. Issuer and subject say who it is; an address never does. */
export type SocialPerson = {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly givenName: string
  readonly surname: string
}

type Whose = { readonly id: bigint; readonly siteId: string }

const PURPOSE = 'social-registration'
const SECONDS = 30 * 60

/** What a visitor carries from the provider to the registration form: it says nothing by itself, and is good once. */
export function createSocialTickets(codes: Pick<Codes, 'link' | 'look' | 'redeem'>) {
  return {
    issue: (siteId: string, person: SocialPerson): Promise<string> =>
      codes.link({
        siteId,
        playerId: null,
        purpose: PURPOSE,
        seconds: SECONDS,
        given: { ...person, email: person.email ?? '' },
      }),

    /** Who it is of, to fill a form in; it stays good. An address that the provider did not confirm is not given on. */
    async read(siteId: string, ticket: string): Promise<SocialPerson | null> {
      const found = await codes.look({ siteId, purpose: PURPOSE, token: ticket })
      if (found === null) return null
      const person = personIn(found.given)
      return { ...person, email: person.isEmailVerified ? person.email : null }
    },

    /** Uses it in the transaction that makes the player: from now on the identity opens the account. */
    async link(tx: Kysely<IdentityTables>, playerId: bigint, ticket: string): Promise<void> {
      const { site_id: siteId } = await tx
        .selectFrom('player')
        .select('site_id')
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow()
      const found = await codes.redeem({ siteId, purpose: PURPOSE, token: ticket }, tx)
      const isLinked = found !== null && (await addSocialLink(tx, { id: playerId, siteId }, personIn(found.given)))
      if (!isLinked) throw new Refusal('REGISTRATION_TICKET')
      await noteAct(tx, { siteId, playerId, act: 'social-linked' })
    },
  }
}

function personIn(given: Readonly<Record<string, string | boolean>>): SocialPerson {
  const field = (name: keyof SocialPerson): string => String(given[name] ?? '')
  return {
    provider: field('provider'),
    issuer: field('issuer'),
    subject: field('subject'),
    email: field('email') === '' ? null : field('email'),
    isEmailVerified: given['isEmailVerified'] === true,
    givenName: field('givenName'),
    surname: field('surname'),
  }
}

/** False when the identity opens another account already, or the account has one of this issuer. */
export async function addSocialLink(tx: QueryExecutorProvider, { id, siteId }: Whose, person: SocialPerson) {
  const { issuer, subject, provider, email, givenName, surname } = person
  const label = email === null ? `${givenName} ${surname}`.trim() : maskedEmail(email)
  const { rows } = await sql`
    insert into player_social_link (player_id, site_id, issuer, subject, provider, label)
    values (${id}, ${siteId}, ${issuer}, ${subject}, ${provider}, left(${label}, 120))
    on conflict do nothing returning id`.execute(tx)
  return rows.length === 1
}
