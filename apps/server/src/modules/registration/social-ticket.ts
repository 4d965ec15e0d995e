import type { QueryExecutorProvider } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { noteAct } from '../players/index.ts'
import type { Codes } from '../sessions/index.ts'

/** A person as an identity provider knows them. Issuer and subject identify; an e-mail address never does. */
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

/** False when the identity opens another account already, or the account has one of this issuer. */
export type LinkSocial = (tx: QueryExecutorProvider, player: Whose, person: SocialPerson) => Promise<boolean>

const PURPOSE = 'social-registration'
const SECONDS = 30 * 60

/** One-time token between the provider's answer and the registration form; opaque to the browser. */
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

    /** Reads a ticket without spending it, to prefill the form; omits an address the provider did not verify. */
    async read(siteId: string, ticket: string): Promise<SocialPerson | null> {
      const found = await codes.look({ siteId, purpose: PURPOSE, token: ticket })
      if (found === null) return null
      const person = personIn(found.given)
      return { ...person, email: person.isEmailVerified ? person.email : null }
    },

    /** Spends the ticket in the transaction that creates the player: from then on the identity opens the account. */
    async link(tx: QueryExecutorProvider, player: Whose, ticket: string, linkSocial: LinkSocial): Promise<void> {
      const found = await codes.redeem({ siteId: player.siteId, purpose: PURPOSE, token: ticket }, tx)
      const isLinked = found !== null && (await linkSocial(tx, player, personIn(found.given)))
      if (!isLinked) throw new Refusal('REGISTRATION_TICKET')
      await noteAct(tx, { siteId: player.siteId, playerId: player.id, act: 'social-linked' })
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
