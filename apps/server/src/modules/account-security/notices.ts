import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MessageKind } from '../messages/index.ts'
import { contactsOf } from '../players/index.ts'
import type { Recipient, Codes } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'
import type { SecurityTables } from './tables.ts'

type Whose = { readonly id: bigint; readonly siteId: string }

/** Notifies the owner of every change to how the account is opened, so that a foreign one is noticed. */
export function createNotices({ messages }: Pick<SecurityDeps, 'messages'>) {
  const send = (
    tx: Kysely<SecurityTables>,
    { id, siteId }: Whose,
    kind: MessageKind,
    to: Recipient,
    language: string,
  ) => messages.send({ siteId, language, playerId: id, visitor: null, to, kind, values: {} }, tx)

  return {
    /** Sends to the e-mail, else to the phone; without both only the account shows it. */
    async send(tx: Kysely<SecurityTables>, player: Whose, kind: MessageKind): Promise<void> {
      const { email, phone, language } = await contactsOf(tx, player.id)
      if (email !== null) await send(tx, player, kind, { email }, language)
      else if (phone !== null) await send(tx, player, kind, { phone }, language)
    },

    /** Sends to every address from before the change. */
    async notifyOldAddress(
      tx: Kysely<SecurityTables>,
      player: Whose,
      kind: MessageKind,
      old: { readonly email: string | null; readonly phone: string | null; readonly language: string },
    ): Promise<void> {
      if (old.email !== null) await send(tx, player, kind, { email: old.email }, old.language)
      if (old.phone !== null) await send(tx, player, kind, { phone: old.phone }, old.language)
    },
  }
}
export type Notices = ReturnType<typeof createNotices>

/** The address that the code proves; refuses a code of another player. */
export function provenBy(proof: Awaited<ReturnType<Codes['prove']>>, playerId: bigint): string {
  if (proof.outcome === 'wrong_code') throw new Refusal('WRONG_CODE')
  if (proof.outcome !== 'approved' || proof.playerId !== playerId) throw new Refusal('TIME_UP')
  return proof.recipient
}
