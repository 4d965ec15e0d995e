import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { unsubscribeExcluded } from '../players/index.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Exclusions, Identifier, StoredIdentifier } from './exclusions.ts'

type Leaving = {
  readonly player: { readonly id: bigint; readonly siteId: string }
  readonly until: Date
  readonly request: FastifyRequest
}

export type ExcludePlayerDeps = {
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
