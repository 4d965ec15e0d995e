import { emailKey, documentKey } from '@evens/rules/registration'
import { createHmac } from 'node:crypto'
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import type { RegistrationTables } from '../registration/tables.ts'

export type IdentifierKind = 'email' | 'phone' | 'document' | 'device' | 'payout'

/** What somebody can be known by again; a document's number is one of its country. */
export type Identifier = { readonly kind: IdentifierKind; readonly value: string }

/** Somebody who is met again, and how: a player, or one who wants to be one. */
export type Meeting = {
  readonly siteId: string
  readonly playerId: bigint | null
  readonly way: 'registration' | 'profile' | 'contact'
  readonly identifiers: readonly Identifier[]
}

/** An identifier as it lies in the database. */
export type Known = { readonly kind: IdentifierKind; readonly hash: string }

export type Exclusion = {
  /** Null is every site of the house. */
  readonly siteId: string | null
  readonly identifiers: readonly Identifier[]
  /** Null is for good. */
  readonly until: Date | null
}

type Db = Kysely<RegistrationTables>

const EVERYWHERE = '*'

/** As it is compared: what people write in more than one way is made one. */
const COMPARED: Readonly<Record<IdentifierKind, (value: string) => string>> = {
  email: emailKey,
  phone: (phone) => phone,
  document: documentKey,
  device: (hash) => hash,
  payout: (token) => token,
}

/** Identifiers of people who must not get an account, for as long as each says. Whoever loses the key forgets them. */
export function createExcluded(kysely: Kysely<unknown>, key: Uint8Array) {
  const db = kysely.$extendTables<RegistrationTables>()
  const hashOf = ({ kind, value }: Identifier): Buffer =>
    createHmac('sha256', key)
      .update(`${kind}\0${COMPARED[kind](value)}`)
      .digest()

  return {
    hashOf,

    /** One that is there already is never shortened. Answers what is known from now on. */
    async add({ siteId, identifiers, until }: Exclusion, within: Db = db): Promise<readonly Known[]> {
      if (identifiers.length === 0) return []
      const known = identifiers.map((one) => ({ kind: one.kind, hash: hashOf(one) }))
      await within
        .insertInto('excluded_identifier')
        .values(known.map((one) => ({ site_id: siteId ?? EVERYWHERE, ...one, until })))
        .onConflict((conflict) =>
          conflict.columns(['kind', 'hash', 'site_id']).doUpdateSet({
            until: sql<Date | null>`case
              when excluded_identifier.until is null or excluded.until is null then null
              else greatest(excluded_identifier.until, excluded.until) end`,
          }),
        )
        .execute()
      return known.map(({ kind, hash }) => ({ kind, hash: hash.toString('hex') }))
    },

    /** Whether one of them is excluded on this site now, by the database's clock. */
    async has(siteId: string, identifiers: readonly Identifier[], within: Db = db): Promise<boolean> {
      if (identifiers.length === 0) return false
      const row = await within
        .selectFrom('excluded_identifier')
        .select('kind')
        .where('site_id', 'in', [siteId, EVERYWHERE])
        .where((is) =>
          is.or(identifiers.map((one) => is.and([is('kind', '=', one.kind), is('hash', '=', hashOf(one))]))),
        )
        .where((is) => is.or([is('until', 'is', null), is('until', '>', sql<Date>`clock_timestamp()`)]))
        .executeTakeFirst()
      return row !== undefined
    },

    /** Says to operators who was met again; a player stakes nothing until one of them has looked at it. */
    async meet({ siteId, playerId, way, identifiers }: Meeting, within: QueryExecutorProvider = db): Promise<void> {
      for (const one of identifiers)
        await sql`
          select identity_meets_excluded(${siteId}, ${playerId}, ${one.kind}, ${hashOf(one)}, ${way})`.execute(within)
    },
  }
}
export type Excluded = ReturnType<typeof createExcluded>
