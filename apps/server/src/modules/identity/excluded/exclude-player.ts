import type { Kysely } from 'kysely'
import type { RegistrationTables } from '../registration/tables.ts'
import type { Excluded, Identifier, Known } from './excluded.ts'

export type Leaving = {
  readonly player: { readonly id: bigint; readonly siteId: string }
  readonly until: Date
  /** What is known of them elsewhere: a device, where money was sent to. */
  readonly besides: readonly Identifier[]
}

/** Whoever leaves is known again by all that is known of them, and is sent nothing that invites them back. */
export async function excludePlayer(
  excluded: Pick<Excluded, 'add'>,
  { player, until, besides }: Leaving,
  within: Kysely<RegistrationTables>,
): Promise<readonly Known[]> {
  const row = await within
    .updateTable('player')
    .set({ takes_newsletter: false })
    .where('id', '=', player.id)
    .returning(['email', 'phone', 'document_number'])
    .executeTakeFirstOrThrow()
  const own = { email: row.email, phone: row.phone, document: row.document_number }
  const known = Object.entries(own).flatMap(([kind, value]) =>
    value === null ? [] : [{ kind: kind as Identifier['kind'], value }],
  )
  return excluded.add({ siteId: null, identifiers: [...known, ...besides], until }, within)
}
