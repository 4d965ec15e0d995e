import { createHmac } from 'node:crypto'
import { documentKey, emailKey } from '@evens/rules/registration'
import type { FastifyRequest } from 'fastify'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import type { JournalLine } from '../../platform/journal.ts'
import { unsubscribeExcluded } from '../players/index.ts'
import type { Sessions } from '../sessions/index.ts'
import { restoreExclusion } from './sql-calls.ts'
import type { RegistrationTables } from './tables.ts'

export type IdentifierKind = 'email' | 'phone' | 'document' | 'device' | 'payout'

/** Recognises a person again; a document number belongs to its country. */
export type Identifier = { readonly kind: IdentifierKind; readonly value: string }

/** An excluded person who turns up again, as a player or as an applicant. */
export type Meeting = {
  readonly siteId: string
  readonly playerId: bigint | null
  readonly way: 'registration' | 'profile' | 'contact'
  readonly identifiers: readonly Identifier[]
}

/** An identifier as stored: a keyed hash in hex. */
export type StoredIdentifier = { readonly kind: IdentifierKind; readonly hash: string }

export type Exclusion = {
  /** Null for every site of the operator. */
  readonly siteId: string | null
  readonly identifiers: readonly Identifier[]
  /** Null for ever. */
  readonly until: Date | null
}

/** A connection or a transaction of any module, whichever tables its type names. */
const tablesIn = (within: QueryExecutorProvider) => within as Kysely<RegistrationTables>

const EVERYWHERE = '*'

/** Normalises spelling variants before hashing. */
const COMPARED: Readonly<Record<IdentifierKind, (value: string) => string>> = {
  email: emailKey,
  phone: (phone) => phone,
  document: documentKey,
  device: (hash) => hash,
  payout: (token) => token,
}

/** Identifiers of people who must not get an account, as keyed hashes with an end. Losing the key loses all of them. */
export function createExclusions(kysely: Kysely<unknown>, key: Uint8Array) {
  const hashOf = ({ kind, value }: Identifier): Buffer =>
    createHmac('sha256', key)
      .update(`${kind}\0${COMPARED[kind](value)}`)
      .digest()

  return {
    hashOf,

    /** Never shortens an existing entry. Returns what is stored from now on. */
    async add(
      { siteId, identifiers, until }: Exclusion,
      within: QueryExecutorProvider = kysely,
    ): Promise<readonly StoredIdentifier[]> {
      if (identifiers.length === 0) return []
      const known = identifiers.map((one) => ({ kind: one.kind, hash: hashOf(one) }))
      await tablesIn(within)
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

    /** True when one of them is excluded on this site now, by the database's clock. */
    async has(
      siteId: string,
      identifiers: readonly Identifier[],
      within: QueryExecutorProvider = kysely,
    ): Promise<boolean> {
      if (identifiers.length === 0) return false
      const row = await tablesIn(within)
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

    /** Records a match for operators and suspends betting of the player until one of them has reviewed it. */
    async meet({ siteId, playerId, way, identifiers }: Meeting, within: QueryExecutorProvider = kysely): Promise<void> {
      for (const one of identifiers)
        await sql`
          select registration_match_excluded(${siteId}, ${playerId}, ${one.kind}, ${hashOf(one)}, ${way})`.execute(
          within,
        )
    },
  }
}
export type Exclusions = ReturnType<typeof createExclusions>

type Leaving = {
  readonly player: { readonly id: bigint; readonly siteId: string }
  readonly until: Date
  readonly request: FastifyRequest
}

type ExcludePlayerDeps = {
  /** Payment instruments that money was sent to, as tokens. */
  readonly instrumentsOf: (playerId: bigint, within: Kysely<unknown>) => Promise<readonly string[]>
  /** The fingerprint of the browser's machine; null when unknown. */
  readonly deviceOf: (request: FastifyRequest) => string | null
  readonly exclusions: Pick<Exclusions, 'add'>
  readonly sessions: Pick<Sessions, 'endAll'>
}

/** A value for each kind that is known, without the missing ones. */
const identifiersIn = (known: Readonly<Partial<Record<Identifier['kind'], string | null>>>): readonly Identifier[] =>
  Object.entries(known).flatMap(([kind, value]) =>
    value === null ? [] : [{ kind: kind as Identifier['kind'], value }],
  )

/**
 * Carries out a self-exclusion within the transaction that sets the limit: stops the newsletter, stores the hashes of
 * every identifier of the person at all sites, so that no second account can be opened, and ends all sessions. Returns
 * the stored identifiers for the protection journal.
 */
export function createExcludePlayer({ instrumentsOf, deviceOf, exclusions, sessions }: ExcludePlayerDeps) {
  return async ({ player, until, request }: Leaving, within: Kysely<unknown>): Promise<readonly StoredIdentifier[]> => {
    const instruments = await instrumentsOf(player.id, within)
    const { email, phone, document_number: document } = await unsubscribeExcluded(within, player.id)
    const identifiers = [
      ...identifiersIn({ email, phone, document }),
      ...instruments.map((value) => ({ kind: 'payout' as const, value })),
      ...identifiersIn({ device: deviceOf(request) }),
    ]
    const stored = await exclusions.add({ siteId: null, identifiers, until }, within)
    await sessions.endAll(player.id, 'self-exclusion', null, within)
    return stored
  }
}

/** Exclusions are the only lines of the journal without an act: older versions wrote nothing else. */
export const isExclusionLine = (line: JournalLine): boolean => line['act'] === undefined && 'until' in line

/** Reinstates exclusions that the restored database has lost, before anybody can sign in. Returns their number. */
export async function restoreExclusions(kysely: Kysely<unknown>, lines: readonly JournalLine[]): Promise<number> {
  let restored = 0
  for (const away of lines.filter(isExclusionLine)) {
    if (await callSql(kysely, restoreExclusion, away)) restored += 1
  }
  return restored
}
